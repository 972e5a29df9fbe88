import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** Alone, with a limit: how derailments are counted. */
export const limit: Lesson = {
  game: 'lok-n-roll',
  name: 'limit',
  mode: 'solo-limit',
  players: 1,
  pile: inOrder(
    ['T14', 'T15', 'T12', 'T30'],
    REMOVED,
    ['T40', 'T05'],
    // What is drawn turn by turn.
    ['T31', 'T44'],
  ),
  chance: [['dice', [1, 1, 1]]],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'lay', do: 'lay T31 a' },
    { say: 'roll', do: 'roll' },
    { do: 'stack T14' },
    { say: 'counted', at: 'strip:0' },
    { say: 'pass', do: 'pass' },
    { say: 'combine', do: 'stack T15' },
  ],
  clauses: ['LR-28'],
};
