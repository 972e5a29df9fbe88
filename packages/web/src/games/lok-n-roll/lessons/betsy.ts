import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** How Betsy plays, and what her cards count. */
export const betsy: Lesson = {
  game: 'lok-n-roll',
  name: 'betsy',
  mode: 'betsy',
  players: 1,
  pile: inOrder(
    ['T04', 'T15', 'T12', 'T28'],
    REMOVED,
    ['T16', 'T05'],
    // What is drawn and turned over in turn.
    ['T31', 'T29', 'T41', 'R2', 'T17'],
  ),
  chance: [
    ['dice', [1, 0]],
    ['dice', [0]],
  ],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'lay', do: 'lay T16 a' },
    { say: 'roll', do: 'roll' },
    { say: 'turned', at: 'laid:T29' },
    { say: 'next', do: 'pass' },
    { do: 'stack T15' },
    { say: 'pile', at: 'penalty:1' },
    { say: 'points', at: 'penalty:0' },
  ],
  clauses: ['LR-29', 'LR-30', 'LR-31', 'LR-33'],
};
