import {
  type Action,
  type Chance,
  type Outcome,
  type Random,
  type Seat,
  type Setup,
  streamChance,
} from '@roundhouse/engine';
import type { LooseCaboosePosition } from '@roundhouse/engine/loose-caboose';
import { worthOf } from '../learned/worth.ts';
import type { Network } from '../network/network.ts';
import type { SeatPlay } from '../search/seat-play.ts';
import type { Valued } from '../search/valued.ts';
import { copyBetweenTurns } from './between-turns.ts';
import { RailwayValue } from './railway-value.ts';
import { alike } from './distinct-actions.ts';
import { numbersOf, pileOf, sumOf, type RailwayPosition } from './reading.ts';
import { ALIKE, TurnSearch } from './turn-search.ts';

/** In turns that are only played on, so many ends are looked at before cards are no longer tried together. */
const QUICK_ENDS = 200;

/** So many samples show what the others may hold: in the last turn that decides (LR-25, LC-20). */
export const LAST_TURN_SAMPLES = 300;

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
    this.search = new TurnSearch<P>(
      (position, seat) => this.value.of(position, seat),
      rest,
      mostEnds,
      resultOf,
    );
  }

  values(position: P): Valued[] {
    this.value.begin();
    return this.search.values(position);
  }

  eachValue(position: P, others: readonly P[]): Iterable<Valued> {
    this.value.begin();
    return this.search.eachValue(position, others);
  }

  get played(): number {
    return this.search.played;
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

/** Counts of a number are told apart up to this: no hand and pile have more cards. */
const MOST_CARDS = 64;

/** The counts of the numbers in the pile decide (LR-25, LR-26). */
function resultOf(position: RailwayPosition, seat: Seat, before: RailwayPosition): number | undefined {
  if ('banks' in position) return bankedResultOf(position, seat, before.pileCount);
  if (position.phase !== 'over') return undefined;
  const counts = [0, 0, 0, 0];
  for (const number of pileOf(position, seat)) counts[number - 1]!++;
  return counts.reduce((result, count) => result * MOST_CARDS + count, 0);
}

/** In Loose Caboose penalty cards may be hidden ones (LC-14); points and cards decide (LC-21). Else a network sees nothing hidden. */
function bankedResultOf(position: LooseCaboosePosition, seat: Seat, pileCount: number): number | undefined {
  if (position.pileCount !== pileCount || position.reshuffled) return undefined;
  if (position.phase !== 'over') return ALIKE;
  const counted = [...position.penaltyOf(seat).list(), ...position.bankOf(seat).list()];
  return sumOf(numbersOf(position, counted)) * MOST_CARDS + counted.length;
}
