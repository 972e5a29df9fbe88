/** How many cards lie in a row that has room for `most` of them: in the fewest rows, as even as can be. */
export function evenRow(cards: number, most: number): number {
  const rows = Math.max(1, Math.ceil(cards / Math.max(1, most)));
  return Math.max(1, Math.ceil(cards / rows));
}
