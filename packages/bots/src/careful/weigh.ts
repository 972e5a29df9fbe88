import type { Action, Budget } from '@roundhouse/engine';
import { best } from './best.ts';
import { Thinking } from './thinking.ts';

/** What a decision is weighed by. */
export interface Weighing<GamePosition> {
  /** The actions to choose from. */
  readonly actions: readonly Action[];
  /** The number of samples in which an action is tried, if the budget allows. */
  readonly samples: number;
  /** A position that may be the real one. It is not used after the next one is drawn. */
  sample(): GamePosition;
  /** The value of an action in a position, which it must not change. */
  worth(position: GamePosition, action: Action): number;
  /** Whether an action has the same value in every sample, so that one is enough. */
  isOpen(action: Action): boolean;
}

/**
 * The first of the actions with the highest mean over the samples. One iteration of the budget is one action
 * tried in one sample; each action is tried once, however small the budget. After the time limit only samples
 * count in which all actions were tried, or of the first one what was tried by then.
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
  const sums = new Map(first);
  for (let tried = 1; tried < samples && !thinking.isOver; tried++) {
    const worths = await worthsIn(weighing.sample(), weighing, thinking, first);
    if (worths.size < actions.length) break;
    for (const [action, worth] of worths) sums.set(action, (sums.get(action) ?? 0) + worth);
  }
  return best([...sums], ([, sum]) => sum)[0];
}

/** The values of the actions in a sample, as far as time allows, but of one at least. */
async function worthsIn<GamePosition>(
  position: GamePosition,
  weighing: Weighing<GamePosition>,
  thinking: Thinking,
  known?: ReadonlyMap<Action, number>,
): Promise<ReadonlyMap<Action, number>> {
  const worths = new Map<Action, number>();
  for (const action of weighing.actions) {
    if (worths.size > 0 && thinking.isOver) break;
    const same = weighing.isOpen(action) ? known?.get(action) : undefined;
    worths.set(action, same ?? weighing.worth(position, action));
    const pause = thinking.pause();
    if (pause) await pause;
  }
  return worths;
}

/** The action of a seat that has no choice. */
export function onlyAction(legal: readonly Action[]): Action | undefined {
  return legal.length === 1 ? legal[0] : undefined;
}
