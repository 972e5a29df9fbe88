/** The numbers in a row; null for a wagon that was removed. */
export type Row = readonly (number | null)[];

/** A wagon that stays, or an end of the row: its place, its rank, and the fewest draws until all left of it is in order. */
interface Kept {
  readonly at: number;
  readonly rank: number;
  readonly draws: number;
}

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
    const kept: Kept[] = [{ at: 0, rank: -1, draws: 0 }];
    let draws = 0;
    for (const [index, rank] of [...row.map((number) => this.ranks.get(number)), this.count].entries()) {
      if (rank === undefined) continue;
      draws = this.drawsTo(index + 1, rank, kept);
      kept.push({ at: index + 1, rank, draws });
    }
    return draws;
  }

  /** The fewest draws until everything left of a wagon is in order, if it stays, and one of those that were kept. */
  private drawsTo(at: number, rank: number, kept: readonly Kept[]): number {
    let fewest = Infinity;
    for (const before of kept) {
      const wait = this.wait(at - before.at - 1, rank - before.rank - 1);
      fewest = Math.min(fewest, before.draws + wait);
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
