import type { Action, CardId } from '@roundhouse/engine';

/** A legal action as the page offers it. */
export interface Choice {
  readonly action: Action;
  /** The card that must be chosen before it is offered; without one it always is. */
  readonly card?: CardId;
  /** What it does, in a whole phrase. */
  readonly words: string;
  /** The same in a word or two, where a picture says the rest. */
  readonly short: string;
}
