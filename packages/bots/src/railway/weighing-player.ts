import { type Game, streamChance } from '@roundhouse/engine';
import type { LokNRoll } from '@roundhouse/engine/lok-n-roll';
import type { LooseCaboose } from '@roundhouse/engine/loose-caboose';
import { randomFor } from '../careful/random-for.ts';
import { onlyAction } from '../careful/weigh.ts';
import type { MakePlayer } from '../level.ts';
import { ALL, LookAhead, type RailwayEvaluator, type Sight } from './look-ahead.ts';

export type RailwayTypes = LokNRoll | LooseCaboose;

/** How a player weighs the ends of its turn, and how far it looks for them. */
export interface Weighing<Types extends RailwayTypes> {
  readonly evaluator: RailwayEvaluator<Types['position']>;
  readonly sight?: Sight;
  /** In how many samples of what is hidden; by default in one. */
  readonly samples?: (setup: Types['setup']) => number;
}

/** Weighs one turn ahead. */
export function weighingPlayer<Types extends RailwayTypes>(
  game: Game<Types>,
  { evaluator, sight = ALL, samples = () => 1 }: Weighing<Types>,
): MakePlayer<Types> {
  return (config) => {
    const { setup, seat } = config;
    const codec = game.codec(setup);
    return {
      decide(view, memory, legal, budget, signal) {
        const only = onlyAction(legal);
        if (only !== undefined) return only;
        const random = randomFor(config, view);
        const sampler = game.sampler(view, memory);
        const sample = () => sampler.next(random);
        const ahead = new LookAhead(codec, evaluator, seat, streamChance(random), sight);
        return ahead.choose(legal, { sample, samples: samples(setup) }, budget, signal);
      },
    };
  };
}
