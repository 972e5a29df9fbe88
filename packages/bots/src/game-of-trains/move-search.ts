import type { Action, Chance, Random, Seat } from '@roundhouse/engine';
import { type GameOfTrainsPosition, gameOfTrains } from '@roundhouse/engine/game-of-trains';
import type { Valued } from '../search/valued.ts';
import { type Distance, ROW } from './distance.ts';

/** The value for a seat of a position in which it has ended its turn, or of a game that is over. */
export type Evaluate = (position: GameOfTrainsPosition, seat: Seat) => number;

/** How much is tried. */
export interface Breadth {
  /** The most cards of the draw pile that are tried where one is drawn. */
  readonly cards: number;
  /** The places at which each of them is tried: those that leave the row nearest to ascending. */
  readonly places: number;
  /** How often the cards are drawn that take the place of removed ones. */
  readonly refills: number;
}

const PLACES = [1, 2, 3, 4, 5, 6, 7] as const;

export const FULL: Breadth = { cards: 96, places: 3, refills: 8 };

/** Looks through a turn: every use of the market, every card that may be drawn and where it is best placed. */
export class MoveSearch {
  private readonly evaluate: Evaluate;
  private readonly distance: Distance;
  private readonly random: Random;
  private readonly chance: Chance;
  private readonly breadth: Breadth;
  private readonly list: Action[] = [];
  private readonly row = new Int32Array(ROW);
  /** Positions to play on: after the action, and after placing the card that it drew. */
  private acted?: GameOfTrainsPosition;
  private placed?: GameOfTrainsPosition;
  /** The actions that place a card, by position. */
  private placings?: readonly Action[];

  constructor(evaluate: Evaluate, distance: Distance, random: Random, chance: Chance, breadth = FULL) {
    this.evaluate = evaluate;
    this.distance = distance;
    this.random = random;
    this.chance = chance;
    this.breadth = breadth;
  }

  /** The legal actions, each with its value for the actor. The position stays as it is. */
  values(position: GameOfTrainsPosition): Valued[] {
    const actions = this.list.slice(0, position.listLegal(this.list));
    return actions.map((action) => ({ action, value: this.valueOf(position, action) }));
  }

  private valueOf(position: GameOfTrainsPosition, action: Action): number {
    const next = this.after(position, action);
    if (next.phase === 'placing') return this.meanOfDraws(position, action);
    if (next.pileCount < position.pileCount) return this.meanOfRefills(position, action);
    return this.evaluate(next, position.actor);
  }

  private after(position: GameOfTrainsPosition, action: Action): GameOfTrainsPosition {
    const next = (this.acted ??= position.clone());
    next.copyFrom(position);
    next.play(action, this.chance);
    return next;
  }

  /** The mean over the cards that may be on top of the draw pile. */
  private meanOfDraws(position: GameOfTrainsPosition, draw: Action): number {
    const { pileCount } = position;
    const tried = Math.min(pileCount, this.breadth.cards);
    let sum = 0;
    for (let n = 0; n < tried; n++) {
      const next = this.acted!;
      next.copyFrom(position);
      bringUp(next, 1, Math.floor((n * pileCount) / tried));
      next.play(draw, this.chance);
      sum += this.bestPlacing(next, position.actor);
    }
    return sum / tried;
  }

  /** Of the placings that leave the row nearest to ascending the best. */
  private bestPlacing(position: GameOfTrainsPosition, seat: Seat): number {
    const places = PLACES.toSorted(
      (one, other) => this.distanceAt(position, seat, one) - this.distanceAt(position, seat, other),
    );
    const values = places.slice(0, this.breadth.places).map((place) => {
      const next = (this.placed ??= position.clone());
      next.copyFrom(position);
      next.play(this.placeAt(position, place), this.chance);
      return this.evaluate(next, seat);
    });
    return Math.max(...values);
  }

  private placeAt({ setup }: GameOfTrainsPosition, place: number): Action {
    const codec = gameOfTrains.codec(setup);
    this.placings ??= PLACES.map((position) => codec.action({ kind: 'place', position }));
    return this.placings[place - 1]!;
  }

  private distanceAt(position: GameOfTrainsPosition, seat: Seat, place: number): number {
    for (let at = 1; at <= ROW; at++)
      this.row[at - 1] = at === place ? position.held : position.wagon(seat, at);
    return this.distance.ofRanks(this.row);
  }

  /** The mean over cards that take the place of removed wagons (GT-12). */
  private meanOfRefills(position: GameOfTrainsPosition, action: Action): number {
    let sum = 0;
    for (let n = 0; n < this.breadth.refills; n++) {
      const next = this.acted!;
      next.copyFrom(position);
      for (let nth = 1; nth <= position.seats && nth <= next.pileCount; nth++)
        bringUp(next, nth, (this.random.next() >>> 0) % (next.pileCount - nth + 1));
      next.play(action, this.chance);
      sum += this.evaluate(next, position.actor);
    }
    return sum / this.breadth.refills;
  }
}

/** A card of the draw pile becomes the nth from the top. */
function bringUp(position: GameOfTrainsPosition, nth: number, index: number): void {
  const pile = position.ownPile();
  const top = position.pileCount - nth;
  const card = pile[index]!;
  pile[index] = pile[top]!;
  pile[top] = card;
}
