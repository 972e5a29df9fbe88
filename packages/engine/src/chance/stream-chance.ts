import type { Chance } from '../contract/chance.ts';
import type { Random } from '../contract/random.ts';

/** Chance straight from a random stream, for games that are never replayed: rollouts and measurements. */
export function streamChance(random: Random): Chance {
  return new StreamChance(random);
}

class StreamChance implements Chance {
  declare private readonly random: Random;

  constructor(random: Random) {
    this.random = random;
  }

  pick(options: number): number {
    return this.random.below(options);
  }

  /** Fisher and Yates. */
  shuffle(pile: number[], count: number): void {
    const random = this.random;
    for (let last = count - 1; last > 0; last--) {
      const other = random.below(last + 1);
      const card = pile[last]!;
      pile[last] = pile[other]!;
      pile[other] = card;
    }
  }

  roll(dice: number, die: readonly number[], faces?: number[]): number {
    const random = this.random;
    let wheels = 0;
    for (let index = 0; index < dice; index++) {
      const face = die[random.below(die.length)]!;
      wheels += face;
      if (faces !== undefined) faces.push(face);
    }
    return wheels;
  }
}
