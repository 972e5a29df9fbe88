import type {
  Action,
  Answer,
  BaseEvent,
  CardId,
  Deck,
  Memory,
  Participant,
  Preview,
  Refusal,
  Seat,
  TableStatus,
  TableStep,
  Viewer,
} from '@roundhouse/engine';
import { createContext } from 'svelte';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { type Computers, NO_COMPUTERS } from './computers.ts';
import type { GameContext, NoticeClause } from './game-context.ts';
import type { PageGame } from './page-game.ts';
import { EventAnimator, NO_MOTION } from '../animation/event-animator.svelte.ts';
import { delay } from '../../ui/timing/delay.ts';
import { moodsOf } from '../participants/moods.ts';
import { nameSeats } from '../participants/seat-names.ts';
import { TableText } from './table-text.ts';
import type { TableView } from '../view/table-view.svelte.ts';

/** Why a tap did nothing. */
export type Notice = (
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'not-your-turn' }
  | { readonly kind: 'clause'; readonly clause: NoticeClause }
) & {
  /** The card that was tapped. */
  readonly card?: CardId | undefined;
};

/** What a viewer knew before they came to the table. */
export interface Known {
  /** The version up to which they saw everything. */
  readonly version: number;
  /** What they have read of since, as everybody may know it. */
  readonly news: readonly TableStep[];
}

/** Cards of the table that are marked for a moment. */
interface Spotlit {
  readonly cards: readonly CardId[];
  /** Where they lie. */
  readonly words: string;
}

/** How long they are marked, in milliseconds. */
const SPOTLIGHT = 2400;

/** A value that holds at one version of the table only. */
interface Held<Value> {
  readonly version: number;
  readonly value: Value;
}

/** Previews by their actions, of the table with this memory. */
interface Previews {
  readonly memory: Memory | undefined;
  readonly known: Map<string, Preview>;
}

/** A table as one viewer plays it: what is in sight, what they have chosen, and what they can do. */
export class TableSession implements GameContext {
  readonly game: PageGame;
  readonly computers: Computers;
  private readonly i18n: I18n;
  private readonly pace: () => number;
  private table = $state.raw() as TableView;
  private chosen = $state.raw<Held<CardId | undefined>>();
  private noted = $state.raw<Held<Notice>>();
  private looked = $state.raw<Held<Action | undefined>>();

  shaken = $state.raw<Action>();
  spotlit = $state.raw<Spotlit>();
  private spotlight: ReturnType<typeof setTimeout> | undefined;
  private previews: Previews = { memory: undefined, known: new Map() };
  /** Set by whoever covered the device before. */
  known: Known | undefined;
  /** The version up to which screen readers had everything announced. */
  announced = 0;
  isCounted = true;
  declare readonly isPast?: boolean;
  readonly codec;
  readonly deck: Deck;
  readonly animator: EventAnimator;
  readonly text: TableText;

  /** `pace`: how long a forced action waits before it is done, in milliseconds. */
  constructor(
    table: TableView,
    game: PageGame,
    i18n: I18n,
    pace: () => number,
    motion = NO_MOTION,
    computers = NO_COMPUTERS,
  ) {
    const animationOf = (event: BaseEvent) => game.events.animationOf(this, event);
    this.animator = new EventAnimator({ game: game.rules, animationOf, ...motion }, table);
    this.game = game;
    this.computers = computers;
    this.i18n = i18n;
    this.pace = pace;
    const { setup } = table.table;
    this.codec = game.rules.codec(setup);
    this.deck = setup.deck;
    this.text = new TableText(i18n, game.texts, this);
    this.follow(table);
  }

  /** Shows the same table to another viewer: nothing of the one before is left. */
  sitDown(table: TableView): void {
    this.table.close();
    this.chosen = this.noted = this.looked = this.shaken = this.spotlit = this.known = undefined;
    this.announced = 0;
    this.animator.show(table);
    this.follow(table);
  }

  private follow(table: TableView): void {
    this.table = table;
    const look = () => void this.doForced(this.pace());
    table.whenSeen(look);
    look();
  }

  close(): void {
    this.animator.complete();
    this.table.close();
  }

  get viewer(): Viewer {
    return this.table.table.viewer;
  }
  /** Whether requests reach the table. */
  get status(): TableStatus {
    return this.table.status;
  }
  get snapshot() {
    return this.table.snapshot;
  }
  /** Whether the last step can be undone. */
  get canUndo(): boolean {
    return this.snapshot.canUndo;
  }
  /** The table as it is shown. */
  get view() {
    return this.animator.view;
  }
  /** What its viewer remembers of it. */
  get memory() {
    return this.animator.shownMemory;
  }
  /** What has been shown so far. */
  get steps() {
    return this.animator.steps;
  }
  /** What has happened, shown or not. */
  get happened() {
    return this.table.steps;
  }
  get thinking(): Seat | undefined {
    return this.computers.thinking;
  }
  get moving(): boolean {
    return this.animator.moving;
  }
  /** Settles when every step up to now has been read. */
  get upToDate(): Promise<void> {
    return this.table.upToDate;
  }
  get legal(): readonly Action[] {
    return this.moving ? [] : this.snapshot.legal;
  }

