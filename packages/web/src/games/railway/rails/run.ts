import { cubicInOut } from 'svelte/easing';
import { type Piece, type Stand, standBetween } from './rails.ts';

/** Starts and stops softly, at an even pace in between. */
const eased = (share: number) => cubicInOut(share) * 0.4 + share * 0.6;

/**
 * Where a train stands on its way from the middle of one piece to that of a later one, in a number of steps of the same
 * time. Its angle is continuous, so that no interpolation turns it the long way round.
 */
export function standsOnRun(pieces: readonly Piece[], from: number, to: number, steps: number): Stand[] {
  let before: number | undefined;
  return Array.from({ length: steps + 1 }, (_, step) => {
    const stand = standBetween(pieces, from, to, eased(step / steps));
    before = stand.angle + 360 * Math.round(((before ?? stand.angle) - stand.angle) / 360);
    return { ...stand, angle: before };
  });
}
