/** A seed for a computer player: 53 bits that have nothing to do with the cards. */
export function newPlayerSeed(): number {
  const [high = 0, low = 0] = crypto.getRandomValues(new Uint32Array(2));
  return (high >>> 11) * 2 ** 32 + low;
}
