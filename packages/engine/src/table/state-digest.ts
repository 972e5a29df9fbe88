import type { Position } from '../contract/position.ts';
import { digestOf } from './digest.ts';

/** Eight hexadecimal digits that identify a state (TR-12): of its JSON, keys sorted. */
export function stateDigest(position: Position): string {
  return digestOf(JSON.stringify(position.state(), sortedKeys));
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
