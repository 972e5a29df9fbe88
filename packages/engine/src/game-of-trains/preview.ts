import { streamChance } from '../chance/stream-chance.ts';
import type { Action } from '../contract/action.ts';
import { type Random, seededRandom } from '../contract/random.ts';
import type { Sampler } from '../contract/sampler.ts';
import type { View } from '../contract/view.ts';
import type { GameOfTrainsEvent } from './events.ts';
import type { GameOfTrainsMemory } from './memory.ts';
import type { GameOfTrainsPosition } from './position.ts';
import { sampler } from './sampler.ts';
import type { GameOfTrainsState } from './state.ts';

/** A draw hardly ever wins the game so many times in a row. */
const TRIES = 50;

/**
 * What an action does as far as its doer can know: its events without those that only the draw pile decides. A removal is
 * foreseen as if nobody won by what they draw (GT-12), for then pairs leave the market.
 */
export function preview(
  view: View<GameOfTrainsState>,
  memory: GameOfTrainsMemory,
  action: Action,
): GameOfTrainsEvent[] {
  const random = seededRandom(1);
  const samples = sampler(view, memory);
  let events = eventsOfSample(samples, action, random);
  for (let tries = 1; tries < TRIES && isWonByDrawing(events); tries++) {
    events = eventsOfSample(samples, action, random);
  }
  const isLuck = isWonByDrawing(events);
  return events.filter(
    ({ kind }) => kind !== 'refilled' && kind !== 'reshuffled' && (kind !== 'ended' || !isLuck),
  );
}

function eventsOfSample(
  samples: Sampler<GameOfTrainsPosition>,
  action: Action,
  random: Random,
): GameOfTrainsEvent[] {
  const events: GameOfTrainsEvent[] = [];
  samples.next(random).play(action, streamChance(random), (event) => void events.push(event));
  return events;
}

function isWonByDrawing(events: readonly GameOfTrainsEvent[]): boolean {
  const hasDrawn = events.some(({ kind }) => kind === 'refilled');
  return hasDrawn && events.some((event) => event.kind === 'ended' && event.outcome.winners.length > 0);
}
