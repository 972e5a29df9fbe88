import type { ProblemCode as SharedCode } from './check/problems.ts';
import type { RailwayDeckProblem } from './railway/deck.ts';

/** Everything that can be wrong with something from outside: what any game finds, and what some games find besides. */
export type ProblemCode = SharedCode | RailwayDeckProblem;
