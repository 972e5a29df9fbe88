import type { Deck } from '@roundhouse/engine';
import type { GameOfTrains, GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import { anyStory, type GameStory, type Risk } from '../story.ts';
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

const gameOfTrains: GameStory<GameOfTrains> = {
  unit: 'rises',
  isLeast: false,
  standing: ({ picture }) => picture.rows.map(countRises),
  riskOf,
  isHarm: () => false,
  isCount: () => false,
};

export const story = anyStory(gameOfTrains);
