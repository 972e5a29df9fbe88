/** What somebody has reached, without the cards that it was reached with. */
export interface ToldScore {
  /** Null where it was lost before its end, or where the game counts none. */
  readonly points: number | null;
  /** What an automaton has; missing where there is none, or nobody said. */
  readonly against?: number | null;
  /** Missing where one plays alone, or nobody said. */
  readonly won?: boolean;
}

/** What somebody else has reached with cards that were played here, too: it came in a message, or was typed. */
export interface ToldResult extends ToldScore {
  /** The cards, and which game with them it was: so the same message is the same, however often it comes. */
  readonly id: string;
  /** The cards, as `cardsOf` names those of a result. */
  readonly cards: string;
  /** Empty where nobody said. */
  readonly name: string;
  /** When it was put in, in milliseconds since 1970. */
  readonly at: number;
}
