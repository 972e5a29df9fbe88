import {
  type Action,
  type Chance,
  type Outcome,
  type Random,
  type Seat,
  type Setup,
  streamChance,
} from '@roundhouse/engine';
import { worthOf } from '../learned/worth.ts';
import type { Network } from '../network/network.ts';
import type { SeatPlay } from '../search/seat-play.ts';
import type { Valued } from '../search/valued.ts';
import { copyBetweenTurns } from './between-turns.ts';
import { RailwayValue } from './railway-value.ts';
import { alike } from './distinct-actions.ts';
import type { RailwayPosition } from './reading.ts';
import { TurnSearch } from './turn-search.ts';

/** In turns that are only played on, so many ends are looked at before cards are no longer tried together. */
const QUICK_ENDS = 200;

/** A railway game looked through turn by turn, the ends of turns valued by a network. */
export class RailwayPlay<P extends RailwayPosition> implements SeatPlay<P> {
  readonly isOpen = false;
  private readonly value: RailwayValue<P>;
  private readonly search: TurnSearch<P>;

  /** `random` decides what is neither searched nor hidden. */
  constructor(setup: Setup, network: Network, random: Random, isQuick: boolean) {
    const rest = streamChance(random);
    const mostEnds = isQuick ? QUICK_ENDS : undefined;
    this.value = new RailwayValue(network, (position, seat) => worthOf(setup, outcomeOf(position), seat));
    this.search = new TurnSearch((position, seat) => this.value.of(position, seat), rest, mostEnds);
  }

  values(position: P): Valued[] {
    this.value.begin();
    return this.search.values(position);
  }

  alike(position: P, action: Action): readonly Action[] {
    return alike(position, action);
  }

  worth(position: P, seat: Seat): number {
    this.value.begin();
    return this.value.of(position, seat);
  }

  isDeciding(position: P, seat: Seat): boolean {
    return position.phase !== 'over' && !position.isBetweenTurns && position.actor === seat;
  }

  copyOf(position: P): P {
    return copyBetweenTurns(position);
  }

  beginNextTurn(position: P, chance: Chance): void {
    if (position.isBetweenTurns) position.beginNextTurn(chance);
  }
}

function outcomeOf(position: RailwayPosition): Outcome {
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('the game is not over');
  return awaited.outcome;
}
