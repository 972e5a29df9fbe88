import type { Seat, Viewer } from '../contract/seat.ts';
import { ROW } from './board.ts';
import type { GameOfTrainsEvent } from './events.ts';
import { SPOTS, spotOf } from './functions.ts';
import type { GameOfTrainsState } from './state.ts';
import { changeAt } from '../contract/change-at.ts';

/** The state of TR-16, built from the events shown to a viewer. */
type Picture = GameOfTrainsState;

type Slot = number | null;

/** The table before the first shuffle. */
export function emptyPicture(seats: number, viewer: Viewer): Picture {
  const all = Array.from({ length: seats }, (_, seat) => seat);
  return {
    rows: all.map(() => Array<Slot>(ROW).fill(null)),
    protection: all.map(() => Array<Slot>(SPOTS).fill(null)),
    market: [],
    pile: 0,
    discard: 0,
    drawn: all.map((seat) => (seat === viewer ? [] : 0)),
    held: null,
  };
}

/** A picture after an event in the form for its viewer. */
export function pictureAfter(picture: Picture, event: GameOfTrainsEvent): Picture {
  switch (event.kind) {
    case 'started':
      return picture;
    case 'shuffled':
      return { ...picture, pile: event.cards };
    case 'dealt':
      return { ...fromPile(picture, ROW), rows: picture.rows.with(event.seat, event.row) };
    case 'prepared':
      return {
        ...fromPile(picture, event.count),
        drawn: picture.drawn.with(event.seat, event.cards ?? event.count),
      };
    case 'discarded':
      return toDiscard(picture, event.count);
    case 'drew':
      return { ...fromPile(picture, 1), held: event.card };
    case 'replaced':
      return replaced(picture, event.seat, event.position, event.card, event.replaced);
    case 'used':
      return fromMarket(picture, [event.card]);
    case 'swapped':
      return withRow(picture, event.seat, (row) => swapped(row, ...event.positions));
    case 'shifted':
      return withRow(picture, event.seat, (row) => shifted(row, event.from, event.to));
    case 'removed':
      return toMarket(withWagon(picture, event.seat, event.position, null), event.card);
    case 'refilled':
      return withWagon(fromPile(picture, 1), event.seat, event.position, event.card);
    case 'protected':
      return withProtection(picture, event.seat, event.position, event.card);
    case 'unprotected':
      return withProtection(toDiscard(picture, 1), event.seat, event.position, null);
    case 'spent':
      return toDiscard(picture, 1);
    case 'paired':
      return toDiscard(fromMarket(picture, event.cards), 2);
    case 'reshuffled':
      return { ...picture, pile: event.cards, discard: 0 };
    case 'ended':
      return { ...picture, outcome: event.outcome };
  }
}

function fromPile(picture: Picture, count: number): Picture {
  return { ...picture, pile: (picture.pile as number) - count };
}

function toDiscard(picture: Picture, count: number): Picture {
  return { ...picture, discard: (picture.discard as number) + count };
}

function toMarket(picture: Picture, card: number): Picture {
  return { ...picture, market: [...picture.market, card] };
}

function fromMarket(picture: Picture, cards: readonly number[]): Picture {
  return { ...picture, market: picture.market.filter((card) => !cards.includes(card)) };
}

function withRow(picture: Picture, seat: Seat, change: (row: readonly Slot[]) => readonly Slot[]): Picture {
  return { ...picture, rows: changeAt(picture.rows, seat, change) };
}

function withWagon(picture: Picture, seat: Seat, position: number, card: Slot): Picture {
  return withRow(picture, seat, (row) => row.with(position - 1, card));
}

function withProtection(picture: Picture, seat: Seat, position: number, card: Slot): Picture {
  const protection = changeAt(picture.protection, seat, (cards) => cards.with(spotOf(position), card));
  return { ...picture, protection };
}

/** The card comes from the hand, or in the setup from the drawn cards, of which none is left then. */
function replaced(picture: Picture, seat: Seat, position: number, card: number, replaced: number): Picture {
  const drawn = picture.drawn.with(seat, Array.isArray(picture.drawn[seat]) ? [] : 0);
  return { ...toMarket(withWagon(picture, seat, position, card), replaced), drawn, held: null };
}

function swapped(row: readonly Slot[], left: number, right: number): readonly Slot[] {
  const [one, other] = [row[left - 1] ?? null, row[right - 1] ?? null];
  return row.with(left - 1, other).with(right - 1, one);
}

function shifted(row: readonly Slot[], from: number, to: number): readonly Slot[] {
  return row.toSpliced(from - 1, 1).toSpliced(to - 1, 0, ...row.slice(from - 1, from));
}
