import type { Position } from './position.ts';
import type { Random } from './random.ts';

/**
 * Samples what a seat cannot see, for one decision of a search: `Game.sampler` has read view and memory once,
 * so a sample costs little more than the shuffling.
 */
export interface Sampler<GamePosition extends Position = Position> {
  /**
   * A position that fits what the seat knows, hidden cards dealt uniformly at random: a function of `random`
   * alone. It is the same object each time, whatever was played on it: clone it to keep it.
   */
  next(random: Random): GamePosition;
}
