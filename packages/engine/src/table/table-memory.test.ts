import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { GAME_IDS, type GameId } from '../game-id.ts';
import { seededRandom } from '../contract/random.ts';
import { games } from '../games.ts';
import { snapshotOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { localTableOf } from '../testing/table-spec.ts';
import type { LocalTable } from './local-table.ts';

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void;

const ACTIONS = 300;
/** Enough tables that what else happens in the process does not matter. */
const TABLES = 20;
const WARM_UP = 10;

function heldBytes(): number {
  collect();
  return process.memoryUsage().heapUsed;
}

async function playedTable(game: GameId, seed: number): Promise<LocalTable> {
  const rules = games[game];
  const opening = rules.hasOpening ? { opening: 'dealt' } : {};
  const header = { mode: 'standard', players: 4, deck: 'standard', ...opening };
  const table = localTableOf({ setup: setupOf(rules, header), seed, undo: 'free', people: [0, 1, 2, 3] });
  const random = seededRandom(seed);
  for (let action = 0; action < ACTIONS && table.actor !== null; action++) {
    const seat = table.seat(table.actor);
    const { version, legal } = await snapshotOf(seat);
    await seat.act(version, legal[random.below(legal.length)]!);
  }
  return table;
}

test.each(GAME_IDS)('a table of %s keeps less than 100 kB after 300 actions', async (game) => {
  // What is compiled on the way stays too: it is there before anything is counted.
  for (let seed = 1; seed <= WARM_UP; seed++) await playedTable(game, -seed);
  const before = heldBytes();
  const tables = [];
  for (let seed = 1; seed <= TABLES; seed++) tables.push(await playedTable(game, seed));
  const each = (heldBytes() - before) / tables.length;
  expect(each).toBeLessThan(100_000);
});
