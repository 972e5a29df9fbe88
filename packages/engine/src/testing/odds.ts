import { streamChance } from '../chance/stream-chance.ts';
import type { Game } from '../contract/game.ts';
import type { Position } from '../contract/position.ts';
import { seededRandom } from '../contract/random.ts';
import type { Setup } from '../contract/setup.ts';
import { type Breach, same } from './law.ts';

/** Few enough that all ways in which they fall can be counted, and more than any hand needs. */
const FEW_DICE = 3;
const MANY_DICE = 60;

/** How `odds` differ from counting, or do not sum to 1. */
export function oddsBreach(game: Game, setup: Setup): Breach | undefined {
  const position = game.start(setup, streamChance(seededRandom(1)));
  const { die } = setup.deck;
  if (!die) return same(position.odds(1), []);
  const counts = Array.from({ length: FEW_DICE + 1 }, (_, dice) => rounded(count(die, dice)));
  const odds = counts.map((_, dice) => rounded(position.odds(dice)));
  return same(odds, counts) ?? same(uneven(position), []);
}

/** The share of all ways to fall, by the number of wheels. */
function count(die: readonly number[], dice: number): number[] {
  const ways = Array.from({ length: dice }).reduce<number[]>(
    (sums) => sums.flatMap((sum) => die.map((face) => sum + face)),
    [0],
  );
  const shares = Array<number>(Math.max(...ways) + 1).fill(0);
  for (const wheels of ways) shares[wheels]! += 1 / ways.length;
  return shares;
}

/** Numbers of dice whose odds do not sum to 1. */
function uneven(position: Position): number[] {
  const sums = Array.from({ length: MANY_DICE }, (_, dice) =>
    position.odds(dice).reduce((sum, probability) => sum + probability, 0),
  );
  return [...sums.keys()].filter((dice) => Math.abs(sums[dice]! - 1) > 1e-9);
}

function rounded(shares: readonly number[]): number[] {
  return shares.map((share) => Math.round(share * 1e9));
}
