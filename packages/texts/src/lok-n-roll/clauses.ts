import type { Clause } from '../clause.ts';

const SOLO = { section: 'solo', modes: ['solo', 'solo-limit'] } as const;
const BETSY = { section: 'betsy', modes: ['betsy'] } as const;

/** The clauses of LOK'n'ROLL. */
export const CLAUSES = [
  { id: 'LR-1', origins: ['printed', 'ruling'], section: 'cards' },
  { id: 'LR-2', origins: ['printed', 'reported'], section: 'cards' },
  { id: 'LR-3', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'LR-4', origins: ['printed'], section: 'setup' },
  { id: 'LR-5', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'LR-6', origins: ['printed'], section: 'setup' },
  { id: 'LR-7', origins: ['printed'], section: 'setup' },
  { id: 'LR-8', origins: ['printed'], section: 'setup' },
  { id: 'LR-9', origins: ['printed'], section: 'setup' },
  { id: 'LR-10', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'LR-11', origins: ['printed'], section: 'turn' },
  { id: 'LR-12', origins: ['printed'], section: 'turn' },
  { id: 'LR-13', origins: ['printed'], section: 'turn' },
  { id: 'LR-14', origins: ['printed'], section: 'turn' },
  { id: 'LR-15', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'LR-16', origins: ['printed'], section: 'turn' },
  { id: 'LR-17', origins: ['printed'], section: 'turn' },
  { id: 'LR-18', origins: ['printed'], section: 'turn' },
  { id: 'LR-19', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'LR-20', origins: ['printed'], section: 'penalty' },
  { id: 'LR-21', origins: ['printed'], section: 'penalty' },
  { id: 'LR-22', origins: ['printed'], section: 'penalty' },
  { id: 'LR-23', origins: ['printed', 'ruling'], section: 'penalty' },
  { id: 'LR-24', origins: ['printed'], section: 'scoring' },
  { id: 'LR-25', origins: ['printed'], section: 'scoring' },
  { id: 'LR-26', origins: ['printed'], section: 'scoring' },
  { id: 'LR-27', origins: ['printed'], ...SOLO },
  { id: 'LR-28', origins: ['printed', 'ruling'], ...SOLO },
  { id: 'LR-29', origins: ['printed'], ...BETSY },
  { id: 'LR-30', origins: ['printed'], ...BETSY },
  { id: 'LR-31', origins: ['printed'], ...BETSY },
  { id: 'LR-32', origins: ['ruling'], ...BETSY },
  { id: 'LR-33', origins: ['printed', 'ruling'], ...BETSY },
] as const satisfies readonly Clause[];
