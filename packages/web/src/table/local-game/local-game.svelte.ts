import {
  activeTableSteps,
  type Participant,
  type Seat,
  type Setup,
  type Table,
  type TableStatus,
  type TableStep,
  type View,
  type Viewer,
} from '@roundhouse/engine';
import type { GameSession } from '../session/game-session.ts';
import type { PageGame } from '../session/page-game.ts';
import { isProvable, type SavedGame } from '../../storage/saved-game.ts';
import type { Saving } from '../../storage/game-store.ts';
import { TableView } from '../view/table-view.svelte.ts';
import { delay, nextTask } from '../../ui/timing/delay.ts';
import { TableSession } from '../session/table-session.svelte.ts';
import { ComputerSeats } from './computer-seats.svelte.ts';
import { GameSaver } from './game-saver.svelte.ts';
import type { LocalGameParts } from './local-game-parts.ts';

/**
 * A game whose table lives in this page: its computer players play, it is saved after every step, and the device belongs to
 * one person at a time, who sees it through a `TableSession` that knows no more than their seat may.
 */
export class LocalGame implements GameSession {
  table = $state.raw<TableSession>();
  covered = $state(false);
  next = $state.raw<Seat>();
  news = $state.raw<readonly TableStep[]>([]);
  private readonly parts: LocalGameParts;
  private readonly saver: GameSaver;
  private readonly computers: ComputerSeats;
  readonly people: readonly Seat[];
  readonly isKept = true;
  private readonly whole: Table;
  private readonly stops: (() => void)[] = [];
  /** The version that each person has seen. */
  private readonly seen: Record<string, number>;
  /** The version that was last handled. */
  private version: number;
  private work: Promise<void> = Promise.resolve();
  private clearing: Promise<void> = Promise.resolve();
  /** Whether the last phase had nothing to hide, so that the device was not handed over. */
  private wasOpen = false;
  private closed = false;

  constructor(parts: LocalGameParts) {
    const { table, saved } = parts;
    this.parts = parts;
    this.saver = new GameSaver(parts);
    this.computers = new ComputerSeats(
      parts,
      () => this.atRest(),
      () => {
        this.saver.hinted = true;
        // Whoever reloads the page now plays on with it, too.
        void this.catchUp();
      },
    );
    this.people = table.options.people;
    this.whole = table.seat('spectator');
    this.seen = { ...saved.seen };
    this.version = table.version;
    this.seatParticipants(this.isShared ? 'spectator' : this.people[0]);
  }

  /** Opens the table: for the only person, or for the first whose turn it is. */
  async open(): Promise<void> {
    const { saved, store } = this.parts;
    this.stops.push(
      this.whole.watch((version) => this.hear(version)),
      store.whenOpenedElsewhere(saved.id, () => this.lose()),
    );
    await this.catchUp();
    this.computers.seat();
  }

  /** Does nothing where only the participants have changed. */
  private hear(version: number): void {
    if (version === this.version) return;
    this.version = version;
    this.work = this.work.then(nextTask);
    void this.catchUp();
  }

  /** Settles when every change up to now has been handled. */
  get upToDate(): Promise<void> {
    return this.work;
  }

  /** The session closes the seat at the device; those of the computers, and `whole`, hold nothing open in this thread. */
  close(): void {
    if (this.closed) return;
    this.closed = true;
    this.computers.close();
    this.table?.close();
    for (const stop of this.stops) stop();
  }

  /** The viewer at the device; undefined while it changes hands. */
  private get present(): Viewer | undefined {
    return this.covered ? undefined : this.table?.viewer;
  }

  get game(): PageGame {
    return this.parts.game;
  }

  get saved(): SavedGame {
    return this.parts.saved;
  }

  get proof(): string | undefined {
    return isProvable(this.saved) ? `game=${this.saved.id}` : undefined;
  }

  get setup(): Setup {
    return this.parts.table.setup;
  }

  get participants(): readonly Participant[] {
    return this.table?.participants ?? this.parts.participants;
  }

  get status(): TableStatus {
    return this.table?.status ?? { kind: 'connecting' };
  }

  get isShared(): boolean {
    return this.people.length > 1;
  }

  playAgain(same: boolean): Promise<string | undefined> {
    return this.parts.playAgain(same);
  }

  get saving(): Saving {
    return this.saver.saving;
  }

  get result(): string | undefined {
    return this.saver.ended ? this.saved.id : undefined;
  }

  get failed(): Viewer | undefined {
    return this.computers.failed;
  }

  retry(): void {
    this.computers.seat();
  }

  /** Settles when the last action has been shown. */
  private async atRest(): Promise<void> {
    await this.table?.upToDate;
    await this.table?.animator.idle;
  }

  /** Hands the device to whoever is next; where they have come meanwhile, nothing is left to do. */
  async handOver(): Promise<void> {
    this.noteSeen();
    await this.readNews();
    if (this.next !== undefined) await this.cover();
  }

