/** What can be wrong with something from outside. The sentence for each is in the texts, under its name. */
export const PROBLEM_CODES = Object.freeze([
  'utf-8', // no text in UTF-8
  'json', // no JSON
  'too-long', // more than `max` bytes
  'too-deep', // objects and lists within each other, more than `max`
  'object', // not an object
  'list', // not a list
  'texts', // not a list, where texts are needed
  'text', // not a text, or an empty one
  'spaces', // a text with a space in it
  'integer', // not a whole number from `min` to `max`
  'boolean', // neither true nor false
  'one-of', // none of `allowed`
  'missing', // a required key is not there
  'superfluous', // a key that this game refuses
  'twice', // an id that an earlier card has
  'card-count', // `found` cards, from `min` to `max` allowed
  'track-count', // `found` track cards, at least `min` needed
  'no-rubble', // a card without rails in a game without rubble
  'broken-rubble', // rubble that claims to be broken track
  'chance-missing', // the list of chance ends too early
  'chance-kind', // another kind of chance than needed: `due`
  'chance-pick', // a pick that is no whole number below `options`
  'chance-cards', // a shuffle that is no permutation of the pile
  'chance-count', // `found` dice where `due` are rolled
  'chance-face', // no face of the deck's die
  'seat', // a seat that the game does not have
] as const);

export type ProblemCode = (typeof PROBLEM_CODES)[number];

/** The clauses under which wrong input is refused (TR-14, TR-17). */
export type ProblemClause = 'TR-1' | 'TR-3' | 'TR-5' | 'TR-17';

/** Wrong input, as a value: which clause it breaks, what is wrong, and where. */
export interface Problem {
  readonly clause: ProblemClause;
  readonly code: ProblemCode;
  /** Where, e.g. `deck.cards[3].shape`; empty for the whole. */
  readonly path: string;
  /** What the sentence needs besides the path: `found`, `min`, `max`, `allowed`, `due`, `options`. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Either what was asked for or what is wrong with the input. */
export type Result<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly problem: Problem };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}

export function failure(
  clause: ProblemClause,
  code: ProblemCode,
  path: string,
  values: Problem['values'] = {},
): { readonly ok: false; readonly problem: Problem } {
  return { ok: false, problem: { clause, code, path, values } };
}
