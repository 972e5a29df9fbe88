import fc from 'fast-check';

type Path = readonly string[];

/** What is stored instead of a part: anything, and what is likely to be taken for right. */
const ANYTHING = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom<unknown>(undefined, NaN, Infinity, 1e300, -1, 0.5, '', '__proto__', [], {}, [null], [{}]),
);

/** A stored value of which one part, at any depth, was replaced by anything. */
export function mutated(value: unknown): fc.Arbitrary<unknown> {
  return fc
    .tuple(fc.constantFrom(...pathsOf(value)), ANYTHING)
    .map(([path, part]) => replacePart(value, path, part));
}

/** The value itself, and all parts of it. */
function pathsOf(value: unknown): Path[] {
  if (typeof value !== 'object' || value === null) return [[]];
  const inner = Object.entries(value).flatMap(([key, part]) => pathsOf(part).map((path) => [key, ...path]));
  return [[], ...inner];
}

function replacePart(value: unknown, [key, ...rest]: Path, part: unknown): unknown {
  if (key === undefined) return part;
  const inner = replacePart((value as Record<string, unknown>)[key], rest, part);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...(value as object), [key]: inner };
}
