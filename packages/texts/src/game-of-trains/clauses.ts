import type { Clause } from '../clause.ts';

/** The clauses of Game of Trains. */
export const CLAUSES = [
  { id: 'GT-1', origins: ['printed', 'reported'], section: 'wagons' },
  { id: 'GT-2', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'GT-3', origins: ['printed'], section: 'setup' },
  { id: 'GT-4', origins: ['printed', 'ruling'], section: 'setup' },
  { id: 'GT-5', origins: ['printed'], section: 'setup' },
  { id: 'GT-6', origins: ['printed'], section: 'setup' },
  { id: 'GT-7', origins: ['printed'], section: 'turn' },
  { id: 'GT-8', origins: ['printed'], section: 'turn' },
  { id: 'GT-9', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'GT-10', origins: ['printed'], section: 'turn' },
  { id: 'GT-11', origins: ['printed'], section: 'functions' },
  { id: 'GT-12', origins: ['printed', 'ruling'], section: 'functions' },
  { id: 'GT-13', origins: ['printed', 'ruling'], section: 'functions' },
  { id: 'GT-14', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'GT-15', origins: ['printed', 'ruling'], section: 'turn' },
  { id: 'GT-16', origins: ['printed'], section: 'turn' },
  { id: 'GT-17', origins: ['printed', 'ruling'], section: 'end' },
  { id: 'GT-18', origins: ['ruling'], section: 'end' },
] as const satisfies readonly Clause[];
