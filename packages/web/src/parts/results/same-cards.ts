import type { GameResult } from '../../storage/game-result.ts';

/** Whether two games had the same cards and dice, in the same game with the same agreement. */
export function hadSameCards(one: GameResult, other: GameResult): boolean {
  return (
    one.game === other.game &&
    one.mode === other.mode &&
    one.setup === other.setup &&
    one.seed === other.seed &&
    one.secret === other.secret &&
    JSON.stringify(one.start) === JSON.stringify(other.start)
  );
}
