import type { Problem } from '../contract/problem.ts';
import type { Refusal } from '../contract/refusal.ts';

/** A problem in one plain line, for logs and for traces (TR-14): `TR-1 deck.cards[3].shape: missing`. */
export function problemMessage({ clause, path, code, values }: Problem): string {
  const where = path === '' ? clause : `${clause} ${path}`;
  return `${where}: ${code}${valuesMessage(values)}`;
}

/** A refusal in one plain line: `GT-9 (card 85)`. */
export function refusalMessage({ clause, values }: Refusal): string {
  return `${clause}${valuesMessage(values)}`;
}

function valuesMessage(values: Problem['values']): string {
  const parts = Object.entries(values).map(([name, value]) => `${name} ${value}`);
  return parts.length === 0 ? '' : ` (${parts.join(', ')})`;
}
