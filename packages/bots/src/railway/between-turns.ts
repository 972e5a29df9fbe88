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

/**
 * The same samples for a seat that plays alone, but after each of them the same cards in another order, all moved on by one: so
 * each unseen card is as often as every other on top of the draw pile, and what depends on the next card is found sooner.
 * They must stay as they are.
 */
export function evenly<P extends RailwayPosition>(sampler: Sampler<P>): Sampler<P> {
  let position: P | undefined;
  let left = 0;
  return {
    next(random) {
      if (position && left > 0) moveOn(position);
      else left = unseenCount((position = sampler.next(random)));
      left--;
      return position;
    },
  };
}

function unseenCount({ pileCount, removed }: RailwayPosition): number {
  return pileCount + removed.size;
}

/** Above the draw pile lie the cards that were removed unseen; each unseen card goes one place up, and the last to the bottom. */
function moveOn(position: RailwayPosition): void {
  const { pile, pileCount, removed } = position;
  const count = unseenCount(position);
  const last = pile[count - 1]!;
  pile.copyWithin(1, 0, count - 1);
  pile[0] = last;
  removed.clear();
  for (let index = pileCount; index < count; index++) removed.add(pile[index]!);
}
