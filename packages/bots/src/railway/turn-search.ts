import type { Action, Chance, Seat } from '@roundhouse/engine';
import { kindOf, ROLL } from '@roundhouse/engine/railway';
import type { Valued } from '../search/valued.ts';
import { copyBetweenTurns } from './between-turns.ts';
import { DistinctActions } from './distinct-actions.ts';
import { FixedRoll } from './fixed-roll.ts';
import type { RailwayPosition } from './reading.ts';

/** The value for a seat of a position in which it has ended its turn, or of a game that is over. */
export type Evaluate<P> = (position: P, seat: Seat) => number;

/** Outcomes of a roll that are rarer than this are left out, but not in the last turn, where it is said what is certain. */
const RARE = 0.003;

/** After this number of ends of the turn no further cards are tried together: a hand of one's own deck can be large. */
const MOST_ENDS = 1000;

/**
 * Tells apart what a seat has come to at an end of its turn, where all ends with the same result are worth the same: in each
 * way that hidden cards may lie, or `ALIKE` in all of them. Undefined where hidden cards were drawn since `before`.
 */
export type ResultOf<P> = (position: P, seat: Seat, before: P) => number | undefined;

/** What is hidden makes no difference. */
export const ALIKE = -1;

/**
 * Looks through the rest of a turn exactly: all that can be laid or dumped, all outcomes of the roll, every order of the
 * penalty cards. What is hidden it takes as the position has it, or as the mean of several, in all of which it does the
 * same: nothing hidden is seen before the last decision of a turn.
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
  /** The actions that led to where it is now, and the wheels of their rolls. */
  private readonly path: Action[] = [];
  private readonly wheels: number[] = [];
  private readonly resultOf: ResultOf<P> | undefined;
  /** Means over all positions, by the results of the seat: a turn comes to the same result in many ways. */
  private readonly known = new Map<number, number>();
  private all: readonly P[] = [];
  private other: P | undefined;
  private seat: Seat = 0;
  private ends = 0;
  /** How often a turn was played in one of several positions, in the search before. */
  played = 0;

  /** `rest` decides all that is no roll. */
  constructor(evaluate: Evaluate<P>, rest: Chance, mostEnds = MOST_ENDS, resultOf?: ResultOf<P>) {
    this.evaluate = evaluate;
    this.resultOf = resultOf;
    this.mostEnds = mostEnds;
    this.chance = new FixedRoll(rest);
  }

  /**
   * The actions of a decision that differ, each with its value for the actor: the mean over the position and `others`, among
   * which the actor cannot tell. All of them stay as they are.
   */
  values(position: P, others: readonly P[] = []): Valued[] {
    return [...this.eachValue(position, others)];
  }

  /** The same one after the other, so that a search can pause in between. */
  *eachValue(position: P, others: readonly P[] = []): Iterable<Valued> {
    this.seat = position.actor;
    this.ends = 0;
    this.played = 0;
    this.known.clear();
    this.all = [position, ...others];
    for (const action of this.distinct.of(position))
      yield { action, value: this.valueOf(position, action, 0) };
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
    const rare = position.pileCount > 0 ? RARE : 0;
    for (let wheels = 1; wheels < odds.length; wheels++) {
      const probability = odds[wheels]!;
      if (probability < rare) continue;
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
    this.path[depth] = action;
    this.wheels[depth] = this.chance.wheels;
    next.play(action, this.chance);
    if (!this.isSeatsTurn(next)) return this.endOf(next, depth + 1);
    return this.bestAt(next, depth + 1);
  }

  private isSeatsTurn(position: P): boolean {
    return position.actor === this.seat && !position.isBetweenTurns && position.phase !== 'turn';
  }

  /** The value of an end of the turn, to which so many actions led. */
  private endOf(position: P, actions: number): number {
    this.ends++;
    if (this.all.length === 1) return this.evaluate(position, this.seat);
    const result = this.resultOf?.(position, this.seat, this.all[0]!);
    if (result === ALIKE) return this.evaluate(position, this.seat);
    const known = result === undefined ? undefined : this.known.get(result);
    if (known !== undefined) return known;
    const mean = this.meanOfAll(actions);
    if (result !== undefined) this.known.set(result, mean);
    return mean;
  }

  /** The mean over all positions in which the same is done, and the same rolled. */
  private meanOfAll(actions: number): number {
    const next = (this.other ??= copyBetweenTurns(this.all[0]!));
    let sum = 0;
    this.played += this.all.length;
    for (const position of this.all) {
      next.copyFrom(position as never);
      for (let nth = 0; nth < actions; nth++) {
        this.chance.wheels = this.wheels[nth]!;
        next.play(this.path[nth]!, this.chance);
      }
      sum += this.evaluate(next, this.seat);
    }
    return sum / this.all.length;
  }
}
