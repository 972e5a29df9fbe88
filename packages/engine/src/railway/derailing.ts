/** How many steps a train cannot move with this number of cards ahead; if any, it derails (LR-15, LC-12). */
export function missingSteps(steps: number, ahead: number): number {
  return steps > ahead ? steps - ahead : 0;
}

/** The probability that a roll with these odds derails the train. */
export function derailingOdds(odds: readonly number[], ahead: number): number {
  return odds.reduce((sum, share, wheels) => (missingSteps(wheels, ahead) > 0 ? sum + share : sum), 0);
}
