import type { Clause } from '../clause.ts';

/** The clauses of transcripts. No publisher has printed any: they are all ours. */
export const CLAUSES = [
  { id: 'TR-1', origin: 'ruling', section: 'transcript' },
  { id: 'TR-2', origin: 'ruling', section: 'transcript' },
  { id: 'TR-3', origin: 'ruling', section: 'transcript' },
  { id: 'TR-4', origin: 'ruling', section: 'transcript' },
  { id: 'TR-5', origin: 'ruling', section: 'transcript' },
  { id: 'TR-6', origin: 'ruling', section: 'transcript' },
  { id: 'TR-7', origin: 'ruling', section: 'actions' },
  { id: 'TR-8', origin: 'ruling', section: 'actions' },
  { id: 'TR-9', origin: 'ruling', section: 'actions' },
  { id: 'TR-10', origin: 'ruling', section: 'trace' },
  { id: 'TR-11', origin: 'ruling', section: 'trace' },
  { id: 'TR-12', origin: 'ruling', section: 'trace' },
  { id: 'TR-13', origin: 'ruling', section: 'trace' },
  { id: 'TR-14', origin: 'ruling', section: 'trace' },
  { id: 'TR-15', origin: 'ruling', section: 'trace' },
  { id: 'TR-16', origin: 'ruling', section: 'views' },
  { id: 'TR-17', origin: 'ruling', section: 'views' },
  { id: 'TR-18', origin: 'ruling', section: 'views' },
  { id: 'TR-19', origin: 'ruling', section: 'bots' },
  { id: 'TR-20', origin: 'ruling', section: 'bots' },
  { id: 'TR-21', origin: 'ruling', section: 'decks' },
] as const satisfies readonly Clause[];
