import type { Result } from '../contract/problem.ts';
import { problemMessage } from './message.ts';

/**
 * The value of a result that cannot be a failure, as the check of a deck of our own. Throws where it is one.
 */
export function unwrap<Value>(result: Result<Value>): Value {
  if (!result.ok) throw new Error(problemMessage(result.problem));
  return result.value;
}
