import type { ClauseId } from '@roundhouse/texts';

declare global {
  namespace App {
    interface PageState {
      /** The clause that is read beside a game. */
      clause?: ClauseId;
    }
  }
}
