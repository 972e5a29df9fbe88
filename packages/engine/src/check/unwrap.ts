import type { Result } from '../contract/problem.ts';

/** The value of a result that cannot be a failure, as the check of a deck of our own. Throws where it is one. */
export function unwrap<Value>(result: Result<Value>): Value {
  if (result.ok) return result.value;
  const { clause, path, code } = result.problem;
  throw new Error(`${clause} ${path} ${code}`);
}
