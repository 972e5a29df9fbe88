import { cancels } from '@roundhouse/engine/loose-caboose';

/** A penalty pile after some cards were put onto it, one after another; some cancel at once (LC-15). */
export function pileAfter(pile: readonly number[], taken: readonly number[]): number[] {
  const after = [...pile];
  for (const number of taken) {
    const top = after.at(-1);
    if (top !== undefined && cancels(number, top)) after.pop();
    else after.push(number);
  }
  return after;
}
