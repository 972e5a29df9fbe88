import type { Clause } from '../clause.ts';

/** The clauses of Game of Trains. */
export const CLAUSES = [
  { id: 'GT-1', origin: 'printed', section: 'wagons' },
  { id: 'GT-2', origin: 'both', section: 'setup' },
  { id: 'GT-3', origin: 'printed', section: 'setup' },
  { id: 'GT-4', origin: 'both', section: 'setup' },
  { id: 'GT-5', origin: 'printed', section: 'setup' },
  { id: 'GT-6', origin: 'printed', section: 'setup' },
  { id: 'GT-7', origin: 'printed', section: 'turn' },
  { id: 'GT-8', origin: 'printed', section: 'turn' },
  { id: 'GT-9', origin: 'both', section: 'turn' },
  { id: 'GT-10', origin: 'printed', section: 'turn' },
  { id: 'GT-11', origin: 'printed', section: 'functions' },
  { id: 'GT-12', origin: 'both', section: 'functions' },
  { id: 'GT-13', origin: 'both', section: 'functions' },
  { id: 'GT-14', origin: 'both', section: 'turn' },
  { id: 'GT-15', origin: 'both', section: 'turn' },
  { id: 'GT-16', origin: 'printed', section: 'turn' },
  { id: 'GT-17', origin: 'both', section: 'end' },
  { id: 'GT-18', origin: 'ruling', section: 'end' },
] as const satisfies readonly Clause[];
