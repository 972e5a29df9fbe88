import type { Action, Answer, CardId, Deck, Refusal, Seat, Viewer } from '@roundhouse/engine';
import { games } from '@roundhouse/engine';
import type { ClauseId } from '@roundhouse/texts';
import { createContext } from 'svelte';
import type { PageGame } from '../games/page-game.ts';
import { delay } from './delay.ts';
import type { TableView } from '../table/table-view.svelte.ts';

/** Why a tap did nothing. */
export type Notice =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'not-your-turn' }
  /** The clause that says whose cards one may touch. */
  | { readonly kind: 'clause'; readonly clause: ClauseId };

/** Something that holds at one version of the table and no longer. */
interface Held<Value> {
  readonly version: number;
  readonly value: Value;
}

/** A table as one viewer plays it: what is in sight, what they have chosen, and what they can do. */
export class Play {
  readonly game: PageGame;
  private readonly nameSeats: () => readonly string[];
  private readonly table: TableView;
  private chosen = $state.raw<Held<CardId | undefined>>();
  private noted = $state.raw<Held<Notice>>();

  readonly codec;
  readonly deck: Deck;
  readonly viewer: Viewer;

  /** `pace`: how long a move that nobody has to decide stays in sight before it is done, in milliseconds. */
  constructor(table: TableView, game: PageGame, names: () => readonly string[], pace: () => number) {
    this.table = table;
    this.game = game;
    this.nameSeats = names;
    const { setup, viewer } = table.table;
    this.codec = games[setup.game]!.codec(setup);
    this.deck = setup.deck;
    this.viewer = viewer;
    table.whenSeen(() => void this.doForced(pace()));
  }

  close(): void {
    this.table.close();
  }

  /** The name of each seat, those of automata too. */
  get names(): readonly string[] {
    return this.nameSeats();
  }
  get sight() {
    return this.table.sight;
  }
  get view() {
    return this.table.sight.view;
  }
  get steps() {
    return this.table.steps;
  }
  get legal(): readonly Action[] {
    return this.table.sight.legal;
  }

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
  readonly notice: Notice | undefined = $derived.by(() => this.held(this.noted));

  /** Whether a card can be played now. */
  isPlayable(card: CardId): boolean {
    return [...this.cards.values()].includes(card);
  }

  /** Chooses a card, or learns from the rules why it cannot be played. */
  async touch(card: CardId): Promise<void> {
    if (this.isPlayable(card)) this.choose(this.card === card ? undefined : card);
    else await this.attempt(this.game.attempt(this, card));
  }

  /** Does an action, or learns from the rules why it is not allowed. */
  async attempt(action: Action): Promise<void> {
    this.note(await this.table.table.act(this.sight.version, action));
  }

  /** Tells a clause, where a tap stands for nothing that the rules could be asked about. */
  tell(clause: ClauseId): void {
    this.noted = { version: this.sight.version, value: { kind: 'clause', clause } };
  }

  async undo(): Promise<void> {
    await this.table.table.undo(this.sight.version);
  }

  who(seat: Seat | null): { who: 'you' | 'other' | 'nobody'; name: string } {
    if (seat === null) return { who: 'nobody', name: '' };
    return { who: seat === this.viewer ? 'you' : 'other', name: this.names[seat]! };
  }

  /** Does for its viewer what leaves nothing to decide; what was taken back waits for them. */
  private async doForced(pace: number): Promise<void> {
    const { legal, sight } = this;
    const [action, second] = legal;
    if (action === undefined || second !== undefined || !this.game.isForced(this, action)) return;
    if (this.table.lastKind !== 'action') return;
    await delay(pace);
    if (this.sight.version === sight.version) await this.attempt(action);
  }

  private choose(card: CardId | undefined): void {
    this.chosen = { version: this.sight.version, value: card };
    this.noted = undefined;
  }

  private note(answer: Answer): void {
    const { version } = this.sight;
    if (answer.kind === 'refused') this.noted = { version, value: answer };
    else if (answer.kind === 'not-your-turn') this.noted = { version, value: { kind: answer.kind } };
  }

  private held<Value>(held: Held<Value> | undefined): Value | undefined {
    return held?.version === this.sight.version ? held.value : undefined;
  }

  private onlyCard(): CardId | undefined {
    const cards = new Set(this.cards.values());
    return cards.size === 1 ? [...cards][0] : undefined;
  }
}

export const [getPlay, setPlay] = createContext<Play>();
