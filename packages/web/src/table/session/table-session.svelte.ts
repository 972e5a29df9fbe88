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
import type { Messages } from '@roundhouse/texts';
import { createContext } from 'svelte';
import type { PageGame } from './page-game.ts';
import { EventAnimator } from '../animation/event-animator.svelte.ts';
import { delay, nextTask } from '../../ui/timing/delay.ts';
import type { TableView } from '../view/table-view.svelte.ts';

/** The clauses that say whose cards one may touch and where they may go; each has a sentence of its own for that. */
type NoticeClause = keyof Messages['notice'];

/** Why a tap did nothing. */
export type Notice = (
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'not-your-turn' }
  | { readonly kind: 'clause'; readonly clause: NoticeClause }
) & {
  /** The card that was tried. */
  readonly card?: CardId | undefined;
};

/** How things move on the table of this device. */
export interface Motion {
  /** By how much longer than at normal speed; 0: nothing moves. */
  readonly slowness: () => number;
  /** Whether things fade instead of going from place to place. */
  readonly isStill: () => boolean;
  /** Settles once what has changed is painted. */
  readonly painted: () => Promise<void>;
}

const NO_MOTION: Motion = { slowness: () => 0, isStill: () => true, painted: nextTask };

/** What a viewer knew before they came to the table. */
export interface Known {
  /** The version up to which they saw everything. */
  readonly version: number;
  /** What they have read of since, as everybody may know it. */
  readonly news: readonly TableStep[];
}

/** Cards of the table to which somebody is led. */
interface Spotlit {
  readonly cards: readonly CardId[];
  /** Where they lie. */
  readonly words: string;
}

/** How long they are marked, in milliseconds. */
const SPOTLIGHT = 2400;

/** Something that holds at one version of the table and no longer. */
interface Held<Value> {
  readonly version: number;
  readonly value: Value;
}

/** Previews by their actions, of the table that a viewer remembers so. */
interface Previews {
  readonly memory: Memory | undefined;
  readonly known: Map<string, Preview>;
}

/** What the seats are called in the language of the page. */
export type NameSeats = (participants: readonly Participant[]) => readonly string[];

/** A table as one viewer plays it: what is in sight, what they have chosen, and what they can do. */
export class TableSession {
  readonly game: PageGame;
  private readonly nameSeats: NameSeats;
  private readonly pace: () => number;
  private table = $state.raw() as TableView;
  private chosen = $state.raw<Held<CardId | undefined>>();
  private noted = $state.raw<Held<Notice>>();
  private looked = $state.raw<Held<Action | undefined>>();

  spotlit = $state.raw<Spotlit>();
  private spotlight: ReturnType<typeof setTimeout> | undefined;
  /** What was previewed, of one moment. */
  private previews: Previews = { memory: undefined, known: new Map() };
  /** Set by whoever covered the device before. */
  known: Known | undefined;
  /** The version up to which screen readers had everything announced. */
  announced = 0;
  readonly codec;
  readonly deck: Deck;
  readonly stage: EventAnimator;
  private readonly motion: Motion;

  /** `pace`: how long a move that nobody has to decide stays in sight before it is done, in milliseconds. */
  constructor(table: TableView, game: PageGame, names: NameSeats, pace: () => number, motion = NO_MOTION) {
    this.motion = motion;
    const staging = {
      game: game.rules,
      animationOf: (event: BaseEvent) => this.game.scene?.(event, this),
      slowness: motion.slowness,
      painted: motion.painted,
    };
    this.stage = new EventAnimator(staging, table);
    this.game = game;
    this.nameSeats = names;
    this.pace = pace;
    const { setup } = table.table;
    this.codec = game.rules.codec(setup);
    this.deck = setup.deck;
    this.follow(table);
  }

  /** Lets somebody else look at the same table: nothing that its viewer had before them is left. */
  sitDown(table: TableView): void {
    this.table.close();
    this.chosen = this.noted = this.looked = this.spotlit = this.known = undefined;
    this.announced = 0;
    this.stage.show(table);
    this.follow(table);
  }

  private follow(table: TableView): void {
    this.table = table;
    const look = () => void this.doForced(this.pace());
    table.whenSeen(look);
    look();
  }

