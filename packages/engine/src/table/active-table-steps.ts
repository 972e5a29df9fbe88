import type { TableStep } from '../contract/table.ts';

/**
 * The active steps after news of a table: an undo removes the steps after the version to which it went back, and is no
 * step to show itself.
 */
export function activeTableSteps(
  steps: readonly TableStep[],
  news: readonly TableStep[],
): readonly TableStep[] {
  const active = [...steps];
  for (const step of news) {
    if (step.kind !== 'undo') active.push(step);
    else while (active.length > 0 && active.at(-1)!.version > step.backTo) active.pop();
  }
  return active;
}
