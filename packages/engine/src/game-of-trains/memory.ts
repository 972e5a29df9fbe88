import type { Memory } from '../contract/memory.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { emptyPicture, pictureAfter } from './picture.ts';
import type { GameOfTrainsState } from './state.ts';

/** Besides the picture, what was open once. */
export interface GameOfTrainsMemory extends Memory<GameOfTrainsState> {
  /** The starting seat. */
  readonly first: Seat;
  /** Actions of turns, the one that is being done included (GT-18). */
  readonly turns: number;
  /** The cards of which the viewer knows that they lie in the discard pile. */
  readonly discarded: readonly number[];
  /**
   * The same for the draw pile since it was renewed; a card held at that moment comes from the old pile
   * (GT-15).
   */
  readonly piled: readonly number[];
}

/** The memory of a viewer before the first event, at a table with `seats` seats. */
export function newMemory(seats: number, viewer: Viewer): GameOfTrainsMemory {
  return { viewer, picture: emptyPicture(seats, viewer), first: 0, turns: 0, discarded: [], piled: [] };
}

/** `memory` after an event in the form for its viewer. */
export function remember(memory: GameOfTrainsMemory, event: GameOfTrainsEvent): GameOfTrainsMemory {
  const { turns, discarded, piled } = memory;
  const known = { ...memory, picture: pictureAfter(memory.picture, event) };
  switch (event.kind) {
    case 'started':
      return { ...known, first: event.first };
    case 'drew':
      return { ...known, turns: turns + 1, piled: [] };
    case 'used':
      return { ...known, turns: turns + 1 };
    case 'refilled':
      return { ...known, piled: piled.filter((card) => card !== event.card) };
    case 'reshuffled':
      return { ...known, discarded: [], piled: discarded };
    case 'discarded':
      return { ...known, discarded: [...discarded, ...(event.cards ?? [])] };
    case 'unprotected':
    case 'spent':
      return { ...known, discarded: [...discarded, event.card] };
    case 'paired':
      return { ...known, discarded: [...discarded, ...event.cards] };
    default:
      return known;
  }
}
