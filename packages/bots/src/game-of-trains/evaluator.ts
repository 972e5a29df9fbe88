import type { Seat } from '@roundhouse/engine';
import type { GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import { Distance } from './distance.ts';
import { WEIGHTS } from './weights.ts';

/** The value of the position after a turn of Game of Trains, in draws. */
export class Evaluator {
  private readonly distance: Distance;

  /** `numbers` are those of the deck. */
  constructor(numbers: readonly number[]) {
    this.distance = new Distance(numbers);
  }

  /** How good a table is for a seat after its move. */
  worth({ rows, protection, outcome }: GameOfTrainsState, seat: Seat): number {
    if (outcome) return outcome.winners.includes(seat) ? WEIGHTS.won : -WEIGHTS.won;
    let own = 0;
    let others = Infinity;
    for (const [owner, row] of rows.entries()) {
      const distance = this.distance.of(row);
      if (owner === seat) own = distance;
      else others = Math.min(others, distance);
    }
    return WEIGHTS.protection * countProtected(protection, seat) - own + WEIGHTS.others * others;
  }
}

function countProtected(protection: GameOfTrainsState['protection'], seat: Seat): number {
  return protection.flatMap((cards, owner) => (owner === seat ? cards : [])).filter((card) => card !== null)
    .length;
}
