import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** The railway never runs into itself: a straight would, and so would a curve by one of its ends. */
export const loop: Lesson = {
  game: 'loose-caboose',
  name: 'loop',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T22', 'T37', 'T15'],
    REMOVED,
    ['T28', 'T08', 'T11', 'T43'],
    // What is drawn turn by turn.
    ['T05', 'T31', 'T33'],
  ),
  chance: [
    ['dice', [0]],
    ['dice', [0]],
    ['dice', [1, 0, 1]],
  ],
  before: inOrder(
    ['place a', 'place b', 'place a', 'heading b'],
    ['lay T08 a', 'roll'],
    ['lay T11 b', 'roll'],
  ),
  steps: [
    { say: 'straight', at: 'held:T28', refused: 'lay T28 a' },
    { say: 'curve', do: 'lay T33 b', refused: 'lay T33 a' },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['RW-9'],
};
