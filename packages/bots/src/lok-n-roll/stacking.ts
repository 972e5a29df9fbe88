import type { Chance } from '@roundhouse/engine';
import { canCombine, type LokNRollPosition } from '@roundhouse/engine/lok-n-roll';

/**
 * The order in which penalty cards go best onto a pile (LR-21, LR-22): first what combines with the top, then
 * pairs, then the rest with the highest on top, which may still combine later.
 */
export function nextToStack(pile: readonly number[], pending: readonly number[]): number {
  const top = pile.at(-1);
  const onTop = pending.find((number) => top !== undefined && canCombine(number, top));
  const paired = pending.find((number, index) =>
    pending.slice(index + 1).some((other) => canCombine(other, number)),
  );
  return onTop ?? paired ?? Math.min(...pending);
}

/** Puts the penalty cards of a turn onto the pile in no particular order; what combines is combined. */
export function stackAnyhow(position: LokNRollPosition, chance: Chance): void {
  while (position.phase === 'stacking') position.play(position.legal()[0]!, chance);
}

/** The numbers on a pile after some more have been stacked in the best order. */
export function stackedWell(pile: readonly number[], pending: readonly number[]): number[] {
  const stacked = [...pile];
  const rest = [...pending];
  while (rest.length > 0) {
    const number = nextToStack(stacked, rest);
    rest.splice(rest.indexOf(number), 1);
    const top = stacked.at(-1);
    if (top !== undefined && canCombine(number, top)) stacked.pop();
    else stacked.push(number);
  }
  return stacked;
}