  /** Who sits at the table, by seat, automata too. */
  readonly participants: readonly Participant[] = $derived.by(() => this.snapshot.participants);
  readonly names: readonly string[] = $derived.by(() => nameSeats(this.i18n, this.participants));
  readonly moods = $derived.by(() => moodsOf(this.steps, this.names.length, this.game.events.moodOf));
  /** What can be done without any card, and the cards of the rest. */
  private readonly cards: ReadonlySet<CardId | undefined> = $derived.by(
    () => new Set(this.legal.map((action) => this.cardOf(action))),
  );
  /** The chosen card: the only one, where every action needs it. */
  readonly card: CardId | undefined = $derived.by(() => this.held(this.chosen) ?? this.onlyCard());
  /** What can be done as things are chosen now. */
  readonly offered: readonly Action[] = $derived.by(() =>
    this.legal.filter((action) => [undefined, this.card].includes(this.cardOf(action))),
  );
  /** The action that is looked at before it is done. */
  readonly aimed: Action | undefined = $derived.by(() => {
    const action = this.held(this.looked);
    return action !== undefined && this.offered.includes(action) ? action : undefined;
  });
  readonly notice: Notice | undefined = $derived.by(() => this.held(this.noted));

  preview(...actions: readonly Action[]): Preview {
    const { view, memory } = this;
    if (this.previews.memory !== memory) this.previews = { memory, known: new Map() };
    const { known } = this.previews;
    const key = actions.join();
    const preview = known.get(key) ?? this.game.rules.preview(view, memory, actions);
    known.set(key, preview);
    return preview;
  }

  cardOf(action: Action): CardId | undefined {
    return this.game.actions.cardOf(this, action);
  }

  isPlayable(card: CardId): boolean {
    return this.cards.has(card);
  }

  isSpotlit(card: CardId): boolean {
    return this.spotlit?.cards.includes(card) ?? false;
  }

  async touch(card: CardId, clicks = 1): Promise<void> {
    if (this.isPlayable(card)) this.choose(this.card === card && clicks < 2 ? undefined : card);
    else await this.attempt(this.game.cards.attempt(this, card));
  }

  async whyNot(card: CardId): Promise<Refusal | undefined> {
    if (this.isPlayable(card)) return undefined;
    const objection = await this.table.why(this.game.cards.attempt(this, card));
    return objection?.kind === 'refused' ? objection.refusal : undefined;
  }

  async attempt(action: Action): Promise<void> {
    const answer = await this.table.act(action);
    if (answer) this.note(answer, this.cardOf(action));
  }

  aim(action: Action | undefined): void {
    this.looked = { version: this.snapshot.version, value: action };
  }

  /** Marks cards of the table for a moment. */
  leadTo(cards: readonly CardId[], words: string): void {
    clearTimeout(this.spotlight);
    this.spotlit = { cards, words };
    this.spotlight = setTimeout(() => (this.spotlit = undefined), SPOTLIGHT);
  }

  notify(clause: NoticeClause, card?: CardId): void {
    this.noted = { version: this.snapshot.version, value: { kind: 'clause', clause, card } };
  }

  /** Whether an action cannot be undone, though others can. */
  isFinal(action: Action): boolean {
    return this.table.table.undoPolicy === 'turn' && this.endsUndo(action);
  }

  /**
   * Whether dice fall, a card is turned up, or the turn passes to another seat: by these actions, or by what is then done
   * by itself.
   */
  private endsUndo(...actions: readonly Action[]): boolean {
    const { uncertain, next } = this.preview(...actions);
    if (uncertain !== undefined || next?.actor !== this.viewer) return true;
    const forced = this.forcedOf(next.legal);
    return forced !== undefined && this.endsUndo(...actions, forced);
  }

  async undo(): Promise<void> {
    await this.table.undo();
  }

  who(seat: Seat | null): { who: 'you' | 'other' | 'nobody'; name: string } {
    if (seat === null) return { who: 'nobody', name: '' };
    return { who: seat === this.viewer ? 'you' : 'other', name: this.names[seat]! };
  }

  /** The action that is done by itself, as it leaves nothing to decide; after an undo it waits for its viewer. */
  get forced(): Action | undefined {
    return this.table.lastKind === 'undo' ? undefined : this.forcedOf(this.snapshot.legal);
  }

  private forcedOf([action, second]: readonly Action[]): Action | undefined {
    if (action === undefined || second !== undefined) return undefined;
    return this.game.actions.isForced(this, action) ? action : undefined;
  }

  private async doForced(pace: number): Promise<void> {
    const { snapshot, forced: action } = this;
    if (action === undefined) return;
    await this.animator.idle;
    await delay(pace);
    // The cards of a new game are dealt meanwhile.
    await this.animator.idle;
    // The viewer may have changed meanwhile, the decision has not.
    if (this.snapshot.version === snapshot.version) await this.attempt(action);
  }

  private choose(card: CardId | undefined): void {
    this.chosen = { version: this.snapshot.version, value: card };
    this.noted = undefined;
  }

  /** Closes the notice. */
  hush(): void {
    this.noted = undefined;
  }

  private note(answer: Answer, card: CardId | undefined): void {
    const { version } = this.snapshot;
    if (answer.kind === 'refused') this.noted = { version, value: { ...answer, card } };
    else if (answer.kind === 'not-your-turn') this.noted = { version, value: { kind: answer.kind, card } };
  }

  private held<Value>(held: Held<Value> | undefined): Value | undefined {
    return held?.version === this.snapshot.version ? held.value : undefined;
  }

  private onlyCard(): CardId | undefined {
    return this.cards.size === 1 ? [...this.cards][0] : undefined;
  }
}

export const [getSession, setSession] = createContext<TableSession>();
