import type { Budget } from '@roundhouse/engine';
import { BUDGET } from './match.ts';

/** About as much work as a laptop does in a millisecond. */
const PER_MILLISECOND = 4;

/** Of the time for a decision, what a bot may think: the rest is for what lies between it and the one who asked. */
const THOUGHT = 0.9;

/** The work for a decision that may take so many milliseconds. */
export function budgetFor(ms: number): Budget {
  return { iterations: Math.max(BUDGET.iterations, PER_MILLISECOND * ms), milliseconds: THOUGHT * ms };
}
