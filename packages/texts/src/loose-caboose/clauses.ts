import type { Clause } from '../clause.ts';

/** The clauses of Loose Caboose. */
export const CLAUSES = [
  { id: 'LC-1', origins: ['printed', 'reported'], section: 'cards' },
  { id: 'LC-2', origins: ['printed', 'reported', 'ruling'], section: 'cards' },
  { id: 'LC-3', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'LC-4', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'LC-5', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'LC-6', origins: ['printed'], section: 'setup' },
  { id: 'LC-7', origins: ['printed'], section: 'setup' },
  { id: 'LC-8', origins: ['ruling'], section: 'setup' },
  { id: 'LC-9', origins: ['printed'], section: 'turn' },
  { id: 'LC-10', origins: ['printed'], section: 'turn' },
  { id: 'LC-11', origins: ['printed'], section: 'turn' },
  { id: 'LC-12', origins: ['printed'], section: 'turn' },
  { id: 'LC-13', origins: ['printed'], section: 'turn' },
  { id: 'LC-14', origins: ['printed'], section: 'turn' },
  { id: 'LC-15', origins: ['printed'], section: 'turn' },
  { id: 'LC-16', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'LC-17', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'LC-18', origins: ['printed', 'ruling'], section: 'scoring' },
  { id: 'LC-19', origins: ['printed', 'ruling'], section: 'scoring' },
  { id: 'LC-20', origins: ['printed'], section: 'scoring' },
  { id: 'LC-21', origins: ['printed'], section: 'scoring' },
] as const satisfies readonly Clause[];
