import {
  type Budget,
  type Expectation,
  type GameTypes,
  type PlayerConfig,
  seededRandom,
} from '@roundhouse/engine';
import { randomFor } from '../careful/random-for.ts';
import { Thinking } from '../careful/thinking.ts';
import type { Network } from '../network/network.ts';
import { candidatesOf, playOn } from '../search/candidates.ts';
import { type Playable, RoundSearch } from '../search/round-search.ts';
import type { SeatPlay } from '../search/seat-play.ts';
import type { Valued } from '../search/valued.ts';
import type { LearnedGame } from './learned-game.ts';
import { isAboutWinning } from './worth.ts';

/** How far actions are played on. */
export interface Depth {
  /** Up to which next turn of the seat; 0: not at all. */
  readonly rounds: number;
  /** Only actions that look no more than this worse than the best. */
  readonly margin: number;
}

/** Iterations of the budget that playing an action on once stands for: about a millisecond, and they about a quarter. */
const COST = 4;

/** Samples that are tried first, however many there are ends. */
const FEW_SAMPLES = 8;

/** No more than so often a turn is played in one of the samples. */
const MOST_PLAYED = 10_000;

/** How far a mean of what is certain may be from it. */
const ROUNDING = 1e-9;

/** A chance that hardly is one. */
const HARDLY = 0.001;

/** Says what a seat can expect of each of its actions. */
export class Adviser<Types extends GameTypes, P extends Playable> {
  private readonly game: LearnedGame<Types, P>;
  private readonly config: PlayerConfig<Types>;
  private readonly network: Network;
  private readonly depth: Depth;

  constructor(game: LearnedGame<Types, P>, config: PlayerConfig<Types>, network: Network, depth: Depth) {
    this.game = game;
    this.config = config;
    this.network = network;
    this.depth = depth;
  }

  /**
   * The actions that differ, the best first, each with its value: a chance to win, or minus a tenth of the points.
   */
  async assess(
    view: Types['view'],
    memory: Types['memory'],
    budget: Budget,
    signal?: AbortSignal,
  ): Promise<readonly Valued[]> {
    const { game, config, network } = this;
    const { rounds, margin } = this.depth;
    const thinking = new Thinking(budget, signal);
    const random = randomFor(config, view);
    const sampler = game.sampler(view, memory);
    const sample = () => sampler.next(random);
    const exact = game.playWith(config.setup, network, random, false);
    const values = byValue(await meanValues(exact, sample, game.samplesFor, thinking));
    const candidates = rounds === 0 ? [] : candidatesOf(values, margin);
    if (candidates.length < 2) return values;
    const quick = game.playWith(config.setup, network, seededRandom(random.next()), true);
    const search = new RoundSearch(quick, rounds);
    const played = await playOn(
      candidates,
      search,
      { sample, random },
      Math.floor(budget.iterations / COST),
      thinking,
    );
    return [...played, ...values.slice(candidates.length)];
  }

  /**
   * The same, each with the legal actions that do as it does. What was left behind is worth no more than those before it,
   * whatever the little that was tried of it says.
   */
  async expect(...asked: Parameters<typeof this.assess>): Promise<readonly Expectation[]> {
    const { game, config, network } = this;
    const values = await this.assess(...asked);
    const [view, memory] = asked;
    const random = randomFor(config, view);
    const position = game.sampler(view, memory).next(random);
    const play = game.playWith(config.setup, network, random, true);
    const told = isAboutWinning(config.setup) ? chanceOf : (value: number) => value;
    let most = Infinity;
    return values.map(({ action, value }) => {
      most = Math.min(most, told(value));
      return { action, value: most, alike: play.alike(position, action) };
    });
  }
}

/**
 * The values of the actions over as many samples of what is hidden as it needs, or as can be played in a few hundredths of a
 * second: a large hand ends a turn in many ways. When time is over, what few of them show has to do.
 */
async function meanValues<P>(
  game: SeatPlay<P>,
  sample: () => P,
  samplesFor: (position: P) => number,
  thinking: Thinking,
): Promise<readonly Valued[]> {
  const position = sample();
  const samples = samplesFor(position);
  if (samples === 1 || !game.eachValue) return game.values(position);
  // A sample lies where the one before it lay.
  const all = [game.copyOf(position)];
  const looked = async (count: number, isOver: () => boolean) => {
    while (all.length < count) all.push(game.copyOf(sample()));
    const values: Valued[] = [];
    for (const valued of game.eachValue!(all[0]!, all.slice(1))) {
      values.push(valued);
      await thinking.pause();
      if (isOver()) return undefined;
    }
    return values;
  };
  const few = (await looked(FEW_SAMPLES, () => false))!;
  if (game.played === 0) return few; // No end of the turn depends on what is hidden.
  const most = Math.min(samples, Math.floor((MOST_PLAYED * FEW_SAMPLES) / game.played!));
  if (most <= FEW_SAMPLES) return few;
  return (await looked(most, () => thinking.isOver)) ?? few;
}

/** Playing on may add more than a chance can be: nothing is impossible or certain by that alone. */
function chanceOf(value: number): number {
  const chance = Math.min(1, Math.max(0, value));
  return Math.abs(value - chance) < ROUNDING ? chance : Math.abs(chance - HARDLY);
}

function byValue(values: readonly Valued[]): readonly Valued[] {
  return values.toSorted((one, other) => other.value - one.value);
}
