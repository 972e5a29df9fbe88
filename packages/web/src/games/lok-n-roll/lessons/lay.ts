import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** A turn: how many dice, what may lie beside what, and several cards at once. */
export const lay: Lesson = {
  game: 'lok-n-roll',
  name: 'lay',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T04', 'T15', 'T24', 'T30'],
    REMOVED,
    ['T05', 'T42', 'T17', 'T43'],
    // What is drawn turn by turn.
    ['T28', 'T16', 'T02'],
  ),
  chance: [
    ['dice', [1, 0, 1]],
    ['dice', [1, 0]],
    ['dice', [0, 1]],
  ],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'train', at: 'laid:T24' },
    { say: 'lay', do: 'lay T28 a' },
    { say: 'dice', do: 'roll' },
    { do: 'lay T16 a' },
    { do: 'roll' },
    { say: 'number', do: 'lay T05 a', or: ['lay T02 a'] },
    { say: 'more', do: 'lay T02 a', or: ['lay T05 a'] },
    { say: 'safe', do: 'roll' },
  ],
  clauses: ['LR-13', 'LR-14', 'LR-17'],
};
