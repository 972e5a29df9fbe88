import type { Game, Seat, TableStep } from '@roundhouse/engine';

/** A turn of a game that is looked at again. */
export interface Turn {
  /** From 1 on; 0 is what was before the first one. */
  readonly number: number;
  /** The moment at which it begins: how many actions there were before. */
  readonly first: number;
  readonly seat: Seat | null;
}

const BEFORE: Turn = { number: 0, first: 0, seat: null };

/** The turns of a game, and what was before the first one. */
export function turnsOf(
  { beginsTurn }: Pick<Game, 'beginsTurn'>,
  moments: readonly TableStep[],
): readonly [Turn, ...Turn[]] {
  const begins = moments.flatMap(({ after }, first) =>
    after && beginsTurn(after.phase) ? [{ first, seat: after.actor }] : [],
  );
  const [first, ...others] = begins.map((turn, index): Turn => ({ ...turn, number: index + 1 }));
  if (!first) return [BEFORE];
  return first.first === 0 ? [first, ...others] : [BEFORE, first, ...others];
}

/** The turn at a moment. */
export function turnAt(turns: readonly [Turn, ...Turn[]], moment: number): Turn {
  return turns.findLast(({ first }) => first <= moment) ?? turns[0];
}

/** The turn in which the step was done that leads to a moment. */
export const turnBefore = (turns: readonly [Turn, ...Turn[]], moment: number): Turn =>
  turnAt(turns, Math.max(0, moment - 1));

/** The moment to which a step by a turn leads, from `moment` of a game of `length` actions. */
export function turnFrom(turns: readonly Turn[], moment: number, by: 1 | -1, length: number): number {
  return by > 0
    ? (turns.find(({ first }) => first > moment)?.first ?? length)
    : (turns.findLast(({ first }) => first < moment)?.first ?? 0);
}
