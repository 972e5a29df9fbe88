import type { Action } from '@roundhouse/engine';

/** An action and what a seat can expect of it. */
export interface Valued {
  readonly action: Action;
  readonly value: number;
}

/** The first of the best. */
export function bestOf(values: readonly Valued[]): Valued {
  let best = values[0]!;
  for (const each of values) if (each.value > best.value) best = each;
  return best;
}
