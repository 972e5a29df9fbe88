import { type Player, type PlayerConfig, streamChance, type View } from '@roundhouse/engine';
import {
  codecOf,
  looseCaboose,
  type LooseCabooseMemory,
  type LooseCabooseState,
} from '@roundhouse/engine/loose-caboose';
import type { RailwaySetup } from '@roundhouse/engine/railway';
import { randomFor } from '../careful/random-for.ts';
import { LookAhead } from '../railway/look-ahead.ts';
import { judge } from './judge.ts';

/** Samples per decision: the order of the draw pile matters only near the end. */
const SAMPLES = 2;

/** Weighs one turn ahead, over every roll of the dice. */
export function carefulPlayer(config: PlayerConfig): Player {
  const { setup, seat } = config;
  const codec = codecOf(setup as RailwaySetup);
  return {
    decide(view, memory, legal, budget, signal) {
      if (legal.length === 1) return legal[0]!;
      const random = randomFor(config, view);
      const seen = { ...view, setup } as View<LooseCabooseState>;
      const sampler = looseCaboose.sampler(seen, memory as LooseCabooseMemory);
      const sample = () => sampler.next(random);
      const ahead = new LookAhead(codec, judge, seat, streamChance(random));
      return ahead.choose(legal, { sample, samples: SAMPLES }, budget, signal);
    },
  };
}
