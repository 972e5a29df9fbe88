import type { Chance } from '@roundhouse/engine';

/** Chance for the look-ahead: a roll shows a chosen number of wheels, everything else comes from `rest`. */
export class FixedRoll implements Chance {
  /** How many wheels the next roll shows in all. */
  wheels = 0;
  /** How many dice the last roll had. */
  dice = 0;
  private readonly rest: Chance;

  constructor(rest: Chance) {
    this.rest = rest;
  }

  pick(options: number): number {
    return this.rest.pick(options);
  }

  shuffle(pile: number[], count: number, ids: readonly (string | number)[]): void {
    this.rest.shuffle(pile, count, ids);
  }

  /** The look-ahead asks for no faces. */
  roll(dice: number): number {
    this.dice = dice;
    return this.wheels;
  }
}
