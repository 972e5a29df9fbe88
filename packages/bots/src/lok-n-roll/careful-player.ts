import { type Player, type PlayerConfig, streamChance, type View } from '@roundhouse/engine';
import { codecOf, type LokNRollMemory, type LokNRollState, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { RailwaySetup } from '@roundhouse/engine/railway';
import { randomFor } from '../careful/random-for.ts';
import { LookAhead } from '../railway/look-ahead.ts';
import { judge } from './judge.ts';

/**
 * Samples per decision: Betsy turns hidden cards over before the seat's next turn; otherwise one is enough.
 */
const SAMPLES = 1;
const SAMPLES_WITH_BETSY = 4;

/** Weighs one turn ahead, over every roll of the dice. */
export function carefulPlayer(config: PlayerConfig): Player {
  const { setup, seat } = config;
  const codec = codecOf(setup as RailwaySetup);
  const samples = setup.mode === 'betsy' ? SAMPLES_WITH_BETSY : SAMPLES;
  return {
    decide(view, memory, legal, budget, signal) {
      if (legal.length === 1) return legal[0]!;
      const random = randomFor(config, view);
      const seen = { ...view, setup } as View<LokNRollState>;
      const sampler = lokNRoll.sampler(seen, memory as LokNRollMemory);
      const sample = () => sampler.next(random);
      const ahead = new LookAhead(codec, judge, seat, streamChance(random));
      return ahead.choose(legal, { sample, samples }, budget, signal);
    },
  };
}
