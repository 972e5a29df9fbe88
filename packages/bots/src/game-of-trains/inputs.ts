/** What a network sees of Game of Trains when a seat has ended its turn: the open cards. */
import type { Seat } from '@roundhouse/engine';
import type { GameOfTrainsPosition } from '@roundhouse/engine/game-of-trains';
import { type Inputs, Layout } from '../network/inputs.ts';
import { Distance, ROW } from './distance.ts';
import { MOVES, RowReading, SPOTS } from './row-reading.ts';

const MOST_SEATS = 4;
const FUNCTIONS = 8;
/** Numbers are shown roughly, in so many groups. */
const GROUPS = 7;

const row = new Layout();
/** A distance is shown in several forms. */
const DISTANCE = row.block(3);
const MOVED = row.block(2 * MOVES);
const WINS = row.block(MOVES);
const REMOVED = row.block(SPOTS);
const PROTECTED = row.block(SPOTS);
const WINNERS = row.block(2);
const RISES = row.block(ROW - 1);
const RISES_OVER_ONE = row.block(ROW - 2);
const OFFERED = row.block(2);
const OFFERED_WIN = row.block(1);
const NUMBERS = row.block(ROW * GROUPS);

const layout = new Layout();
const ROWS = layout.block(MOST_SEATS * row.size);
const MARKET = layout.block(FUNCTIONS);
const PILE = layout.block(1);

/** How many inputs Game of Trains has. */
export const TRAINS_INPUTS = layout.size;

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
      this.writeRow(position, (seat + step) % position.seats, ROWS + row.size * step, inputs);
    for (let kind = 0; kind < FUNCTIONS; kind++) inputs.flag(MARKET + kind, position.offers(kind));
    inputs.add(PILE, position.pileCount / this.cards);
  }

  private writeRow(position: GameOfTrainsPosition, seat: Seat, at: number, inputs: Inputs): void {
    const reading = this.readings[seat]!;
    reading.read((place) => position.wagon(seat, place));
    writeDistances(reading, at, inputs);
    writeOffered(position, reading, at, inputs);
    for (let spot = 0; spot < SPOTS; spot++)
      inputs.flag(at + PROTECTED + spot, position.isProtected(seat, 1 + 3 * spot));
    this.writeWagons(reading, at, inputs);
  }

  private writeWagons({ row: wagons }: RowReading, at: number, inputs: Inputs): void {
    for (let place = 0; place < ROW; place++) {
      const wagon = wagons[place]!;
      if (place > 0) inputs.flag(at + RISES + place - 1, wagon > wagons[place - 1]!);
      if (place > 1) inputs.flag(at + RISES_OVER_ONE + place - 2, wagon > wagons[place - 2]!);
      inputs.add(at + NUMBERS + GROUPS * place + Math.floor((wagon * GROUPS) / this.cards), 1);
    }
  }
}

function writeDistances({ distance, moved, removed, winners }: RowReading, at: number, inputs: Inputs): void {
  inputs.add(at + DISTANCE, Math.min(FAR, distance) / LONG);
  inputs.add(at + DISTANCE + 1, nearness(distance));
  inputs.add(at + DISTANCE + 2, nearness(distance, 1));
  for (let move = 0; move < MOVES; move++) {
    inputs.add(at + MOVED + 2 * move, Math.min(FAR, moved[move]!) / LONG);
    inputs.add(at + MOVED + 2 * move + 1, nearness(moved[move]!));
    inputs.flag(at + WINS + move, moved[move] === 0);
  }
  for (let spot = 0; spot < SPOTS; spot++) inputs.add(at + REMOVED + spot, nearness(removed[spot]!));
  inputs.add(at + WINNERS, winners / MANY_WINNERS);
  inputs.flag(at + WINNERS + 1, winners > 0);
}

/** The distance after the best use of what the market offers. */
function writeOffered(position: GameOfTrainsPosition, reading: RowReading, at: number, inputs: Inputs): void {
  let offered = reading.distance;
  for (let move = 0; move < MOVES; move++)
    if (position.offers(move)) offered = Math.min(offered, reading.moved[move]!);
  inputs.add(at + OFFERED, Math.min(FAR, offered) / LONG);
  inputs.add(at + OFFERED + 1, nearness(offered));
  inputs.flag(at + OFFERED_WIN, offered === 0);
}
