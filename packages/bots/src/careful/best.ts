/** The first of the items with the highest value. */
export function best<Item>(items: readonly Item[], worth: (item: Item) => number): Item {
  const tried = items.map((item) => ({ item, value: worth(item) }));
  return tried.reduce((found, other) => (other.value > found.value ? other : found)).item;
}
