import { checkSetup, games, newTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { GameStore } from '../../storage/game-store.ts';
import { storeTable, optionsFor } from '../new-game/start-game.ts';
import { openSaved } from './open-saved.ts';

const KEY = { secret: '0f'.repeat(32) };
const ANNA: SavedParticipant = { kind: 'person', name: 'Anna' };
const CAREFUL: SavedParticipant = { kind: 'computer', name: 'careful' };

/** A store with a game at which somebody sits, and its id there; `change` spoils it. */
async function stored(change: object = {}) {
  const header = { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[setup.value.game], setup.value, optionsFor([ANNA, CAREFUL], KEY));
  const store = new GameStore(async () => games);
  const id = await storeTable(table, KEY, [ANNA, CAREFUL], store, false);
  await store.put({ ...(await store.get(id))!, ...change });
  return { store, id };
}

test('a saved game is played on where it was left', async () => {
  const { store, id } = await stored();
  const opened = await openSaved(id, store);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect([opened.game.rules.id, opened.table.version]).toEqual(['loose-caboose', 1]);
});

test('what is not there is missing', async () => {
  expect(await openSaved('nothing', new GameStore(async () => games))).toEqual({ kind: 'missing' });
});

test.each([
  ['no list', 'Anna', 'sitters'],
  ['nobody at a seat', [ANNA], 'sitters[1]'],
  ['a person where a computer is due', [ANNA, ANNA], 'sitters[1]'],
  ['a computer where a person is due', [CAREFUL, CAREFUL], 'sitters[0]'],
  ['a computer that there is not', [ANNA, { kind: 'computer', name: 'oracle' }], 'sitters[1]'],
  ['somebody without a name', [{ kind: 'person' }, CAREFUL], 'sitters[0]'],
])('a game with %s at its table is broken, and stays as it is', async (_, sitters, path) => {
  const { store, id } = await stored({ sitters });
  expect(await openSaved(id, store)).toMatchObject({ kind: 'broken', problem: { path } });
  expect((await store.get(id))!.sitters).toEqual(sitters);
});

test.each([null, {}, { game: 'loose-caboose' }])('what was saved as %j is broken', async (saved) => {
  const { store, id } = await stored({ saved });
  expect(await openSaved(id, store)).toMatchObject({ kind: 'broken' });
});

test('a game that other rules have led elsewhere has parted', async () => {
  const { store, id } = await stored();
  const found = (await store.get(id))!;
  await store.put({ ...found, saved: { ...(found.saved as object), rules: 0, state: 'another' } });
  expect(await openSaved(id, store)).toMatchObject({
    kind: 'parted',
    divergence: { step: 0, clause: 'TR-12' },
  });
});
