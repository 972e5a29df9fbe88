/**
 * Where every outcome of chance comes from. Cards are the indices of the deck's compiled cards. A pile lies
 * in `pile[0]` to `pile[count - 1]`, its top is the last of them.
 */
export interface Chance {
  /** An index below `options`, which is at least 2 (TR-3). */
  pick(options: number): number;
  /** Shuffles the pile in place. `ids` are the cards' names, for transcripts. */
  shuffle(pile: number[], count: number, ids: readonly (string | number)[]): void;
  /**
   * Rolls `dice` dice and gives how many wheels they show in all. The face of `die` that each of them shows is added
   * to `faces`, if the caller wants to know: most rollouts do not, and a list for every roll costs a tenth of their time.
   */
  roll(dice: number, die: readonly number[], faces?: number[]): number;
}

/** One random event as a transcript writes it (TR-3); a shuffled pile is written top first. */
export type ChanceEntry =
  | readonly ['pick', number]
  | readonly ['shuffle', readonly (string | number)[]]
  | readonly ['dice', readonly number[]];
