import type { Seat, Viewer } from '../contract/seat.ts';
import { byText, emptyPicture, railwayAfter, shownPiles, withoutRear, withPile } from '../railway/picture.ts';
import type { RailwaySetup } from '../railway/board.ts';
import { turnedAround, trackOfEvent } from '../railway/laid-track.ts';
import type { RailwayMemory } from '../railway/state.ts';
import type { LooseCabooseEvent } from './events.ts';
import type { LooseCabooseState } from './state.ts';
import { changeAt } from '../contract/change-at.ts';

/** Besides the picture, what was open once. */
export interface LooseCabooseMemory extends RailwayMemory {
  readonly picture: LooseCabooseState;
  /** The starting seat. */
  readonly first: Seat;
  /** The penalty piles: every card was put there in the open, though only the top stays visible (LC-17). */
  readonly piles: readonly (readonly string[])[];
  /** The banked cards: they lay open in the railway before (LC-16). */
  readonly banks: readonly (readonly string[])[];
  /** After the discard pile was shuffled: the cards of which the draw pile consists (LC-19). */
  readonly piled: readonly string[] | null;
}

/** The memory of a viewer before the first event. */
export function newMemory(setup: RailwaySetup, viewer: Viewer): LooseCabooseMemory {
  const none = Array.from({ length: setup.players }, (): string[] => []);
  const banked = none.map((bank, seat) => (seat === viewer ? bank : 0));
  return {
    viewer,
    picture: { ...emptyPicture(setup.players, viewer), banked, discard: [] },
    tracks: [],
    first: 0,
    piles: none,
    banks: none,
    piled: null,
  };
}

/** `memory` after an event in the form for its viewer. */
export function remember(memory: LooseCabooseMemory, event: LooseCabooseEvent): LooseCabooseMemory {
  const { picture, piles } = memory;
  switch (event.kind) {
    case 'started':
      return { ...memory, first: event.first };
    case 'laid':
      return {
        ...memory,
        picture: railwayAfter(picture, event),
        tracks: [...memory.tracks, trackOfEvent(event)],
      };
    case 'headed':
      return event.end === 'b' ? memory : headed(memory, event.front);
    case 'took':
      return stacked(taken(memory, event.from, event.card), event.seat, [event.card]);
    case 'cancelled': {
      const discard = [...picture.discard, ...event.cards].sort(byText);
      const rest = changeAt(piles, event.seat, (pile) => pile.slice(0, -2));
      return withPiles({ ...memory, picture: { ...picture, discard } }, rest);
    }
    case 'banked':
      return banked(memory, event.seat, event.card);
    case 'reshuffled':
      return { ...memory, piled: picture.discard, picture: { ...picture, discard: [], pile: event.cards } };
    case 'counted':
      return stacked({ ...memory, picture: railwayAfter(picture, event) }, event.seat, event.hand);
    case 'ended':
      return ended(memory, event.outcome);
    default:
      return { ...memory, picture: railwayAfter(picture, event) };
  }
}

/** Turned around, the first laid card becomes the front card (LC-5). */
function headed(memory: LooseCabooseMemory, front: LooseCabooseState['front']): LooseCabooseMemory {
  const { picture } = memory;
  const train = picture.train === null ? null : picture.railway.length - 1 - picture.train;
  return {
    ...memory,
    picture: { ...picture, railway: picture.railway.toReversed(), train, front },
    tracks: turnedAround(memory.tracks),
  };
}

function taken(memory: LooseCabooseMemory, from: 'railway' | 'pile', card: string): LooseCabooseMemory {
  if (from === 'railway') return withoutRearTrack(memory);
  const piled = memory.piled?.filter((other) => other !== card) ?? null;
  return { ...memory, piled, picture: withPile(memory.picture, -1) };
}

function stacked(memory: LooseCabooseMemory, seat: Seat, cards: readonly string[]): LooseCabooseMemory {
  return withPiles(
    memory,
    changeAt(memory.piles, seat, (pile) => [...pile, ...cards]),
  );
}

function withPiles(memory: LooseCabooseMemory, piles: LooseCabooseMemory['piles']): LooseCabooseMemory {
  return {
    ...memory,
    piles,
    picture: { ...memory.picture, penalty: shownPiles(piles, memory.viewer, false) },
  };
}

function banked(memory: LooseCabooseMemory, seat: Seat, card: string): LooseCabooseMemory {
  const banks = changeAt(memory.banks, seat, (bank) => [...bank, card]);
  const shown = banks.map((bank, owner) => (owner === memory.viewer ? bank : bank.length));
  const { picture, tracks } = withoutRearTrack(memory);
  return { ...memory, banks, tracks, picture: { ...picture, banked: shown } };
}

function withoutRearTrack(memory: LooseCabooseMemory): LooseCabooseMemory {
  return { ...memory, picture: withoutRear(memory.picture), tracks: memory.tracks.slice(1) };
}

function ended(
  memory: LooseCabooseMemory,
  outcome: NonNullable<LooseCabooseState['outcome']>,
): LooseCabooseMemory {
  const { piles, banks } = memory;
  return { ...memory, picture: { ...memory.picture, penalty: piles, banked: banks, outcome } };
}
