import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** A front that is closed, for the others as for oneself. */
export const closed: Lesson = {
  game: 'lok-n-roll',
  name: 'closed',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T18', 'T22', 'T50', 'T38'],
    REMOVED,
    ['T45', 'T16', 'T31', 'T07'],
    // What is drawn turn by turn.
    ['T05', 'T41', 'T29'],
  ),
  chance: [['dice', [1, 0, 1, 0]]],
  before: ['place a', 'place b', 'place b', 'place b'],
  steps: [
    { say: 'close', do: 'lay T45 a' },
    { say: 'roll', do: 'roll' },
    { do: 'pass' },
    { do: 'stack T18' },
    { say: 'closed', at: 'laid:T45' },
    { say: 'too', do: 'pass' },
    { do: 'stack T22' },
  ],
  clauses: ['RW-10'],
};
