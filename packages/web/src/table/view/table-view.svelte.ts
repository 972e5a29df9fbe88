import type { Table, TableSnapshot, TableStep } from '@roundhouse/engine';
import { nextTask } from '../../ui/timing/delay.ts';

/** A table as its viewer sees it now, wherever the game lives. Whole at every moment: snapshot and steps belong together. */
export class TableView {
  readonly table: Table;
  snapshot = $state.raw() as TableSnapshot;
  /** All that happened, without what was taken back. */
  steps = $state.raw<readonly TableStep[]>([]);
  /** What the present version was made by. */
  lastKind: TableStep['kind'] = 'start';
  private reading: Promise<void>;
  private readonly unwatch: () => void;
  private readonly listeners = new Set<() => void>();

  static async open(table: Table): Promise<TableView> {
    const view = new TableView(table, await table.snapshot());
    await view.reading;
    return view;
  }

  private constructor(table: Table, snapshot: TableSnapshot) {
    this.table = table;
    this.snapshot = snapshot;
    this.reading = this.read(0);
    this.unwatch = table.watch(() => {
      this.reading = this.reading.then(() => this.readOn());
    });
  }

  /** Settles when all that has happened by now is in sight. */
  get upToDate(): Promise<void> {
    return this.reading;
  }

  close(): void {
    this.unwatch();
    this.listeners.clear();
  }

  /** Calls back whenever something new is in sight. */
  whenSeen(listener: () => void): void {
    this.listeners.add(listener);
  }

  /** What somebody did is done before it is looked at. */
  private async readOn(): Promise<void> {
    await nextTask();
    await this.read(this.snapshot.version);
  }

  private async read(since: number): Promise<void> {
    const [snapshot, news] = await Promise.all([this.table.snapshot(), this.table.events(since)]);
    // What happened meanwhile is read when it is told, so that both are always of one version.
    const steps = news.filter(({ version }) => version <= snapshot.version);
    this.lastKind = steps.at(-1)?.kind ?? this.lastKind;
    this.steps = activeSteps([...this.steps, ...steps]);
    this.snapshot = snapshot;
    for (const listener of this.listeners) listener();
  }
}

/** An undo takes away what came after the version to which it went back; of itself nothing is told. */
export function activeSteps(steps: readonly TableStep[]): readonly TableStep[] {
  const kept: TableStep[] = [];
  for (const step of steps) {
    if (step.kind !== 'undo') kept.push(step);
    else while (kept.length > 0 && kept.at(-1)!.version > step.backTo) kept.pop();
  }
  return kept;
}
