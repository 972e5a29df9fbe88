import type { Action } from '../contract/action.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Answer, Objection, Table, TableRead, TableStatus, UndoPolicy } from '../contract/table.ts';
import { Listeners } from './listeners.ts';
import { TableFault } from './table-fault.ts';

/** What a table in this thread answers one of its viewers. */
interface Answers {
  read(since?: number): TableRead;
  act(version: number, action: Action): Answer;
  undo(version: number): Answer;
  why(action: Action): Objection | undefined;
  watch(listener: (version: number) => void): () => void;
}

/** A viewer's seat at a table in this thread, until it is closed. */
export class LocalSeat implements Table {
  readonly setup: Setup;
  readonly viewer: Viewer;
  readonly undoPolicy: UndoPolicy;
  status: TableStatus = { kind: 'here' };
  private readonly table: Answers;
  private readonly statuses = new Listeners<TableStatus>();
  private readonly stops = new Set<() => void>();

  constructor(setup: Setup, viewer: Viewer, undoPolicy: UndoPolicy, table: Answers) {
    this.setup = setup;
    this.viewer = viewer;
    this.undoPolicy = undoPolicy;
    this.table = table;
  }

  async read(since?: number): Promise<TableRead> {
    return this.open.read(since);
  }

  async act(version: number, action: Action): Promise<Answer> {
    return this.open.act(version, action);
  }

  async undo(version: number): Promise<Answer> {
    return this.open.undo(version);
  }

  async why(action: Action): Promise<Objection | undefined> {
    return this.open.why(action);
  }

  watch(listener: (version: number) => void): () => void {
    const unwatch = this.table.watch(listener);
    const stop = (): void => {
      unwatch();
      this.stops.delete(stop);
    };
    this.stops.add(stop);
    return stop;
  }

  watchStatus(listener: (status: TableStatus) => void): () => void {
    return this.statuses.add(listener);
  }

  close(): void {
    if (this.status.kind === 'closed') return;
    for (const stop of this.stops) stop();
    this.status = { kind: 'closed' };
    this.statuses.call(this.status);
  }

  private get open(): Answers {
    if (this.status.kind === 'closed') throw new TableFault('the table is closed');
    return this.table;
  }
}
