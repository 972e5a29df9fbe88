import { type Player, type PlayerConfig, streamChance } from '@roundhouse/engine';
import { type LokNRoll, lokNRoll } from '@roundhouse/engine/lok-n-roll';
import { randomFor } from '../careful/random-for.ts';
import { LookAhead } from '../railway/look-ahead.ts';
import { evaluator } from './evaluator.ts';
import { onlyAction } from '../careful/weigh.ts';

/**
 * Samples per decision: Betsy turns hidden cards over before the seat's next turn; otherwise one is enough.
 */
const SAMPLES = 1;
const SAMPLES_WITH_BETSY = 4;

/** Weighs one turn ahead, over every roll of the dice. */
export function carefulPlayer(config: PlayerConfig<LokNRoll>): Player<LokNRoll> {
  const { setup, seat } = config;
  const codec = lokNRoll.codec(setup);
  const samples = setup.mode === 'betsy' ? SAMPLES_WITH_BETSY : SAMPLES;
  return {
    decide(view, memory, legal, budget, signal) {
      const only = onlyAction(legal);
      if (only !== undefined) return only;
      const random = randomFor(config, view);
      const sampler = lokNRoll.sampler(view, memory);
      const sample = () => sampler.next(random);
      const ahead = new LookAhead(codec, evaluator, seat, streamChance(random));
      return ahead.choose(legal, { sample, samples }, budget, signal);
    },
  };
}
