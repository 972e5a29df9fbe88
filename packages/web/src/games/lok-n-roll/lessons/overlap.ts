import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** No card lies on another one: where a straight does not fit, and a curve does. */
export const overlap: Lesson = {
  game: 'lok-n-roll',
  name: 'overlap',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T04', 'T37', 'T33', 'T22'],
    REMOVED,
    ['T16', 'T05', 'T31', 'T07'],
    // What is drawn in the turn.
    ['T23'],
  ),
  chance: [['dice', [1, 0, 1, 0]]],
  before: ['place a', 'place b', 'place a', 'place a'],
  steps: [
    { say: 'straight', at: 'held:T16', refused: 'lay T16 a' },
    { say: 'curve', do: 'lay T23 b', refused: 'lay T23 a' },
    { say: 'room', do: 'lay T16 a' },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['RW-7'],
};
