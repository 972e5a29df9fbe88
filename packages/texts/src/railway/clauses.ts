import type { Clause } from '../clause.ts';

/** The clauses of the geometry that both railway games share. */
export const CLAUSES = [
  { id: 'RW-1', origins: ['printed', 'ruling'], section: 'geometry' },
  { id: 'RW-2', origins: ['printed'], section: 'geometry' },
  { id: 'RW-3', origins: ['ruling'], section: 'geometry' },
  { id: 'RW-4', origins: ['printed'], section: 'geometry' },
  { id: 'RW-5', origins: ['printed', 'reported'], section: 'geometry' },
  { id: 'RW-6', origins: ['printed'], section: 'geometry' },
  { id: 'RW-7', origins: ['printed'], section: 'geometry' },
  { id: 'RW-8', origins: ['printed'], section: 'geometry' },
  { id: 'RW-9', origins: ['printed', 'ruling'], section: 'geometry' },
  { id: 'RW-10', origins: ['printed'], section: 'geometry' },
  { id: 'RW-11', origins: ['printed'], section: 'geometry' },
  { id: 'RW-12', origins: ['printed'], section: 'geometry' },
] as const satisfies readonly Clause[];
