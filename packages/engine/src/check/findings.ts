import { type Problem, type Result, success } from '../contract/problem.ts';
import { at, checkList, checkObject, type Found, isObject, own } from './checks.ts';
import { problem } from './problems.ts';

/**
 * All that a check of something with parts finds, in the order of the document. Problems are found lazily: a
 * caller that needs only the first looks no further.
 */
export type Findings = Iterable<Problem>;

/** How a part is checked. */
export type Check = (value: unknown, path: string) => Found | Findings;

/**
 * An object, and its members that have a check. Missing members are reported first: their place is the start
 * of the object.
 */
export function* checkMembers(
  value: unknown,
  path: string,
  checks: Readonly<Record<string, Check>>,
): Findings {
  if (!isObject(value)) return yield* findings(checkObject(value, path));
  const missing = Object.keys(checks).filter((key) => !Object.hasOwn(value, key));
  for (const key of [...missing, ...Object.keys(value)]) {
    const check = own(checks, key);
    if (check) yield* findings(check(own(value, key), at(path, key)));
  }
}

/** A list, first as a whole and then entry by entry. */
export function* checkEntries(
  value: unknown,
  path: string,
  checkWhole: (list: readonly unknown[], path: string) => Found | Findings,
  checkEntry: Check,
): Findings {
  if (!Array.isArray(value)) return yield* findings(checkList(value, path));
  yield* findings(checkWhole(value, path));
  for (const [index, entry] of value.entries()) yield* findings(checkEntry(entry, at(path, index)));
}

/** A check that each value passes only once. */
export function once(check: (value: unknown, path: string) => Found): Check {
  const seen = new Set<unknown>();
  return (value, path) => {
    const found = check(value, path) ?? (seen.has(value) ? problem('twice', path) : undefined);
    seen.add(value);
    return found;
  };
}

/** The result of `make` if nothing was found, otherwise the first problem; no further one is looked for. */
export function unlessFound<Value>(found: Findings, make: () => Value): Result<Value> {
  const [problem] = found;
  return problem ? { ok: false, problem } : success(make());
}

function* findings(found: Found | Findings): Findings {
  if (found && Symbol.iterator in found) yield* found;
  else if (found) yield found;
}
