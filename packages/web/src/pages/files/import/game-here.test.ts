import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, type LocalTable, newTable, openTable, saveTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import type { SavedGame } from '../../../storage/saved-game.ts';
import { gameHere } from './game-here.ts';

const rules = games['game-of-trains'];

function dealt(seed: number): LocalTable {
  const setup = checkSetup({ game: 'game-of-trains', mode: 'standard', players: 2, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(rules, setup.value, { chance: chanceOf({ seed }), undo: 'free', people: [0, 1] });
}

/** Takes the first way there is, so often. */
async function goOn(table: LocalTable, steps: number): Promise<LocalTable> {
  for (let step = 0; step < steps; step++) {
    const seat = table.seat(table.actor!);
    const { version, legal } = (await seat.read()).snapshot;
    await seat.act(version, legal[0]!);
  }
  return table;
}

function savedAs(id: string, table: LocalTable): SavedGame {
  const sitters = [0, 1].map(() => ({ kind: 'person', name: '' }) as const);
  const saved = saveTable(table, { seed: 9 }, sitters);
  const { game, mode } = table.setup;
  return { id, format: 1, game, mode, sitters, over: false, changed: 0, holder: '', saved };
}

/** The game as another device has it, where other chance comes next. */
function copyOf({ history }: LocalTable): LocalTable {
  const opened = openTable(rules, history, { chance: chanceOf({ seed: 77 }), undo: 'free', people: [0, 1] });
  if (!opened.ok) throw new Error('it does not open');
  return opened.table;
}

test('a game is known by its cards and decisions, wherever it came from', async () => {
  const table = await goOn(dealt(1), 5);
  const here = [savedAs('other', await goOn(dealt(2), 5)), savedAs('mine', copyOf(table))];
  expect(gameHere(table.history, here)).toEqual({ id: 'mine', how: 'same' });
  expect(gameHere(dealt(3).history, here)).toBeUndefined();
});

test('what was taken back is no part of it', async () => {
  const table = await goOn(dealt(1), 2);
  const copy = await goOn(copyOf(table), 1);
  const seat = copy.seat(0);
  const { version } = (await seat.read()).snapshot;
  await seat.undo(version);
  expect(gameHere(table.history, [savedAs('mine', copy)])?.how).toBe('same');
});

test('one that has gone on is no longer the same; one that is just as far comes first', async () => {
  const table = await goOn(dealt(1), 4);
  const further = savedAs('further', await goOn(copyOf(table), 3));
  const behind = savedAs('behind', await goOn(dealt(1), 2));
  expect(gameHere(table.history, [further])).toEqual({ id: 'further', how: 'further' });
  expect(gameHere(table.history, [behind])).toEqual({ id: 'behind', how: 'behind' });
  expect(gameHere(table.history, [further, behind, savedAs('same', table)])?.id).toBe('same');
});

test('one that has parted, and one that cannot be read, are other games', async () => {
  const table = await goOn(dealt(1), 4);
  const parted = await goOn(dealt(1), 3);
  const seat = parted.seat(parted.actor!);
  const { version, legal } = (await seat.read()).snapshot;
  await seat.act(version, legal.at(-1)!);
  const broken = { ...savedAs('broken', table), saved: null };
  expect(gameHere(table.history, [savedAs('parted', parted), broken])).toBeUndefined();
});
