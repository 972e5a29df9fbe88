import type { GameId, Seat } from '@roundhouse/engine';
import type { GameResult } from '../../storage/game-result.ts';

/** Another level than the one that the people of a device have played against, and why. */
export interface OfferedLevel {
  readonly from: string;
  readonly to: string;
  /** Of so many games against `from`, the last ones. */
  readonly games: number;
  readonly won: number;
}

/** How many of the last games are looked at. */
const MOST_GAMES = 8;
/** Fewer wins or losses than this could be chance. */
const LEAST = 1.5;
/** What is half as much again as chance would give is clear, and what is half of that. */
const CLEAR = 0.5;

/** A game of people against levels. */
interface Met {
  readonly level: string;
  readonly won: boolean;
  /** How often people win at such a table where all play alike. */
  readonly chance: number;
}

/**
 * The level above the one that was played last, or below it, where the last games against it in a row were clearly won or
 * clearly lost. What something helped to does not count, nor what was over before `since`.
 */
export function offeredLevel(
  results: readonly GameResult[],
  game: GameId,
  levels: readonly string[],
  since = 0,
): OfferedLevel | undefined {
  const met = results
    .filter((result) => result.game === game && result.aid === 'none' && result.at > since)
    .toSorted((one, other) => other.at - one.at)
    .flatMap((result) => meeting(result, levels) ?? []);
  const level = met[0]?.level ?? '';
  const others = met.findIndex((one) => one.level !== level);
  const row = met.slice(0, others < 0 ? MOST_GAMES : Math.min(others, MOST_GAMES));
  const found = row.map((_, last) => offerFrom(row.slice(0, last + 1), levels));
  return found.find((offer) => offer !== undefined);
}

function meeting({ sitters, scores, winners }: GameResult, levels: readonly string[]): Met | undefined {
  const isPerson = (seat: Seat) => sitters[seat]?.kind === 'person';
  const people = sitters.filter(({ kind }) => kind === 'person').length;
  // At a table with several levels the strongest counts.
  const strongest = Math.max(
    ...sitters.map(({ kind, name }) => (kind === 'computer' ? levels.indexOf(name) : -1)),
  );
  if (people === 0 || strongest < 0) return undefined;
  return { level: levels[strongest]!, won: winners.some(isPerson), chance: people / scores.length };
}

function offerFrom(row: readonly Met[], levels: readonly string[]): OfferedLevel | undefined {
  const expected = row.reduce((sum, { chance }) => sum + chance, 0);
  const games = row.length;
  if (expected < LEAST || games - expected < LEAST) return undefined;
  const won = row.filter((one) => one.won).length;
  const from = row[0]!.level;
  const step = won >= (1 + CLEAR) * expected ? 1 : won <= CLEAR * expected ? -1 : 0;
  const to = step === 0 ? undefined : levels[levels.indexOf(from) + step];
  return to === undefined ? undefined : { from, to, games, won };
}
