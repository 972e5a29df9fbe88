import type { Seat } from '@roundhouse/engine';

/** Where in a game something is: the moment to which the step leads in which it is seen, and the turn of that step. */
export interface At {
  readonly moment: number;
  readonly turn: number;
  readonly seat: Seat;
}

/** From here on the winner was ahead; before, the lead had changed so many times. `last`: whether it was the very end. */
interface Lead extends At {
  readonly kind: 'lead';
  readonly changes: number;
  readonly last: 'yes' | 'no';
}

/** Who was ahead until the hands were counted, and has not won. */
interface Flip extends At {
  readonly kind: 'flip';
}

/** The turn that cost somebody (the reader who has lost) the most. */
interface Costly extends At {
  readonly kind: 'cost';
  readonly by: number;
}

/**
 * The roll or draw that was the least likely to go well and did, or to do harm and did; where it really was luck. `stops`: how
 * many rolls stopped on the very last card against the odds, where this was the least likely of them.
 */
interface Luck extends At {
  readonly kind: 'lucky' | 'unlucky';
  readonly given: number;
  readonly danger: number;
  readonly stops: number;
}

/** The least likely of so many rolls that stopped on the very last card against the odds. */
interface Escape extends At {
  readonly kind: 'escape';
  readonly given: number;
  readonly danger: number;
  readonly stops: number;
}

/** The roll that moved the train over the most cards; the card that made the railway the longest. */
interface Longest extends At {
  readonly kind: 'run' | 'railway';
  readonly by: number;
}

/** The card that, used, brought its user's row the most steps up, and how many go up then. */
interface Use extends At {
  readonly kind: 'use';
  readonly card: number;
  readonly by: number;
  readonly reached: number;
}

/** The removal that set the most other rows back. */
interface Removal extends At {
  readonly kind: 'removal';
  readonly card: number;
  readonly hurt: number;
}

/** From here on the row of the winner stayed at so many steps up, until turn `end` completed it. */
interface Stood extends At {
  readonly kind: 'stood';
  readonly reached: number;
  readonly end: number;
}

/** How much of something each seat had that had any, the most first; where there is one, the moment at which it is seen. */
export interface Listed {
  readonly kind: 'hand' | 'derailed' | 'broken' | 'banked' | 'combined' | 'cancelled' | 'used' | 'drawn';
  readonly each: readonly { readonly seat: Seat; readonly by: number }[];
  readonly moment?: number;
}

/** Something of a game that is worth telling. */
export type Highlight = Lead | Flip | Costly | Luck | Escape | Longest | Use | Removal | Stood | Listed;
