import type { Deck, Seat } from '@roundhouse/engine';
import type { GameOfTrains, GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import type { Highlight } from '../highlight.ts';
import { listed } from '../listed.ts';
import { anyStory, type Course, type GameStory, type Noted, type Risk } from '../story.ts';
import { countRises } from './view/action-preview.ts';

type Row = GameOfTrainsState['rows'][number];

/** A draw is lucky where it makes the row rise more often than most of the hidden wagons could. */
function riskOf(
  { picture, turns }: GameOfTrains['memory'],
  event: GameOfTrains['event'],
  deck: Deck,
): Risk | undefined {
  // In the setup a wagon is chosen from some (GT-5).
  if (event.kind !== 'replaced' || turns === 0) return undefined;
  const row = picture.rows[event.seat]!;
  const reached = countRises(row.with(event.position - 1, event.card));
  if (reached <= countRises(row)) return undefined;
  const hidden = hiddenFrom(picture, deck);
  const asGood = hidden.filter((card) => mostRises(row, card) >= reached);
  return { given: event.card, danger: 1 - asGood.length / hidden.length };
}

/** The wagons of which the table does not know where they are; the one just drawn is one of them. */
function hiddenFrom({ rows, protection, market }: GameOfTrainsState, deck: Deck): readonly number[] {
  const open = new Set([...rows.flat(), ...protection.flat(), ...market]);
  return deck.cards.map(({ id }) => Number(id)).filter((card) => !open.has(card));
}

/** How many neighbours can rise in a row with a card in the best of its places. */
const mostRises = (row: Row, card: number) =>
  Math.max(...row.map((_, place) => countRises(row.with(place, card))));

type Trains = Course<GameOfTrains>;

function incidentsOf(course: Trains): readonly Highlight[] {
  const uses = course.events.filter(({ event }) => event.kind === 'used');
  const draws = course.events.filter(({ event, turn }) => event.kind === 'replaced' && turn > 0);
  return [
    ...stoodIn(course),
    ...bestUse(course, uses),
    ...worstRemoval(course, uses),
    listed('used', uses),
    listed('drawn', draws),
  ];
}

/** How many steps more went up in the row of a seat after the step that led to a moment. */
const gainAt = ({ standings }: Trains, moment: number, seat: Seat) =>
  standings[moment]![seat]! - (standings[moment - 1]?.[seat] ?? 0);

/** What lasts fewer turns than this is no stay. */
const LEAST_STAY = 5;

/** From when on the row of the winner stayed as it was before it was complete. */
function stoodIn({ standings, winners: [seat], turnAt }: Trains): Highlight[] {
  const last = standings.length - 1;
  if (seat === undefined || last < 1) return [];
  const reached = standings[last - 1]![seat]!;
  const before = standings.slice(0, last);
  const moment = before.findLastIndex((standing) => standing[seat] !== reached) + 1;
  const [turn, end] = [turnAt(moment), turnAt(last)];
  return end - turn >= LEAST_STAY ? [{ kind: 'stood', moment, turn, seat, reached, end }] : [];
}

/** Of equals the first. */
function bestUse(course: Trains, uses: readonly Noted<GameOfTrains>[]): Highlight[] {
  const gains = uses.map((use) => gainAt(course, use.moment, use.seat));
  const by = Math.max(0, ...gains);
  const best = uses[gains.indexOf(by)];
  if (!best || by === 0) return [];
  const { moment, turn, seat } = best;
  return [
    { kind: 'use', moment, turn, seat, card: cardOf(best), by, reached: course.standings[moment]![seat]! },
  ];
}

function worstRemoval(course: Trains, uses: readonly Noted<GameOfTrains>[]): Highlight[] {
  const hurt = uses.map(({ moment, seat }) => {
    const others = course.standings[moment]!.map((_, other) => other).filter((other) => other !== seat);
    return others.filter((other) => gainAt(course, moment, other) < 0).length;
  });
  const most = Math.max(0, ...hurt);
  const worst = uses[hurt.indexOf(most)];
  if (!worst || most === 0) return [];
  const { moment, turn, seat } = worst;
  return [{ kind: 'removal', moment, turn, seat, card: cardOf(worst), hurt: most }];
}

const cardOf = ({ event }: Noted<GameOfTrains>) => (event.kind === 'used' ? event.card : 0);

const gameOfTrains: GameStory<GameOfTrains> = {
  unit: 'rises',
  isLeast: false,
  standing: ({ picture }) => picture.rows.map(countRises),
  riskOf,
  isHarm: () => false,
  isCount: () => false,
  incidentsOf,
  order: ['lead', 'stood', 'use', 'cost', 'removal', 'lucky'],
  fillers: ['used', 'drawn'],
};

export const story = anyStory(gameOfTrains);
