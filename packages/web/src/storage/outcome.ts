import type { Outcome } from '@roundhouse/engine';
import { isNumbers } from './saved-game.ts';
import { partsOf } from './stored.ts';

/** Whether something stored says how a game has ended: what each seat has, and who has won. */
export function isOutcome(stored: unknown): stored is Outcome {
  const { scores, winners } = partsOf(stored);
  return (
    Array.isArray(scores) &&
    scores.every((score) => score === null || Number.isInteger(score)) &&
    isNumbers(winners) &&
    winners.every((seat) => seat in scores)
  );
}
