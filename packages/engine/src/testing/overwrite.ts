/** Writes over all of a value, whatever lets itself be written over, and over what it holds. */
export function overwrite(value: unknown, seen = new Set<unknown>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value)) return;
  seen.add(value);
  for (const inner of Object.values(value)) overwrite(inner, seen);
  for (const key of Object.keys(value)) attempt(() => Reflect.set(value, key, 'written over'));
  if (Array.isArray(value)) attempt(() => value.push('written over'));
  attempt(() => Object.assign(value, { forged: true }));
}

/** Frozen is as good as one's own. */
function attempt(write: () => unknown): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
  }
}
