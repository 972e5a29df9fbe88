import type { Clause } from '@roundhouse/texts';

/** The clauses of one part of the rules. */
export interface Section {
  readonly name: Clause['section'];
  readonly clauses: readonly Clause[];
}

/** The parts of some rules in order; with a mode, only what concerns it. */
export function sectionsOf(clauses: readonly Clause[], mode?: string): Section[] {
  const concerning = clauses.filter(({ modes }) => !mode || !modes || modes.includes(mode));
  const names = [...new Set(concerning.map(({ section }) => section))];
  return names.map((name) => ({ name, clauses: concerning.filter(({ section }) => section === name) }));
}
