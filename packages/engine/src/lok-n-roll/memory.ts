import type { Seat, Viewer } from '../contract/seat.ts';
import {
  emptyPicture,
  railwayAfter,
  type RailwayEvent,
  shownPiles,
  withBox,
  withoutCard,
  withoutRear,
  withPile,
} from '../railway/picture.ts';
import type { RailwaySetup } from '../railway/board.ts';
import { trackOfEvent } from '../railway/laid-track.ts';
import type { RailwayMemory } from '../railway/state.ts';
import { seatsIn } from './board.ts';
import type { LokNRollEvent } from './events.ts';
import type { LokNRollState } from './state.ts';
import { changeAt } from '../contract/change-at.ts';

/** Besides the picture, what was open once. */
export interface LokNRollMemory extends RailwayMemory {
  readonly picture: LokNRollState;
  /** The starting seat. */
  readonly first: Seat;
  /** The penalty piles: every card was put there in the open, though only the top stays visible (LR-23). */
  readonly piles: readonly (readonly string[])[];
  /** The cards that went to the box in the open: combined, or turned over for Betsy and not laid. */
  readonly boxed: readonly string[];
  /** Seats of people; those after them are automata, which have no hand. */
  readonly players: number;
}

/** The memory of a viewer before the first event. */
export function newMemory(setup: RailwaySetup, viewer: Viewer): LokNRollMemory {
  const seats = seatsIn(setup);
  const derailments = Array<number>(seats).fill(0);
  return {
    viewer,
    picture: { ...emptyPicture(seats, viewer), pending: [], derailments },
    tracks: [],
    first: 0,
    piles: Array.from({ length: seats }, () => []),
    boxed: [],
    players: setup.players,
  };
}

/** `memory` after an event in the form for its viewer. */
export function remember(memory: LokNRollMemory, event: LokNRollEvent): LokNRollMemory {
  switch (event.kind) {
    case 'started':
      return { ...memory, first: event.first };
    case 'laid':
      return { ...withPicture(memory, event), tracks: [...memory.tracks, trackOfEvent(event)] };
    case 'took':
      return { ...withPicture(memory, event), tracks: memory.tracks.slice(1) };
    case 'stacked':
      return stacked(memory, event.seat, [event.card]);
    case 'dumped':
      return stacked(dumped(memory, event.seat, event.card), event.seat, [event.card]);
    case 'counted':
      return stacked(withPicture(memory, event), event.seat, event.hand);
    case 'combined':
      return combined(memory, event.seat, event.cards);
    case 'boxed':
      return { ...memory, boxed: [...memory.boxed, event.card], picture: withBox(memory.picture, 1) };
    case 'ended':
      return ended(memory, event.outcome);
    default:
      return withPicture(memory, event);
  }
}

/** The events that change no penalty pile. */
type TableEvent =
  | RailwayEvent
  | Extract<LokNRollEvent, { kind: 'setAside' | 'returned' | 'turned' | 'took' }>;

function withPicture(memory: LokNRollMemory, event: TableEvent): LokNRollMemory {
  return { ...memory, picture: pictureAfter(memory, event) };
}

/** What an event that changes no penalty pile shows. */
function pictureAfter({ picture, players }: LokNRollMemory, event: TableEvent): LokNRollState {
  switch (event.kind) {
    case 'setAside':
      return { ...withPile(picture, -1), aside: [...picture.aside, event.card] };
    case 'returned':
      return { ...picture, aside: [] };
    case 'turned':
      return withPile(picture, -1);
    case 'derailed':
      return { ...picture, derailments: oneMore(picture.derailments, event.seat) };
    case 'took': {
      const pending = event.seat < players ? [...picture.pending, event.card] : picture.pending;
      return { ...withoutRear(picture), pending };
    }
    default:
      return railwayAfter(picture, event);
  }
}

function oneMore(counts: readonly number[], seat: Seat): readonly number[] {
  return changeAt(counts, seat, (count) => count + 1);
}

/** Rubble comes from a hand; Betsy's was turned over. */
function dumped(memory: LokNRollMemory, seat: Seat, card: string): LokNRollMemory {
  if (seat >= memory.players) return memory;
  return { ...memory, picture: withoutCard(memory.picture, seat, card) };
}

function stacked(memory: LokNRollMemory, seat: Seat, cards: readonly string[]): LokNRollMemory {
  const pending = memory.picture.pending.filter((card) => !cards.includes(card));
  const piles = changeAt(memory.piles, seat, (pile) => [...pile, ...cards]);
  return withPiles({ ...memory, picture: { ...memory.picture, pending } }, piles);
}

function combined(memory: LokNRollMemory, seat: Seat, cards: readonly string[]): LokNRollMemory {
  const boxed = [...memory.boxed, ...cards];
  const picture = withBox(memory.picture, 2);
  return withPiles(
    { ...memory, boxed, picture },
    changeAt(memory.piles, seat, (pile) => pile.slice(0, -2)),
  );
}

function withPiles(memory: LokNRollMemory, piles: LokNRollMemory['piles']): LokNRollMemory {
  return {
    ...memory,
    piles,
    picture: { ...memory.picture, penalty: shownPiles(piles, memory.viewer, false) },
  };
}

function ended(memory: LokNRollMemory, outcome: NonNullable<LokNRollState['outcome']>): LokNRollMemory {
  return { ...memory, picture: { ...memory.picture, penalty: memory.piles, outcome } };
}
