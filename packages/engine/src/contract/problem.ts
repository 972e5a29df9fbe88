/** The clauses under which wrong input is refused (TR-14, TR-17). */
export type ProblemClause = 'TR-1' | 'TR-3' | 'TR-5' | 'TR-17';

/** Wrong input, as a value: which clause it breaks, what is wrong, and where. */
export interface Problem {
  readonly clause: ProblemClause;
  /** What is wrong, in a word: its sentence is in the texts, under this name. */
  readonly code: string;
  /** Where, e.g. `deck.cards[3].shape`; empty for the whole. */
  readonly path: string;
  /** What the sentence needs besides the path: `found`, `min`, `max`, `allowed`, `due`, `options`. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** Either what was asked for or what is wrong with the input. */
export type Result<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: Problem };

export function success<Value>(value: Value): Result<Value> {
  return { ok: true, value };
}
