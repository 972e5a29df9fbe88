import type { GameTypes, Random, Sampler } from '@roundhouse/engine';
import type { MakePlayer } from '../level.ts';
import type { Network } from '../network/network.ts';
import type { Networks } from '../network/load-network.ts';
import type { Playable } from '../search/round-search.ts';
import type { SeatPlay } from '../search/seat-play.ts';

/** What the learned levels need to know of a game. */
export interface LearnedGame<Types extends GameTypes, P extends Playable = Playable> {
  readonly networks: Networks;
  /** How many inputs its networks have. */
  readonly inputs: number;
  /** The positions that it gives wait where one turn has ended and the next has not begun. */
  readonly sampler: (view: Types['view'], memory: Types['memory']) => Sampler<P>;
  /** Looks through turns; with `isQuick` not as exactly, for turns that are only played on. */
  readonly playWith: (
    setup: Types['setup'],
    network: Network,
    random: Random,
    isQuick: boolean,
  ) => SeatPlay<P>;
  /** In how many samples a decision is looked through: more than one where hidden cards count in the turn itself. */
  readonly samplesFor: (position: P) => number;
  /** Whether a decision comes before the first turn: there `unlearned` decides. */
  readonly isBeforeTurns: (view: Types['view']) => boolean;
  /** Plays without a network. */
  readonly unlearned: MakePlayer<Types>;
}
