import {
  type Budget,
  type ChanceKey,
  type History,
  type LocalTable,
  PlayerFault,
  saveTable,
  type Seat,
  seatPlayers,
  type PlayerRun,
  type Setup,
  type Started,
  type Table,
  type TableStep,
  type View,
  type Viewer,
} from '@roundhouse/engine';
import type { PageGame } from '../session/page-game.ts';
import { dueAt, type SavedGame } from '../../storage/saved-game.ts';
import type { Keeping, GameStore } from '../../storage/game-store.ts';
import type { BotThread } from '../players/bot-thread.ts';
import { type SoloResult, soloResult } from '../../storage/solo-result.ts';
import { activeSteps, TableView } from '../view/table-view.svelte.ts';
import { newPlayerSeed } from '../players/player-seed.ts';
import { delay, nextTask } from '../../ui/timing/delay.ts';
import { type Motion, TableSession } from '../session/table-session.svelte.ts';

/** What a computer player may think: far more than the present ones need. */
const BUDGET: Budget = { iterations: 10_000, milliseconds: 1000 };

export interface Hosting {
  readonly table: LocalTable;
  /** What the chance of the table comes from. */
  readonly key: ChanceKey;
  readonly game: PageGame;
  readonly kept: SavedGame;
  /** The name of each seat, those of automata too. */
  readonly names: () => readonly string[];
  readonly shelf: GameStore;
  readonly thread: BotThread;
  /** How long a move stays in sight, in milliseconds, asked for whenever one is made. */
  readonly pace: () => number;
  /** Nothing moves where nothing is said. */
  readonly motion?: Motion;
}

/**
 * A game that lives in this page: its computer players play, it is kept after every step, and the device belongs to one
 * person at a time, who sees it through a `TableSession` that knows no more than their seat may.
 */
export class LocalGame {
  /** The table as the one at the device sees it, or as everybody may see it while the device changes hands. */
  play = $state.raw<TableSession>();
  /** Whether the device changes hands. */
  covered = $state(false);
  /** The person whose turn it is and who is not at the device. */
  next = $state.raw<Seat>();
  /** What happened since they last looked, as everybody may know it: their hand is not for the one who hands over. */
  news = $state.raw<readonly TableStep[]>([]);
  keeping = $state.raw<Keeping>('kept');
  /** How a game alone that is over has ended. */
  result = $state.raw<SoloResult>();
  /** The seat whose computer player failed. */
  failed = $state.raw<Viewer>();
  private readonly hosting: Hosting;
  private readonly people: readonly Seat[];
  private readonly whole: Table;
  private readonly stops: (() => void)[] = [];
  /** The version that each person has seen. */
  private readonly seen: Record<string, number>;
  /** The version that the shelf has. */
  private keptVersion: number;
  private playerRun: PlayerRun | undefined;
  private work: Promise<void> = Promise.resolve();
  private clearing: Promise<void> = Promise.resolve();
  /** Whether there was nothing to hide, so that nobody handed the device over. */
  private wasOpen = false;
  private closed = false;

  constructor(hosting: Hosting) {
    this.hosting = hosting;
    this.people = hosting.table.options.people;
    this.whole = hosting.table.seat('spectator');
    this.seen = { ...hosting.kept.seen };
    this.keptVersion = hosting.table.version;
  }

  /** Opens the table: for the only person, or for the first whose turn it is. */
  async open(): Promise<void> {
    const { kept, shelf } = this.hosting;
    this.stops.push(
      this.whole.watch(() => void nextTask().then(() => this.catchUp())),
      shelf.whenTaken(kept.id, () => this.lose()),
    );
    await this.catchUp();
    this.seatComputers();
  }

  close(): void {
    this.closed = true;
    this.playerRun?.stop();
    this.play?.close();
    this.hosting.thread.close();
    for (const stop of this.stops) stop();
  }

  /** Who is at the device; nobody while it changes hands. */
  private get present(): Viewer | undefined {
    return this.covered ? undefined : this.play?.viewer;
  }

  get game(): PageGame {
    return this.hosting.game;
  }

  get setup(): Setup {
    return this.hosting.table.setup;
  }

  /** To deal the same cards again, never to be handed to a player. */
  get key(): ChanceKey {
    return this.hosting.key;
  }

  /** All that was done at the table; to be dealt again, never to be looked at. */
  get history(): History {
    return this.hosting.table.history;
  }

  /** Whether the device belongs to several people, so that “you” is nobody in particular. */
  get isShared(): boolean {
    return this.people.length > 1;
  }

