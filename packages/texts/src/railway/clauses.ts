import type { Clause } from '../clause.ts';

/** The clauses of the geometry that both railway games share. */
export const CLAUSES = [
  { id: 'RW-1', origin: 'printed', section: 'geometry' },
  { id: 'RW-2', origin: 'printed', section: 'geometry' },
  { id: 'RW-3', origin: 'ruling', section: 'geometry' },
  { id: 'RW-4', origin: 'printed', section: 'geometry' },
  { id: 'RW-5', origin: 'printed', section: 'geometry' },
  { id: 'RW-6', origin: 'printed', section: 'geometry' },
  { id: 'RW-7', origin: 'printed', section: 'geometry' },
  { id: 'RW-8', origin: 'printed', section: 'geometry' },
  { id: 'RW-9', origin: 'both', section: 'geometry' },
  { id: 'RW-10', origin: 'printed', section: 'geometry' },
  { id: 'RW-11', origin: 'printed', section: 'geometry' },
  { id: 'RW-12', origin: 'printed', section: 'geometry' },
] as const satisfies readonly Clause[];
