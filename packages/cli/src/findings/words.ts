import type { Estimate } from '../simulate/sums.ts';
import type { ShareInterval } from '../simulate/share-interval.ts';

/** `12.3 ± 0.4` */
export function about({ mean, error }: Estimate, digits = 2): string {
  if (mean === null) return '-';
  return error === null ? mean.toFixed(digits) : `${mean.toFixed(digits)} ± ${error.toFixed(digits)}`;
}

/** `52.3 ± 1.4`, of 100. */
export function ofHundred({ mean, error }: Estimate): string {
  return about({ mean: mean === null ? null : mean * 100, error: error === null ? null : error * 100 }, 1);
}

/** `63.0 (59.1 to 66.8)`, of 100. */
export function interval(measured: ShareInterval | undefined): string {
  if (!measured) return '-';
  const [share, low, high] = [measured.share, measured.low, measured.high].map((each) =>
    (each * 100).toFixed(1),
  );
  return `${share} (${low} to ${high})`;
}

/** `a, b and c` */
export function listed(parts: readonly string[]): string {
  const [last, ...others] = parts.toReversed();
  return others.length === 0 ? (last ?? '') : `${others.reverse().join(', ')} and ${last}`;
}

/** A bot by its name. */
export const named = (bot: string) => `\`${bot}\``;

const ORDINALS = ['first', 'second', 'third', 'fourth'];

export function ordinal(seat: number): string {
  return ORDINALS[seat] ?? `${seat + 1}th`;
}
