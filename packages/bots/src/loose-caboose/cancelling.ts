/** A penalty pile after some cards were put onto it, one after another: equal numbers cancel at once (LC-15). */
export function pileAfter(pile: readonly number[], taken: readonly number[]): number[] {
  const after = [...pile];
  for (const number of taken) {
    if (after.at(-1) === number) after.pop();
    else after.push(number);
  }
  return after;
}
