import type { ClauseId } from '@roundhouse/texts';

declare global {
  namespace App {
    /** Plain JSON: `vite-plain-state.ts`. */
    interface PageState {
      /** The clause that is read beside a game. */
      clause?: ClauseId;
      /** What of a result was asked for, and how far it was scrolled when it was left. */
      story?: true;
      decisions?: true;
      top?: number;
    }
  }
}
