import type { GameStore } from './game-store.ts';
import { isTime, partsOf } from './stored.ts';
import { LONGEST_NAME } from './person.ts';
import type { ToldResult } from './told-result.ts';

/** All that was told on this device, as far as it can be read. */
export async function readAllTold(store: GameStore): Promise<readonly ToldResult[]> {
  const { values } = await store.all('told');
  return values.flatMap((stored) => readTold(stored) ?? []);
}

export function readTold(stored: unknown): ToldResult | undefined {
  const { id, cards, name, at, points, against, won } = partsOf(stored);
  if (typeof id !== 'string' || typeof cards !== 'string' || typeof name !== 'string') return undefined;
  if (!isTime(at) || !isPoints(points)) return undefined;
  return {
    id,
    cards,
    name: name.slice(0, LONGEST_NAME),
    at,
    points,
    ...(isPoints(against) && { against }),
    ...(typeof won === 'boolean' && { won }),
  };
}

function isPoints(value: unknown): value is number | null {
  return value === null || (Number.isSafeInteger(value) && (value as number) >= 0);
}
