import type { Chance } from '../contract/chance.ts';
import type { Position } from '../contract/position.ts';
import { seededRandom } from '../contract/random.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type { UndoPolicy } from '../contract/table.ts';
import type { Playback, PlaybackStep } from './playback.ts';

/** How many steps would be left if a viewer took back now; undefined where they may not. `people` are the seats of people. */
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
      return isOwnAndPredictable(playback, viewer) ? playback.steps.length - 1 : undefined;
    case 'free':
      return people.some((seat) => seat === viewer) ? lastDecision(playback.steps, people) : undefined;
  }
}

function lastDecision(steps: readonly PlaybackStep[], people: readonly Seat[]): number | undefined {
  const last = steps.findLastIndex(({ seat }) => people.includes(seat));
  return last < 0 ? undefined : last;
}

function isOwnAndPredictable(playback: Playback, viewer: Viewer): boolean {
  const last = playback.steps.at(-1);
  return last?.seat === viewer && playback.position.actor === viewer && wasPredictable(playback, last);
}

/** How many sampled tables an outcome is compared on: one card among two is overlooked once in a million. */
const SAMPLES = 20;

/**
 * Whether the seat of the last step knew beforehand how its table would look: no chance was met, and on every table that
 * fits what it knew the same comes of it. So a card drawn, turned up or refilled counts as come to light in any game.
 */
function wasPredictable(playback: Playback, last: PlaybackStep): boolean {
  if (last.chance.length > 0) return false;
  const { game, position, steps } = playback;
  const memory = playback.memoryAfter(last.seat, steps.length - 1);
  const sampler = game.sampler(last.before.view(last.seat), memory);
  const random = seededRandom(steps.length);
  const now = viewText(position, last.seat);
  return Array.from({ length: SAMPLES }).every(() => comesTo(sampler.next(random), last, now));
}

function comesTo(position: Position, { action, seat }: PlaybackStep, view: string): boolean {
  try {
    position.play(action, NO_CHANCE);
  } catch (error) {
    if (error instanceof ChanceMet) return false;
    throw error;
  }
  return viewText(position, seat) === view;
}

/** What a viewer sees, without the setup, which never changes. */
function viewText(position: Position, viewer: Viewer): string {
  const { phase, actor, state } = position.view(viewer);
  return JSON.stringify([phase, actor, state]);
}

/** Where chance was met that the seat could not foresee. */
class ChanceMet extends Error {}

function meetChance(): never {
  throw new ChanceMet();
}

const NO_CHANCE: Chance = { pick: meetChance, shuffle: meetChance, roll: meetChance };
