import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** No card lies on another one: where a straight does not fit, and a curve does. */
export const overlap: Lesson = {
  game: 'loose-caboose',
  name: 'overlap',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T30', 'T41', 'T37'],
    REMOVED,
    ['T16', 'T08', 'T09', 'T43'],
    // What is drawn turn by turn.
    ['T05', 'T31', 'T23'],
  ),
  chance: [
    ['dice', [0]],
    ['dice', [0]],
    ['dice', [1, 0]],
  ],
  before: inOrder(
    ['place a', 'place a', 'place b', 'heading b'],
    ['lay T08 a', 'roll'],
    ['lay T09 a', 'roll'],
  ),
  steps: [
    { say: 'straight', at: 'held:T16', refused: 'lay T16 a' },
    { say: 'curve', do: 'lay T23 b', refused: 'lay T23 a' },
    { say: 'room', do: 'lay T16 a' },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['RW-7'],
};
