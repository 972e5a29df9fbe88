import type { Action, Chance, Seat } from '@roundhouse/engine';
import { kindOf, ROLL } from '@roundhouse/engine/railway';
import type { Valued } from '../search/valued.ts';
import { copyBetweenTurns } from './between-turns.ts';
import { DistinctActions } from './distinct-actions.ts';
import { FixedRoll } from './fixed-roll.ts';
import type { RailwayPosition } from './reading.ts';

/** The value for a seat of a position in which it has ended its turn, or of a game that is over. */
export type Evaluate<P> = (position: P, seat: Seat) => number;

/** Outcomes of a roll that are rarer than this are left out. */
const RARE = 0.003;

/** After this number of ends of the turn no further cards are tried together: a hand of one's own deck can be large. */
const MOST_ENDS = 1000;

/**
 * Looks through the rest of a turn exactly: all that can be laid or dumped, all outcomes of the roll, every order of the
 * penalty cards. What is hidden it takes as the position has it.
 */
export class TurnSearch<P extends RailwayPosition> {
  private readonly evaluate: Evaluate<P>;
  private readonly chance: FixedRoll;
  private readonly mostEnds: number;
  private readonly distinct = new DistinctActions();
  /** Positions to play on, by the number of actions that led there. */
  private readonly scratch: P[] = [];
  /** What is tried at each of them. */
  private readonly lists: Action[][] = [];
  private seat: Seat = 0;
  private ends = 0;

  /** `rest` decides all that is no roll. */
  constructor(evaluate: Evaluate<P>, rest: Chance, mostEnds = MOST_ENDS) {
    this.evaluate = evaluate;
    this.mostEnds = mostEnds;
    this.chance = new FixedRoll(rest);
  }

  /** The actions of a decision that differ, each with its value for the actor. The position stays as it is. */
  values(position: P): Valued[] {
    this.seat = position.actor;
    this.ends = 0;
    return this.distinct.of(position).map((action) => ({ action, value: this.valueOf(position, action, 0) }));
  }

  /** The value of a position in the middle of the turn. */
  private bestAt(position: P, depth: number): number {
    const actions = (this.lists[depth] ??= []);
    const count = this.distinct.list(position, actions, this.ends < this.mostEnds ? Infinity : 1);
    let best = -Infinity;
    for (let n = 0; n < count; n++) {
      const value = this.valueOf(position, actions[n]!, depth);
      if (value > best) best = value;
    }
    return best;
  }

  private valueOf(position: P, action: Action, depth: number): number {
    if (kindOf(action) === ROLL) return this.meanOfRoll(position, action, depth);
    return this.valueAfter(position, action, depth);
  }

  /** The mean over the outcomes of a roll. The first one, with no wheel, gives the number of dice. */
  private meanOfRoll(position: P, roll: Action, depth: number): number {
    const blank = this.valueWith(0, position, roll, depth);
    const odds = position.odds(this.chance.dice);
    let total = odds[0]!;
    let sum = total * blank;
    for (let wheels = 1; wheels < odds.length; wheels++) {
      const probability = odds[wheels]!;
      if (probability < RARE) continue;
      total += probability;
      sum += probability * this.valueWith(wheels, position, roll, depth);
    }
    return sum / total;
  }

  private valueWith(wheels: number, position: P, roll: Action, depth: number): number {
    this.chance.wheels = wheels;
    return this.valueAfter(position, roll, depth);
  }

  /** The value of an action if the rest of the turn is played as well as possible. */
  private valueAfter(position: P, action: Action, depth: number): number {
    const next = (this.scratch[depth] ??= copyBetweenTurns(position));
    next.copyFrom(position as never);
    next.play(action, this.chance);
    if (!this.isSeatsTurn(next)) return this.endOf(next);
    return this.bestAt(next, depth + 1);
  }

  private isSeatsTurn(position: P): boolean {
    return position.actor === this.seat && !position.isBetweenTurns && position.phase !== 'turn';
  }

  private endOf(position: P): number {
    this.ends++;
    return this.evaluate(position, this.seat);
  }
}
