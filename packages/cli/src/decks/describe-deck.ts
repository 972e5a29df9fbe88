import type { Card, Deck, GameId } from '@roundhouse/engine';
import type { WagonCard } from '@roundhouse/engine/game-of-trains';
import { type RailwayCard, SHAPES } from '@roundhouse/engine/railway';
import type { Key, Texts } from '@roundhouse/texts';
import { drawTable } from '../draw-table.ts';
import { visible } from '../visible.ts';

/** How the cards of a game are counted: each in its row, and in each of its columns. */
interface Count<C extends Card = Card> {
  /** The columns there may be, in their order. */
  readonly columns: readonly string[];
  rowOf(card: C): string;
  columnsOf(card: C): readonly string[];
}

/** Broken track is counted with its shape, too. */
const railway: Count<RailwayCard> = {
  columns: [...SHAPES, 'rubble', 'broken'],
  rowOf: ({ number }) => String(number),
  columnsOf: ({ shape, broken }) => [shape ?? 'rubble', ...(broken ? ['broken'] : [])],
};

const wagons: Count<WagonCard> = {
  columns: ['wagons'],
  rowOf: (card) => card.function,
  columnsOf: () => ['wagons'],
};

const COUNTS: Readonly<Record<GameId, Count>> = {
  'lok-n-roll': railway,
  'loose-caboose': railway,
  'game-of-trains': wagons,
};

/** What a deck holds: how many cards of which number and kind, and the faces of its die. */
export function describeDeck({ game, name, cards, die }: Deck, texts: Texts): string {
  const title = `${texts.say(`game.${game}.name` as Key)}, "${visible(name)}": ${cards.length} cards`;
  const faces = die ? `\nFaces of the die: ${die.join(' ')}` : '';
  return `${title}\n${countCards(cards, COUNTS[game])}${faces}`.trimEnd();
}

function countCards(cards: readonly Card[], counted: Count): string {
  const { rowOf, columnsOf } = counted;
  const rows = [...new Set(cards.map(rowOf))].sort();
  const columns = counted.columns.filter((column) => cards.some((card) => columnsOf(card).includes(column)));
  const count = (row: string, column: string) =>
    cards.filter((card) => rowOf(card) === row && columnsOf(card).includes(column)).length;
  const lines = rows.map((row) => [row, ...columns.map((column) => String(count(row, column)))]);
  return drawTable(['', ...columns], lines);
}
