import { InvalidArgumentError } from '@commander-js/extra-typings';

/** Reads a whole number from `min` to `max`. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const number = numberOrText(text);
    if (typeof number === 'number' && number >= min && number <= max) return number;
    const [from, to] = [min, max].map((bound) => bound.toLocaleString('en'));
    throw new InvalidArgumentError(`It must be a whole number from ${from} to ${to}.`);
  };
}

/** Reads a whole number, and leaves the bounds to the caller. */
export function numberOrText(text: string): number | string {
  return /^\d+$/.test(text) ? Number(text) : text;
}

/** Reads names with commas between them. */
export function names(text: string): readonly string[] {
  return text.split(',').map((name) => name.trim());
}
