/**
 * What was reached with the cards of a deal, as the last line of a message: `[Anna: 12/15 + | 1a2b3c4d-5e6f-9c0d1e2f]`. It has no
 * word of any language, so that every device reads it: points (`x`: lost before the end), after the stroke what an automaton
 * has, `+` or `-` for won or lost; then which cards it was, which game with them, and a checksum of all that.
 */
import { catalogue, digestOf, findMode, isGameId, type Seat } from '@roundhouse/engine';
import type { GameResult } from '../../storage/game-result.ts';
import type { ToldScore } from '../../storage/told-result.ts';
import { cardsOf } from '../results/same-cards.ts';

/** What the line of a message says. */
export interface ReadLine {
  readonly name: string;
  readonly score: ToldScore;
  readonly cards: string;
  /** Which game it was, among those with the same cards. */
  readonly played: string;
}

export function resultLine(result: GameResult, seat: Seat): string {
  const name = plainName(result.sitters[seat]!.name);
  const words = [name && `${name}:`, scoreText(scoreOf(result, seat))].filter(Boolean).join(' ');
  const code = [cardsOf(result), playedIn(result)].join('-');
  return `[${words} | ${code}-${digestOf(`${words} ${code}`)}]`;
}

/** Which game a result is of, as its line says it. */
export function playedIn({ id }: GameResult): string {
  return digestOf(id).slice(0, 4);
}

/** As it stands in a line, whose signs are none of a name. */
function plainName(name: string): string {
  return name
    .normalize('NFC')
    .replaceAll(/[[\]|:\s]+/gu, ' ')
    .trim();
}

function scoreOf({ game, mode, scores, winners, sitters }: GameResult, seat: Seat): ToldScore {
  const hasPoints = isGameId(game) && catalogue[game].hasPoints;
  const isAgainst = (findMode(game, mode)?.automata.length ?? 0) > 0;
  return {
    points: hasPoints ? scores[seat]! : null,
    ...(isAgainst && { against: scores[sitters.length]! }),
    ...((scores.length > 1 || !hasPoints) && { won: winners.includes(seat) }),
  };
}

function scoreText({ points, against, won }: ToldScore): string {
  // Where a game counts no points, winning says it all.
  const own = points ?? (won === undefined || against !== undefined ? 'x' : '');
  const other = against === undefined ? '' : `/${against ?? 'x'}`;
  return [`${own}${other}`, won === undefined ? '' : won ? '+' : '-'].filter(Boolean).join(' ');
}

const SCORE = /(?<points>x|\d{1,4})?(?:\/(?<against>x|\d{1,4}))?\s*(?<won>[-+‐‑–−])?/u.source;
const CODE = /(?<cards>[\da-f]{8})\s*[-‐‑–−]\s*(?<played>[\da-f]{4})\s*[-‐‑–−]\s*(?<sum>[\da-f]{8})/u.source;
/** Messengers may have changed its dashes, spaces and large letters; the brackets may be left behind. */
const LINE = new RegExp(
  `(?:^|[[\\n])\\s*(?:(?<name>[^[\\]|:\\n]+):)?\\s*${SCORE}\\s*\\|\\s*${CODE}(?![\\da-f])`,
  'giu',
);

/** What is left of a line, outside of a link. */
const REST = /\|\s*[\da-f]|[\da-f]{4}-[\da-f]{4}/iu;

/**
 * The lines in a message, in whatever language the rest of it is; an answer may quote what it answers. `damaged`: there is something
 * of one.
 */
export function readResultLines(text: string): readonly ReadLine[] | 'none' | 'damaged' {
  // Many spaces could be shared out among the parts of a line in too many ways.
  const plain = text.replaceAll(/\s+/gu, (run) => (run.includes('\n') ? '\n' : ' '));
  const found = [...plain.matchAll(LINE)];
  const lines = found.flatMap(({ groups }) => readLine(groups!) ?? []);
  if (lines.length > 0) return lines;
  return found.length > 0 || hasRest(plain) ? 'damaged' : 'none';
}

function readLine(found: Record<string, string | undefined>): ReadLine | undefined {
  const name = plainName(found['name'] ?? '');
  const score = readScore(found);
  const [cards, played, sum] = ['cards', 'played', 'sum'].map((part) => found[part]!.toLowerCase());
  const words = [name && `${name}:`, scoreText(score)].filter(Boolean).join(' ');
  if (digestOf(`${words} ${cards}-${played}`) !== sum) return undefined;
  return { name, score, cards: cards!, played: played! };
}

const hasRest = (text: string) =>
  REST.test(
    text
      .split(' ')
      .filter((word) => !word.includes('#'))
      .join(' '),
  );

function readScore({ points, against, won }: Record<string, string | undefined>): ToldScore {
  return {
    points: numberOf(points),
    ...(against !== undefined && { against: numberOf(against) }),
    ...(won !== undefined && { won: won === '+' }),
  };
}

const numberOf = (text = 'x') => (text.toLowerCase() === 'x' ? null : Number(text));
