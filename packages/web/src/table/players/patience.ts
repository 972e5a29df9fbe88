import type { Budget } from '@roundhouse/engine';

/** What a budget does not count, in milliseconds: a new thread loads the rules and the player, and messages travel. */
const MARGIN = 3000;

/**
 * How long a thread is waited for before it counts as lost, in milliseconds: the guard of the budget, and a margin that
 * grows with how slow the thread has proved. A device that is too slow for the margin gets a longer one each time
 * instead of a new thread each time.
 */
export class Patience {
  private margin = MARGIN;

  /** Without a guard a player may think as long as it likes. */
  timeOut({ milliseconds = Infinity }: Budget): number {
    return milliseconds + this.margin;
  }

  /** Notes how long an answer took. The next one may take twice as far beyond the guard. */
  noteAnswer({ milliseconds = Infinity }: Budget, took: number): void {
    this.margin = Math.max(this.margin, 2 * (took - milliseconds));
  }

  /** No answer came in time. */
  noteTimeOut(): void {
    this.margin *= 2;
  }
}
