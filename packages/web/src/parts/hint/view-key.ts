import type { View } from '@roundhouse/engine';

/** One text for all that is seen alike: a table and what is made of events put the parts of a view in other orders. */
export const viewKey = (view: View): string => JSON.stringify(view, inOrder);

function inOrder(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
