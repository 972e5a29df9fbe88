import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** In which order the penalty cards of a turn go onto the pile. */
export const order: Lesson = {
  game: 'lok-n-roll',
  name: 'order',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T27', 'T04', 'T15', 'T30'],
    REMOVED,
    ['T05', 'T40', 'T06', 'T42'],
    // What is drawn turn by turn.
    ['T41', 'T43', 'T31'],
  ),
  chance: [['dice', [1, 1, 1]]],
  // The learner has a 3 on the pile then, and one card lies ahead of the train.
  before: inOrder(
    ['place a', 'place a', 'place a', 'place a'],
    ['pass', 'stack T27'],
    ['pass', 'stack T04'],
    ['lay T31 a'],
  ),
  steps: [
    { say: 'roll', do: 'roll' },
    { say: 'waiting', at: 'held:T05', refused: 'stack T05' },
    { say: 'first', do: 'stack T30' },
    { do: 'stack T15' },
    { say: 'left', at: 'penalty:0' },
  ],
  clauses: ['LR-21'],
};
