/** A list of something by its index. `Array.from` takes several times as long, and views are made after every step. */
export function listOf<Item>(length: number, of: (index: number) => Item): Item[] {
  const items: Item[] = [];
  for (let index = 0; index < length; index++) items.push(of(index));
  return items;
}
