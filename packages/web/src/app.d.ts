import type { ClauseId } from '@roundhouse/texts';

declare global {
  namespace App {
    /** Plain JSON: `vite-plain-state.ts`. */
    interface PageState {
      /** The clause that is read beside a game. */
      clause?: ClauseId;
    }
  }
}
