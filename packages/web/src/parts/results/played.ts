import { catalogue, isGameId, type Seat } from '@roundhouse/engine';
import type { GameResult } from '../../storage/game-result.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';

/** A result as it is for one of those who sat there. */
export interface Played extends Pick<GameResult, 'id' | 'at' | 'aid'> {
  readonly sitter: SavedParticipant;
  /**
   * Fewer are better. Where a game counts none, how many decisions it took to win. Null where it was lost before its end, or
   * lost where only winning counts.
   */
  readonly points: number | null;
  /** What an automaton has reached; null where there is none. */
  readonly against: number | null;
  readonly won: boolean;
  readonly result: GameResult;
}

function playedBy(result: GameResult, seat: Seat): Played {
  const { id, at, aid, sitters, scores, winners, decisions, game } = result;
  const won = winners.includes(seat);
  const hasPoints = isGameId(game) && catalogue[game].hasPoints;
  return {
    id,
    at,
    aid,
    sitter: sitters[seat]!,
    points: hasPoints ? scores[seat]! : won ? (decisions?.[seat] ?? null) : null,
    against: scores[sitters.length] ?? null,
    won,
    result,
  };
}

/** The results as they are for the people who sat there. */
export function playedByPeople(results: readonly GameResult[]): readonly Played[] {
  return results.flatMap((result) =>
    result.sitters.flatMap(({ kind }, seat) => (kind === 'person' ? [playedBy(result, seat)] : [])),
  );
}
