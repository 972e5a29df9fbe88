import type { CardId } from '../../contract/deck.ts';
import { type RailwayCard, SHAPES } from '../../railway/card.ts';
import type { Random } from '../../contract/random.ts';
import type { LaidCard, RailwayState } from '../../railway/state.ts';
import type { RailwayView } from '../../railway/view.ts';
import { forViewers, type Law, same } from '../law.ts';
import { anyOf, between, inOrder, inSet, perSeat, type Placed } from '../material.ts';

/**
 * Letters that sort differently by code units, by code points and by language, and some that are unexpected
 * in a name.
 */
const LETTERS = ['A', 'B', 'a', 'b', '0', '9', '-', 'é', 'ß', '\t', '"', '\\', '\uffee', '\u{1f682}'];

/** Names that every object of JavaScript answers to. */
const MEMBERS = ['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf', 'length', '0'];

/** Decks have at least this many track cards and at most this many cards in all (TR-21). */
const TRACK = 40;
const MOST = 64;

/** A deck of `game`: tracks, up to `rubble` cards without rails, and a die of any faces. */
export function randomRailwayDeck(game: string, rubble: number, random: Random): unknown {
  const tracks = between(random, TRACK, MOST - rubble);
  const rubbles = between(random, 0, rubble);
  const bias = between(random, 0, 3);
  const cards = uniqueNames(tracks + rubbles, random).map((id, index) => ({
    id,
    number: random.below(4) < bias ? 2 : between(random, 1, 4),
    ...(index >= rubbles && track(random)),
  }));
  const faces = anyOf(random, [1, 2, 6, 16]);
  const die = Array.from({ length: faces }, () => anyOf(random, [0, 0, 1, 1, 2, 9]));
  return { format: 'roundhouse-deck/1', game, name: 'random', cards, die };
}

/** Texts with every card, and with one that no deck has. */
export function withCards(
  cards: readonly { readonly id: CardId }[],
  write: (id: CardId) => readonly string[],
): readonly string[] {
  return [...cards.map(({ id }) => id), 'nowhere'].flatMap(write);
}

/** The cards that both railway games have. */
export function railwayPlaced(state: RailwayState): Placed[] {
  return [
    ...inOrder(state.pile, 'pile'),
    ...inOrder(state.aside, 'aside'),
    ...inOrder([state.shown], 'shown'),
    ...inOrder(
      state.railway.map(([card]) => card),
      'railway',
    ),
    ...perSeat(state.hands, 'hands', inSet),
    ...perSeat(state.penalty, 'penalty', penaltyPlaced),
    ...inSet(state.box, 'box'),
  ];
}

/** Of others a view has the number of cards and the top one (TR-16). */
function penaltyPlaced(pile: unknown, place: string): Placed[] {
  const [count, top] = pile as readonly [unknown, unknown];
  return typeof count === 'number' ? inOrder([top], place) : inOrder(pile, place);
}

export const railwayLaws: readonly Law[] = [
  {
    title: 'views and memories show alike how the cards lie, rail joined to rail (TR-16, RW-5, RW-6)',
    breach(moment) {
      const { position } = moment.playback;
      return forViewers(moment, (viewer) => {
        const { state, tracks } = position.view(viewer) as RailwayView;
        const { tracks: remembered } = moment.playback.memoryOf(viewer) as unknown as RailwayView;
        const exits = tracks.map(({ exit }) => exit);
        return (
          same(remembered, tracks) ??
          same(
            tracks.map(({ card, place }) => [card, ...place]),
            state.railway,
          ) ??
          same(
            tracks.slice(1).map(({ entry }) => entry),
            exits.slice(0, -1),
          ) ??
          same(exits.at(-1) ?? state.front, state.front)
        );
      });
    },
  },
  {
    title: 'cards lie 4 by 6 or 6 by 4 and never overlap; neighbours touch (RW-1, RW-5, RW-7)',
    breach({ playback }) {
      const { railway } = playback.position.state() as RailwayState;
      const sizes = railway.map(([, x0, y0, x1, y1]) => `${x1 - x0}x${y1 - y0}`);
      const shared = railway.map((card, index) =>
        railway.slice(index + 1).map((other) => overlap(card, other)),
      );
      return (
        same(
          sizes.filter((size) => size !== '4x6' && size !== '6x4'),
          [],
        ) ??
        same(Math.max(0, ...shared.flat()), 0) ??
        same(Math.min(0, ...shared.flatMap(([neighbour]) => neighbour ?? [])), 0)
      );
    },
  },
  {
    title: 'the front lies on the edge of the front card and the train on a card (RW-4, RW-11, RW-12)',
    breach({ playback }) {
      const { railway, front, train } = playback.position.state() as RailwayState;
      const [, x0, y0, x1, y1] = railway.at(-1) ?? ['', 0, 0, 0, 0];
      const [x, y] = front;
      const inside = x >= x0 && x <= x1 && y >= y0 && y <= y1;
      const edge = x === x0 || x === x1 || y === y0 || y === y1;
      const stands = train === null || (train >= 0 && train < railway.length);
      return same([inside, edge, stands], [true, true, true]);
    },
  },
];

/**
 * How much the interiors of two rectangles share, along the shorter way; 0 where they touch, negative where
 * apart.
 */
function overlap(one: LaidCard, other: LaidCard): number {
  const [, ax0, ay0, ax1, ay1] = one;
  const [, bx0, by0, bx1, by1] = other;
  return Math.min(Math.min(ax1, bx1) - Math.max(ax0, bx0), Math.min(ay1, by1) - Math.max(ay0, by0));
}

function track(random: Random): Pick<RailwayCard, 'shape' | 'broken'> {
  const broken = anyOf(random, [undefined, undefined, false, true]);
  return { shape: anyOf(random, SHAPES), ...(broken !== undefined && { broken }) };
}

/** So many names, those of all objects among them. */
function uniqueNames(count: number, random: Random): string[] {
  const names = new Set<string>();
  while (names.size < count) {
    names.add(Array.from({ length: between(random, 1, 4) }, () => anyOf(random, LETTERS)).join(''));
  }
  return [...new Set([...MEMBERS, ...names])].slice(0, count);
}