  /** Who began. */
  async starter(): Promise<Seat> {
    const [start] = (await this.whole.read(0)).steps;
    const started = start?.events.find(({ kind }) => kind === 'started') as Started | undefined;
    return started?.first ?? 0;
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
      const config = { setup: table.setup, seat, seed: newPlayerSeed() };
      return kind === 'computer' ? [{ table: table.seat(seat), player: thread.player(name, config) }] : [];
    });
    if (seated.length > 0) thread.warmUp();
    this.playerRun = seatPlayers(seated, { budget: BUDGET, pace: (_, signal) => this.rest(pace(), signal) });
    this.playerRun.done.catch((error: unknown) => {
      if (!(error instanceof PlayerFault)) throw error;
      this.failed = error.seat;
    });
  }

  /** A computer waits until what happened has been seen, unless nobody wants to see it. */
  private async rest(pace: number, signal: AbortSignal): Promise<void> {
    const { play } = this;
    if (pace > 0) {
      await play?.upToDate;
      await play?.stage.idle;
    }
    await delay(pace, signal);
  }

  /** Takes the table out of sight until the next person is there. */
  async handOver(): Promise<void> {
    this.noteSeen();
    await this.tellNews();
    await this.cover();
  }

  /** Settles when there is nothing left of a hand. */
  private cover(): Promise<void> {
    if (this.covered) return this.clearing;
    this.covered = true;
    return (this.clearing = this.clear());
  }

  private async clear(): Promise<void> {
    // What covers the table is in sight before the table changes under it.
    await nextTask();
    const seen = await this.see('spectator');
    if (this.covered) this.sit(seen);
    else seen.close();
  }

  /** The next person is there. */
  async arrive(): Promise<void> {
    // What a tap does and what comes of it to be drawn would be one task.
    await nextTask();
    if (this.next === undefined) return;
    await this.show(this.next, this.news);
    await this.catchUp();
  }

  /** One thing after another, however fast the table moves. */
  private catchUp(): Promise<void> {
    return (this.work = this.work.then(() => this.follow()));
  }

  private async follow(): Promise<void> {
    const { view } = (await this.whole.read()).snapshot;
    await this.turnTo(view);
    this.noteSeen();
    await this.keep(view);
  }

  private async turnTo(view: View): Promise<void> {
    const [only, second] = this.people;
    if (only === undefined || second === undefined) return this.show(only ?? 'spectator');
    const isOpen = this.hosting.game.openPhases.includes(view.phase);
    const hasHands = this.wasOpen && !isOpen && view.phase === 'turn';
    if (hasHands && view.actor !== this.present) void this.cover();
    this.wasOpen = isOpen;
    const due = this.people.find((seat) => seat === view.actor && seat !== this.present);
    if (due !== undefined && isOpen && (await this.isShowing())) return;
    this.next = due;
    if (due === undefined) await this.show(this.present ?? 'spectator');
    else if (isOpen) await this.show(due);
    else if (this.present === undefined || this.present === 'spectator') await this.handOver();
  }

  /** Whether what was done is still being shown to whoever did it; the next one is asked for again when they have seen it. */
  private async isShowing(): Promise<boolean> {
    const { play } = this;
    await play?.upToDate;
    if (!play?.moving) return false;
    void play.stage.idle.then(() => (this.closed ? undefined : this.catchUp()));
    return true;
  }

  /** Whoever is at the device sees the table as it is now. */
  private noteSeen(): void {
    const { present: viewer = 'spectator' } = this;
    if (viewer !== 'spectator') this.seen[viewer] = this.hosting.table.version;
  }

  private async tellNews(): Promise<void> {
    const since = this.seen[String(this.next)] ?? 1;
    this.news = activeSteps((await this.whole.read(0)).steps).filter(({ version }) => version > since);
  }

  /** `news`: what they were told of before. */
  private async show(viewer: Viewer, news: readonly TableStep[] = []): Promise<void> {
    if (this.present === viewer) return;
    const isNew = this.hosting.table.version === 1 && this.seen[viewer] === undefined;
    const seen = await this.see(viewer);
    // Where nobody hands the device over, all of them hear what is told.
    const told = this.covered ? 0 : (this.play?.told ?? 0);
    const play = this.sit(seen);
    if (this.isShared) play.known = { version: Math.max(told, this.seen[viewer] ?? 0), news };
    this.covered = false;
    if (isNew) play.stage.readyDeal();
    this.next = undefined;
  }

  private see(viewer: Viewer): Promise<TableView> {
    return TableView.open(this.hosting.table.seat(viewer));
  }

  private sit(seen: TableView): TableSession {
    const { game, names, pace, motion } = this.hosting;
    // Nothing moves where nobody looks.
    const slowness = () => (this.covered ? 0 : (motion?.slowness() ?? 0));
    if (this.play) this.play.sitDown(seen);
    else this.play = new TableSession(seen, game, names, pace, motion && { ...motion, slowness });
    return this.play;
  }

  private async keep(view: View): Promise<void> {
    if (this.keeping === 'taken') return;
    const { table, key, shelf } = this.hosting;
    const isNews = table.version !== this.keptVersion;
    const game = this.kept(view, isNews);
    this.keptVersion = table.version;
    const result = isNews ? await soloResult(table, key, game) : undefined;
    const keeping = await shelf.put(game, result);
    if (keeping === 'taken') return this.lose();
    this.keeping = keeping;
    this.result = result ?? (game.over ? await shelf.result(game.id) : undefined);
  }

  private kept(view: View, isNews: boolean): SavedGame {
    const { table, key, kept, shelf } = this.hosting;
    return {
      ...kept,
      saved: saveTable(table, key, kept.sitters),
      over: view.phase === 'over',
      due: dueAt(table),
      // Who only looks at a game has not played it.
      changed: isNews ? Date.now() : kept.changed,
      holder: shelf.tab,
      seen: { ...this.seen },
    };
  }

  /** Another tab plays the game now: nothing moves here any more. */
  private lose(): void {
    this.keeping = 'taken';
    this.close();
  }
}
