import { MessageChannel, Worker } from 'node:worker_threads';
import { seededRandom } from '../contract/random.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Table } from '../contract/table.ts';
import { games } from '../games.ts';
import type { History } from '../table/history.ts';
import { sitDown } from '../table/remote-table.ts';
import { serveTable } from '../table/serve-table.ts';
import { type Fate, Network } from './network.ts';
import { type LineMessage, type OpenMessage, portChannel } from './table-line.ts';
import { localTableOf, type TableSpec } from './table-spec.ts';

/** A game somewhere, and the ways to it. */
export interface Host {
  /** The table as a viewer sits at it; each call is a connection of its own. */
  seat(viewer: Viewer): Promise<Table>;
  /** All that was done there; for those who test. */
  history(): Promise<History>;
  close(): Promise<void>;
}

export type OpenHost = (spec: TableSpec) => Host;

/** The game is in this thread. */
export const openHere: OpenHost = (spec) => {
  const table = localTableOf(spec);
  return {
    seat: async (viewer) => table.seat(viewer),
    history: async () => table.history,
    close: async () => {},
  };
};

/** The game is behind a network; `fates` says what becomes of each message. */
export function openBehind(fates: () => Fate): OpenHost {
  return (spec) => {
    const table = localTableOf(spec);
    const network = new Network(fates);
    const options = { delay: network.delay, patience: 100, longest: 800 };
    const tables: Table[] = [];
    return {
      async seat(viewer) {
        const [near, far] = network.line();
        serveTable(table.seat(viewer), far, table.game.version);
        const seated = await sitDown(near, games, options);
        tables.push(seated);
        return seated;
      },
      history: async () => table.history,
      close: async () => tables.forEach((seated) => seated.close()),
    };
  };
}

/** A network on which about a third of all goes wrong, in another way for each seed. */
export function faultyFates(seed: number): () => Fate {
  const random = seededRandom(seed);
  const late = () => random.below(200);
  return () => {
    switch (random.below(6)) {
      case 0:
        return [];
      case 1:
        return [late(), late()];
      default:
        return [late()];
    }
  };
}

/** Started once: to load the rules takes longer than any test. */
let thread: Worker | undefined;

function testThread(): Worker {
  thread ??= new Worker(new URL('./table-worker.ts', import.meta.url));
  thread.unref();
  return thread;
}

/** The game is in another thread. */
export const openInWorker: OpenHost = ({ setup, ...options }) => {
  const deck = setup.deck === games[setup.game].standardDeck ? 'standard' : setup.deck;
  const { port1: near, port2: line } = new MessageChannel();
  const message: OpenMessage = { header: { ...setup, deck }, options, line };
  testThread().postMessage(message, [line]);
  const tables: Table[] = [];
  return {
    async seat(viewer) {
      const { port1, port2 } = new MessageChannel();
      near.postMessage({ viewer, port: port2 } satisfies LineMessage, [port2]);
      const patience = { patience: 10_000, longest: 60_000 };
      const seated = await sitDown(portChannel(port1), games, { delay: realDelay, ...patience });
      tables.push(seated);
      return seated;
    },
    history: () =>
      new Promise((resolve) => {
        near.once('message', (rows: Pick<History, 'start' | 'rows'>) => resolve({ setup, ...rows }));
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port has none
        near.postMessage('history' satisfies LineMessage);
      }),
    async close() {
      for (const seated of tables) seated.close();
      near.close();
    },
  };
};

function realDelay(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
