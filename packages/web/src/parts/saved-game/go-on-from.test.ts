import { games, checkSetup, newTable, type LocalTable } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { optionsFor, storeTable } from '../new-game/start-game.ts';
import { lookAtSaved, type OpenGame } from './open-saved.ts';
import { GameStore, type Saving } from '../../storage/game-store.ts';
import type { SavedGame, SavedParticipant } from '../../storage/saved-game.ts';
import { goOnFrom } from './go-on-from.ts';

const KEY = { secret: '0f'.repeat(32) };
const ANNA: SavedParticipant = { kind: 'person', name: 'Anna', colour: 'red' };
const BEN: SavedParticipant = { kind: 'person', name: 'Ben', colour: 'blue' };
const RANDOM: SavedParticipant = { kind: 'computer', name: 'random', colour: 'green' };

async function act(table: LocalTable, actions: number): Promise<void> {
  for (let action = 0; action < actions && table.actor !== null; action++) {
    const { version, legal } = (await table.seat(table.actor).read()).snapshot;
    await table.seat(table.actor).act(version, legal[(action * 7) % legal.length]!);
  }
}

/** A stored game after so many actions. */
async function played(
  sitters: readonly SavedParticipant[],
  actions: number,
  store = new GameStore(async () => games),
) {
  const header = { game: 'lok-n-roll', mode: 'standard', players: sitters.length, opening: 'dealt' };
  const setup = checkSetup({ ...header, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games['lok-n-roll'], setup.value, optionsFor(sitters, KEY));
  await act(table, actions);
  return { store, opened: await open(await storeTable(table, KEY, sitters, store, false), store) };
}

async function open(id: string, store: GameStore): Promise<OpenGame> {
  const opened = await lookAtSaved(id, store);
  if (opened.kind !== 'open') throw new Error(opened.kind);
  return opened;
}

test('a new game goes on at the moment, with every card where it lay, and the old one stays as it was', async () => {
  const { store, opened } = await played([ANNA, BEN, RANDOM], 1000);
  const before = await store.get(opened.saved.id);
  const id = (await goOnFrom(opened, 9, 1, store))!;
  const { saved, table } = await open(id, store);
  expect(saved.sitters).toEqual([{ ...ANNA, kind: 'computer', name: 'frida' }, BEN, RANDOM]);
  expect(table.options.people).toEqual([1]);
  expect(table.history).toEqual({ ...opened.table.history, rows: opened.table.history.rows.slice(0, 9) });
  expect(saved).toMatchObject({ over: false, repeated: true });
  expect(await store.get(opened.saved.id)).toEqual(before);
});

test('a seat that a computer had is played by a person', async () => {
  const { store, opened } = await played([ANNA, RANDOM], 1000);
  const { saved } = await open((await goOnFrom(opened, 4, 1, store))!, store);
  expect(saved.sitters).toEqual([
    { ...ANNA, kind: 'computer', name: 'frida' },
    { ...RANDOM, kind: 'person', name: '' },
  ]);
});

test('dice fall anew: the same decisions lead to another game', async () => {
  const { store, opened } = await played([ANNA, RANDOM], 12);
  const rolls = await Promise.all(
    Array.from({ length: 4 }, async () => {
      const { table } = await open((await goOnFrom(opened, 0, 0, store))!, store);
      await act(table, 40);
      return JSON.stringify(table.history.rows);
    }),
  );
  expect(new Set(rolls).size).toBeGreaterThan(1);
});

test('a game that still goes on is noted as one whose cards are known, and keeps its rows', async () => {
  const { store, opened } = await played([ANNA, RANDOM], 12);
  await goOnFrom(opened, 6, 0, store);
  const { saved, table } = await open(opened.saved.id, store);
  expect(saved.repeated).toBe(true);
  expect(table.history).toEqual(opened.table.history);
});

/** A store whose games another tab takes just before they are written. */
class Contested extends GameStore {
  isTaken = false;

  override async put(game: SavedGame): Promise<Saving> {
    return this.isTaken ? 'open-elsewhere' : super.put(game);
  }
}

test('no game begins where the one that goes on cannot be noted', async () => {
  const contested = new Contested(async () => games);
  const { opened } = await played([ANNA, RANDOM], 12, contested);
  contested.isTaken = true;
  expect(await goOnFrom(opened, 6, 0, contested)).toBeUndefined();
});
