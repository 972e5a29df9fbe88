import type { Player } from '@roundhouse/engine';
import { type GameOfTrains, type GameOfTrainsState, gameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { MakePlayer } from '../level.ts';
import { favourite } from './favourite.ts';

type GameOfTrainsForm = GameOfTrains['form'];
type Row = readonly number[];

/** How a beginner plays. */
interface Style {
  /** How much it likes to put a card at a position, counted from 0. */
  readonly place: (row: Row, at: number, card: number) => number;
  /** How much it likes another order of its wagons, made by a card of the market; without it only cards are drawn. */
  readonly use?: (row: Row, after: Row) => number;
}

const WAGONS = 7;
const CARDS = 84;
const NEVER = -1;

/** The position where a number belongs: each has its twelve numbers. */
const homeOf = (card: number) => Math.floor(((card - 1) * WAGONS) / CARDS);
const wayOf = (card: number, at: number) => Math.abs(homeOf(card) - at);
const waysOf = (row: Row) => row.reduce((sum, card, at) => sum + wayOf(card, at), 0);
const nearHome: Style['place'] = (_, at, card) => -wayOf(card, at);
const shortestWays: Style['place'] = (row, at, card) => -waysOf(row.with(at, card));

/** Four ways to play for people who have just heard the rules. Everybody sees when a row is complete. */
const STYLES: Readonly<Record<string, Style>> = {
  'put any card near where its number belongs': { place: nearHome },
  'never touch a wagon that is where it belongs': {
    place: (row, at, card) => nearHome(row, at, card) - (wayOf(row[at]!, at) === 0 ? WAGONS : 0),
  },
  'always the shortest ways': { place: shortestWays },
  'use a card whenever that makes the ways shorter': {
    place: nearHome,
    use: (row, after) => waysOf(row) - waysOf(after),
  },
};

const ascends = (row: Row) => row.every((card, at) => at === 0 || card > row[at - 1]!);

function naivePlayer({ place, use }: Style): MakePlayer<GameOfTrains> {
  return ({ setup, seat }) => {
    const codec = gameOfTrains.codec(setup);
    const functions = new Map(setup.deck.cards.map((card) => [card.id, card.function]));
    const liking = (state: GameOfTrainsState, form: GameOfTrainsForm): number => {
      const row = state.rows[seat] as Row;
      if (form.kind === 'draw') return 0;
      if (form.kind === 'use') {
        const after = use && moved(row, functions.get(form.card)!, form.position ?? 0);
        return after ? likingOf(after, use(row, after) || NEVER) : NEVER;
      }
      const card = form.kind === 'place' ? state.held! : form.card;
      const at = form.position - 1;
      return likingOf(row.with(at, card), place(row, at, card));
    };
    return {
      needs: 'view',
      decide: ({ state }, _memory, legal) =>
        favourite(legal.map((action) => ({ action, value: liking(state, codec.form(action)) }))),
    } satisfies Player<GameOfTrains>;
  };
}

function likingOf(after: Row, value: number): number {
  return ascends(after) ? Infinity : value;
}

/** What a function makes of a row at a position (GT-11); nothing for those that do something else. */
function moved(row: Row, name: string, position: number): Row | undefined {
  const at = position - 1;
  const to = { 'swap-adjacent': at + 1, 'swap-skip': at + 2, 'move-right': at + 2, 'move-left': at - 2 }[
    name
  ];
  if (to === undefined) return undefined;
  if (name.startsWith('swap')) return row.with(at, row[to]!).with(to, row[at]!);
  return row.toSpliced(at, 1).toSpliced(to, 0, row[at]!);
}

export const naiveTrains = Object.fromEntries(
  Object.entries(STYLES).map(([name, style]) => [name, naivePlayer(style)] as const),
);
