import type { Shuffled } from '../contract/event.ts';
import type { Seat, Viewer } from '../contract/seat.ts';
import type {
  Boarded,
  Counted,
  Derailed,
  Drew,
  Laid,
  Moved,
  Passed,
  Removed,
  Rolled,
  Showed,
  Waived,
} from './events.ts';
import type { PenaltyState, RailwayState } from './state.ts';
import { changeAt } from '../contract/change-at.ts';

/** The events whose effect on the picture is the same in both games. */
export type RailwayEvent =
  | Shuffled
  | Showed
  | Laid
  | Boarded
  | Removed
  | Drew
  | Passed
  | Rolled
  | Moved
  | Derailed
  | Waived
  | Counted;

/** The table before the first shuffle, as a viewer sees it. */
export function emptyPicture(seats: number, viewer: Viewer): RailwayState {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    pile: 0,
    aside: [],
    shown: null,
    railway: [],
    front: [0, 0, 0],
    train: null,
    hands: all.map((seat) => (seat === viewer ? [] : 0)),
    penalty: all.map((seat) => (seat === viewer ? [] : [0, null])),
    box: 0,
    laid: null,
  };
}

export function withPile<Picture extends RailwayState>(picture: Picture, change: number): Picture {
  return { ...picture, pile: (picture.pile as number) + change };
}

export function withBox<Picture extends RailwayState>(picture: Picture, change: number): Picture {
  return { ...picture, box: (picture.box as number) + change };
}

/** A hand with a card more; null is a card that the viewer does not see. */
function withCard(picture: RailwayState, seat: Seat, card: string | null): RailwayState['hands'] {
  return changeAt(picture.hands, seat, (hand) =>
    typeof hand === 'number' ? hand + 1 : hand.concat(card ?? []).sort(byText),
  );
}

/** A picture with a card less in a hand. */
export function withoutCard<Picture extends RailwayState>(
  picture: Picture,
  seat: Seat,
  card: string,
): Picture {
  const hands = changeAt(picture.hands, seat, (hand) =>
    typeof hand === 'number' ? hand - 1 : hand.filter((held) => held !== card),
  );
  return { ...picture, hands };
}

/** By UTF-16 code units. */
export function byText(one: string, other: string): number {
  return one < other ? -1 : 1;
}

/** The railway without its rearmost card. */
export function withoutRear<Picture extends RailwayState>(picture: Picture): Picture {
  return { ...withTrain(picture, -1), railway: picture.railway.slice(1) };
}

/** The train stands that many cards farther from the rear. */
function withTrain<Picture extends RailwayState>(picture: Picture, change: number): Picture {
  return { ...picture, train: picture.train === null ? null : picture.train + change };
}

/**
 * The penalty piles as a viewer sees them: their own whole, of the others the count and the top; at the end
 * all whole.
 */
export function shownPiles(
  piles: readonly (readonly string[])[],
  viewer: Viewer,
  over: boolean,
): readonly PenaltyState[] {
  return piles.map((pile, seat) => (over || seat === viewer ? pile : [pile.length, pile.at(-1) ?? null]));
}

/** A picture after an event that both games have; the same picture where it shows nothing. */
export function railwayAfter<Picture extends RailwayState>(picture: Picture, event: RailwayEvent): Picture {
  switch (event.kind) {
    case 'shuffled':
      return { ...picture, pile: event.cards };
    case 'showed':
      return { ...withPile(picture, -1), shown: event.card };
    case 'laid':
      return afterLaid(picture, event);
    case 'boarded':
      return { ...picture, train: event.train };
    case 'removed':
      return withBox(withPile(picture, -event.cards), event.cards);
    case 'drew':
      return {
        ...withPile(picture, -1),
        hands: withCard(picture, event.seat, event.card),
      };
    case 'rolled':
      return { ...picture, laid: null };
    case 'moved':
      return withTrain(picture, event.cards.length);
    case 'counted':
      return emptyHand(picture, event.seat);
    case 'passed':
    case 'derailed':
    case 'waived':
      return picture;
  }
}

/** A card of the opening was shown; one of a turn comes from a hand; Betsy's comes from neither. */
function afterLaid<Picture extends RailwayState>(picture: Picture, event: Laid): Picture {
  const laidOut = { ...picture, railway: [...picture.railway, [event.card, ...event.place] as const] };
  const onTable = { ...laidOut, front: event.front };
  if (picture.shown === event.card) return { ...onTable, shown: null };
  if (event.seat === null || isEmptyHand(picture, event.seat)) return onTable;
  const count = (picture.laid?.[1] ?? 0) + 1;
  return { ...withoutCard(onTable, event.seat, event.card), laid: [event.number, count] };
}

/** A seat that lays in a turn has just drawn; an empty hand is Betsy's. */
function isEmptyHand(picture: RailwayState, seat: Seat): boolean {
  const hand = picture.hands[seat];
  return hand === 0 || (typeof hand === 'object' && hand.length === 0);
}

function emptyHand<Picture extends RailwayState>(picture: Picture, seat: Seat): Picture {
  const empty = typeof picture.hands[seat] === 'number' ? 0 : [];
  return { ...picture, hands: picture.hands.with(seat, empty) };
}
