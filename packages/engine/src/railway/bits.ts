/**
 * Words are signed: where one is subtracted or negated, the result may not fit, and V8 would go on in
 * floating point. `| 0` and sums of masked parts show it that this cannot happen.
 */

/** How many bits of two words are set. */
export function countBits(low: number, high: number): number {
  low = (low & 0x55555555) + ((low >>> 1) & 0x55555555);
  high = (high & 0x55555555) + ((high >>> 1) & 0x55555555);
  low = (low & 0x33333333) + ((low >>> 2) & 0x33333333);
  high = (high & 0x33333333) + ((high >>> 2) & 0x33333333);
  const bytes = ((low + (low >>> 4)) & 0x0f0f0f0f) + ((high + (high >>> 4)) & 0x0f0f0f0f);
  return Math.imul(bytes, 0x01010101) >>> 24;
}

/** The index of the lowest set bit of a word that is not 0. */
export function lowestBit(word: number): number {
  return 31 - Math.clz32(word & (0 - (word | 0)));
}

/** The index of the set bit of two words that has `n` set bits below it; there are more than `n`. */
export function nthBit(low: number, high: number, n: number): number {
  for (; n > 0; n--) {
    if (low !== 0) low &= (low | 0) - 1;
    else high &= (high | 0) - 1;
  }
  return low !== 0 ? lowestBit(low) : 32 + lowestBit(high);
}

/** The cards of a set that is given by its words, ascending. */
export function cardsOf(low: number, high: number): number[] {
  const cards: number[] = [];
  for (; low !== 0; low &= low - 1) cards.push(lowestBit(low));
  for (; high !== 0; high &= high - 1) cards.push(32 + lowestBit(high));
  return cards;
}
