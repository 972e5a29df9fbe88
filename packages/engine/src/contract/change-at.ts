/** A list with another item at one index. */
export function changeAt<Item, Changed>(
  list: readonly Item[],
  at: number,
  change: (item: Item) => Changed,
): readonly (Item | Changed)[] {
  return list.map((item, index) => (index === at ? change(item) : item));
}
