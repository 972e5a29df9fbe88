import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** Broken track, and cards that are banked for good. */
export const bank: Lesson = {
  game: 'loose-caboose',
  name: 'bank',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T42', 'T15', 'T36'],
    REMOVED,
    ['T05', 'T28', 'T16', 'T40'],
    // What is drawn turn by turn, and what comes for the last penalty card.
    ['T08', 'T31', 'T41', 'T06', 'T32', 'T17', 'T45'],
  ),
  chance: [['dice', [1]]],
  before: ['place a', 'place a', 'place a', 'heading b'],
  steps: [
    { say: 'broken', at: 'laid:T36' },
    { say: 'lay', do: 'lay T05 a' },
    { say: 'roll', do: 'roll' },
    { say: 'banked', at: 'penalty:0' },
    { do: 'pass' },
    { say: 'pass', do: 'pass' },
    { do: 'pass' },
    { say: 'pile', at: 'pile' },
    { say: 'top', do: 'pass' },
  ],
  clauses: ['LC-14', 'LC-16'],
};
