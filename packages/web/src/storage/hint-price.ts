/** Whether somebody on this device has been told what a hint costs. Only hints load this, so it is no preference of all. */
const KEY = 'roundhouse.hint-price';

export function isPriceKnown(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Storage is forbidden: nobody is told again and again.
    return true;
  }
}

export function notePrice(): void {
  try {
    localStorage.setItem(KEY, 'known');
  } catch {
    // Storage is full: it is told once more.
  }
}
