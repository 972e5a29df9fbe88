/** What counts beside the distance of one's own row, in draws. */
export const WEIGHTS = {
  /** Winning: more than the distance of any row. */
  won: 1000,
  /** Of the distance of the nearest other row: attack where it costs nothing. */
  others: 0.1,
  /** One protected wagon: the average cost of a removal. */
  protection: 0.3,
} as const;
