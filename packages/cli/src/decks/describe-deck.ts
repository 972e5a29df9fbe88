import { type Deck, type RailwayCard, SHAPES, type WagonCard } from '@roundhouse/engine';
import type { Key, Texts } from '@roundhouse/texts';
import { drawTable } from '../draw-table.ts';
import { visible } from '../visible.ts';

/** The columns there may be, in their order. */
const COLUMNS = [...SHAPES, 'rubble', 'broken', 'wagons'];

/** What a deck holds: how many cards of which number and kind, and the faces of its die. */
export function describeDeck({ game, name, cards, die }: Deck, texts: Texts): string {
  const title = `${texts.say(`game.${game}.name` as Key)}, "${visible(name)}": ${cards.length} cards`;
  const faces = die ? `\nFaces of the die: ${die.join(' ')}` : '';
  return `${title}\n${countCards(cards)}${faces}`.trimEnd();
}

function countCards(cards: Deck['cards']): string {
  const rows = [...new Set(cards.map(rowOf))].sort();
  const columns = COLUMNS.filter((column) => cards.some((card) => columnsOf(card).includes(column)));
  const count = (row: string, column: string) =>
    cards.filter((card) => rowOf(card) === row && columnsOf(card).includes(column)).length;
  const counted = rows.map((row) => [row, ...columns.map((column) => String(count(row, column)))]);
  return drawTable(['', ...columns], counted);
}

function rowOf(card: RailwayCard | WagonCard): string {
  return 'function' in card ? card.function : String(card.number);
}

/** Broken track is counted with its shape, too. */
function columnsOf(card: RailwayCard | WagonCard): readonly string[] {
  if ('function' in card) return ['wagons'];
  return [card.shape ?? 'rubble', ...(card.broken ? ['broken'] : [])];
}
