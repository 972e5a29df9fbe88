import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** Broken track, and rubble, which is dumped. */
export const obstacles: Lesson = {
  game: 'lok-n-roll',
  name: 'obstacles',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T04', 'T15', 'T30', 'T21'],
    REMOVED,
    ['R4', 'T05', 'T06', 'T42'],
    // What is drawn turn by turn.
    ['R5', 'T31', 'T17'],
  ),
  chance: [
    ['dice', [1]],
    ['dice', [1]],
  ],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'broken', at: 'laid:T21' },
    { say: 'dump', do: 'dump R4', or: ['dump R5'] },
    { say: 'both', do: 'dump R5', or: ['dump R4'] },
    { do: 'end' },
    { do: 'lay T06 a' },
    { do: 'roll' },
    { do: 'stack T04' },
    { say: 'other', at: 'penalty:1' },
    { say: 'off', do: 'lay T05 a' },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['LR-16', 'LR-18', 'LR-19'],
};
