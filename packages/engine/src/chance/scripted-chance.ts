import { problemMessage } from '../check/message.ts';
import type { CardId } from '../contract/deck.ts';
import type { Chance } from '../contract/chance.ts';
import { failure, type ProblemCode } from '../check/problems.ts';
import type { Problem } from '../contract/problem.ts';

/** The chance of a transcript is not what the game needs (TR-3). */
export class ChanceError extends Error {
  override readonly name = 'ChanceError';
  readonly problem: Problem;

  constructor(problem: Problem) {
    super(problemMessage(problem));
    this.problem = problem;
  }
}

/** The chance of a transcript, checked entry by entry as it is consumed. */
export interface ScriptedChance extends Chance {
  /** How many entries are consumed. */
  readonly consumed: number;
}

/**
 * `entries` come from outside and may be anything; a wrong entry throws a `ChanceError` when it is reached.
 */
export function scriptedChance(entries: readonly unknown[], consumed = 0): ScriptedChance {
  return new Script(entries, consumed);
}

class Script implements ScriptedChance {
  consumed: number;
  private readonly entries: readonly unknown[];

  constructor(entries: readonly unknown[], consumed: number) {
    this.entries = entries;
    this.consumed = consumed;
  }

  pick(options: number): number {
    const index = this.due('pick') as number;
    if (!Number.isInteger(index) || index < 0 || index >= options)
      throw this.wrong('chance-pick', { options });
    this.consumed++;
    return index;
  }

  shuffle(pile: number[], count: number, ids: readonly CardId[]): void {
    const written = this.dueList('shuffle');
    if (written.length !== count) throw this.wrong('chance-cards');
    const left = new Map<unknown, number>();
    for (const card of pile.slice(0, count)) left.set(ids[card], card);
    for (const [index, id] of written.entries()) {
      const card = left.get(id);
      if (card === undefined) throw this.wrong('chance-cards');
      left.delete(id);
      pile[count - 1 - index] = card;
    }
    this.consumed++;
  }

  roll(dice: number, die: readonly number[], faces?: number[]): number {
    const written = this.dueList('dice');
    if (written.length !== dice) throw this.wrong('chance-count', { found: written.length, due: dice });
    if (!isListOf(die, written)) throw this.wrong('chance-face');
    this.consumed++;
    faces?.push(...written);
    return written.reduce((sum, face) => sum + face, 0);
  }

  /** The value of the next entry, if it is of the kind that is needed. */
  private due(kind: string): unknown {
    const entry = this.entries[this.consumed];
    if (this.consumed >= this.entries.length) throw this.wrong('chance-missing', { due: kind });
    if (!Array.isArray(entry) || entry.length !== 2 || entry[0] !== kind) {
      throw this.wrong('chance-kind', { due: kind });
    }
    return entry[1];
  }

  private dueList(kind: string): readonly unknown[] {
    const list = this.due(kind);
    if (!Array.isArray(list)) throw this.wrong('chance-kind', { due: kind });
    return list;
  }

  private wrong(code: ProblemCode, values?: Problem['values']): ChanceError {
    return new ChanceError(failure('TR-3', code, `chance[${this.consumed}]`, values).problem);
  }
}

/** An entry that was left out is none of the die. */
function isListOf(die: readonly number[], written: readonly unknown[]): written is readonly number[] {
  return [...written].every((face) => die.includes(face as number));
}
