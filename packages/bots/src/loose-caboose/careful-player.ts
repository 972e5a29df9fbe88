import { type Player, type PlayerConfig, seededRandom, streamChance, type View } from '@roundhouse/engine';
import {
  codecOf,
  looseCaboose,
  type LooseCabooseMemory,
  type LooseCabooseState,
} from '@roundhouse/engine/loose-caboose';
import type { RailwaySetup } from '@roundhouse/engine/railway';
import { LookAhead } from '../railway/look-ahead.ts';
import { judge } from './judge.ts';

/** Tables that are sampled: what the next cards of the draw pile are matters near the end alone. */
const SAMPLES = 2;

/** Weighs one turn ahead, over every roll of the dice. */
export function carefulPlayer({ setup, seat, seed }: PlayerConfig): Player {
  const random = seededRandom(seed, seat);
  const ahead = new LookAhead(codecOf(setup as RailwaySetup), judge, seat, streamChance(random));
  return {
    decide(view, memory, legal) {
      if (legal.length === 1) return legal[0]!;
      const seen = { ...view, setup } as View<LooseCabooseState>;
      const sampler = looseCaboose.sampler(seen, memory as LooseCabooseMemory);
      const sample = () => sampler.next(random).clone();
      return ahead.choose(Array.from({ length: SAMPLES }, sample), legal);
    },
  };
}
