import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** A straight can be laid in one way, a curve in two. */
export const ends: Lesson = {
  game: 'lok-n-roll',
  name: 'ends',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T15', 'T04', 'T16', 'T05'],
    REMOVED,
    ['T06', 'T40', 'T31', 'T43'],
    // What is drawn in the turn.
    ['T08'],
  ),
  chance: [['dice', [1, 0]]],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'straight', do: 'lay T06 a', refused: 'lay T06 b' },
    { say: 'curve', do: 'lay T08 a', or: ['lay T08 b'] },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['RW-8', 'RW-5'],
};
