const known = new WeakMap<readonly number[], number[][]>();

/** The exact distribution of a roll: at index k the probability that `dice` dice show k wheels in all. */
export function rollOdds(die: readonly number[], dice: number): readonly number[] {
  const odds = known.get(die) ?? [[1]];
  known.set(die, odds);
  while (odds.length <= dice) odds.push(withOneMoreDie(odds.at(-1)!, die));
  return odds[dice]!;
}

function withOneMoreDie(odds: readonly number[], die: readonly number[]): number[] {
  const more = Array<number>(odds.length + Math.max(...die)).fill(0);
  odds.forEach((probability, wheels) => {
    for (const face of die) more[wheels + face]! += probability / die.length;
  });
  return more;
}
