/** Whom this device lets say nothing, at each table far apart by their seat. */
const KEY = 'roundhouse.muted';

/** How many tables are remembered. */
const MOST = 100;

type Muted = readonly (readonly [table: string, seats: readonly number[]])[];

export function mutedAt(table: string): readonly number[] {
  return muted().find(([known]) => known === table)?.[1] ?? [];
}

export function noteMuted(table: string, seats: readonly number[]): void {
  const others = muted().filter(([known]) => known !== table);
  const all = seats.length > 0 ? [...others, [table, seats] as const] : others;
  try {
    localStorage.setItem(KEY, JSON.stringify(all.slice(-MOST)));
  } catch {
    // Storage is full or forbidden: they are muted for as long as the page is open.
  }
}

function muted(): Muted {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isMuted) : [];
  } catch {
    return [];
  }
}

function isMuted(value: unknown): value is Muted[number] {
  return (
    Array.isArray(value) &&
    typeof value[0] === 'string' &&
    Array.isArray(value[1]) &&
    value[1].every((seat) => Number.isInteger(seat))
  );
}
