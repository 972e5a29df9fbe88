/** The first of the items with the highest value. */
export function best<Item>(items: readonly Item[], worth: (item: Item) => number): Item {
  let found: Item = items[0]!;
  let most = -Infinity;
  for (const item of items) {
    const value = worth(item);
    if (value <= most) continue;
    most = value;
    found = item;
  }
  return found;
}
