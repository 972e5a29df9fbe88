import { catalogue, findMode, isGameId } from '@roundhouse/engine';
import type { GameResult } from '../../storage/game-result.ts';
import type { ToldScore } from '../../storage/told-result.ts';

/**
 * What somebody else has reached with the cards of a result, as one's own is measured: less is better, null where it cannot be
 * compared. Where there are no points, all that counts is who won.
 */
export function toldMeasure({ points, against, won }: ToldScore, { game, mode }: GameResult): number | null {
  if (!isGameId(game) || !catalogue[game].hasPoints) return won ? 0 : null;
  const hasAutomaton = (findMode(game, mode)?.automata.length ?? 0) > 0;
  // Typed points say nothing of what an automaton had.
  if (points === null || (hasAutomaton && against === undefined)) return null;
  return points - (against ?? 0);
}
