import {
  type BroughtRead,
  type Action,
  activeTableSteps,
  type Answer,
  type Objection,
  type Table,
  TableFault,
  type TableSnapshot,
  type TableStatus,
  type TableStep,
} from '@roundhouse/engine';
import { nextTask } from '../../ui/timing/delay.ts';

/**
 * A table as its viewer sees it now, wherever the game lives. Snapshot and steps are always of the same version. The
 * table belongs to its view: whoever closes the view ends the connection.
 */
export class TableView {
  readonly table: Table;
  snapshot = $state.raw() as TableSnapshot;
  /** All active steps. */
  steps = $state.raw<readonly TableStep[]>([]);
  /** The kind of the step that made the present version. */
  lastKind: TableStep['kind'] = 'start';
  /** Whether requests reach the table. */
  status = $state.raw() as TableStatus;
  private reading: Promise<void>;
  private readonly stops: readonly (() => void)[];
  private readonly listeners = new Set<() => void>();

  static async open(table: Table): Promise<TableView> {
    const view = new TableView(table);
    try {
      await view.reading;
    } catch (fault) {
      view.close();
      throw fault;
    }
    return view;
  }

  /** Watches before it reads: what happens meanwhile is not missed. */
  private constructor(table: Table) {
    this.table = table;
    this.status = table.status;
    this.stops = [
      table.watch((_, brought) => {
        // What went wrong before is no reason not to read on.
        this.reading = this.reading.catch(() => {}).then(() => answered(this.readOn(brought)));
      }),
      table.watchStatus((status) => {
        this.status = status;
      }),
    ];
    this.reading = this.read(0);
  }

  /** Settles when every step up to now has been read. */
  get upToDate(): Promise<void> {
    return this.reading;
  }

  close(): void {
    for (const stop of this.stops) stop();
    this.listeners.clear();
    this.table.close();
  }

  /** Calls back whenever something new has been read. */
  whenSeen(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Acts at the version in sight; undefined where the table is no longer asked. */
  act(action: Action): Promise<Answer | undefined> {
    return answered(this.table.act(this.snapshot.version, action));
  }

  undo(): Promise<Answer | undefined> {
    return answered(this.table.undo(this.snapshot.version));
  }

  /** Why an action would not be accepted now, as far as the table says so. */
  why(action: Action): Promise<Objection | undefined> {
    return answered(this.table.why(action));
  }

  /** Reading is a task of its own, after the one that acts. */
  private async readOn(brought?: BroughtRead): Promise<void> {
    await nextTask();
    await this.read(this.snapshot.version, brought);
  }

  private async read(since: number, brought?: BroughtRead): Promise<void> {
    const { snapshot, steps } = brought?.since === since ? brought : await this.table.read(since);
    this.lastKind = steps.at(-1)?.kind ?? this.lastKind;
    this.steps = activeTableSteps(this.steps, steps);
    this.snapshot = snapshot;
    // Participants may change without a step.
    if (steps.length > 0) for (const listener of this.listeners) listener();
  }
}

/** What a table answers; undefined where it is no longer asked, as its status says. */
async function answered<Value>(asked: Promise<Value>): Promise<Value | undefined> {
  try {
    return await asked;
  } catch (fault) {
    if (!(fault instanceof TableFault)) throw fault;
    return undefined;
  }
}
