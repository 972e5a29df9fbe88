/** A table in a thread of its own, for tests: each message with a port seats a viewer there. */
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { GameId } from '../contract/game-id.ts';
import type { Viewer } from '../contract/seat.ts';
import { games } from '../games.ts';
import { serveTable } from '../table/serve-table.ts';
import { setupOf } from './setups.ts';
import { localTableOf, portChannel, type TableSpec } from './table-hosts.ts';

const { header, ...rest } = workerData as { header: { game: GameId } } & Omit<TableSpec, 'setup'>;
const table = localTableOf({ ...rest, setup: setupOf(games[header.game], header) });

parentPort!.on('message', (message: 'history' | { viewer: Viewer; port: MessagePort }) => {
  if (message === 'history') {
    const { start, rows } = table.history;
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    parentPort!.postMessage({ start, rows });
  } else serveTable(table.seat(message.viewer), portChannel(message.port));
});
