import { findMode } from '@roundhouse/engine';
import type { Key } from '@roundhouse/texts';
import type { GameResult } from '../../storage/game-result.ts';

/** What may decide between equal points. */
const BREAKERS = ['cards', 'fours', 'threes', 'twos', 'ones'] as const;

/** How a tie was broken, or that it was not; undefined where the points have decided. */
export function tieOf({
  game,
  mode,
  scores,
  winners,
  decidedBy,
}: Pick<GameResult, 'game' | 'mode' | 'scores' | 'winners' | 'decidedBy'>): Key | undefined {
  const [winner, second] = winners;
  if (winner === undefined || scores.filter((score) => score === scores[winner]).length < 2) return undefined;
  if (second !== undefined) return 'decidedBy.shared';
  if ((findMode(game, mode)?.automata ?? []).length > 0) return 'decidedBy.betsy';
  const breaker = BREAKERS.find((one) => one === decidedBy);
  // Older pages have not kept what it was.
  return breaker ? `decidedBy.${breaker}` : 'stats.tie';
}
