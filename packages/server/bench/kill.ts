/** Kills a server under load again and again, and looks whether everything is there that it had acknowledged. */
import { setTimeout as pause } from 'node:timers/promises';
import { games, isUndo, replayHistory, seededRandom } from '@roundhouse/engine';
import { openStorage } from '../src/storage/open-storage.ts';
import { stepsOf } from '../src/storage/steps.ts';
import { findTable } from '../src/storage/tables.ts';
import type { Place } from '../src/testing/storages.ts';
import { setupOf } from '../src/tables/new-table.ts';
import { type Acknowledged, Pair } from './load.ts';
import { placesOf, startServers } from './server.ts';

export interface KillReport {
  readonly kills: number;
  readonly acknowledged: number;
  /** Acknowledged, and not there. */
  readonly lost: number;
  /** Done twice, or a game that the rules do not follow. */
  readonly doubled: number;
  /** Tables at which nothing happened any more after the last kill. */
  readonly stuck: number;
}

export interface KillOptions {
  readonly kills: number;
  readonly tables: number;
  readonly processes: number;
}

/** How long a table may take to go on after a kill, in milliseconds. */
const PATIENCE = 15_000;

export async function killUnderLoad(
  { place }: Place,
  { kills, tables, processes }: KillOptions,
): Promise<KillReport> {
  const servers = await startServers(place, processes);
  const random = seededRandom(kills);
  const pairs = await Promise.all(
    Array.from({ length: tables }, (_, pair) => Pair.at(placesOf(servers, pair))),
  );
  const playing = Promise.all(pairs.map((pair) => pair.play()));
  try {
    for (let kill = 0; kill < kills; kill++) {
      await Promise.race([stuckAfter(pairs), playing]);
      await pause(random.below(200));
      const server = servers[random.below(servers.length)]!;
      await server.kill();
      await server.start();
    }
    const stuck = await stuckAfter(pairs);
    for (const pair of pairs) pair.stop();
    await playing;
    await Promise.all(servers.map((server) => server.kill()));
    const acknowledged = pairs.flatMap(({ done }) => done);
    return { kills, acknowledged: acknowledged.length, stuck, ...(await compare(place, acknowledged)) };
  } finally {
    for (const pair of pairs) pair.stop();
    await Promise.all(servers.map((server) => server.kill()));
  }
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
