import { ChanceError } from '../chance/scripted-chance.ts';
import type { Action, Codec } from '../contract/action.ts';
import type { Deck } from '../contract/deck.ts';
import type { Position } from '../contract/position.ts';
import { type Problem, type Result, success } from '../contract/problem.ts';
import { type Refusal, refuse } from '../contract/refusal.ts';
import { games } from '../games.ts';

/** Where a transcript can be followed no further, after how many completed actions, and why (TR-14). */
export type Stop =
  | { readonly step: number; readonly problem: Problem }
  | { readonly step: number; readonly refusal: Refusal; readonly deck: Deck };

/** The action that a text stands for where it is allowed, or the refusal that it meets (TR-15). */
export function judge(
  position: Position,
  codec: Codec,
  text: string,
): { readonly action: Action } | { readonly refusal: Refusal } {
  const action = codec.read(text);
  if (action === undefined) {
    return { refusal: refuse(games[position.setup.game].textClause, { phase: position.phase }) };
  }
  const refusal = position.refusal(action);
  return refusal ? { refusal } : { action };
}

/** What is done with the chance of a transcript may meet an entry that is wrong (TR-3). */
export function attempt<Value>(step: () => Value): Result<Value> {
  try {
    return success(step());
  } catch (error) {
    if (error instanceof ChanceError) return { ok: false, problem: error.problem };
    throw error;
  }
}
