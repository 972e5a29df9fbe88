import type { Seat, Viewer } from '../contract/seat.ts';
import type { UndoPolicy } from '../contract/table.ts';
import type { Playback, PlaybackStep } from './playback.ts';

/**
 * How many steps would be left if a viewer took back now; undefined where they may not. `people` are the
 * seats of people.
 */
export function stepsLeftByUndo(
  playback: Playback,
  policy: UndoPolicy,
  people: readonly Seat[],
  viewer: Viewer,
): number | undefined {
  switch (policy) {
    case 'none':
      return undefined;
    case 'turn':
      return isOwnAndPredictable(playback, viewer) ? playback.length - 1 : undefined;
    case 'free':
      return people.some((seat) => seat === viewer) ? lastDecision(playback.steps, people) : undefined;
  }
}

function lastDecision(steps: readonly PlaybackStep[], people: readonly Seat[]): number | undefined {
  const last = steps.findLastIndex(({ seat }) => people.includes(seat));
  return last < 0 ? undefined : last;
}

function isOwnAndPredictable(playback: Playback, viewer: Viewer): boolean {
  const { last } = playback;
  return last?.seat === viewer && playback.position.actor === viewer && wasPredictable(playback, last);
}

/**
 * Whether the seat of the last step knew beforehand how its table would look: no chance was met, and nothing
 * else uncertain was revealed, such as a card drawn, turned up or refilled.
 */
function wasPredictable(playback: Playback, last: PlaybackStep): boolean {
  if (last.chance.length > 0) return false;
  const view = playback.positionAfter(playback.length - 1).view(last.seat);
  return playback.game.preview(view, playback.memoryBefore(last.seat), [last.action]).uncertain === undefined;
}
