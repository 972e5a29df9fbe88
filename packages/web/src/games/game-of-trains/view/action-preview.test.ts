import { chanceOf } from '@roundhouse/chance';
import {
  type Action,
  checkSetup,
  type Deck,
  games,
  type LocalTable,
  newTable,
  type Table,
  type TableSnapshot,
} from '@roundhouse/engine';
import {
  gameOfTrains,
  type GameOfTrainsMemory,
  type GameOfTrainsState,
  type GameOfTrainsView,
  type WagonCard,
} from '@roundhouse/engine/game-of-trains';
import { describe, expect, test } from 'vitest';
import type { TrainsContext } from '../context.ts';
import { actionAt, carsOf, countRises, previewOf, risesOf } from './action-preview.ts';

const GAME = games['game-of-trains'];

function tableFor(players: number, seed: number): LocalTable {
  const setup = checkSetup({ game: 'game-of-trains', mode: 'standard', players, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(GAME, setup.value, { chance: chanceOf({ seed }), undo: 'none', people: [] });
}

const stateIn = ({ view }: TableSnapshot) => view.state as GameOfTrainsState;

/** The table of a snapshot, as far as its actions are previewed. */
function seenBy(snapshot: TableSnapshot): Pick<TrainsContext, 'view' | 'preview'> {
  const view = snapshot.view as GameOfTrainsView;
  const memory = snapshot.memory as GameOfTrainsMemory;
  return { view, preview: (...actions) => gameOfTrains.preview(view, memory, actions) };
}

async function snapshotOfActor(table: LocalTable): Promise<[Table, TableSnapshot] | undefined> {
  const { view } = (await table.seat('spectator').read()).snapshot;
  if (view.actor === null) return undefined;
  const seat = table.seat(view.actor);
  return [seat, (await seat.read()).snapshot];
}

describe.each([2, 3, 4])('at a table of %i', (players) => {
  test('what was foreseen is what happens, but for what the draw pile decides', async () => {
    const table = tableFor(players, players);
    for (let move = 0; move < 150; move++) {
      const seated = await snapshotOfActor(table);
      if (!seated) return;
      const [seat, snapshot] = seated;
      const action = snapshot.legal[(move * 7) % snapshot.legal.length]!;
      const preview = previewOf(seenBy(snapshot), action);
      await seat.act(snapshot.version, action);
      const now = stateIn((await seat.read()).snapshot);
      for (const [index, row] of preview.after.rows.entries()) {
        const known = now.rows[index]!.map((number, at) => (row[at] === null ? null : number));
        expect(known).toEqual(row);
      }
      expect(now.protection).toEqual(preview.after.protection);
      // What comes to the market with the last move is not emitted any more.
      expect(now.outcome ? preview.after.market : now.market).toEqual(preview.after.market);
    }
  });
});

/** What a card can do that has a function, at the first table whose market has one; and where an action is done. */
async function usesOf(name: string) {
  for (let seed = 1; ; seed++) {
    const table = tableFor(2, seed);
    while (table.phase === 'prepare') {
      const seat = table.seat(table.actor!);
      await seat.act(table.version, (await seat.read()).snapshot.legal[0]!);
    }
    const [, snapshot] = (await snapshotOfActor(table))!;
    const { market } = stateIn(snapshot);
    const card = market.find((id) => functionIn(table, id) === name);
    const codec = GAME.codec(table.setup);
    const uses = snapshot.legal.filter((action) => codec.text(action).startsWith(`use ${card} `));
    if (card === undefined) continue;
    const positionOf = (action: Action | undefined) =>
      action === undefined ? undefined : Number(codec.text(action).split(' ')[2]);
    return { previews: uses.map((action) => previewOf(seenBy(snapshot), action)), positionOf };
  }
}

const functionIn = ({ setup }: LocalTable, id: number) =>
  (setup.deck as Deck<WagonCard>).cards.find((card) => card.id === id)!.function;

test.each([
  ['swap-adjacent', [1, 2, 3, 4, 5, 6, 6]],
  ['swap-skip', [1, 2, 3, 4, 5, 4, 5]],
  ['move-right', [1, 2, 3, 4, 5, undefined, undefined]],
])('with %s, pointing at a wagon does what begins there, or a swap that ends there', async (name, from) => {
  const { previews, positionOf } = await usesOf(name);
  expect([1, 2, 3, 4, 5, 6, 7].map((position) => positionOf(actionAt(previews, position)))).toEqual(from);
});

test('a swap shows both wagons in their new places and where they stood', () => {
  expect(carsOf([3, 5, 4], [3, 4, 5])).toEqual([
    { number: 3, position: 1, state: 'still', from: 1 },
    { number: 4, position: 2, state: 'moved', from: 3 },
    { number: 5, position: 3, state: 'moved', from: 2 },
  ]);
});

test('a wagon that goes is shown beside the one that comes, or the back of an unknown card', () => {
  expect(carsOf([3, 5], [3, 9]).map(({ number, state }) => `${number} ${state}`)).toEqual([
    '5 going',
    '3 still',
    '9 coming',
  ]);
  expect(carsOf([3, 5], [3, null]).map(({ number, state }) => `${number} ${state}`)).toEqual([
    '5 going',
    '3 still',
    'null coming',
  ]);
});

test('a gap that is there already is only a gap', () => {
  expect(carsOf([3, null])).toEqual([{ number: 3, position: 1, state: 'still', from: 1 }]);
});

test('rises are counted from neighbour to neighbour, and are unknown beside a gap', () => {
  expect(risesOf([1, 2, null, 4, 3])).toEqual([true, undefined, undefined, false]);
  expect(countRises([1, 2, 3, 4, 5, 6, 7])).toBe(6);
  expect(countRises([7, 6, 5, 4, 3, 2, 1])).toBe(0);
});
