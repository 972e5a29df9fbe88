import type { Clause } from '../clause.ts';

/** The clauses of transcripts. No publisher has printed any: they are all ours. */
export const CLAUSES = [
  { id: 'TR-1', origins: ['ruling'], section: 'transcript' },
  { id: 'TR-2', origins: ['ruling'], section: 'transcript' },
  { id: 'TR-3', origins: ['ruling'], section: 'transcript' },
  { id: 'TR-4', origins: ['ruling'], section: 'transcript' },
  { id: 'TR-5', origins: ['ruling'], section: 'transcript' },
  { id: 'TR-6', origins: ['ruling'], section: 'transcript' },
  { id: 'TR-7', origins: ['ruling'], section: 'actions' },
  { id: 'TR-8', origins: ['ruling'], section: 'actions' },
  { id: 'TR-9', origins: ['ruling'], section: 'actions' },
  { id: 'TR-10', origins: ['ruling'], section: 'trace' },
  { id: 'TR-11', origins: ['ruling'], section: 'trace' },
  { id: 'TR-12', origins: ['ruling'], section: 'trace' },
  { id: 'TR-13', origins: ['ruling'], section: 'trace' },
  { id: 'TR-14', origins: ['ruling'], section: 'trace' },
  { id: 'TR-15', origins: ['ruling'], section: 'trace' },
  { id: 'TR-16', origins: ['ruling'], section: 'views' },
  { id: 'TR-17', origins: ['ruling'], section: 'views' },
  { id: 'TR-18', origins: ['ruling'], section: 'views' },
  { id: 'TR-19', origins: ['ruling'], section: 'bots' },
  { id: 'TR-20', origins: ['ruling'], section: 'bots' },
  { id: 'TR-21', origins: ['ruling'], section: 'decks' },
] as const satisfies readonly Clause[];
