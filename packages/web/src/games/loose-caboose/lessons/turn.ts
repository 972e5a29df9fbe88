import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** What differs from LOK'n'ROLL, or is new: turning round, how many dice, and cancelling. */
export const turn: Lesson = {
  game: 'loose-caboose',
  name: 'turn',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T27', 'T24', 'T28'],
    REMOVED,
    ['T15', 'T05', 'T16', 'T40'],
    // What is drawn turn by turn.
    ['T17', 'T31', 'T41', 'T06'],
  ),
  chance: [
    ['dice', [2, 1]],
    ['dice', [0, 1, 0, 0]],
    ['dice', [2]],
  ],
  before: ['place a', 'place a', 'place a'],
  steps: [
    { say: 'heading', do: 'heading a' },
    { say: 'lay', do: 'lay T15 a', or: ['lay T17 a'] },
    { say: 'more', do: 'lay T17 a', or: ['lay T15 a'] },
    { say: 'roll', do: 'roll' },
    { do: 'lay T40 a' },
    { do: 'roll' },
    { say: 'risk', do: 'lay T05 a' },
    { say: 'derail', do: 'roll' },
    { do: 'pass' },
    { say: 'pass', do: 'pass' },
    { say: 'cancelled', at: 'penalty:0' },
  ],
  clauses: ['LC-5', 'LC-10', 'LC-11', 'LC-12', 'LC-13', 'LC-15'],
};
