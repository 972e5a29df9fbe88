import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** A front that is closed: before the first turn it settles the direction, later it stops everybody. */
export const closed: Lesson = {
  game: 'loose-caboose',
  name: 'closed',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T22', 'T37', 'T24'],
    REMOVED,
    ['T48', 'T03', 'T11', 'T43'],
    // What is drawn turn by turn.
    ['T05', 'T31', 'T16', 'T41', 'T06'],
  ),
  chance: [
    ['dice', [0]],
    ['dice', [0]],
    ['dice', [1, 0, 1, 0]],
  ],
  before: inOrder(
    ['place a', 'place b', 'place b', 'heading b'],
    ['lay T05 a', 'roll'],
    ['lay T11 b', 'roll'],
  ),
  steps: [
    { say: 'direction', at: 'laid:T22' },
    { say: 'close', do: 'lay T48 b' },
    { say: 'roll', do: 'roll' },
    { do: 'pass' },
    { say: 'closed', at: 'laid:T48' },
    { say: 'too', do: 'pass' },
  ],
  clauses: ['RW-10'],
};
