import type { Action } from '../contract/action.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type {
  Answer,
  Objection,
  Table,
  TableListener,
  TableRead,
  TableStatus,
  UndoPolicy,
} from '../contract/table.ts';
import { Listeners } from './listeners.ts';
import { TableFault } from './table-fault.ts';

/** What a table in this thread answers one of its viewers. */
interface Answers {
  readonly read: (since?: number) => TableRead;
  readonly act: (version: number, action: Action) => Answer;
  readonly undo: (version: number) => Answer;
  readonly why: (action: Action) => Objection | undefined;
  readonly watch: (listener: TableListener) => () => void;
}

/** A viewer's seat at a table in this thread, until it is closed. */
export function localSeat(setup: Setup, viewer: Viewer, undoPolicy: UndoPolicy, answers: Answers): Table {
  let status: TableStatus = { kind: 'here' };
  const statuses = new Listeners<[TableStatus]>();
  const stops = new Set<() => void>();
  const open = (): Answers => {
    if (status.kind === 'closed') throw new TableFault('the table is closed');
    return answers;
  };
  return {
    setup,
    viewer,
    undoPolicy,
    get status() {
      return status;
    },
    read: async (since) => open().read(since),
    act: async (version, action) => open().act(version, action),
    undo: async (version) => open().undo(version),
    why: async (action) => open().why(action),
    watch(listener) {
      const stop = answers.watch(listener);
      stops.add(stop);
      return () => void (stops.delete(stop) && stop());
    },
    watchStatus: (listener) => statuses.add(listener),
    close() {
      if (status.kind === 'closed') return;
      for (const stop of stops) stop();
      status = { kind: 'closed' };
      statuses.call(status);
    },
  };
}
