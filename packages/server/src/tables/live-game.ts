import {
  type Action,
  type Answer,
  activeVersions,
  type BriefRead,
  type History,
  leadOn,
  type LocalTable,
  MOST_ROWS,
  type Row,
  type Seat,
  type TableRead,
  type Viewer,
} from '@roundhouse/engine';
import type { Commit } from '../storage/steps.ts';
import { type Clock, clockAfter } from '../records/clock.ts';
import { isOut, isPlayedByComputer, type SeatRecord, type TableRecord } from '../records/table-record.ts';

/** What was in memory is not what is kept: it is to be read again, and whatever was asked then asked again. */
export class GameGone extends Error {}

export interface LiveGameParts {
  readonly now: () => number;
  /** Settles when a step is on the disk; false where somebody else was faster. */
  readonly commit: (commit: Commit) => Promise<boolean>;
  /** A step is on the disk: now everybody may know of it. `before`: the table around it as it was. */
  readonly kept: (game: LiveGame, before: TableRecord, step: KeptStep) => void;
  /** How the clock of a table stands on the disk: it may have been set while nobody looked after it. */
  readonly clockOf: (record: TableRecord) => Promise<Clock | null>;
  /** The game is no longer to be used. */
  readonly gone: (game: LiveGame) => void;
}

/** A step that is on the disk, with the revision that the table around it has then. */
export interface KeptStep {
  readonly version: number;
  readonly row: Row;
  readonly revision: number;
}

/** What a viewer wishes to read. */
export interface Wished {
  readonly since?: number | undefined;
  readonly brief?: true | undefined;
}

/** To which version something is taken back, if nothing happens after another one. */
interface Back {
  readonly version: number;
  readonly to: number;
}

/**
 * The game of a table in memory. What is done is shown to nobody, not even to who did it, before it is on the disk; until
 * then every other request waits.
 */
export class LiveGame {
  record: TableRecord;
  readonly table: LocalTable;
  private readonly parts: LiveGameParts;
  private pending: Promise<void> | undefined;
  private fault: unknown;

  constructor(record: TableRecord, table: LocalTable, parts: LiveGameParts) {
    this.record = record;
    this.table = table;
    this.parts = parts;
  }

  /** Whether all that was done is on the disk. */
  get isAtRest(): boolean {
    return this.pending === undefined && this.fault === undefined;
  }

  /** Does something when all that was done is on the disk, before anything else is done. */
  async atRest<Value>(use: () => Value | Promise<Value>): Promise<Value> {
    while (this.pending) await this.pending;
    this.assertGood();
    return use();
  }

  get isOver(): boolean {
    return this.table.actor === null || this.record.state === 'over';
  }

  /** What a viewer reads, in brief where they wish and can have it: to be asked at rest. */
  read(viewer: Viewer, { since, brief }: Wished): TableRead | BriefRead {
    const { table } = this;
    const inBrief = brief && since !== undefined ? table.readInBrief(viewer, since) : undefined;
    const { snapshot, steps } = inBrief && leadOn(inBrief, since) ? inBrief : table.read(viewer, since);
    if (!isOut(this.record, viewer)) return { snapshot, steps };
    // The seed has been shown: nothing is taken back any more.
    return { snapshot: { ...snapshot, canUndo: false, legal: [] }, steps };
  }

  act(viewer: Viewer, version: number, action: Action): Promise<Answer> {
    return this.keep(() => this.table.act(viewer, version, action));
  }

  undo(viewer: Viewer, version: number): Promise<Answer> {
    return this.keep(() => {
      if (this.isOver && version === this.table.version) return { kind: 'nothing-to-undo', version };
      return this.table.undo(viewer, version);
    });
  }

  /** Whether all can be again as it was at version `to`, if nothing happens after `version`. */
  canTakeBack({ version, to }: Back): boolean {
    const { table, isOver } = this;
    return (
      !isOver &&
      version === table.version &&
      version <= MOST_ROWS &&
      stepsLeft(table.history, to) !== undefined
    );
  }

