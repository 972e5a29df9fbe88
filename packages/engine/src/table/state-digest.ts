import type { Position } from '../contract/position.ts';

/** Eight hexadecimal digits that identify a state (TR-12): FNV-1a over their JSON, keys sorted. */
export function stateDigest(position: Position): string {
  const text = JSON.stringify(position.state(), sortedKeys);
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index++) {
    hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

function sortedKeys(_key: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
