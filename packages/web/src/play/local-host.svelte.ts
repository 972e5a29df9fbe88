import {
  type Budget,
  type LocalTable,
  PlayerFault,
  saveTable,
  type Seat,
  seatPlayers,
  type Seating,
  type Setup,
  type Table,
  type View,
  type Viewer,
} from '@roundhouse/engine';
import { pageGames } from '../games/registry.ts';
import type { KeptGame } from '../keep/kept-game.ts';
import type { Keeping, Shelf } from '../keep/shelf.ts';
import type { BotThread } from '../players/bot-thread.ts';
import { TableView } from '../table/table-view.svelte.ts';
import { delay } from './delay.ts';
import { Play } from './play.svelte.ts';

/** What a computer player may think: far more than the present ones need. */
const BUDGET: Budget = { iterations: 10_000, milliseconds: 1000 };

export interface Hosting {
  readonly table: LocalTable;
  readonly kept: KeptGame;
  /** The name of each seat, those of automata too. */
  readonly names: () => readonly string[];
  readonly shelf: Shelf;
  readonly thread: BotThread;
  /** How long a move stays in sight, in milliseconds, asked for whenever one is made. */
  readonly pace: () => number;
}

/**
 * A game that lives in this page: its computer players play, it is kept after every step, and the device belongs to one
 * person at a time, who sees it through a `Play` that knows no more than their seat may.
 */
export class LocalHost {
  /** The table as the one at the device sees it; none while the device changes hands. */
  play = $state.raw<Play>();
  /** The person whose turn it is and who is not at the device. */
  next = $state.raw<Seat>();
  keeping = $state.raw<Keeping>('kept');
  /** The seat whose computer player failed. */
  failed = $state.raw<Viewer>();
  private readonly hosting: Hosting;
  private readonly people: readonly Seat[];
  private readonly whole: Table;
  private readonly stops: (() => void)[] = [];
  private seating: Seating | undefined;
  private work: Promise<void> = Promise.resolve();

  constructor(hosting: Hosting) {
    this.hosting = hosting;
    this.people = hosting.table.options.people;
    this.whole = hosting.table.seat('spectator');
  }

  /** Opens the table: for the only person, or for the first whose turn it is. */
  async open(): Promise<void> {
    const { kept, shelf } = this.hosting;
    this.stops.push(
      this.whole.watch(() => void (this.work = this.work.then(() => this.follow()))),
      shelf.whenTaken(kept.id, () => this.lose()),
    );
    await this.follow();
    this.seatComputers();
  }

  close(): void {
    this.seating?.stop();
    this.play?.close();
    this.hosting.thread.close();
    for (const stop of this.stops) stop();
  }

  get setup(): Setup {
    return this.hosting.table.setup;
  }

  /** What a seat is called. */
  nameOf(seat: Viewer): string {
    return this.hosting.names()[seat as Seat] ?? '';
  }

  /** Lets the computer players play, again if one of them failed. */
  seatComputers(): void {
    const { table, kept, thread, pace } = this.hosting;
    this.failed = undefined;
    const seated = kept.sitters.flatMap(({ kind, name }, seat) => {
      const invitation = { setup: table.setup, seat, seed: table.options.seed };
      return kind === 'computer'
        ? [{ table: table.seat(seat), player: thread.player(name, invitation) }]
        : [];
    });
    if (seated.length > 0) thread.warmUp();
    this.seating = seatPlayers(seated, { budget: BUDGET, pace: (_, signal) => delay(pace(), signal) });
    this.seating.done.catch((error: unknown) => {
      if (!(error instanceof PlayerFault)) throw error;
      this.failed = error.seat;
    });
  }

  /** Takes the table out of sight until the next person is there. */
  handOver(): void {
    this.play?.close();
    this.play = undefined;
  }

  /** The next person is there. */
  async arrive(): Promise<void> {
    if (this.next !== undefined) await this.show(this.next);
  }

  private async follow(): Promise<void> {
    const { view } = await this.whole.sight();
    await this.turnTo(view);
    await this.keep(view);
  }

  private async turnTo(view: View): Promise<void> {
    const [only, second] = this.people;
    if (only === undefined || second === undefined) return this.show(only ?? 'spectator');
    const due = this.people.find((seat) => seat === view.actor && seat !== this.play?.viewer);
    this.next = due;
    if (due === undefined) await this.show(this.play?.viewer ?? 'spectator');
    else if (pageGames[view.setup.game]!.openPhases.includes(view.phase)) await this.show(due);
    else if (this.play?.viewer === 'spectator') this.handOver();
  }

  private async show(viewer: Viewer): Promise<void> {
    if (this.play?.viewer === viewer) return;
    const { table, names, pace } = this.hosting;
    const seen = await TableView.open(table.seat(viewer));
    this.play?.close();
    this.play = new Play(seen, pageGames[table.setup.game]!, names, pace);
    this.next = undefined;
  }

  private async keep(view: View): Promise<void> {
    if (this.keeping === 'taken') return;
    const { table, kept, shelf } = this.hosting;
    const saved = saveTable(table, kept.sitters);
    const game = { ...kept, saved, over: view.phase === 'over', changed: Date.now(), holder: shelf.tab };
    const keeping = await shelf.put(game);
    if (keeping === 'taken') this.lose();
    else this.keeping = keeping;
  }

  /** Another tab plays the game now: nothing moves here any more. */
  private lose(): void {
    this.keeping = 'taken';
    this.close();
  }
}
