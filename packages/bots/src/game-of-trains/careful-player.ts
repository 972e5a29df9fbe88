import {
  type Action,
  type Emit,
  type Player,
  type PlayerConfig,
  type Random,
  streamChance,
} from '@roundhouse/engine';
import {
  type GameOfTrains,
  type GameOfTrainsEvent,
  type GameOfTrainsPosition,
  type GameOfTrainsState,
  gameOfTrains,
} from '@roundhouse/engine/game-of-trains';
import { randomFor } from '../careful/random-for.ts';
import { onlyAction, weigh } from '../careful/weigh.ts';
import { Evaluator } from './evaluator.ts';

/** Samples for an action whose outcome depends on hidden cards. */
const SAMPLES = 12;

/** Weighs one move ahead by how far the rows are from ascending. */
export function carefulPlayer(config: PlayerConfig<GameOfTrains>): Player<GameOfTrains> {
  const { setup, seat } = config;
  const evaluator = new Evaluator(setup.deck.cards.map((card) => card.id));
  return {
    decide(view, memory, legal, budget, signal) {
      const only = onlyAction(legal);
      if (only !== undefined) return only;
      const random = randomFor(config, view);
      const sampler = gameOfTrains.sampler(view, memory);
      const uncertain = new Set<Action>();
      const weighing = {
        actions: legal,
        samples: SAMPLES,
        sample: () => sampler.next(random),
        worth: (position: GameOfTrainsPosition, action: Action) =>
          worthOf(
            position,
            action,
            random,
            (state) => evaluator.worth(state, seat),
            (event) => {
              if (turnsOver(event)) uncertain.add(action);
            },
          ),
        isOpen: (action: Action) => !uncertain.has(action),
      };
      return weigh(weighing, budget, signal);
    },
  };
}

/** Whether a card of the draw pile was turned over (GT-8, GT-12): other samples have another one there. */
function turnsOver({ kind }: GameOfTrainsEvent): boolean {
  return kind === 'drew' || kind === 'refilled';
}

/** The value of the position after an action; a drawn wagon goes where it is best. */
function worthOf(
  position: GameOfTrainsPosition,
  action: Action,
  random: Random,
  evaluate: (state: GameOfTrainsState) => number,
  emit?: Emit<GameOfTrainsEvent>,
): number {
  const next = position.clone();
  next.play(action, streamChance(random), emit);
  if (next.phase !== 'placing') return evaluate(next.state());
  return Math.max(...next.legal().map((place) => worthOf(next, place, random, evaluate)));
}