  /** Takes back for a seat, as all have agreed. */
  takeBack(seat: Seat, back: Back): Promise<Answer> {
    return this.keep(() => {
      // All have agreed to it: a game that has not come so far is not the one that is kept.
      if (this.table.version < back.version) throw this.leave();
      if (!this.canTakeBack(back)) return { kind: 'nothing-to-undo', version: this.table.version };
      this.table.follow({ seat, undo: stepsLeft(this.table.history, back.to)! });
      return { kind: 'accepted', version: this.table.version };
    });
  }

  /** Goes on with a step that was kept elsewhere; false where it is not the next one here. */
  follow({ version, row }: KeptStep): Promise<boolean> {
    return this.atRest(() => version === this.table.version + 1 && this.table.follow(row));
  }

  /** Whose turn it is, for those who look for games that wait. */
  turn(clock: Clock | null, now = this.parts.now()): Commit['turn'] {
    const { actor, decider, person } = this;
    const { plan, paused } = this.record;
    const { seconds } = plan.away;
    const away = person === null || paused || seconds === null ? null : now + seconds * 1000;
    return {
      actor,
      computer: Number(decider !== undefined && isPlayedByComputer(decider)),
      since: now,
      due_at: clock ? clock.due : away,
      clock: clock && JSON.stringify({ ...clock, due: null }),
    };
  }

  /** Who decides; null: nobody, the game is over. */
  get actor(): Seat | null {
    return this.isOver ? null : this.table.actor;
  }

  /** The person who decides; null: nobody, or a computer or automaton. */
  get person(): Seat | null {
    const { actor, decider } = this;
    return decider && !isPlayedByComputer(decider) ? actor : null;
  }

  private get decider(): SeatRecord | undefined {
    return this.actor === null ? undefined : this.record.seats[this.actor];
  }

  /** How the clock goes on from here, where the table has one. */
  async clock(): Promise<Clock | null> {
    const { record, parts } = this;
    const before = record.plan.clock ? await parts.clockOf(record) : null;
    return before && clockAfter(record.plan.clock!, before, { ...this.timed, now: parts.now() });
  }

  /** Whose time it is. It stands while a computer plays for them: who comes back has what they had left. */
  private get timed(): { seat: Seat | null; paused: boolean } {
    const { actor, decider, record } = this;
    if (!decider || decider.kind === 'computer' || decider.gaveUp)
      return { seat: null, paused: record.paused };
    return { seat: actor, paused: record.paused || decider.away };
  }

  /** Does something, and answers when it is on the disk. */
  private async keep(request: () => Answer): Promise<Answer> {
    // Whoever goes on from here has looked in the same moment: others wait, too.
    while (this.pending) await this.pending;
    this.assertGood();
    const before = this.table.version;
    const answer = request();
    if (this.table.version === before) return answer;
    this.pending = this.commit();
    await this.pending;
    this.assertGood();
    return answer;
  }

  private assertGood(): void {
    if (this.fault !== undefined) throw this.fault;
  }

  private async commit(): Promise<void> {
    const { version } = this.table;
    const row = this.table.lastRow!;
    const { record: before } = this;
    try {
      const clock = before.plan.clock ? await this.clock() : null;
      const { id: table, revision } = before;
      const added = await this.parts.commit({ table, version, revision, row, turn: this.turn(clock) });
      if (!added) throw new GameGone();
      this.noteClock(clock);
      this.noteEnd();
    } catch (fault) {
      this.fault = fault;
      this.parts.gone(this);
    }
    this.pending = undefined;
    if (this.fault === undefined)
      this.parts.kept(this, before, { version, row, revision: this.record.revision });
  }

  /** The game is no longer as it is here: to be thrown. */
  leave(): GameGone {
    this.parts.gone(this);
    return new GameGone();
  }

  /** The clock moves with the game. */
  noteClock(clock: Clock | null): void {
    if (clock !== this.record.clock) this.record = { ...this.record, clock };
  }

  private noteEnd(): void {
    const { record } = this;
    if (this.table.actor === null) this.record = { ...record, state: 'over', revision: record.revision + 1 };
  }
}

/** How many steps are left when all is as it was at a version; undefined where nothing would be taken back, or never was so. */
function stepsLeft(history: History, version: number): number | undefined {
  const made = [1, ...activeVersions(history)];
  const left = made.indexOf(version);
  return left < 0 || left === made.length - 1 ? undefined : left;
}
