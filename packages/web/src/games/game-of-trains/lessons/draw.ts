import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';

/** What it is about, drawing, and the market. */
export const draw: Lesson = {
  game: 'game-of-trains',
  name: 'draw',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    [80, 66, 58, 43, 37, 22, 10],
    [83, 72, 61, 50, 41, 28, 6],
    // What is drawn before the first turn, and then turn by turn.
    [5, 30, 47],
    [76, 33],
  ),
  chance: [],
  before: [],
  steps: [
    { say: 'row', at: 'seat:0' },
    { say: 'first', do: 'choose 5 1' },
    { do: 'choose 47 7' },
    { say: 'draw', do: 'draw' },
    { say: 'place', do: 'place 7' },
    { do: 'draw' },
    { do: 'place 2' },
    { say: 'use', do: 'use 80 4' },
  ],
  clauses: ['GT-5', 'GT-7', 'GT-8', 'GT-9'],
};
