import type { Clause } from '@roundhouse/texts';

/** The clauses of one part of the rules. */
export interface Section {
  readonly name: Clause['section'];
  readonly clauses: readonly Clause[];
}

/** What concerns some modes only, by the part of the rules. */
const MODES: Partial<Record<Clause['section'], readonly string[]>> = {
  solo: ['solo', 'solo-limit'],
  betsy: ['betsy'],
};

/** The parts of some rules in order; with a mode, only those that concern it. */
export function sectionsOf(clauses: readonly Clause[], mode?: string): Section[] {
  const names = [...new Set(clauses.map(({ section }) => section))];
  const concerning = names.filter((name) => !mode || (MODES[name]?.includes(mode) ?? true));
  return concerning.map((name) => ({ name, clauses: clauses.filter(({ section }) => section === name) }));
}
