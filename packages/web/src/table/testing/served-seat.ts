import { games, type LocalTable, serveTable, sitDown, type Table, type Viewer } from '@roundhouse/engine';
import { type Fate, Network } from '@roundhouse/engine/testing';
import { onTestFinished } from 'vitest';

/** How a viewer of a test comes to a seat. */
export type OpenSeat = (table: LocalTable, viewer: Viewer) => Promise<Table>;

/** A line to tables that are served elsewhere; it carries text, and loses all of it while it is cut. */
export class Line {
  isCut = false;
  private readonly network = new Network((): Fate => (this.isCut ? [] : [1]));

  readonly seat: OpenSeat = async (table, viewer) => this.sitDownAt(table.seat(viewer));

  /** The other end of a seat, closed when the test is over. */
  async sitDownAt(served: Table): Promise<Table> {
    const [near, far] = this.network.line();
    const stop = serveTable(served, far);
    const { delay } = this.network;
    const table = await sitDown(near, games, { delay, patience: 10, longest: 80 });
    onTestFinished(() => {
      table.close();
      stop();
    });
    return table;
  }
}

/** The page plays a table in the same way wherever its game is. */
export const WAYS: readonly [string, OpenSeat][] = [
  ['here', async (table, viewer) => table.seat(viewer)],
  ['elsewhere', async (table, viewer) => new Line().seat(table, viewer)],
];
