import type { Position } from './position.ts';
import type { Random } from './random.ts';

/**
 * Deals what a seat cannot see again and again, for one decision of a search: `Game.sampler` has read view and memory once,
 * and a deal costs little more than the shuffling.
 */
export interface Sampler<GamePosition extends Position = Position> {
  /**
   * A position that fits what the seat knows, hidden cards dealt at random: a function of `random` alone, every deal as
   * likely as the others. It is the same object each time, whatever was played on it: who needs it longer clones it.
   */
  next(random: Random): GamePosition;
}
