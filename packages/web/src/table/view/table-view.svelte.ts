import type { Table, TableRead, TableSnapshot, TableStatus, TableStep } from '@roundhouse/engine';
import { nextTask } from '../../ui/timing/delay.ts';

/** A table as its viewer sees it now, wherever the game lives. Snapshot and steps are always of the same version. */
export class TableView {
  readonly table: Table;
  snapshot = $state.raw() as TableSnapshot;
  /** All active steps. */
  steps = $state.raw<readonly TableStep[]>([]);
  /** The kind of the step that made the present version. */
  lastKind: TableStep['kind'] = 'start';
  /** Whether requests reach the table. */
  status = $state.raw() as TableStatus;
  private reading: Promise<void> = Promise.resolve();
  private closed = false;
  private readonly stops: readonly (() => void)[];
  private readonly listeners = new Set<() => void>();

  static async open(table: Table): Promise<TableView> {
    return new TableView(table, await table.read(0));
  }

  private constructor(table: Table, read: TableRead) {
    this.table = table;
    this.take(read);
    this.status = table.status;
    this.stops = [
      table.watch(() => {
        this.reading = this.reading.then(() => this.readOn());
      }),
      table.watchStatus((status) => {
        this.status = status;
      }),
    ];
  }

  /** Settles when every step up to now has been read. */
  get upToDate(): Promise<void> {
    return this.reading;
  }

  close(): void {
    this.closed = true;
    for (const stop of this.stops) stop();
    this.listeners.clear();
  }

  /** Calls back whenever something new has been read. */
  whenSeen(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** Reading is a task of its own, after the one that acts. */
  private async readOn(): Promise<void> {
    await nextTask();
    if (this.closed) return;
    const read = await this.table.read(this.snapshot.version);
    this.take(read);
    // Participants may change without a step.
    if (read.steps.length > 0) for (const listener of this.listeners) listener();
  }

  private take({ snapshot, steps }: TableRead): void {
    this.lastKind = steps.at(-1)?.kind ?? this.lastKind;
    this.steps = activeSteps([...this.steps, ...steps]);
    this.snapshot = snapshot;
  }
}

/** An undo removes the steps after the version to which it went back, and is no step to show itself. */
export function activeSteps(steps: readonly TableStep[]): readonly TableStep[] {
  const active: TableStep[] = [];
  for (const step of steps) {
    if (step.kind !== 'undo') active.push(step);
    else while (active.length > 0 && active.at(-1)!.version > step.backTo) active.pop();
  }
  return active;
}
