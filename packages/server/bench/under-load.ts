/** Has something go wrong under load again and again, and looks whether everything is there that was acknowledged. */
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { games, isUndo, replayHistory, seededRandom } from '@roundhouse/engine';
import type { TablePlan } from '@roundhouse/protocol';
import { openStorage } from '../src/storage/open-storage.ts';
import { stepsOf } from '../src/storage/steps.ts';
import { findTable } from '../src/storage/tables.ts';
import type { Place } from '../src/testing/storages.ts';
import { setupOf } from '../src/tables/new-table.ts';
import { FAULTS, type FaultName, OwnRedis } from './fault.ts';
import { type Acknowledged, Pair } from './load.ts';
import { PLAN } from './plan.ts';
import { placesOf, startServers } from './server.ts';

export interface FaultReport {
  /** How often it went wrong. */
  readonly times: number;
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Done twice, or a game that the rules do not follow. */
  readonly doubled: number;
  /** Tables at which nothing happened any more after the last time. */
  readonly stuck: number;
}

export interface FaultOptions {
  readonly fault: FaultName;
  readonly times: number;
  readonly tables: number;
  readonly processes: number;
  /** How long each lasts. */
  readonly seconds?: number;
}

/** How long a table may take to go on afterwards, in milliseconds. */
const PATIENCE = 15_000;

export async function underLoad(
  { place }: Place,
  { fault, times, tables, processes, seconds = 1 }: FaultOptions,
): Promise<FaultReport> {
  const redis = fault === 'redis' ? new OwnRedis(await freePort()) : undefined;
  await redis?.start();
  const servers = await startServers(place, processes, {
    ...(redis && { redis: redis.url }),
    threads: 1,
    isQuiet: fault !== 'kill',
  });
  const random = seededRandom(times);
  const pairs = await Promise.all(
    Array.from({ length: tables }, (_, pair) =>
      Pair.at(placesOf(servers, pair), fault === 'kill' ? PLAN : planOf(pair)),
    ),
  );
  const playing = Promise.all(pairs.map((pair) => pair.play()));
  try {
    for (let time = 0; time < times; time++) {
      await Promise.race([stuckAfter(pairs), playing]);
      await pause(random.below(200));
      await FAULTS[fault]({ servers, database: place, redis, random, seconds });
    }
    const stuck = await stuckAfter(pairs);
    for (const pair of pairs) pair.stop();
    await playing;
    await Promise.all(servers.map((server) => server.kill()));
    const acknowledged = pairs.flatMap(({ done }) => done);
    return { times, acknowledged: acknowledged.length, stuck, ...(await compare(place, acknowledged)) };
  } finally {
    for (const pair of pairs) pair.stop();
    await Promise.all(servers.map((server) => server.kill()));
    await redis?.end();
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** Between the people of every other pair a computer plays. */
function planOf(pair: number): TablePlan {
  const [one, other] = PLAN.seats;
  return pair % 2 === 0 ? PLAN : { ...PLAN, seats: [one!, { kind: 'computer', level: 'pip' }, other!] };
}

async function stuckAfter(pairs: readonly Pair[]): Promise<number> {
  const before = pairs.map(({ done }) => done.length);
  const isStuck = (pair: Pair, index: number) => pair.done.length === before[index];
  const until = performance.now() + PATIENCE;
  while (pairs.some(isStuck) && performance.now() < until) await pause(50);
  return pairs.filter(isStuck).length;
}

/** What is kept, beside what was acknowledged. */
async function compare(place: string, acknowledged: readonly Acknowledged[]) {
  const db = await openStorage(place);
  const found = { lost: 0, doubled: 0 };
  try {
    for (const [id, moves] of Map.groupBy(acknowledged, ({ table }) => table)) {
      const record = await findTable(db, 'id', id);
      const rows = await stepsOf(db, id);
      const setup = record && setupOf(record.plan);
      if (!record?.start || !setup?.ok) {
        found.lost += moves.length;
        continue;
      }
      const game = games[record.plan.game];
      const codec = game.codec(setup.value);
      const isThere = ({ version, seat, action }: Acknowledged) => {
        const row = rows[version - 2];
        return row && !isUndo(row) && row.seat === seat && row.action === codec.text(action);
      };
      found.lost += moves.filter((move) => !isThere(move)).length;
      found.doubled += moves.length - new Set(moves.map(({ version }) => version)).size;
      const history = { setup: setup.value, start: record.start, rows };
      if (!replayHistory(game, history).ok) found.doubled++;
    }
  } finally {
    await db.destroy();
  }
  return found;
}
