import type { Problem, ProblemClause } from '../contract/problem.ts';

/** What can be wrong with something from outside, whatever the game. */
export type ProblemCode =
  | 'utf-8' // no text in UTF-8
  | 'json' // no JSON
  | 'too-long' // more than `max` bytes
  | 'too-deep' // objects and lists within each other, more than `max`
  | 'object' // not an object
  | 'list' // not a list
  | 'texts' // not a list, where texts are needed
  | 'text' // not a text, or an empty one
  | 'spaces' // a text with a space in it
  | 'integer' // not a whole number from `min` to `max`
  | 'boolean' // neither true nor false
  | 'one-of' // none of `allowed`
  | 'version' // a format of ours in a version that we do not know
  | 'missing' // a required key is not there
  | 'superfluous' // a key that this game refuses
  | 'twice' // an id that is used further up already
  | 'card-count' // `found` cards, from `min` to `max` allowed
  | 'history-full' // something is taken back after `max` rows
  | 'chance-missing' // the list of chance ends too early
  | 'chance-kind' // another kind of chance than needed: `due`
  | 'chance-pick' // a pick that is no whole number below `options`
  | 'chance-cards' // a shuffle that is no permutation of the pile
  | 'chance-count' // `found` dice where `due` are rolled
  | 'chance-face' // no face of the deck's die
  | 'seat'; // a seat that the game does not have

export function failure(
  clause: ProblemClause,
  code: ProblemCode,
  path: string,
  values: Problem['values'] = {},
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { clause, code, path, values } };
}

/** A problem with the header or the deck (TR-1, TR-21). */
export function problem(code: ProblemCode, path: string, values?: Problem['values']): Problem {
  return failure('TR-1', code, path, values).problem;
}
