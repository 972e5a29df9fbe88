/** Adds the numbers of a tree to those of another one, and what that one lacks. Whole numbers: the order makes no difference. */
export function addTree<Tree extends object>(tree: Tree, more: Tree): void {
  const sums = tree as Record<string, unknown>;
  for (const [key, value] of Object.entries(more)) {
    const sum = Object.hasOwn(sums, key) ? sums[key] : undefined;
    if (typeof value === 'number') sums[key] = ((sum as number | undefined) ?? 0) + value;
    else if (sum === undefined) sums[key] = structuredClone(value);
    else addTree(sum as object, value as object);
  }
}
