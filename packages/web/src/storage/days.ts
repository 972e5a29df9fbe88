import type { Outcome } from '@roundhouse/engine';
import type { DayRecord } from './day-record.ts';
import type { GameStore } from './game-store.ts';
import { readResults } from './read-result.ts';
import { isNumbers } from './saved-game.ts';
import { partsOf } from './stored.ts';

/** The days that this device knows of, as far as they can be read, by their names. */
export async function readDays(store: GameStore): Promise<ReadonlyMap<string, DayRecord>> {
  const { values } = await store.all('days');
  return new Map(values.flatMap((stored) => readDay(stored) ?? []).map((day) => [day.id, day]));
}

export function readDay(stored: unknown): DayRecord | undefined {
  const { id, attempt, outcome, par } = partsOf(stored);
  if (typeof id !== 'string') return undefined;
  return {
    id,
    ...(typeof attempt === 'string' && { attempt }),
    ...(isOutcome(outcome) && { outcome }),
    ...(isOutcome(par) && { par }),
  };
}

function isOutcome(value: unknown): value is Outcome {
  const { scores, winners } = partsOf(value);
  return (
    Array.isArray(scores) &&
    scores.every((score) => score === null || Number.isInteger(score)) &&
    isNumbers(winners) &&
    winners.every((seat) => seat in scores)
  );
}

/** Makes a game the first attempt at the deal of a day, unless there is one; gives the one that it is. */
export async function beginDay(store: GameStore, id: string, attempt: string): Promise<string> {
  const day = await store.change('days', id, (stored) => ({ attempt, ...readDay(stored), id }));
  return day.attempt ?? attempt;
}

export async function notePar(store: GameStore, id: string, par: Outcome): Promise<void> {
  await store.change('days', id, (stored) => ({ ...readDay(stored), id, par }));
}

/**
 * Notes with the days how their first attempts have ended, so that it stays when results are deleted. What is noted once is
 * never changed.
 */
export async function noteOutcomes(store: GameStore): Promise<void> {
  const [days, { results }] = await Promise.all([readDays(store), readResults(store)]);
  for (const { id: attempt, day, scores, winners } of results) {
    const noted = day === undefined ? undefined : days.get(day);
    if (noted?.attempt !== attempt || noted.outcome) continue;
    const outcome = { scores, winners };
    await store.change('days', noted.id, (stored) => ({ outcome, ...readDay(stored), id: noted.id }));
  }
}
