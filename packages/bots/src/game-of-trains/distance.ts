/** The numbers in a row; null for a wagon that was removed. */
export type Row = readonly (number | null)[];

/** The positions of a row. */
export const ROW = 7;

/** In place of a rank: there is no wagon. */
export const NO_WAGON = 255;

/**
 * How far rows are from ascending. A card is known by its rank among the numbers of the deck: how many lie between two
 * wagons gives how long it takes to draw one that fits.
 */
export class Distance {
  private readonly count: number;
  private readonly ranks: ReadonlyMap<number | null, number>;
  /** The expected draws to fill adjacent gaps, by their number and that of the cards that fit into them. */
  private readonly waits: Float64Array;
  /** The ends of the row, its wagons between them, and the fewest draws until all left of each is in order. */
  private readonly wagons = new Int32Array(ROW + 2);
  private readonly draws = new Float64Array(ROW + 2);

  /** The numbers of a deck. */
  constructor(numbers: readonly number[]) {
    const count = numbers.length;
    this.count = count;
    this.ranks = new Map(numbers.toSorted((one, other) => one - other).map((number, rank) => [number, rank]));
    this.waits = Float64Array.from({ length: (ROW + 1) * (count + 1) }, (_, index) =>
      waitFor(Math.floor(index / (count + 1)), index % (count + 1), count),
    );
    this.wagons[0] = -1;
    this.wagons[ROW + 1] = count;
  }

  /** The distance of a row of numbers. */
  of(row: Row): number {
    return this.ofRanks(row.map((number) => this.ranks.get(number) ?? NO_WAGON));
  }

  /**
   * How far a row is from ascending, in draws: some wagons stay, the others wait for a card that fits between
   * those that stay. The best choice of those that stay is found from left to right. 0 is a row that has won.
   */
  ofRanks(row: ArrayLike<number>): number {
    const { wagons, draws } = this;
    for (let at = 1; at <= ROW; at++) wagons[at] = row[at - 1]!;
    draws[0] = 0;
    for (let at = 1; at <= ROW + 1; at++) draws[at] = wagons[at] === NO_WAGON ? Infinity : this.drawsTo(at);
    return draws[ROW + 1]!;
  }

  /** The fewest draws until everything left of a wagon is in order, if it stays, and one of those before it. */
  private drawsTo(at: number): number {
    const { wagons, draws, waits, count } = this;
    let fewest = Infinity;
    for (let before = at - 1; before >= 0; before--) {
      const gaps = at - before - 1;
      const fitting = wagons[at]! - wagons[before]! - 1;
      if (fitting < gaps) continue;
      const total = draws[before]! + waits[gaps * (count + 1) + fitting]!;
      if (total < fewest) fewest = total;
    }
    return fewest;
  }
}

/**
 * The expected number of draws to fill `gaps` adjacent gaps when `fitting` numbers fit into them: each gap has its
 * share of the numbers, and the fewer gaps are left, the longer the next fitting number takes.
 */
function waitFor(gaps: number, fitting: number, count: number): number {
  if (fitting < gaps) return Infinity;
  let draws = 0;
  for (let left = gaps; left > 0; left--) draws += count / ((fitting / gaps) * left);
  return draws;
}
