import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** Too many wheels: what a derailment costs, and how penalty cards are got rid of. */
export const derail: Lesson = {
  game: 'lok-n-roll',
  name: 'derail',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T14', 'T15', 'T24', 'T40'],
    REMOVED,
    ['T43', 'T29', 'T31', 'T16'],
    // What is drawn turn by turn.
    ['T08', 'T44', 'T33'],
  ),
  chance: [
    ['dice', [1, 1, 0, 1]],
    ['dice', [0, 1, 0]],
  ],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'four', do: 'lay T43 a' },
    { say: 'risk', do: 'roll' },
    { do: 'stack T14' },
    { say: 'penalty', at: 'penalty:0' },
    { do: 'lay T31 a' },
    { do: 'roll' },
    { say: 'pass', do: 'pass' },
    { say: 'combine', do: 'stack T15' },
  ],
  clauses: ['LR-12', 'LR-15', 'LR-20', 'LR-22'],
};
