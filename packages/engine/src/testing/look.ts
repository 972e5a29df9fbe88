import type { Position } from '../contract/position.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Table, TableSnapshot, TableStep } from '../contract/table.ts';
import type { LocalTable } from '../table/local-table.ts';
import { replayHistory } from '../table/replay-history.ts';

/** Everything at a table, found out from its history: tables themselves hand no position out. */
export function positionOf({ game, history }: LocalTable): Position {
  const replayed = replayHistory(game, history);
  if (!replayed.ok) throw new Error(`the history diverges at ${replayed.divergence.step}`);
  return replayed.playback.position;
}

export async function snapshotOf(table: Table): Promise<TableSnapshot> {
  return (await table.read()).snapshot;
}

/** All that a viewer was shown, from the start or after a version. */
export async function stepsOf(table: LocalTable, viewer: Viewer, since = 0): Promise<readonly TableStep[]> {
  return (await table.seat(viewer).read(since)).steps;
}
