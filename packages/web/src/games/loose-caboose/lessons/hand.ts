import { inOrder } from '../../lessons/in-order.ts';
import type { Lesson } from '../../lessons/lesson.ts';
import { REMOVED } from './removed.ts';

/** How a turn begins, and that only cards of the hand are played in it. */
export const hand: Lesson = {
  game: 'loose-caboose',
  name: 'hand',
  mode: 'standard',
  players: 2,
  pile: inOrder(
    ['T04', 'T24', 'T30'],
    REMOVED,
    ['T05', 'T42', 'T31', 'T43'],
    // What is drawn in the turn.
    ['T16'],
  ),
  chance: [['dice', [1, 0]]],
  before: ['place a', 'place a', 'place a', 'heading b'],
  steps: [
    { say: 'drawn', at: 'held:T16' },
    { say: 'only', at: 'laid:T30', refused: 'lay T30 a' },
    { say: 'one', do: 'lay T16 a' },
    { say: 'roll', do: 'roll' },
  ],
  clauses: ['LC-9'],
};
