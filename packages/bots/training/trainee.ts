import type { Random } from '@roundhouse/engine';
import type { Inputs } from '../src/network/inputs.ts';
import type { Network } from '../src/network/network.ts';
import type { Example } from './learner.ts';

/** What is learned: the value of the ends of turns in a game, a mode and for a number of seats. */
export interface Trainee {
  readonly inputs: number;
  /** Whether the value is a chance to win. */
  readonly isChance: boolean;
  /** Plays a game by a network and gives what there is to learn from it. `early`: the leads count beside the win. */
  readonly playGame: (network: Network, random: Random, early: boolean) => readonly Example[];
}

/** How much a value listens to how the game ended, and how much to the next decision of the seat. */
const LAMBDA = 0.7;

/** The ends of turns of a seat in a game, and the values of the decisions after them. */
export class SeatHistory {
  private readonly shown: Omit<Example, 'target'>[] = [];
  private readonly decided: number[] = [];

  /** A turn of the seat begins with a decision that it values so. */
  decides(value: number): void {
    if (this.shown.length > this.decided.length) this.decided.push(value);
  }

  /** The seat has ended a turn, and the network sees this. */
  ends({ indices, values, count }: Inputs): void {
    this.shown.push({ indices: indices.slice(0, count), values: values.slice(0, count) });
  }

  /** What the ends of the turns should have been worth, by what the game was worth at last: TD(lambda), the last end first. */
  examples(final: number): Example[] {
    let target = final;
    return this.shown
      .map((shown, index) => ({ ...shown, decided: this.decided[index] }))
      .toReversed()
      .map(({ decided, ...shown }) => {
        if (decided !== undefined) target = (1 - LAMBDA) * decided + LAMBDA * target;
        return { ...shown, target };
      });
  }
}