  close(): void {
    this.stage.complete();
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
  /** Whether something can be taken back. */
  get canUndo(): boolean {
    return this.snapshot.canUndo;
  }
  /** The table as it is shown. */
  get view() {
    return this.stage.view;
  }
  /** What its viewer remembers of it. */
  get memory() {
    return this.stage.shownMemory;
  }
  /** What has been shown so far. */
  get steps() {
    return this.stage.steps;
  }
  /** What has happened, shown or not. */
  get happened() {
    return this.table.steps;
  }
  /** Whether something is still to be shown. */
  get moving(): boolean {
    return this.stage.moving;
  }
  /** Settles when all that has happened by now is in sight, or about to be shown. */
  get upToDate(): Promise<void> {
    return this.table.upToDate;
  }
  get isStill(): boolean {
    return this.motion.isStill();
  }
  get legal(): readonly Action[] {
    return this.moving ? [] : this.snapshot.legal;
  }

  /** Who sits at the table, by seat, automata too. */
  readonly participants: readonly Participant[] = $derived.by(() => this.snapshot.participants);
  readonly names: readonly string[] = $derived.by(() => this.nameSeats(this.participants));
  readonly events = $derived.by(() => this.steps.flatMap((step) => step.events));
  readonly cards = $derived.by(
    () => new Map(this.legal.map((action) => [action, this.game.cardOf(this, action)])),
  );
  /** The card that is chosen: the only one there is, where nothing can be done without. */
  readonly card: CardId | undefined = $derived.by(() => this.held(this.chosen) ?? this.onlyCard());
  /** What can be done as things are chosen now. */
  readonly offered: readonly Action[] = $derived.by(() =>
    this.legal.filter((action) => [undefined, this.card].includes(this.cards.get(action))),
  );
  /** The action that is looked at before it is done. */
  readonly aimed: Action | undefined = $derived.by(() => {
    const action = this.held(this.looked);
    return action !== undefined && this.offered.includes(action) ? action : undefined;
  });
  readonly notice: Notice | undefined = $derived.by(() => this.held(this.noted));

  /** What actions would do, one after another, at the table as it is shown. */
  preview(...actions: readonly Action[]): Preview {
    const { view, memory } = this;
    if (this.previews.memory !== memory) this.previews = { memory, known: new Map() };
    const { known } = this.previews;
    const key = actions.join();
    const preview = known.get(key) ?? this.game.rules.preview(view, memory, actions);
    known.set(key, preview);
    return preview;
  }

  /** Whether a card can be played now. */
  isPlayable(card: CardId): boolean {
    return [...this.cards.values()].includes(card);
  }

  /** Chooses a card, or learns from the rules why it cannot be played. The second of two quick `clicks` takes nothing back. */
  async touch(card: CardId, clicks = 1): Promise<void> {
    if (this.isPlayable(card)) this.choose(this.card === card && clicks < 2 ? undefined : card);
    else await this.attempt(this.game.attempt(this, card));
  }

  /** Why a card cannot be played now; nothing where it can. */
  async whyNot(card: CardId): Promise<Refusal | undefined> {
    if (this.isPlayable(card)) return undefined;
    const objection = await this.table.table.why(this.game.attempt(this, card));
    return objection?.kind === 'refused' ? objection.refusal : undefined;
  }

  /** Does an action, or learns from the rules why it is not allowed. */
  async attempt(action: Action): Promise<void> {
    this.note(await this.table.table.act(this.snapshot.version, action), this.game.cardOf(this, action));
  }

  /** Looks at what an action would do; at none. */
  aim(action: Action | undefined): void {
    this.looked = { version: this.snapshot.version, value: action };
  }

  /** Leads to cards of the table, for a moment. */
  leadTo(cards: readonly CardId[], words: string): void {
    clearTimeout(this.spotlight);
    this.spotlit = { cards, words };
    this.spotlight = setTimeout(() => (this.spotlit = undefined), SPOTLIGHT);
  }

  /** Shows a clause, where a tap stands for no action that the rules could refuse. */
  notify(clause: NoticeClause, card?: CardId): void {
    this.noted = { version: this.snapshot.version, value: { kind: 'clause', clause, card } };
  }

  /** Whether an action cannot be taken back once it is done, though others can. */
  isFinal(action: Action): boolean {
    return this.table.table.undoPolicy === 'turn' && this.game.isFinal?.(this, action) === true;
  }

  async undo(): Promise<void> {
    await this.table.table.undo(this.snapshot.version);
  }

  who(seat: Seat | null): { who: 'you' | 'other' | 'nobody'; name: string } {
    if (seat === null) return { who: 'nobody', name: '' };
    return { who: seat === this.viewer ? 'you' : 'other', name: this.names[seat]! };
  }

  /** What leaves nothing to decide, and happens by itself; what was taken back waits for its viewer. */
  get forced(): Action | undefined {
    const [action, second] = this.snapshot.legal;
    if (action === undefined || second !== undefined || this.table.lastKind !== 'action') return undefined;
    return this.game.isForced(this, action) ? action : undefined;
  }

  private async doForced(pace: number): Promise<void> {
    const { snapshot, forced: action } = this;
    if (action === undefined) return;
    await this.stage.idle;
    await delay(pace);
    // Who sits there may have changed since, and what is decided has not.
    if (this.snapshot.version === snapshot.version) await this.attempt(action);
  }

  private choose(card: CardId | undefined): void {
    this.chosen = { version: this.snapshot.version, value: card };
    this.noted = undefined;
  }

  /** Puts a notice away that has been read. */
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
    const cards = new Set(this.cards.values());
    return cards.size === 1 ? [...cards][0] : undefined;
  }
}

export const [getSession, setSession] = createContext<TableSession>();
