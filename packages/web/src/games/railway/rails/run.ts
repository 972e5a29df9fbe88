import { cubicInOut } from 'svelte/easing';
import type { RailwayContext } from '../context.ts';
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

/** The time between two positions of a run, in milliseconds: the straight line between them is too short to be seen. */
const STEP = 16;

/** The run that is being shown, if things may move. */
export function runOf({ showing, isStill }: RailwayContext['animator'], pieces: readonly Piece[]) {
  if (showing?.event.kind !== 'moved' || isStill) return undefined;
  const { cards } = showing.event;
  const to = pieces.findIndex(({ card }) => card.id === cards.at(-1));
  const stands = standsOnRun(pieces, Math.max(0, to - cards.length), to, Math.ceil(showing.ms / STEP));
  return { stands, ms: showing.ms };
}
