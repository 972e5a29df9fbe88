import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';

/** The four functions that move wagons of the own row, up to the win. */
export const move: Lesson = {
  game: 'game-of-trains',
  name: 'move',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    [62, 57, 50, 43, 36, 27, 18],
    // All of these have one function, so that every second one leaves the market with the one before (GT-14).
    [83, 74, 65, 56, 47, 39, 31],
    [12, 30, 33],
    // What is drawn turn by turn.
    [5, 41, 70, 45, 81, 52],
    [58, 61, 23],
  ),
  chance: [],
  before: inOrder(
    ['choose 12 2', 'choose 30 1'],
    ['draw', 'place 3', 'draw', 'place 2'],
    ['draw', 'place 5', 'draw', 'place 3'],
    ['draw', 'place 6', 'draw', 'place 4'],
  ),
  steps: [
    { say: 'adjacent', do: 'use 36 2' },
    { do: 'draw' },
    { do: 'place 5' },
    { say: 'left', do: 'use 27 7' },
    { do: 'draw' },
    { do: 'place 6' },
    { say: 'right', do: 'use 50 1' },
    { do: 'draw' },
    { do: 'place 7' },
    { say: 'skip', do: 'use 57 3' },
  ],
  clauses: ['GT-11', 'GT-14', 'GT-17'],
};
