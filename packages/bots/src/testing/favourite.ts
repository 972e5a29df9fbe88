import type { Action } from '@roundhouse/engine';

/** An action, and how much somebody likes it. */
interface Liked {
  readonly action: Action;
  readonly value: number;
}

/** The first of those that are liked best. */
export function favourite(liked: readonly Liked[]): Action {
  return liked.reduce((best, other) => (other.value > best.value ? other : best)).action;
}
