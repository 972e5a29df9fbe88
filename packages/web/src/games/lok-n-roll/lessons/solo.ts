import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** What is new where one plays alone. */
export const solo: Lesson = {
  game: 'lok-n-roll',
  name: 'solo',
  mode: 'solo',
  players: 1,
  pile: inOrder(
    ['T27', 'T40', 'T11', 'T02'],
    REMOVED,
    ['T15', 'T28'],
    // What is drawn turn by turn.
    ['T41', 'T16', 'T03'],
  ),
  chance: [
    ['dice', [1, 0]],
    ['dice', [1, 0, 1]],
  ],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'pile', at: 'pile' },
    { say: 'lay', do: 'lay T15 a' },
    { say: 'roll', do: 'roll' },
    { say: 'again', do: 'lay T28 a' },
    { say: 'dice', do: 'roll' },
    { say: 'points', at: 'penalty:0' },
  ],
  clauses: ['LR-27'],
};
