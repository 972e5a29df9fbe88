import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** A straight can be laid in one way, a curve in two. */
export const ends: Lesson = {
  game: 'loose-caboose',
  name: 'ends',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T04', 'T15', 'T31'],
    REMOVED,
    ['T16', 'T40', 'T05', 'T43'],
    // What is drawn in the turn.
    ['T22'],
  ),
  chance: [['dice', [1, 1]]],
  before: ['place a', 'place a', 'place a', 'heading b'],
  steps: [
    { say: 'straight', do: 'lay T16 a', refused: 'lay T16 b' },
    { say: 'curve', do: 'lay T22 a', or: ['lay T22 b'] },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['RW-8', 'RW-5'],
};
