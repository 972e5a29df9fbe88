import type { Action, Budget } from '@roundhouse/engine';
import { best } from './best.ts';
import { Thinking } from './thinking.ts';

/** What a decision is weighed by. */
export interface Weighing<GamePosition> {
  /** What may be chosen. */
  readonly actions: readonly Action[];
  /** In how many samples an action is tried where the budget allows it. */
  readonly samples: number;
  /** A position that may be the real one. It is no longer used when the next one is asked for. */
  sample(): GamePosition;
  /** What an action is worth in a position, which stays as it is. */
  worth(position: GamePosition, action: Action): number;
  /** Whether an action is worth the same in every sample, so that one is enough. */
  isOpen(action: Action): boolean;
}

/**
 * The first of the actions that no other is worth more than, on the mean of the samples. An iteration of the budget is an
 * action tried in a sample; each action is tried once, however small the budget. Once its milliseconds have passed, the
 * samples count that all actions were tried in, or of the first one what was tried by then.
 */
export async function weigh<GamePosition>(
  weighing: Weighing<GamePosition>,
  budget: Budget,
  signal?: AbortSignal,
): Promise<Action> {
  const { actions } = weighing;
  const samples = Math.min(weighing.samples, Math.floor(budget.iterations / actions.length));
  const thinking = new Thinking(budget, signal);
  const first = await worthsIn(weighing.sample(), weighing, thinking);
  const sums = [...first];
  for (let tried = 1; tried < samples && !thinking.isOver; tried++) {
    const worths = await worthsIn(weighing.sample(), weighing, thinking, first);
    if (worths.length < actions.length) break;
    for (const [index, worth] of worths.entries()) sums[index]! += worth;
  }
  return actions[best([...sums.keys()], (index) => sums[index]!)]!;
}

/** What the actions are worth in a sample, in their order, as far as time allows but of one at least. */
async function worthsIn<GamePosition>(
  position: GamePosition,
  weighing: Weighing<GamePosition>,
  thinking: Thinking,
  known?: readonly number[],
): Promise<number[]> {
  const worths: number[] = [];
  for (const action of weighing.actions) {
    if (worths.length > 0 && thinking.isOver) break;
    const isKnown = known && weighing.isOpen(action);
    worths.push(isKnown ? known[worths.length]! : weighing.worth(position, action));
    const pause = thinking.pause();
    if (pause) await pause;
  }
  return worths;
}
