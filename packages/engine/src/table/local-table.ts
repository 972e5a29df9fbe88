import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Game } from '../contract/game.ts';
import type { Outcome } from '../contract/outcome.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type { Action } from '../contract/action.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Setup } from '../contract/setup.ts';
import type {
  Answer,
  Objection,
  Participant,
  Table,
  TableRead,
  TableStep,
  Waiting,
} from '../contract/table.ts';
import { activeEnds, activeVersions, type History, isUndo, MOST_ROWS, type Row } from './history.ts';
import type { BriefRead } from './brief.ts';
import { Listeners } from './listeners.ts';
import { localSeat } from './local-seat.ts';
import { Playback, type StepResult } from './playback.ts';
import { type Divergence, obstacle, replayHistory } from './replay-history.ts';
import { stateDigest } from './state-digest.ts';
import type { TableOptions } from './table-options.ts';
import { stepsLeftByUndo } from './undo.ts';
import { assertVersion } from './versions.ts';

const NO_PARTICIPANTS: readonly Participant[] = Object.freeze([]);

/**
 * A game in this thread. It knows everything; viewers get a `seat`, which gives only what they may know.
 * Requests are answered at once and one after another, so that no two overlap.
 */
export class LocalTable {
  readonly setup: Setup;
  readonly options: TableOptions;
  private readonly playback: Playback;
  private readonly codec: ReturnType<Game['codec']>;
  private readonly rows: Row[];
  /** How many steps are active after each row, and the version at which the last of them was done: numbers cost least. */
  private readonly lengths: number[];
  private readonly lasts: number[];
  /** The versions at which the steps were done that are active now. */
  private readonly active: number[];
  private readonly listeners = new Listeners<[number]>();
  private participants: readonly Participant[];

  /** `playback` is what is active of `rows`. See `newTable` and `openTable`. */
  constructor(playback: Playback, rows: readonly Row[], options: TableOptions) {
    this.setup = playback.setup;
    this.options = deepFreeze({ ...options, people: [...options.people] });
    this.playback = playback;
    this.codec = playback.game.codec(playback.setup);
    this.rows = rows.map(deepFreeze);
    const ends = activeEnds({ rows });
    this.lengths = ends.map(({ steps }) => steps);
    this.lasts = ends.map(({ version }) => version);
    this.active = activeVersions({ rows });
    this.participants = this.options.participants ?? NO_PARTICIPANTS;
  }

  get game(): Game {
    return this.playback.game;
  }

  get version(): number {
    return this.rows.length + 1;
  }

  /** All seats, those of automata too. */
  get seats(): number {
    return this.playback.position.seats;
  }

  get phase(): string {
    return this.waiting.phase;
  }

  /** The seat that decides; null when the game is over. */
  get actor(): Seat | null {
    return this.waiting.actor;
  }

  /** How the game has ended; undefined while it goes on. */
  get outcome(): Outcome | undefined {
    const awaited = this.playback.position.awaits();
    return awaited.kind === 'over' ? awaited.outcome : undefined;
  }

  /** The row of the last step; undefined at the start. */
  get lastRow(): Row | undefined {
    return this.rows.at(-1);
  }

  get history(): History {
    return { setup: this.setup, start: this.playback.start.chance, rows: [...this.rows] };
  }

  /** A digest of this state (TR-12), which does not reveal it. */
  get digest(): string {
    return stateDigest(this.playback.position);
  }

  /** Who sits at the table now, by seat; all watchers are called. */
  seatParticipants(participants: readonly Participant[]): void {
    this.participants = deepFreeze(participants.map((participant) => ({ ...participant })));
    this.listeners.call(this.version);
  }

  /** The table as a viewer sees it. Throws where the game has no such seat. */
  seat(viewer: Viewer): Table {
    const { seats } = this;
    if (viewer !== 'spectator' && !(Number.isInteger(viewer) && viewer >= 0 && viewer < seats)) {
      throw new RangeError(`there is no seat ${viewer} at a table of ${seats}`);
    }
    return localSeat(this.setup, viewer, this.options.undo, {
      read: (since) => this.read(viewer, since),
      act: (version, action) => this.act(viewer, version, action),
      undo: (version) => this.undo(viewer, version),
      why: (action) => this.objection(viewer, action),
      watch: (listener) => this.listeners.add(listener),
    });
  }

  /** Goes on with a row that was done elsewhere; false where it does not fit: then nothing has changed. */
  follow(row: Row): boolean {
    if (isUndo(row)) this.playback.undoTo(row.undo);
    else if (obstacle(this.playback, row)) return false;
    this.add(row);
    return true;
  }

  private get waiting(): Waiting {
    return this.playback.waitingAfter(this.playback.length);
  }

  /** What a viewer's seat reads, at once. */
  read(viewer: Viewer, since = this.version): TableRead {
    assertVersion(since);
    const { snapshot, steps } = this.readInBrief(viewer, since);
    const view = this.playback.position.view(viewer);
    return { snapshot: { ...snapshot, view, memory: this.playback.memoryOf(viewer) }, steps };
  }

