import {
  type Action,
  type Codec,
  type Player,
  type PlayerConfig,
  type Random,
  streamChance,
} from '@roundhouse/engine';
import {
  type GameOfTrains,
  type GameOfTrainsForm,
  type GameOfTrainsPosition,
  type GameOfTrainsState,
  gameOfTrains,
} from '@roundhouse/engine/game-of-trains';
import { randomFor } from '../careful/random-for.ts';
import { weigh } from '../careful/weigh.ts';
import { Judge } from './judge.ts';

/** Samples for an action whose outcome depends on hidden cards. */
const SAMPLES = 12;

/** Weighs one move ahead by how far the rows are from ascending. */
export function carefulPlayer(config: PlayerConfig<GameOfTrains>): Player<GameOfTrains> {
  const { setup, seat } = config;
  const codec = gameOfTrains.codec(setup);
  const judge = new Judge(setup.deck.cards.map((card) => card.id));
  return {
    decide(view, memory, legal, budget, signal) {
      if (legal.length === 1) return legal[0]!;
      const random = randomFor(config, view);
      const sampler = gameOfTrains.sampler({ ...view, setup }, memory);
      const weighing = {
        actions: legal,
        samples: SAMPLES,
        sample: () => sampler.next(random),
        worth: (position: GameOfTrainsPosition, action: Action) =>
          worthOf(position, action, random, (state) => judge.worth(state, seat)),
        isOpen: (action: Action) => isOpen(codec, action),
      };
      return weigh(weighing, budget, signal);
    },
  };
}

/** GT-8, GT-12: only drawing and the removing functions, which name no position, turn cards over. */
function isOpen(codec: Codec<GameOfTrainsForm>, action: Action): boolean {
  const form = codec.form(action);
  return form.kind !== 'draw' && !(form.kind === 'use' && form.position === null);
}

/** The value of the position after an action; a drawn wagon goes where it is best. */
function worthOf(
  position: GameOfTrainsPosition,
  action: Action,
  random: Random,
  judge: (state: GameOfTrainsState) => number,
): number {
  const next = position.clone();
  next.play(action, streamChance(random));
  if (next.phase !== 'placing') return judge(next.state());
  return Math.max(...next.legal().map((place) => worthOf(next, place, random, judge)));
}
