import { levelsFor } from '@roundhouse/bots';
import type { Assessment, Player, Seat } from '@roundhouse/engine';
import { hints } from '../../games/hints.ts';
import type { GameHint } from '../../games/hint.ts';
import type { TableSession } from '../../table/session/table-session.svelte.ts';

/** Who advises may think as long as somebody waits without asking again. */
const BUDGET = { iterations: 1000, milliseconds: 1000 };

/** What the strongest level says about a decision; `none`: it says nothing about such a one. */
export type Advice =
  | { readonly kind: 'thinking' | 'none' | 'failed' }
  | { readonly kind: 'known'; readonly assessment: Assessment; readonly rules: GameHint };

/** The advice of the strongest level at a table: asked for by a person, about the decision that is theirs. */
export class Hint {
  /** The level that is asked. */
  readonly level: string;
  private readonly session: TableSession;
  private readonly load: () => Promise<GameHint>;
  private readonly advisers = new Map<Seat, Player>();
  private given = $state.raw<{ readonly version: number; readonly advice: Advice }>();
  private thought = new AbortController();

  /** What is said of the decision in sight; undefined where nobody has asked. */
  readonly advice: Advice | undefined = $derived.by(() => {
    const { given, session } = this;
    return given?.version === session.snapshot.version ? given.advice : undefined;
  });

  /** `prepare`: what has to come before the advice can be read. */
  constructor(session: TableSession, prepare: () => Promise<unknown>) {
    const { game, mode } = session.view.setup;
    this.session = session;
    this.level = levelsFor(game, mode).at(-1)!;
    this.load = async () => {
      const [rules] = await Promise.all([hints[game](), prepare()]);
      return rules;
    };
  }

  /** Asks, or closes what was said. */
  toggle(): void {
    if (this.advice) this.close();
    else if (this.session.legal.length > 0) void this.ask();
  }

  close(): void {
    this.thought.abort();
    this.given = undefined;
  }

  private async ask(): Promise<void> {
    const { version } = this.session.snapshot;
    this.thought.abort();
    const { signal } = (this.thought = new AbortController());
    this.given = { version, advice: { kind: 'thinking' } };
    const advice = await this.adviceOf(signal).catch((): Advice => ({ kind: 'failed' }));
    if (!signal.aborted) this.given = { version, advice };
  }

  private async adviceOf(signal: AbortSignal): Promise<Advice> {
    const { view, memory } = this.session.snapshot;
    const [rules, assessment] = await Promise.all([
      this.load(),
      this.adviser.assess?.(view, memory, BUDGET, signal),
    ]);
    return assessment ? { kind: 'known', assessment, rules } : { kind: 'none' };
  }

  private get adviser(): Player {
    const seat = this.session.viewer as Seat;
    const adviser = this.advisers.get(seat) ?? this.session.computers.adviser!(this.level, seat);
    this.advisers.set(seat, adviser);
    return adviser;
  }
}