  /** Settles when no hand is on the page any more. */
  private cover(): Promise<void> {
    if (this.covered) return this.clearing;
    this.covered = true;
    return (this.clearing = this.clear());
  }

  private async clear(): Promise<void> {
    // The cover is painted before the table changes under it.
    await nextTask();
    const seen = await this.see('spectator');
    if (this.covered) this.sit(seen);
    else seen.close();
  }

  async arrive(): Promise<void> {
    // Else the action of a tap and its drawing would be one task.
    await nextTask();
    if (this.next === undefined) return;
    await this.show(this.next, this.news);
    await this.catchUp();
  }

  /** Handles changes one after another, however fast they come, and whatever went wrong before. */
  private catchUp(): Promise<void> {
    return (this.work = this.work.catch(() => {}).then(() => this.follow()));
  }

  private async follow(): Promise<void> {
    const { view } = (await this.whole.read()).snapshot;
    await this.turnTo(view);
    this.noteSeen();
    await this.saver.save(view, this.seen);
    if (this.saver.lost) this.close();
  }

  private async turnTo(view: View): Promise<void> {
    const [only, second] = this.people;
    if (only === undefined || second === undefined) return this.show(only ?? 'spectator');
    const { openPhases, rules } = this.parts.game;
    const isOpen = openPhases.includes(view.phase);
    const hasHands = this.wasOpen && !isOpen && rules.beginsTurn(view.phase);
    if (hasHands && view.actor !== this.present) void this.cover();
    this.wasOpen = isOpen;
    const due = this.people.find((seat) => seat === view.actor && seat !== this.present);
    if (due !== undefined && isOpen && (await this.isShowing())) return;
    this.next = due;
    if (due === undefined) await this.show(this.present ?? 'spectator');
    else if (isOpen) await this.show(due);
    else if (this.present === undefined || this.present === 'spectator') await this.handOver();
    else void this.handOverSoon();
  }

  /** Nobody has to say that they are done: what they did has been in sight for a while then, longer than a forced action. */
  private async handOverSoon(): Promise<void> {
    const { version } = this;
    await this.atRest();
    await delay(2 * this.parts.pace());
    if (!this.closed && !this.covered && this.version === version) await this.handOver();
  }

  /** Whether the last action is still being shown to its player; the next person is looked for again after that. */
  private async isShowing(): Promise<boolean> {
    const { table } = this;
    await table?.upToDate;
    if (!table?.moving) return false;
    void table.animator.idle.then(() => (this.closed ? undefined : this.catchUp()));
    return true;
  }

  /** Notes that the viewer at the device has seen the present version. */
  private noteSeen(): void {
    const { present: viewer = 'spectator' } = this;
    if (viewer !== 'spectator') this.seen[viewer] = this.parts.table.version;
  }

  private async readNews(): Promise<void> {
    const since = this.seen[String(this.next)] ?? 1;
    const { steps } = await this.whole.read(0);
    this.news = activeTableSteps([], steps).filter(({ version }) => version > since);
  }

  /** `news`: what they have read of before. */
  private async show(viewer: Viewer, news: readonly TableStep[] = []): Promise<void> {
    if (this.present === viewer) return;
    const isNew = this.parts.table.version === 1 && this.seen[viewer] === undefined;
    const seen = await this.see(viewer);
    // Where the device need not be covered, what was announced was for all of them.
    const announced = this.covered ? 0 : (this.table?.announced ?? 0);
    const table = this.sit(seen);
    if (this.isShared) table.known = { version: Math.max(announced, this.seen[viewer] ?? 0), news };
    this.covered = false;
    if (isNew) table.animator.readyDeal();
    this.next = undefined;
  }

  private see(viewer: Viewer): Promise<TableView> {
    if (this.isShared) this.seatParticipants(viewer);
    return TableView.open(this.parts.table.seat(viewer));
  }

  private sit(seen: TableView): TableSession {
    const { game, i18n, pace, motion } = this.parts;
    // Nothing moves while the table is covered.
    const slowness = () => (this.covered ? 0 : (motion?.slowness() ?? 0));
    if (this.table) this.table.sitDown(seen);
    else {
      const whole = motion && { ...motion, slowness };
      this.table = new TableSession(seen, game, i18n, pace, whole, this.computers);
    }
    return this.table;
  }

  /** Tells the table who is there: of several people the one at the device. */
  private seatParticipants(viewer: Viewer | undefined): void {
    const { table, participants } = this.parts;
    const isPresent = (kind: Participant['kind'], seat: Seat) => kind !== 'person' || seat === viewer;
    table.seatParticipants(participants.map((one, seat) => ({ ...one, present: isPresent(one.kind, seat) })));
  }

  /** Another tab plays the game now: nothing moves here any more. */
  private lose(): void {
    this.saver.lose();
    this.close();
  }
}
