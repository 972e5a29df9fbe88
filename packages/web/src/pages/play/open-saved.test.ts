import { checkSetup, games, newTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { Participant } from '../../storage/saved-game.ts';
import { GameStore } from '../../storage/game-store.ts';
import { storeTable, optionsFor } from '../../parts/new-game/start-game.ts';
import { openKept } from './open-saved.ts';

const KEY = { secret: '0f'.repeat(32) };
const ANNA: Participant = { kind: 'person', name: 'Anna' };
const CAREFUL: Participant = { kind: 'computer', name: 'careful' };

/** A shelf with a game at which somebody sits, and its name there; `change` spoils it. */
async function shelved(change: object = {}) {
  const header = { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[setup.value.game], setup.value, optionsFor([ANNA, CAREFUL], KEY));
  const shelf = new GameStore(async () => games);
  const id = await storeTable(table, KEY, [ANNA, CAREFUL], shelf, false);
  await shelf.put({ ...(await shelf.get(id))!, ...change });
  return { shelf, id };
}

test('a kept game is played on where it was left', async () => {
  const { shelf, id } = await shelved();
  const opened = await openKept(id, shelf);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  expect([opened.game.rules.id, opened.table.version]).toEqual(['loose-caboose', 1]);
});

test('what is not there is missing', async () => {
  expect(await openKept('nothing', new GameStore(async () => games))).toEqual({ kind: 'missing' });
});

test.each([
  ['no list', 'Anna', 'sitters'],
  ['nobody at a seat', [ANNA], 'sitters[1]'],
  ['a person where a computer is due', [ANNA, ANNA], 'sitters[1]'],
  ['a computer where a person is due', [CAREFUL, CAREFUL], 'sitters[0]'],
  ['a computer that there is not', [ANNA, { kind: 'computer', name: 'oracle' }], 'sitters[1]'],
  ['somebody without a name', [{ kind: 'person' }, CAREFUL], 'sitters[0]'],
])('a game with %s at its table is broken, and stays as it is', async (_, sitters, path) => {
  const { shelf, id } = await shelved({ sitters });
  expect(await openKept(id, shelf)).toMatchObject({ kind: 'broken', problem: { path } });
  expect((await shelf.get(id))!.sitters).toEqual(sitters);
});

test.each([null, {}, { game: 'loose-caboose' }])('what was kept as %j is broken', async (saved) => {
  const { shelf, id } = await shelved({ saved });
  expect(await openKept(id, shelf)).toMatchObject({ kind: 'broken' });
});

test('a game that other rules have led elsewhere has parted', async () => {
  const { shelf, id } = await shelved();
  const kept = (await shelf.get(id))!;
  await shelf.put({ ...kept, saved: { ...(kept.saved as object), rules: 0, state: 'another' } });
  expect(await openKept(id, shelf)).toMatchObject({
    kind: 'parted',
    divergence: { step: 0, clause: 'TR-12' },
  });
});
