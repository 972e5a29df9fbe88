import type { Seat } from '@roundhouse/engine';
import type { GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import { Distance } from './distance.ts';
import { WEIGHTS } from './weights.ts';

/** The value of the position after a turn of Game of Trains, in draws. */
export class Judge {
  private readonly distance: Distance;

  /** `numbers` are those of the deck. */
  constructor(numbers: readonly number[]) {
    this.distance = new Distance(numbers);
  }

  /** How good a table is for a seat after its move. */
  worth({ rows, protection, outcome }: GameOfTrainsState, seat: Seat): number {
    if (outcome) return outcome.winners.includes(seat) ? WEIGHTS.won : -WEIGHTS.won;
    let others = Infinity;
    for (const [other, row] of rows.entries()) {
      if (other !== seat) others = Math.min(others, this.distance.of(row));
    }
    const guarded = protection[seat]!.filter((card) => card !== null).length;
    return WEIGHTS.protection * guarded - this.distance.of(rows[seat]!) + WEIGHTS.others * others;
  }
}
