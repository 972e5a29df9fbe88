import type { Seat } from '@roundhouse/engine';
import type { Listed } from './highlight.ts';

/** How often something happened to each seat, or how much it came to; the most first. */
export function listed<Happened extends { readonly seat: Seat }>(
  kind: Listed['kind'],
  all: readonly Happened[],
  amountOf: (one: Happened) => number = () => 1,
): Listed {
  const sums = new Map<Seat, number>();
  for (const one of all) sums.set(one.seat, (sums.get(one.seat) ?? 0) + amountOf(one));
  const each = [...sums].map(([seat, by]) => ({ seat, by })).filter(({ by }) => by > 0);
  return { kind, each: each.toSorted((one, other) => other.by - one.by || one.seat - other.seat) };
}
