import { levelsFor } from '@roundhouse/bots';
import type { Action, Assessment, CardId, Player, Seat, View } from '@roundhouse/engine';
import { hints } from '../../games/hints.ts';
import type { GameHint } from '../../games/hint.ts';
import { isPriceKnown, notePrice } from '../../storage/hint-price.ts';
import type { TableSession } from '../../table/session/table-session.svelte.ts';

/** Who advises may think as long as somebody waits without asking again. */
const BUDGET = { iterations: 1000, milliseconds: 1000 };

/**
 * What the strongest level says about a decision; `none`: it says nothing about such a one; `price`: first it is told what a hint
 * costs.
 */
export type Advice =
  | { readonly kind: 'price' | 'thinking' | 'none' | 'failed' }
  | { readonly kind: 'known'; readonly assessment: Assessment; readonly rules: GameHint };

/** What was chosen to show the best alternative, while nobody had chosen anything. */
interface Shown {
  readonly version: number;
  readonly action: Action;
  /** Its card, where that was not chosen before. */
  readonly card: CardId | undefined;
}

/** The advice of the strongest level at a table: asked for by a person, about the decision that is theirs. */
export class Hint {
  /** The level that is asked. */
  readonly level: string;
  private readonly session: TableSession;
  private readonly load: () => Promise<GameHint>;
  private readonly keep: (view: View, assessment: Assessment) => void;
  private readonly advisers = new Map<Seat, Player>();
  private given = $state.raw<{ readonly version: number; readonly advice: Advice }>();
  private thought = new AbortController();
  private shown: Shown | undefined;

  /** What is said of the decision in sight; undefined where nobody has asked. */
  readonly advice: Advice | undefined = $derived.by(() => {
    const { given, session } = this;
    return given?.version === session.snapshot.version ? given.advice : undefined;
  });

  /** `prepare`: what has to come before the advice can be read; `keep`: told what was said of a view. */
  constructor(
    session: TableSession,
    prepare: () => Promise<unknown>,
    keep: (view: View, assessment: Assessment) => void = () => {},
  ) {
    const { game, mode } = session.view.setup;
    this.session = session;
    this.keep = keep;
    this.level = levelsFor(game, mode).at(-1)!;
    this.load = async () => {
      const [rules] = await Promise.all([hints[game](), prepare()]);
      return rules;
    };
  }

  /** Asks where there is a choice, or closes what was said. The first time on a device it says before what that costs. */
  toggle(): void {
    if (this.advice) this.close();
    else if (this.session.legal.length < 2) return;
    else void this.ask(isPriceKnown() ? this.think : this.tellPrice);
  }

  /** Asks, as what that costs is known. */
  agree(): void {
    notePrice();
    void this.ask(this.think);
  }

  /** Nothing is left of it at the table where nobody has chosen anything since. */
  close(): void {
    this.thought.abort();
    this.given = undefined;
    this.putBack();
  }

  /** Chooses an alternative for its viewer, who sees it at the table then as if chosen there; it is not done. */
  choose(action: Action): void {
    this.shown = undefined;
    this.lookAt(action);
  }

  private lookAt(action: Action): void {
    const { session } = this;
    const card = session.cardOf(action);
    // A touch of what cannot be played asks the rules, and what they allow would be done.
    if (card !== undefined && card !== session.card && session.isPlayable(card)) void session.touch(card);
    session.aim(action);
  }

  /** Of the best alternative its place is seen at once; it takes nothing away that somebody has chosen. */
  private showBest([best]: Assessment['actions']): void {
    const { session } = this;
    if (!best || session.aimed !== undefined || !session.legal.includes(best.action)) return;
    const { action } = best;
    const card = session.cardOf(action);
    if ((session.card ?? card) !== card || !this.hasPlace(action)) return;
    const { version } = session.snapshot;
    this.shown = { version, action, card: session.card === undefined ? card : undefined };
    this.lookAt(action);
  }

  /** Whether an action is about a card or a place: of any other its button is enough. */
  private hasPlace(action: Action): boolean {
    const { session } = this;
    const { isOnTable, leadsTo } = session.game.actions;
    if (session.cardOf(action) !== undefined) return true;
    return isOnTable?.(session, action) === true || leadsTo?.(session, action) !== undefined;
  }

  private putBack(): void {
    const { session, shown } = this;
    this.shown = undefined;
    if (shown?.version !== session.snapshot.version) return;
    if (![undefined, shown.action].includes(session.aimed)) return;
    session.aim(undefined);
    const { card } = shown;
    if (card !== undefined && card === session.card && session.isPlayable(card)) void session.touch(card);
  }

  private async ask(adviceOf: (signal: AbortSignal) => Promise<Advice>): Promise<void> {
    const { version } = this.session.snapshot;
    this.thought.abort();
    const { signal } = (this.thought = new AbortController());
    this.given = { version, advice: { kind: 'thinking' } };
    const advice = await adviceOf(signal).catch((): Advice => ({ kind: 'failed' }));
    if (signal.aborted) return;
    this.given = { version, advice };
    // What comes after its decision was made is read by nobody.
    if (this.advice?.kind !== 'known') return;
    const { assessment } = this.advice;
    this.keep(this.session.snapshot.view, assessment);
    this.showBest(assessment.actions);
  }

  /** Where there is none, a hint costs nothing. */
  private readonly tellPrice = async (signal: AbortSignal): Promise<Advice> => {
    const advice = await this.think(signal);
    return advice.kind === 'known' ? { kind: 'price' } : advice;
  };

  private readonly think = async (signal: AbortSignal): Promise<Advice> => {
    const { view, memory } = this.session.snapshot;
    const [rules, assessment] = await Promise.all([
      this.load(),
      this.adviser.assess?.(view, memory, BUDGET, signal),
    ]);
    return assessment ? { kind: 'known', assessment, rules } : { kind: 'none' };
  };

  private get adviser(): Player {
    const seat = this.session.viewer as Seat;
    const adviser = this.advisers.get(seat) ?? this.session.computers.adviser!(this.level, seat);
    this.advisers.set(seat, adviser);
    return adviser;
  }
}
