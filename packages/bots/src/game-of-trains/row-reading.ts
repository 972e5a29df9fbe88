import { type Distance, NO_WAGON, ROW } from './distance.ts';

/** The functions that move wagons of the own row, in the order of the deck's functions. */
export const MOVES = 4;
export const SPOTS = 3;

/** What can be made of a row, read once and kept until it changes. Wagons are ranks. */
export class RowReading {
  /** How far it is from ascending, in draws. */
  distance = 0;
  /** The same after the best use of each moving function, and after each removal. */
  readonly moved = new Float64Array(MOVES);
  readonly removed = new Float64Array(SPOTS);
  /** How many cards of the deck would end the game in the place of a wagon. */
  winners = 0;
  readonly row = new Int32Array(ROW).fill(NO_WAGON);
  private readonly tried = new Int32Array(ROW);
  private readonly measure: Distance;
  private readonly cards: number;

  constructor(measure: Distance, cards: number) {
    this.measure = measure;
    this.cards = cards;
  }

  /** Reads a row, unless it is the one that was read last. */
  read(wagonAt: (position: number) => number): void {
    let same = true;
    for (let at = 0; at < ROW; at++) {
      const wagon = wagonAt(at + 1);
      same &&= this.row[at] === wagon;
      this.row[at] = wagon;
    }
    if (!same) this.readAnew();
  }

  private readAnew(): void {
    this.distance = this.measure.ofRanks(this.row);
    this.winners = countWinners(this.row, this.cards);
    for (let move = 0; move < MOVES; move++) this.moved[move] = this.bestOfMove(move);
    for (let spot = 0; spot < SPOTS; spot++) this.removed[spot] = this.withoutSpot(spot);
  }

  private bestOfMove(move: number): number {
    let best = Infinity;
    for (let left = 0; left + (move === 0 ? 1 : 2) < ROW; left++) {
      this.tried.set(this.row);
      moveWagons(this.tried, move, left);
      best = Math.min(best, this.measure.ofRanks(this.tried));
    }
    return best;
  }

  private withoutSpot(spot: number): number {
    this.tried.set(this.row);
    this.tried[3 * spot] = NO_WAGON;
    return this.measure.ofRanks(this.tried);
  }
}

/** GT-11, at the leftmost of the positions that change. */
function moveWagons(row: Int32Array, move: number, left: number): void {
  const [first, second, third] = [row[left]!, row[left + 1]!, row[left + 2]!];
  if (move === 0) row.set([second, first], left);
  else if (move === 1) row.set([third, second, first], left);
  else if (move === 2) row.set([second, third, first], left);
  else row.set([third, first, second], left);
}

function countWinners(row: Int32Array, cards: number): number {
  let winners = 0;
  for (let out = 0; out < ROW; out++) {
    if (!ascendsWithout(row, out)) continue;
    const low = out === 0 ? -1 : row[out - 1]!;
    const high = out === ROW - 1 ? cards : row[out + 1]!;
    winners += Math.max(0, high - low - 1);
  }
  return winners;
}

function ascendsWithout(row: Int32Array, out: number): boolean {
  let last = -1;
  for (let at = 0; at < ROW; at++) {
    if (at === out) continue;
    if (row[at]! < last) return false;
    last = row[at]!;
  }
  return true;
}
