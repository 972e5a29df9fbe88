import {
  type Action,
  type Chance,
  type Position,
  type Seat,
  seededRandom,
  streamChance,
} from '@roundhouse/engine';
import type { SeatPlay } from './seat-play.ts';
import { bestOf, type Valued } from './valued.ts';

/** A position that can be set to what another of its kind is. */
export interface Playable extends Position {
  copyFrom(other: never): void;
}

/** An action under consideration: its value by looking through the turn, and what was found by playing on. */
export interface Candidate extends Valued {
  /** The sum of the corrections, and their number. */
  readonly sum: number;
  readonly played: number;
}

/**
 * A correction counts as if so many had been found that change nothing: few of them are mostly luck.
 */
const DOUBT = 12;

/**
 * Plays actions on to the next turn of the seat: all play as the one-turn search would, with hidden cards dealt and dice
 * thrown. What a round brings is how far the value at the next turn differs from that at the end of this one; luck with
 * dice, one's own and that of others, is taken out, since the one-turn search knows its mean.
 */
export class RoundSearch<P extends Playable> {
  private readonly game: SeatPlay<P>;
  private readonly rounds: number;
  private scratch?: P;

  /** `rounds`: up to which next turn of the seat is played. */
  constructor(game: SeatPlay<P>, rounds: number) {
    this.game = game;
    this.rounds = rounds;
  }

  /** Plays an action on in a position, which stays as it is, and adds what it brings. */
  tryOut(position: P, candidate: Candidate, seed: number): Candidate {
    const next = (this.scratch ??= this.game.copyOf(position));
    next.copyFrom(position as never);
    const correction = this.correction(next, candidate.action, streamChance(seededRandom(seed)));
    return { ...candidate, sum: candidate.sum + correction, played: candidate.played + 1 };
  }

  private correction(position: P, action: Action, chance: Chance): number {
    const seat = position.actor;
    let correction = 0;
    position.play(action, chance);
    let end = this.endOf(position, seat, chance);
    for (let round = 0; round < this.rounds && position.phase !== 'over'; round++) {
      this.game.beginNextTurn(position, chance);
      if (this.isZeroSum(position)) return correction + 1 - bestOf(this.game.values(position)).value - end;
      correction += this.luckOfOthers(position, seat, chance);
      if (position.phase === 'over') return correction + this.game.worth(position, seat) - end;
      const best = bestOf(this.game.values(position));
      correction += best.value - end;
      if (round + 1 === this.rounds) break;
      position.play(best.action, chance);
      end = this.endOf(position, seat, chance);
    }
    return correction;
  }

  /** Whether what the next seat can expect says all about the one before. */
  private isZeroSum({ seats }: P): boolean {
    return this.game.isOpen && seats === 2;
  }

  /** Plays a turn to its end, and gives what that is worth to the seat. */
  private endOf(position: P, seat: Seat, chance: Chance): number {
    while (this.game.isDeciding(position, seat))
      position.play(bestOf(this.game.values(position)).action, chance);
    return this.game.worth(position, seat);
  }

  /** Plays the turns of the others, and gives how much more luck they had than the mean, for each of them its share. */
  private luckOfOthers(position: P, seat: Seat, chance: Chance): number {
    let luck = 0;
    while (position.phase !== 'over' && position.actor !== seat) {
      const other = position.actor;
      const expected = bestOf(this.game.values(position));
      position.play(expected.action, chance);
      luck += this.endOf(position, other, chance) - expected.value;
      if (position.phase !== 'over') this.game.beginNextTurn(position, chance);
    }
    return luck / (position.seats - 1 || 1);
  }
}

/** The value of a candidate by all that is known of it. */
export function valueOf({ value, sum, played }: Candidate): number {
  return value + sum / (played + DOUBT);
}
