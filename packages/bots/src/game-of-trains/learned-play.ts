import { type Action, type Random, type Seat, type Setup, streamChance } from '@roundhouse/engine';
import type { GameOfTrains, GameOfTrainsPosition } from '@roundhouse/engine/game-of-trains';
import { worthOf } from '../learned/worth.ts';
import { Inputs } from '../network/inputs.ts';
import type { Network } from '../network/network.ts';
import type { SeatPlay } from '../search/seat-play.ts';
import type { Valued } from '../search/valued.ts';
import { TrainsInputs } from './inputs.ts';
import { type Breadth, FULL, MoveSearch } from './move-search.ts';

/** What is tried in turns that are only played on. */
const QUICK: Breadth = { cards: 24, places: 2, refills: 2 };

/** Game of Trains looked through turn by turn, the ends of turns valued by a network. */
export class TrainsPlay implements SeatPlay<GameOfTrainsPosition> {
  readonly isOpen = true;
  private readonly setup: Setup;
  private readonly network: Network;
  private readonly reader: TrainsInputs;
  private readonly inputs = new Inputs();
  private readonly sums: Float64Array;
  private readonly search: MoveSearch;

  constructor(setup: GameOfTrains['setup'], network: Network, random: Random, isQuick: boolean) {
    this.setup = setup;
    this.network = network;
    this.reader = new TrainsInputs(setup.deck.cards.map(({ id }) => id));
    this.sums = new Float64Array(network.weights.hidden);
    const worth = (position: GameOfTrainsPosition, seat: Seat) => this.worth(position, seat);
    const breadth = isQuick ? QUICK : FULL;
    this.search = new MoveSearch(worth, this.reader.distance, random, streamChance(random), breadth);
  }

  values(position: GameOfTrainsPosition): Valued[] {
    return this.search.values(position);
  }

  /** No two cards are the same. */
  alike(): readonly Action[] {
    return [];
  }

  worth(position: GameOfTrainsPosition, seat: Seat): number {
    if (position.phase === 'over')
      return worthOf(this.setup, { winners: position.isWon ? [position.winner] : [], scores: [] }, seat);
    this.reader.write(position, seat, this.inputs);
    this.network.sum(this.inputs, this.sums);
    return this.network.value(this.sums);
  }

  isDeciding(position: GameOfTrainsPosition, seat: Seat): boolean {
    return position.phase === 'placing' && position.actor === seat;
  }

  copyOf(position: GameOfTrainsPosition): GameOfTrainsPosition {
    return position.clone();
  }

  beginNextTurn(): void {}
}
