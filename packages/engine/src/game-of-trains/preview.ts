import type { Action } from '../contract/action.ts';
import type { Preview } from '../contract/preview.ts';
import { previewBySamples } from '../preview/preview-by-samples.ts';
import { type GameOfTrainsEvent, redact } from './events.ts';
import { type GameOfTrainsMemory, remember } from './memory.ts';
import { sampler } from './sampler.ts';
import type { GameOfTrainsView } from './view.ts';

const RULES = { redact, remember, isLuck: isWonByDrawing, withoutHidden };

/**
 * A removal is previewed as if no seat won by the wagon that it draws (GT-12), since then pairs leave the
 * market: the drawn wagons are left out, and what is spent and paired after them is certain.
 */
export function preview(
  view: GameOfTrainsView,
  memory: GameOfTrainsMemory,
  actions: readonly Action[],
): Preview<GameOfTrainsEvent, GameOfTrainsMemory> {
  return previewBySamples(RULES, sampler(view, memory), memory, actions);
}

function withoutHidden(events: readonly GameOfTrainsEvent[]): readonly GameOfTrainsEvent[] {
  if (!hasDrawn(events)) return events;
  const isLuck = isWonByDrawing(events);
  return events.filter(
    ({ kind }) => kind !== 'refilled' && kind !== 'reshuffled' && (kind !== 'ended' || !isLuck),
  );
}

function isWonByDrawing(events: readonly GameOfTrainsEvent[]): boolean {
  return (
    hasDrawn(events) && events.some((event) => event.kind === 'ended' && event.outcome.winners.length > 0)
  );
}

/** Whether wagons were replaced from the draw pile. */
function hasDrawn(events: readonly GameOfTrainsEvent[]): boolean {
  return events.some(({ kind }) => kind === 'refilled');
}
