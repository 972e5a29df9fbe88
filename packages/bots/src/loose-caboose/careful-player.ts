import { type Player, type PlayerConfig, streamChance } from '@roundhouse/engine';
import { type LooseCaboose, looseCaboose } from '@roundhouse/engine/loose-caboose';
import { randomFor } from '../careful/random-for.ts';
import { LookAhead } from '../railway/look-ahead.ts';
import { evaluator } from './evaluator.ts';
import { onlyAction } from '../careful/weigh.ts';

/** Samples per decision: the order of the draw pile matters only near the end. */
const SAMPLES = 2;

/** Weighs one turn ahead, over every roll of the dice. */
export function carefulPlayer(config: PlayerConfig<LooseCaboose>): Player<LooseCaboose> {
  const { setup, seat } = config;
  const codec = looseCaboose.codec(setup);
  return {
    decide(view, memory, legal, budget, signal) {
      const only = onlyAction(legal);
      if (only !== undefined) return only;
      const random = randomFor(config, view);
      const sampler = looseCaboose.sampler(view, memory);
      const sample = () => sampler.next(random);
      const ahead = new LookAhead(codec, evaluator, seat, streamChance(random));
      return ahead.choose(legal, { sample, samples: SAMPLES }, budget, signal);
    },
  };
}
