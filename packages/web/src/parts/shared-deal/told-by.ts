import { catalogue, isGameId } from '@roundhouse/engine';
import type { GameResult } from '../../storage/game-result.ts';
import { LONGEST_NAME } from '../../storage/person.ts';
import type { ToldResult } from '../../storage/told-result.ts';
import { cardsOf } from '../results/same-cards.ts';
import { playedIn, type ReadLine, readResultLines } from './result-line.ts';

/** What was handed in beside a result of one's own. */
interface HandedIn {
  readonly text: string;
  readonly name: string;
  readonly at: number;
}

/**
 * `empty`: there is nothing. `none`: there is no result in it. `damaged`: not all of it. `no-points`: a number, in a game that
 * counts none. `other`: it is about other cards, those that `cards` names.
 */
export type ReadTold =
  | { readonly ok: true; readonly told: ToldResult }
  | { readonly ok: false; readonly why: 'empty' | 'none' | 'damaged' | 'no-points' }
  | { readonly ok: false; readonly why: 'other'; readonly cards: string };

/** More than any message has. */
const LONGEST_TEXT = 20_000;

/** `21`, `21 points`. */
const NUMBER = /^(\d{1,4})\s*\p{L}*\.?$/u;

/**
 * What somebody else has reached with the cards of a result: a message, a line of it, or points that were typed. Of several lines the
 * first that is not here already.
 */
export function toldBy(
  { text, name, at }: HandedIn,
  own: GameResult,
  isHere: (told: ToldResult) => boolean,
): ReadTold {
  const typed = name.trim().slice(0, LONGEST_NAME);
  const trimmed = text.trim().slice(0, LONGEST_TEXT);
  const cards = cardsOf(own);
  if (trimmed === '') return { ok: false, why: 'empty' };
  const [, points] = NUMBER.exec(trimmed) ?? [];
  if (points !== undefined) {
    if (!isGameId(own.game) || !catalogue[own.game].hasPoints) return { ok: false, why: 'no-points' };
    const id = `${cards} ${Number(points)} ${typed}`;
    return { ok: true, told: { id, cards, name: typed, points: Number(points), at } };
  }
  const read = readResultLines(trimmed);
  if (read === 'none' || read === 'damaged') return { ok: false, why: read };
  const all = read.filter((line) => line.cards === cards).map((line) => toldIn(line, typed, at));
  const told = all.find((one) => !isHere(one)) ?? all[0];
  return told ? { ok: true, told } : { ok: false, why: 'other', cards: read[0]!.cards };
}

function toldIn({ cards, played, name, score }: ReadLine, typed: string, at: number): ToldResult {
  return { id: `${cards} ${played}`, cards, name: (name || typed).slice(0, LONGEST_NAME), ...score, at };
}

/** Whether it was told of a game that is among the results of this device. */
export function isToldOf({ id }: ToldResult, results: readonly GameResult[]): boolean {
  return results.some((result) => id === `${cardsOf(result)} ${playedIn(result)}`);
}
