import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';

/** Open cards with the same function leave in pairs. */
export const pairs: Lesson = {
  game: 'game-of-trains',
  name: 'pairs',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    [62, 57, 50, 43, 36, 27, 18],
    [83, 74, 65, 56, 47, 39, 31],
    // What is drawn before the first turn, and in it.
    [5, 30, 33],
    [60],
  ),
  chance: [],
  before: ['choose 5 1', 'choose 30 1'],
  steps: [
    { say: 'open', at: 'card:62' },
    { say: 'draw', do: 'draw' },
    { say: 'place', do: 'place 5' },
    { say: 'gone', at: 'discard' },
  ],
  clauses: ['GT-14'],
};
