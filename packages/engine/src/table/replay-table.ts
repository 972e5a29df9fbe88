import type { Game } from '../contract/game.ts';
import type { Memory } from '../contract/memory.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type {
  Answer,
  Objection,
  Table,
  TableRead,
  TableSnapshot,
  TableStatus,
  TableStep,
  UndoPolicy,
  Waiting,
} from '../contract/table.ts';
import { deepFreeze } from '../contract/deep-freeze.ts';
import { activeTableSteps } from './active-table-steps.ts';
import { TableFault } from './table-fault.ts';
import { Listeners } from './listeners.ts';
import { assertVersion } from './versions.ts';

/** A memory is kept after every 16 steps; those between are made again from the nearest one before. */
const CHECKPOINT_STEPS = 16;

/** A step of the source that was not taken back: the start, or an action. */
type Shown = Exclude<TableStep, { kind: 'undo' }> & { readonly after: Waiting };

/**
 * Any moment of a game that another table shows, finished or still going on, as a table of its own: `seek`
 * moves the cursor, and its watchers see steps that are done or taken back. It is made from what the viewer
 * was shown, so it needs no position and shows nothing that the source does not. It accepts no actions.
 */
export class ReplayTable implements Table {
  readonly undoPolicy: UndoPolicy = 'none';
  private readonly game: Game;
  private readonly source: Table;
  private readonly listeners = new Listeners<[number]>();
  private readonly unwatch: () => void;
  /** The start and all active actions of the source. */
  private steps: readonly Shown[] = [];
  private memories: Memory[] = [];
  /**
   * How this table came to the moment it shows: the steps up to the cursor, each at the version at which it was shown
   * last, and between them where the cursor went back to. What was taken back is left out, so that this is at most twice
   * as long as the game, however often the cursor moves.
   */
  private readonly log: TableStep[] = [];
  /** For each step up to the cursor the version at which it was shown last. */
  private readonly versions: number[] = [];
  /** It rises with every step that is shown or taken back. */
  private version = 0;
  /** What is known of the source. */
  private known: Pick<TableSnapshot, 'version' | 'participants'> = { version: 0, participants: [] };
  private reading: Promise<void>;
  private isClosed = false;

  /** The replay of a table from its viewer's seat, at its newest moment. */
  static async open(game: Game, source: Table): Promise<ReplayTable> {
    const replay = new ReplayTable(game, source);
    try {
      await replay.reading;
    } catch (fault) {
      replay.close();
      throw fault;
    }
    return replay;
  }

  /** Watches before it reads: what happens meanwhile is not missed. */
  private constructor(game: Game, source: Table) {
    this.game = game;
    this.source = source;
    this.unwatch = source.watch(() => {
      // What went wrong before is no reason not to read on.
      this.reading = this.reading.catch(() => {}).then(() => this.follow().catch(endOfSource));
    });
    this.reading = this.follow();
  }

  get setup(): Setup {
    return this.source.setup;
  }

  get viewer(): Viewer {
    return this.source.viewer;
  }

  get status(): TableStatus {
    return this.source.status;
  }

  /** The start and the actions so far, those taken back left out: the moment after `cursor` actions is that after step `cursor`. */
  get moments(): readonly TableStep[] {
    return this.steps;
  }

  /** How many actions the game has so far, those taken back left out. */
  get length(): number {
    return this.steps.length - 1;
  }

  /** How many of them are shown; 0 is the start. */
  get cursor(): number {
    return this.versions.length - 1;
  }

  /** Shows the moment after the first `cursor` actions; throws where there are not as many. */
  seek(cursor: number): void {
    if (!Number.isInteger(cursor) || cursor < 0 || cursor > this.length) {
      throw new RangeError(`there is no moment ${cursor} of ${this.length}`);
    }
    if (cursor === this.cursor) return;
    if (cursor < this.cursor) this.back(cursor);
    else for (const step of this.steps.slice(this.cursor + 1, cursor + 1)) this.show(step);
    this.listeners.call(this.version);
  }

  /** What was shown since and taken back again is left out of the steps. */
  async read(since = this.version): Promise<TableRead> {
    assertVersion(since);
    return { snapshot: this.snapshot(), steps: this.log.slice(this.rowsUpTo(since)) };
  }

