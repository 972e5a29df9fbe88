/** How many of the cards lie in a row where so many have room at most: in the fewest rows, as even as can be. */
export function evenRow(cards: number, most: number): number {
  const rows = Math.max(1, Math.ceil(cards / Math.max(1, most)));
  return Math.max(1, Math.ceil(cards / rows));
}
