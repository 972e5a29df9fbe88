import type { GameId } from '@roundhouse/engine';
import type { Clause } from './clause.ts';
import { CLAUSES as gameOfTrains } from './game-of-trains/clauses.ts';
import { CLAUSES as lokNRoll } from './lok-n-roll/clauses.ts';
import { CLAUSES as looseCaboose } from './loose-caboose/clauses.ts';
import { CLAUSES as railway } from './railway/clauses.ts';
import { CLAUSES as transcript } from './transcript/clauses.ts';

/** The rules by document, clause by clause, in order. */
export const CLAUSES_OF = {
  railway,
  'lok-n-roll': lokNRoll,
  'loose-caboose': looseCaboose,
  'game-of-trains': gameOfTrains,
  transcript,
} as const satisfies Record<GameId | 'railway' | 'transcript', readonly Clause[]>;

const CLAUSES: ReadonlyMap<string, Clause> = new Map(
  Object.values(CLAUSES_OF)
    .flat()
    .map((clause) => [clause.id, clause]),
);

/** The clause of an id such as `LR-17`, if there is one. */
export function findClause(id: string): Clause | undefined {
  return CLAUSES.get(id);
}
