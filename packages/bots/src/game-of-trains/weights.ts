/** What counts beside the distance of one's own row, in draws. */
export const WEIGHTS = {
  /** Winning: more than any row is away from the end. */
  won: 1000,
  /** Of the distance of the nearest other row: the others are attacked where it costs nothing. */
  others: 0.1,
  /** One protected wagon: as many as a removal would cost now and then. */
  protection: 0.3,
} as const;
