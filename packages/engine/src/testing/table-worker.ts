/** Tables in a thread of their own, for tests: each comes with a line, on which viewers are seated. */
import { parentPort } from 'node:worker_threads';
import { games } from '../games.ts';
import { serveTable } from '../table/serve-table.ts';
import { setupOf } from './setups.ts';
import { type LineMessage, type OpenMessage, portChannel } from './table-line.ts';
import { localTableOf } from './table-spec.ts';

parentPort!.on('message', ({ header, options, line }: OpenMessage) => {
  const table = localTableOf({ ...options, setup: setupOf(games[header.game], header) });
  line.on('message', (message: LineMessage) => {
    if (message !== 'history') serveTable(table.seat(message.viewer), portChannel(message.port));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
    else line.postMessage({ start: table.history.start, rows: table.history.rows });
  });
});
