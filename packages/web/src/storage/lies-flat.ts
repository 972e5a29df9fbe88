/** Whether the device lies flat between those who share it. No page but theirs loads this, so it is no preference of all. */
const KEY = 'roundhouse.flat';
const CHANGED = 'roundhouse-flat';

export function liesFlat(): boolean {
  try {
    return localStorage.getItem(KEY) === 'on';
  } catch {
    // Storage is forbidden: it stands.
    return false;
  }
}

export function layFlat(flat: boolean): void {
  try {
    localStorage.setItem(KEY, flat ? 'on' : 'off');
  } catch {
    // Storage is full or forbidden: nothing turns.
  }
  dispatchEvent(new Event(CHANGED));
}

/** Calls back when it was laid down or put up; returns how to stop that. */
export function watchFlat(changed: () => void): () => void {
  addEventListener(CHANGED, changed);
  return () => removeEventListener(CHANGED, changed);
}
