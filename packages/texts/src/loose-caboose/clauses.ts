import type { Clause } from '../clause.ts';

/** The clauses of Loose Caboose. */
export const CLAUSES = [
  { id: 'LC-1', origin: 'printed', section: 'cards' },
  { id: 'LC-2', origin: 'both', section: 'cards' },
  { id: 'LC-3', origin: 'both', section: 'setup' },
  { id: 'LC-4', origin: 'both', section: 'setup' },
  { id: 'LC-5', origin: 'both', section: 'setup' },
  { id: 'LC-6', origin: 'printed', section: 'setup' },
  { id: 'LC-7', origin: 'printed', section: 'setup' },
  { id: 'LC-8', origin: 'ruling', section: 'setup' },
  { id: 'LC-9', origin: 'printed', section: 'turn' },
  { id: 'LC-10', origin: 'printed', section: 'turn' },
  { id: 'LC-11', origin: 'printed', section: 'turn' },
  { id: 'LC-12', origin: 'printed', section: 'turn' },
  { id: 'LC-13', origin: 'printed', section: 'turn' },
  { id: 'LC-14', origin: 'printed', section: 'turn' },
  { id: 'LC-15', origin: 'printed', section: 'turn' },
  { id: 'LC-16', origin: 'both', section: 'turn' },
  { id: 'LC-17', origin: 'both', section: 'turn' },
  { id: 'LC-18', origin: 'printed', section: 'scoring' },
  { id: 'LC-19', origin: 'both', section: 'scoring' },
  { id: 'LC-20', origin: 'printed', section: 'scoring' },
  { id: 'LC-21', origin: 'printed', section: 'scoring' },
] as const satisfies readonly Clause[];
