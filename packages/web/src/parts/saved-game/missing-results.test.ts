import { checkSetup, games, type LocalTable, newTable, openTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { GameStore } from '../../storage/game-store.ts';
import { readResults } from '../../storage/read-result.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { newChanceKey, optionsFor, storeTable } from '../new-game/start-game.ts';
import { makeMissingResults } from './missing-results.ts';

const ANNA: SavedParticipant = { kind: 'person', name: 'Anna', colour: 'red' };
const KEY = { secret: '0f'.repeat(32) };

async function played(actions: number): Promise<LocalTable> {
  const header = { game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games['lok-n-roll'], setup.value, optionsFor([ANNA], KEY));
  for (let action = 0; action < actions && table.actor !== null; action++) {
    const { version, legal } = (await table.seat(0).read()).snapshot;
    await table.seat(0).act(version, legal.at(-1)!);
  }
  return table;
}

/** Stores a table as older pages did, which made no results. */
async function storeOld(table: LocalTable, store: GameStore, changed: number): Promise<string> {
  const id = await storeTable(table, KEY, [ANNA], store, false);
  const { counted: _, ...saved } = (await store.get(id))!;
  await store.put({ ...saved, changed });
  return id;
}

test('a game that was over before there were results gets its own, with its date, and once', async () => {
  const store = new GameStore(async () => games);
  const id = await storeOld(await played(1000), store, 7);
  await storeOld(await played(5), store, 8);
  expect(await makeMissingResults(store)).toBe(true);
  const { results } = await readResults(store);
  expect(results).toMatchObject([{ id, at: 7, sitters: [ANNA], aid: 'none' }]);
  await store.removeAll('results', [id]);
  expect(await makeMissingResults(store)).toBe(false);
  expect((await readResults(store)).results).toEqual([]);
});

test('one that has a result keeps it', async () => {
  const store = new GameStore(async () => games);
  const id = await storeOld(await played(1000), store, 7);
  await makeMissingResults(store);
  const { results } = await readResults(store);
  const { counted: _, ...saved } = (await store.get(id))!;
  await store.put({ ...saved, changed: 9 });
  expect(await makeMissingResults(store)).toBe(false);
  expect((await readResults(store)).results).toEqual(results);
});

test('a game that came in finished has none', async () => {
  const store = new GameStore(async () => games);
  const table = await played(1000);
  const key = newChanceKey();
  const opened = openTable(table.game, table.history, optionsFor([ANNA], key));
  if (!opened.ok) throw new Error('parted');
  const id = await storeTable(opened.table, key, [ANNA], store, true, { counted: true });
  expect(await makeMissingResults(store)).toBe(false);
  // Nor has one that came in to an older page.
  const { counted: _, ...saved } = (await store.get(id))!;
  await store.put(saved);
  expect(await makeMissingResults(store)).toBe(false);
  expect((await readResults(store)).results).toEqual([]);
});

test('what cannot be opened stays as it is', async () => {
  const store = new GameStore(async () => games);
  const id = await storeOld(await played(1000), store, 7);
  const broken = { ...(await store.get(id))!, saved: null };
  await store.put(broken);
  expect(await makeMissingResults(store)).toBe(false);
  expect(await store.get(id)).toEqual(broken);
});
