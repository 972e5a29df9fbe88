import type { Outcome } from '@roundhouse/engine';
import type { DayRecord } from './day-record.ts';
import { AIDS } from './game-result.ts';
import type { GameStore } from './game-store.ts';
import { isOutcome } from './outcome.ts';
import { partsOf, type Stored } from './stored.ts';

/** The days that this device knows of, as far as they can be read, by their names. */
export async function readDays(store: GameStore): Promise<ReadonlyMap<string, DayRecord>> {
  const { values } = await store.all('days');
  return new Map(values.flatMap((stored) => readDay(stored) ?? []).map((day) => [day.id, day]));
}

export function readDay(stored: unknown): DayRecord | undefined {
  const { id, attempt, par, ...end } = partsOf(stored);
  if (typeof id !== 'string') return undefined;
  return {
    id,
    ...(typeof attempt === 'string' && { attempt, ...readEnd(end) }),
    ...(isOutcome(par) && { par }),
  };
}

function readEnd({ outcome, aid }: Stored): Pick<DayRecord, 'outcome' | 'aid'> {
  if (!isOutcome(outcome)) return {};
  const helped = AIDS.find((known) => known !== 'none' && known === aid);
  return { outcome, ...(helped && { aid: helped }) };
}

/** Makes a game the first attempt at the deal of a day, unless there is one; gives the one that it is. */
export async function beginDay(store: GameStore, id: string, attempt: string): Promise<string> {
  const day = await store.change('days', id, (stored) => ({ attempt, ...readDay(stored), id }));
  return day.attempt ?? attempt;
}

export async function notePar(store: GameStore, id: string, par: Outcome): Promise<void> {
  await store.change('days', id, (stored) => ({ ...readDay(stored), id, par }));
}
