import { checkSetup, games } from '@roundhouse/engine';
import type { GameOfTrains } from '@roundhouse/engine/game-of-trains';
import { expect, test } from 'vitest';
import { story } from './story.ts';

const game = games['game-of-trains'];
const setup = checkSetup({ game: game.id, mode: 'standard', players: 2, deck: 'standard' }, games);
if (!setup.ok) throw new Error(setup.problem.code);
const memory = game.newMemory(setup.value, 'spectator') as GameOfTrains['memory'];

const ROW = [10, 20, 30, 40, 50, 60, 5];

/** What is known when seat 0 has drawn for its row. */
function memoryOf(row: readonly number[], turns = 1) {
  return { ...memory, turns, picture: { ...memory.picture, rows: [row, memory.picture.rows[1]!] } };
}

const placed = (card: number, position: number) =>
  ({ kind: 'replaced', seat: 0, position, card, replaced: ROW[position - 1]! }) as const;

const risk = (card: number, position: number, turns?: number) =>
  story.riskOf(memoryOf(ROW, turns), placed(card, position), game.standardDeck);

test('a draw is as lucky as few hidden wagons would have done as much', () => {
  const hidden = game.standardDeck.cards.map(({ id }) => Number(id)).filter((card) => !ROW.includes(card));
  const higher = hidden.filter((card) => card > 60);
  expect(risk(70, 7)).toEqual({ given: 70, danger: 1 - higher.length / hidden.length });
});

test.each([
  ['does not help the row', 4, 7, 1],
  ['is put where it does not', 70, 1, 1],
  ['is chosen in the setup (GT-5)', 70, 7, 0],
])('a wagon that %s is no luck', (_, card, position, turns) =>
  expect(risk(card, position, turns)).toBeUndefined(),
);

test('a row that stood still for a few turns before it was complete is not told to have stayed', () => {
  const stayed = (turns: number) => {
    const standings = [
      [0, 0],
      [5, 0],
      [6, 0],
    ];
    const course = {
      standings,
      winners: [0],
      turnAt: (moment: number) => 1 + (moment === 2 ? turns : 0),
      events: [],
    };
    return story.incidentsOf(course as never).some((each) => each.kind === 'stood');
  };
  expect([stayed(4), stayed(5)]).toEqual([false, true]);
});
