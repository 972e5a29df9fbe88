/**
 * What lies in a storage may come from an older page, a newer one, or from another program. It is read part by part: what
 * makes no sense is dropped, and a part that is not known stays, for the page that wrote it.
 */
export type Stored = Readonly<Record<string, unknown>>;

/** What is no object has no parts. */
export function partsOf(value: unknown): Stored {
  return typeof value === 'object' && value !== null ? (value as Stored) : {};
}

/** The last millisecond since 1970, and the first before, that can be shown as a date. */
const LAST_TIME = 8.64e15;

export function isTime(value: unknown): value is number {
  return typeof value === 'number' && Math.abs(value) <= LAST_TIME;
}

/** A text; empty where it is none. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}
