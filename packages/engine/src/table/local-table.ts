import { deepFreeze } from '../contract/deep-freeze.ts';
import type { Action } from '../contract/action.ts';
import type { Chance } from '../contract/chance.ts';
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import type { Position } from '../contract/position.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type { Setup } from '../contract/setup.ts';
import type { Answer, Table, TableSnapshot, TableStep, UndoPolicy } from '../contract/table.ts';
import { Playback, type PlaybackStep, type StepResult } from './playback.ts';
import { type Divergence, replayHistory } from './replay-history.ts';
import { activeVersions, type History, isUndo, type Row, versionBroughtBack } from './history.ts';
import { stepsLeftByUndo } from './undo.ts';

/** How a table is run. */
export interface TableOptions {
  /**
   * All chance from here on, by how many random events there were: the same for the same number, so that what is undone and
   * done again falls the same.
   */
  readonly chance: (events: number) => Chance;
  readonly undo: UndoPolicy;
  /** The seats of people; the others are computers'. */
  readonly people: readonly Seat[];
}

/**
 * A game in this thread. It knows everything; those who sit at it get a `seat`, which knows what is theirs. Requests are
 * answered at once and one after another, so that no two meet.
 */
export class LocalTable {
  readonly setup: Setup;
  readonly options: TableOptions;
  private readonly playback: Playback;
  private readonly codec: ReturnType<Game['codec']>;
  private readonly rows: Row[];
  private readonly listeners = new Set<(version: number) => void>();

  /** `playback` is what is active of `rows`. See `newTable` and `openTable`. */
  constructor(playback: Playback, rows: readonly Row[], options: TableOptions) {
    this.setup = playback.setup;
    this.options = deepFreeze({ ...options, people: [...options.people] });
    this.playback = playback;
    this.codec = playback.game.codec(playback.setup);
    this.rows = rows.map(deepFreeze);
  }

  get game(): Game {
    return this.playback.game;
  }

  /** Everything; never for those who sit at the table. */
  get position(): Position {
    return this.playback.position;
  }

  get version(): number {
    return this.rows.length + 1;
  }

  get history(): History {
    return { setup: this.setup, start: this.playback.start.chance, rows: [...this.rows] };
  }

  /** The table as somebody sits at it. Throws where the game has no such seat. */
  seat(viewer: Viewer): Table {
    const { seats } = this.playback.position;
    if (viewer !== 'spectator' && !(Number.isInteger(viewer) && viewer >= 0 && viewer < seats)) {
      throw new RangeError(`there is no seat ${viewer} at a table of ${seats}`);
    }
    return {
      setup: this.setup,
      viewer,
      undoPolicy: this.options.undo,
      snapshot: async () => this.snapshot(viewer),
      events: async (since) => this.events(viewer, since),
      act: async (version, action) => this.act(viewer, version, action),
      undo: async (version) => this.undo(viewer, version),
      watch: (listener) => this.watch(listener),
    };
  }

  private snapshot(viewer: Viewer): TableSnapshot {
    const { position } = this.playback;
    const { version } = this;
    let known: boolean | undefined;
    // Looked for when it is asked: most never do, and whether something was foreseen takes long to find out.
    const canUndo = () => (known ??= version === this.version && this.stepsLeftByUndo(viewer) !== undefined);
    return {
      version,
      view: position.view(viewer),
      legal: position.actor === viewer ? position.legal() : [],
      memory: this.playback.memoryOf(viewer),
      get canUndo() {
        return canUndo();
      },
    };
  }

  private events(viewer: Viewer, since: number): TableStep[] {
    const indexes = new Map(activeVersions(this.history).map((version, index) => [version, index]));
    const stepOf = (version: number) => this.playback.steps[indexes.get(version) ?? -1];
    // Only what is asked for: to redact all that ever happened takes longer with every step.
    const from = Math.max(0, since - 1);
    const rows = this.rows
      .slice(from)
      .map((row, index) => this.tableStep(viewer, row, from + index + 2, stepOf(from + index + 2)));
    if (since > 0) return rows;
    return [{ version: 1, kind: 'start', events: this.redacted(viewer, this.playback.start) }, ...rows];
  }

  private tableStep(viewer: Viewer, row: Row, version: number, step?: PlaybackStep): TableStep {
    const { seat } = row;
    if (isUndo(row)) {
      return { version, kind: 'undo', seat, backTo: versionBroughtBack(this.history, version), events: [] };
    }
    const events = step ? this.redacted(viewer, step) : [];
    return { version, kind: 'action', seat, action: row.action, events };
  }

  private redacted(viewer: Viewer, { events }: StepResult): BaseEvent[] {
    return events.map((event) => this.game.redact(event, viewer));
  }

  private act(viewer: Viewer, version: number, action: Action): Answer {
    if (version !== this.version) return this.repeated(viewer, version, action);
    const { position } = this.playback;
    if (position.actor !== viewer) return { kind: 'not-your-turn', version };
    const refusal = position.refusal(action);
    if (refusal) return { kind: 'refused', refusal };
    this.playback.act(action, this.options.chance(this.playback.chanceEvents));
    const { seat, chance } = this.playback.steps.at(-1)!;
    return this.add({ seat, action: this.codec.text(action), chance });
  }

  private undo(viewer: Viewer, version: number): Answer {
    if (version !== this.version) return this.repeated(viewer, version);
    const left = this.stepsLeftByUndo(viewer);
    if (left === undefined) return { kind: 'nothing-to-undo', version };
    this.playback.undoTo(left);
    return this.add({ seat: viewer as Seat, undo: left });
  }

  /** The answer to a request at another version than the present: the first one again, if it is the same request. */
  private repeated(viewer: Viewer, version: number, action?: Action): Answer {
    const row = this.rows[version - 1];
    const done = row && (isUndo(row) ? undefined : this.codec.read(row.action));
    const same = row?.seat === viewer && done === action;
    return same ? { kind: 'accepted', version: version + 1 } : { kind: 'stale', version: this.version };
  }

  private add(row: Row): Answer {
    this.rows.push(deepFreeze(row));
    const { version } = this;
    // In their own time: whoever listens must not stand in the way of the one who acts.
    for (const listener of this.listeners) void Promise.resolve(version).then(listener);
    return { kind: 'accepted', version };
  }

  private stepsLeftByUndo(viewer: Viewer): number | undefined {
    const { undo, people } = this.options;
    return stepsLeftByUndo(this.playback, undo, people, viewer);
  }

  private watch(listener: (version: number) => void): () => void {
    const call = (version: number): void => {
      if (this.listeners.has(call)) listener(version);
    };
    this.listeners.add(call);
    return () => void this.listeners.delete(call);
  }
}

export type OpenResult =
  { readonly ok: true; readonly table: LocalTable } | { readonly ok: false; readonly divergence: Divergence };

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