  async act(): Promise<Answer> {
    return { kind: 'not-your-turn', version: this.version };
  }

  async undo(): Promise<Answer> {
    return { kind: 'nothing-to-undo', version: this.version };
  }

  async why(): Promise<Objection> {
    return { kind: 'not-your-turn' };
  }

  watch(listener: (version: number) => void): () => void {
    return this.listeners.add(listener);
  }

  watchStatus(listener: (status: TableStatus) => void): () => void {
    return this.source.watchStatus(listener);
  }

  /** The source stays open. */
  close(): void {
    this.isClosed = true;
    this.unwatch();
    this.listeners.clear();
  }

  private stepAt(index: number): Shown {
    const step = this.steps[index];
    if (!step) throw new RangeError(`no step ${index}`);
    return step;
  }

  private snapshot(): TableSnapshot {
    const memory = this.memoryAfter(this.cursor);
    const { after } = this.stepAt(this.cursor);
    return {
      version: this.version,
      view: this.game.viewOf(this.setup, memory, after),
      legal: [],
      memory,
      canUndo: false,
      participants: this.known.participants,
    };
  }

  private show(step: Shown): void {
    const version = ++this.version;
    this.log.push(Object.freeze({ ...step, version }));
    this.versions.push(version);
  }

  private back(cursor: number): void {
    const { after } = this.stepAt(cursor);
    const undone = this.stepAt(cursor + 1);
    const seat = undone.kind === 'action' ? undone.seat : 0;
    const version = ++this.version;
    const backTo = this.versions[cursor]!;
    this.log.length = this.rowsUpTo(backTo);
    this.log.push(deepFreeze({ version, kind: 'undo', seat, backTo, events: [], after }));
    this.versions.length = cursor + 1;
  }

  /** Takes what is new at the source; a cursor at the newest moment moves along. */
  private async follow(): Promise<void> {
    const { snapshot, steps } = await this.source.read(this.known.version);
    if (this.isClosed) return;
    const wasNewest = this.cursor === this.length;
    const kept = keptSteps(this.steps, steps);
    if (kept < this.steps.length && this.cursor >= kept) this.seek(kept - 1);
    this.known = deepFreeze({ version: snapshot.version, participants: snapshot.participants });
    this.take(deepFreeze(steps));
    if (wasNewest && this.cursor < this.length) this.seek(this.length);
    else this.listeners.call(this.version);
  }

  private take(news: readonly TableStep[]): void {
    const kept = keptSteps(this.steps, news);
    this.memories.length = Math.min(this.memories.length, Math.ceil(kept / CHECKPOINT_STEPS));
    this.steps = activeTableSteps(this.steps, news) as readonly Shown[];
    if (this.version === 0) this.show(this.stepAt(0));
  }

  /** How many rows of the log were made up to a version. */
  private rowsUpTo(version: number): number {
    return this.log.findLastIndex((step) => step.version <= version) + 1;
  }

  private memoryAfter(cursor: number): Memory {
    const nearest = Math.min(Math.floor(cursor / CHECKPOINT_STEPS), this.memories.length - 1);
    let memory = this.memories[nearest] ?? this.game.newMemory(this.setup, this.viewer);
    const first = nearest < 0 ? 0 : nearest * CHECKPOINT_STEPS + 1;
    for (const [index, { events }] of this.steps.slice(first, cursor + 1).entries()) {
      memory = events.reduce((known, event) => this.game.remember(known, event), memory);
      if ((first + index) % CHECKPOINT_STEPS === 0)
        this.memories[(first + index) / CHECKPOINT_STEPS] = memory;
    }
    return memory;
  }
}

/** A source that is no longer asked has nothing new; its status says so. */
function endOfSource(fault: unknown): void {
  if (!(fault instanceof TableFault)) throw fault;
}

/** How many of some steps are left after more rows. */
function keptSteps(steps: readonly Shown[], news: readonly TableStep[]): number {
  const backTo = news.map((step) => (step.kind === 'undo' ? step.backTo : Infinity));
  return steps.filter(({ version }) => version <= Math.min(...backTo, Infinity)).length;
}
