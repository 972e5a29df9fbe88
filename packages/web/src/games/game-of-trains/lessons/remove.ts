import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';

/** The three functions that strike everybody, and protection against them. */
export const remove: Lesson = {
  game: 'game-of-trains',
  name: 'remove',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    [79, 60, 56, 52, 46, 45, 3],
    // All of these have one function, so that every second one leaves the market with the one before (GT-14).
    [84, 75, 57, 49, 40, 32, 24],
    [4, 27, 33],
    // What is drawn turn by turn.
    [11, 41, 25, 35, 48, 50, 66, 43],
    // What comes for the wagons that are removed, and what the other one draws.
    [19, 31, 62, 17, 77],
  ),
  chance: [],
  before: inOrder(
    ['choose 4 1', 'choose 33 7'],
    ['draw', 'place 2', 'draw', 'place 2'],
    ['draw', 'place 3', 'draw', 'place 3'],
    ['draw', 'place 5', 'draw', 'place 5'],
    ['draw', 'place 6', 'draw', 'place 6'],
  ),
  steps: [
    { say: 'protect', do: 'use 60 1' },
    { do: 'use 56' },
    { say: 'stays', at: 'wagon:0:1' },
    { say: 'middle', do: 'use 45' },
    { do: 'draw' },
    { do: 'place 4' },
    { say: 'right', do: 'use 46' },
  ],
  clauses: ['GT-12', 'GT-13'],
};
