import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** How a turn begins, and that only cards of the hand are played in it. */
export const hand: Lesson = {
  game: 'lok-n-roll',
  name: 'hand',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T04', 'T15', 'T24', 'T17'],
    REMOVED,
    ['T05', 'R4', 'T31', 'T43'],
    // What is drawn in the turn.
    ['T28'],
  ),
  chance: [['dice', [1, 0, 1]]],
  before: ['place a', 'place a', 'place a', 'place a'],
  steps: [
    { say: 'drawn', at: 'held:T28' },
    { say: 'only', at: 'laid:T15', refused: 'lay T15 a' },
    { say: 'one', do: 'lay T28 a' },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['LR-11'],
};
