import { expect, test } from 'vitest';
import { addTree } from './add-tree.ts';

test('numbers of a tree are added wherever they stand, and what is lacking is taken over', () => {
  const tree = { deals: 1, sums: [1, 2], by: { one: 3 } as Record<string, number> };
  addTree(tree, { deals: 2, sums: [3, 4], by: { one: 1, other: 5 } });
  expect(tree).toEqual({ deals: 3, sums: [4, 6], by: { one: 4, other: 5 } });
});

test('a tree that was taken over is a copy', () => {
  const tree: Record<string, { count: number }> = {};
  const more = { one: { count: 1 } };
  addTree(tree, more);
  addTree(tree, more);
  expect([tree, more]).toEqual([{ one: { count: 2 } }, { one: { count: 1 } }]);
});

test('names are names, whatever objects have by themselves', () => {
  const tree: Record<string, number> = {};
  addTree(tree, { constructor: 1, toString: 2 });
  expect(Object.entries(tree)).toEqual([
    ['constructor', 1],
    ['toString', 2],
  ]);
});
