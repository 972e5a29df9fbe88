import {
  type Channel,
  type Participant,
  type Seat,
  sitDown,
  type TableStatus,
  TableFault,
  type Setup,
} from '@roundhouse/engine';
import type { I18n } from '../../i18n/i18n.svelte.ts';
import { delay } from '../../ui/timing/delay.ts';
import type { Motion } from '../animation/event-animator.svelte.ts';
import type { GameStore } from '../../storage/game-store.ts';
import type { GameSession } from '../session/game-session.ts';
import type { PageGame } from '../session/page-game.ts';
import { TableSession } from '../session/table-session.svelte.ts';
import { TableView } from '../view/table-view.svelte.ts';
import type { FollowedTable } from './followed-table.svelte.ts';
import { keepFarGame } from './keep-far-game.ts';
import { newEntropy } from './entropy.ts';
import { noSeatWords } from './refusal-words.ts';
import { RemoteComputers } from './remote-computers.svelte.ts';

/** How long nothing is answered before the table counts as lost, and the longest pause between two tries, in milliseconds. */
const PATIENCE = { patience: 1000, longest: 5000, delay };

/** The parts of a game whose table is elsewhere. */
export interface RemoteGameParts {
  readonly followed: FollowedTable;
  readonly game: PageGame;
  /** What the page speaks. */
  readonly i18n: I18n;
  /** How long a forced action waits before it is done, in milliseconds. */
  readonly pace: () => number;
  /** Without it nothing moves. */
  readonly motion?: Motion;
}

/** A game whose table lives on a server, which keeps it, seats the computers and knows who is there. */
export class RemoteGame implements GameSession {
  table = $state.raw<TableSession>();
  readonly covered = false;
  readonly isShared = false;
  readonly isKept = false;
  readonly next = undefined;
  readonly news = [];
  readonly saving = 'saved';
  /** Set as soon as this device keeps the game that is over. */
  result = $state.raw<string>();
  readonly failed = undefined;
  private readonly parts: RemoteGameParts;
  private readonly computers = new RemoteComputers();
  private refusal = $state.raw<TableStatus>();
  private readonly closed = new AbortController();
  private isKeeping = false;

  constructor(parts: RemoteGameParts) {
    this.parts = parts;
  }

  /** Sits down where the server lets its reader sit. */
  async open(): Promise<void> {
    const { followed, game } = this.parts;
    try {
      const { link, id, isScreen } = followed;
      const channel = isScreen ? lookingOn(link.channel(id)) : link.channel(id);
      const { signal } = this.closed;
      const table = await sitDown(channel, { [game.rules.id]: game.rules }, { ...PATIENCE, signal });
      signal.addEventListener('abort', () => table.close());
      this.show(await TableView.open(table));
    } catch (fault) {
      if (!(fault instanceof TableFault)) throw fault;
      this.refusal = { kind: 'refused', reason: fault.message };
    }
  }

  private show(view: TableView): void {
    const { game, i18n, pace, motion } = this.parts;
    if (this.closed.signal.aborted) return view.close();
    const note = () => this.computers.note(view.snapshot);
    view.whenSeen(note);
    note();
    this.table = new TableSession(view, game, i18n, pace, motion, this.computers);
    if (view.snapshot.version === 1) this.table.animator.readyDeal();
  }

  close(): void {
    this.closed.abort();
    this.computers.close();
    this.table?.close();
  }

  get saved() {
    return { id: this.result ?? this.farTable };
  }

  get farTable(): string {
    return this.parts.followed.id;
  }

  get proof(): string {
    return `table=${this.farTable}`;
  }

  /**
   * Keeps the game that is over on the device of who has played it: there it can be looked at and analysed as any other.
   * `isWon`: because all others gave up.
   */
  async keep(store: GameStore, isWon = false): Promise<void> {
    const { link, info } = this.parts.followed;
    // Where somebody has won because the others gave up, the rules would go on.
    if (info.me === null || !(isWon || this.table?.view.phase === 'over')) return;
    // The table may change many times after its game.
    if (this.isKeeping || this.result !== undefined) return;
    this.isKeeping = true;
    try {
      const proof = await link.ask('proof', { table: info.table });
      this.result = await keepFarGame(proof, info.table, store);
    } finally {
      this.isKeeping = false;
    }
  }

  get game(): PageGame {
    return this.parts.game;
  }

  /** Nobody asks before the table is there. */
  get setup(): Setup {
    return this.table!.view.setup;
  }

  get participants(): readonly Participant[] {
    return this.table?.participants ?? [];
  }

  get people(): readonly Seat[] {
    const { me } = this.parts.followed.info;
    return me === null ? [] : [me];
  }

  get status(): TableStatus {
    // The connection knows it sooner than a request that waits.
    const isLost = this.parts.followed.reached === 'lost';
    const status = this.refusal ?? (isLost ? { kind: 'lost' } : this.table?.status) ?? { kind: 'connecting' };
    if (status.kind !== 'refused') return status;
    return { ...status, reason: this.parts.i18n.say(noSeatWords(status.reason)) };
  }

  retry(): void {}

  async handOver(): Promise<void> {}

  async arrive(): Promise<void> {}

  /** Everybody who asks comes to the same table. */
  async playAgain(): Promise<string> {
    const { followed } = this.parts;
    const { table } = await followed.ask('rematch', { entropy: newEntropy() });
    followed.keepMuted(table);
    return table;
  }
}

/** Whoever asks is answered as one who has no seat. */
function lookingOn(channel: Channel): Channel {
  return {
    send: (text) => channel.send(JSON.stringify({ ...(JSON.parse(text) as object), looksOn: true })),
    listen: (receive) => channel.listen(receive),
  };
}
