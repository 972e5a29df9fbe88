/** What a network sees of Game of Trains when a seat has ended its turn: the open cards. */
import type { Seat } from '@roundhouse/engine';
import type { GameOfTrainsPosition } from '@roundhouse/engine/game-of-trains';
import { type Inputs, layOut } from '../network/inputs.ts';
import { Distance, ROW } from './distance.ts';
import { MOVES, RowReading, SPOTS } from './row-reading.ts';

const MOST_SEATS = 4;
const FUNCTIONS = 8;
/** Numbers are shown roughly, in so many groups. */
const GROUPS = 7;

/** Of one row; a distance is shown in several forms. */
const { at: AT, size: PER_ROW } = layOut({
  DISTANCE: 3,
  MOVED: 2 * MOVES,
  WINS: MOVES,
  REMOVED: SPOTS,
  PROTECTED: SPOTS,
  WINNERS: 2,
  RISES: ROW - 1,
  RISES_OVER_ONE: ROW - 2,
  OFFERED: 2,
  OFFERED_WIN: 1,
  NUMBERS: ROW * GROUPS,
});

const { at: TABLE, size } = layOut({
  ROWS: MOST_SEATS * PER_ROW,
  MARKET: FUNCTIONS,
  PILE: 1,
});

/** How many inputs Game of Trains has. */
export const TRAINS_INPUTS = size;

/** Distances are shown in parts of a long one, and as a nearness between 0 and 1. */
const LONG = 30;
const HALF_NEAR = 6;
const MANY_WINNERS = 10;

function nearness(distance: number, half = HALF_NEAR): number {
  return half / (half + distance);
}

/** Of a row that cannot be brought into order. */
const FAR = 400;

/** Reads the rows of a table; one for each search, since it keeps what it has read. */
export class TrainsInputs {
  readonly distance: Distance;
  private readonly cards: number;
  private readonly readings: readonly RowReading[];

  /** The numbers of the deck. */
  constructor(numbers: readonly number[]) {
    this.distance = new Distance(numbers);
    this.cards = numbers.length;
    this.readings = Array.from({ length: MOST_SEATS }, () => new RowReading(this.distance, this.cards));
  }

  write(position: GameOfTrainsPosition, seat: Seat, inputs: Inputs): void {
    inputs.clear();
    for (let step = 0; step < position.seats; step++)
      this.writeRow(position, (seat + step) % position.seats, TABLE.ROWS + PER_ROW * step, inputs);
    for (let kind = 0; kind < FUNCTIONS; kind++) inputs.flag(TABLE.MARKET + kind, position.offers(kind));
    inputs.add(TABLE.PILE, position.pileCount / this.cards);
  }

  private writeRow(position: GameOfTrainsPosition, seat: Seat, at: number, inputs: Inputs): void {
    const reading = this.readings[seat]!;
    reading.read((place) => position.wagon(seat, place));
    writeDistances(reading, at, inputs);
    writeOffered(position, reading, at, inputs);
    for (let spot = 0; spot < SPOTS; spot++)
      inputs.flag(at + AT.PROTECTED + spot, position.isProtected(seat, 1 + 3 * spot));
    this.writeWagons(reading, at, inputs);
  }

  private writeWagons({ row: wagons }: RowReading, at: number, inputs: Inputs): void {
    for (let place = 0; place < ROW; place++) {
      const wagon = wagons[place]!;
      if (place > 0) inputs.flag(at + AT.RISES + place - 1, wagon > wagons[place - 1]!);
      if (place > 1) inputs.flag(at + AT.RISES_OVER_ONE + place - 2, wagon > wagons[place - 2]!);
      inputs.add(at + AT.NUMBERS + GROUPS * place + Math.floor((wagon * GROUPS) / this.cards), 1);
    }
  }
}

function writeDistances({ distance, moved, removed, winners }: RowReading, at: number, inputs: Inputs): void {
  inputs.add(at + AT.DISTANCE, Math.min(FAR, distance) / LONG);
  inputs.add(at + AT.DISTANCE + 1, nearness(distance));
  inputs.add(at + AT.DISTANCE + 2, nearness(distance, 1));
  for (let move = 0; move < MOVES; move++) {
    inputs.add(at + AT.MOVED + 2 * move, Math.min(FAR, moved[move]!) / LONG);
    inputs.add(at + AT.MOVED + 2 * move + 1, nearness(moved[move]!));
    inputs.flag(at + AT.WINS + move, moved[move] === 0);
  }
  for (let spot = 0; spot < SPOTS; spot++) inputs.add(at + AT.REMOVED + spot, nearness(removed[spot]!));
  inputs.add(at + AT.WINNERS, winners / MANY_WINNERS);
  inputs.flag(at + AT.WINNERS + 1, winners > 0);
}

/** The distance after the best use of what the market offers. */
function writeOffered(position: GameOfTrainsPosition, reading: RowReading, at: number, inputs: Inputs): void {
  let offered = reading.distance;
  for (let move = 0; move < MOVES; move++)
    if (position.offers(move)) offered = Math.min(offered, reading.moved[move]!);
  inputs.add(at + AT.OFFERED, Math.min(FAR, offered) / LONG);
  inputs.add(at + AT.OFFERED + 1, nearness(offered));
  inputs.flag(at + AT.OFFERED_WIN, offered === 0);
}