  /** The same without the picture, which takes most of the time. */
  readInBrief(viewer: Viewer, since: number): BriefRead {
    const { position } = this.playback;
    const snapshot = {
      version: this.version,
      legal: position.actor === viewer ? position.legal() : [],
      canUndo: this.stepsLeftByUndo(viewer) !== undefined,
      participants: this.participants,
    };
    return { snapshot, steps: this.stepsSince(viewer, since) };
  }

  /** Only what is asked for: to redact all that ever happened takes longer with every step. */
  private stepsSince(viewer: Viewer, since: number): TableStep[] {
    const { active, playback } = this;
    const first = active.findLastIndex((version) => version <= since) + 1;
    const results = playback.resultsFrom(first);
    const from = Math.max(0, since - 1);
    const steps = this.rows.slice(from).map((_, index) => {
      const [length, last] = [this.lengths[from + index]!, this.lasts[from + index]!];
      const isActive = (active[length - 1] ?? 1) === last;
      const after = isActive ? playback.waitingAfter(length) : null;
      const result = isActive ? results[length - 1 - first] : undefined;
      return this.tableStep(viewer, from + index + 2, after, result);
    });
    return since > 0 ? steps : [this.startStep(viewer), ...steps];
  }

  private startStep(viewer: Viewer): TableStep {
    const { start, opening } = this.playback;
    return { version: 1, kind: 'start', events: this.redacted(viewer, start), after: opening };
  }

  private tableStep(viewer: Viewer, version: number, after: Waiting | null, result?: StepResult): TableStep {
    const [row, backTo] = [this.rows[version - 2]!, this.lasts[version - 2]!];
    const { seat } = row;
    if (isUndo(row)) return { version, kind: 'undo', seat, backTo, events: [], after };
    const events = result ? this.redacted(viewer, result) : [];
    return { version, kind: 'action', seat, action: row.action, events, after };
  }

  private redacted(viewer: Viewer, { events }: StepResult): BaseEvent[] {
    return events.map((event) => this.game.redact(event, viewer));
  }

  /** What a viewer's seat does, at once. */
  act(viewer: Viewer, version: number, action: Action): Answer {
    if (version !== this.version) return this.repeated(viewer, version, action);
    const objection = this.objection(viewer, action);
    if (objection) return { ...objection, version };
    const { seat, chance } = this.playback.act(action, this.options.chance(this.playback.chanceEvents));
    return this.add({ seat, action: this.codec.text(action), chance });
  }

  objection(viewer: Viewer, action: Action): Objection | undefined {
    const { position } = this.playback;
    if (position.actor !== viewer) return { kind: 'not-your-turn' };
    const refusal = position.refusal(action);
    return refusal && { kind: 'refused', refusal };
  }

  undo(viewer: Viewer, version: number): Answer {
    if (version !== this.version) return this.repeated(viewer, version);
    if (this.isFull) return { kind: 'history-full', version };
    const left = this.stepsLeftByUndo(viewer);
    if (left === undefined) return { kind: 'nothing-to-undo', version };
    this.playback.undoTo(left);
    return this.add({ seat: viewer as Seat, undo: left });
  }

  /**
   * The answer to a request at another version than the present: the first one again, if it is the same
   * request.
   */
  private repeated(viewer: Viewer, version: number, action?: Action): Answer {
    const row = Number.isSafeInteger(version) ? this.rows[version - 1] : undefined;
    const done = row && (isUndo(row) ? undefined : this.codec.read(row.action));
    const same = row?.seat === viewer && done === action;
    return same ? { kind: 'accepted', version: version + 1 } : { kind: 'stale', version: this.version };
  }

  private add(row: Row): Answer {
    const { active } = this;
    this.rows.push(deepFreeze(row));
    if (isUndo(row)) active.length = row.undo;
    else active.push(this.version);
    this.lengths.push(active.length);
    this.lasts.push(active.at(-1) ?? 1);
    this.listeners.call(this.version);
    return { kind: 'accepted', version: this.version };
  }

  private get isFull(): boolean {
    return this.rows.length >= MOST_ROWS;
  }

  private stepsLeftByUndo(viewer: Viewer): number | undefined {
    if (this.isFull) return undefined;
    const { undo, people } = this.options;
    return stepsLeftByUndo(this.playback, undo, people, viewer);
  }
}

export type OpenResult =
  | { readonly ok: true; readonly table: LocalTable }
  | { readonly ok: false; readonly divergence: Divergence };

/** The table of a game that has a history, if the present rules follow it. */
export function openTable(game: Game, history: History, options: TableOptions): OpenResult {
  const replayed = replayHistory(game, history);
  return replayed.ok
    ? { ok: true, table: new LocalTable(replayed.playback, history.rows, options) }
    : replayed;
}

/** The table of a new game. */
export function newTable(game: Game, setup: Setup, options: TableOptions): LocalTable {
  return new LocalTable(new Playback(game, setup, options.chance(0)), [], options);
}
