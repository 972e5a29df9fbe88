import type { Sampler } from '@roundhouse/engine';
import type { RailwayPosition } from './reading.ts';

/** A position of its own that is as another is, and waits where a turn has ended. */
export function copyBetweenTurns<P extends RailwayPosition>(position: P): P {
  const copy = position.clone() as P;
  copy.stopsBetweenTurns = true;
  return copy;
}

/** The same samples, each of which waits where a turn has ended: what nobody knows yet has not happened there. */
export function betweenTurns<P extends RailwayPosition>(sampler: Sampler<P>): Sampler<P> {
  return {
    next(random) {
      const position = sampler.next(random);
      position.stopsBetweenTurns = true;
      return position;
    },
  };
}
