/** The numbers in a row; null for a wagon that was removed. */
export type Row = readonly (number | null)[];

/** The rank of a missing wagon. */
const MISSING = -2;

/**
 * The numbers of a deck, ascending: the number of them between two wagons gives how long it takes to draw one
 * that fits.
 */
export class Distance {
  private readonly count: number;
  private readonly ranks: ReadonlyMap<number | null, number>;

  constructor(numbers: readonly number[]) {
    this.count = numbers.length;
    this.ranks = new Map(numbers.toSorted((one, other) => one - other).map((number, rank) => [number, rank]));
  }

  /**
   * How far a row is from ascending, in draws: some wagons stay, the others wait for a card that fits between
   * those that stay. The best choice of those that stay is found from left to right. 0 is a row that has won.
   */
  of(row: Row): number {
    const stops = [-1, ...row.map((number) => this.ranks.get(number) ?? MISSING), this.count];
    const draws = stops.map(() => Infinity);
    draws[0] = 0;
    for (let to = 1; to < stops.length; to++) draws[to] = this.drawsTo(stops, draws, to);
    return draws.at(-1)!;
  }

  /** The fewest draws until everything left of a stop is in order, if what stands there stays. */
  private drawsTo(stops: readonly number[], draws: readonly number[], to: number): number {
    if (stops[to] === MISSING) return Infinity;
    let fewest = Infinity;
    for (let from = 0; from < to; from++) {
      const between = stops[to]! - stops[from]! - 1;
      fewest = Math.min(fewest, draws[from]! + this.wait(to - from - 1, between));
    }
    return fewest;
  }

  /**
   * The expected number of draws to fill `gaps` adjacent gaps when `fitting` numbers fit into them: each gap
   * has its share of the numbers, and the fewer gaps are left, the longer the next fitting number takes.
   */
  private wait(gaps: number, fitting: number): number {
    if (fitting < gaps) return Infinity;
    const share = fitting / gaps;
    let draws = 0;
    for (let left = gaps; left > 0; left--) draws += this.count / (share * left);
    return draws;
  }
}
