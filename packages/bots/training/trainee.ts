import type { Random, Seat } from '@roundhouse/engine';
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

/** How much a value listens to how the game went on, and how much to the next decision of the seat alone. */
const LAMBDA = 0.8;

/** An end of a turn as the seat saw it. */
interface End extends Omit<Example, 'target'> {
  /** What the network said of it. */
  readonly value: number;
  /** How much more luck than the mean the others had since then, as far as the seat has to do with it. */
  luck: number;
  /** The value of the decision that came next. */
  decided?: number;
}

/**
 * The ends of turns of a seat in a game, and what came after them. The luck of a roll or a draw is known: how far the end of a
 * turn differs from what its first decision promised. Nobody learns from it.
 */
export class SeatHistory {
  private readonly all: End[] = [];

  /** A turn of the seat begins with a decision that it values so. */
  decides(value: number): void {
    const last = this.all.at(-1);
    if (last) last.decided ??= value;
  }

  /** The seat has ended a turn: the network sees this, and gives it a value. */
  ends({ indices, values, count }: Inputs, value: number): void {
    this.all.push({ indices: indices.slice(0, count), values: values.slice(0, count), value, luck: 0 });
  }

  /** Another seat has ended a turn with so much luck. */
  meets(luck: number): void {
    const last = this.all.at(-1);
    if (last) last.luck += luck;
  }

  /** What the ends of the turns should have been worth, by what the game was worth at last: TD(lambda), the last end first. */
  examples(final: number): Example[] {
    let next = { target: final, value: final };
    return this.all.toReversed().map(({ indices, values, value, luck, decided = final }) => {
      const target = decided + luck + LAMBDA * (next.target - next.value);
      next = { target, value };
      return { indices, values, target };
    });
  }
}

/** The end of a turn of a seat, and what its first decision promised. */
interface Turn {
  readonly seat: Seat;
  readonly promised: number;
  /** What it is worth to the seat. */
  readonly value: number;
}

/** Lets the others know how lucky a seat was: what it has won more is lost by all of them together. */
export function shareLuck(histories: readonly SeatHistory[], { seat, promised, value }: Turn): void {
  for (const [other, history] of histories.entries())
    if (other !== seat) history.meets((value - promised) / (histories.length - 1));
}
