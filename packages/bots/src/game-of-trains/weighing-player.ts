import {
  type Action,
  type Emit,
  type Player,
  type PlayerConfig,
  type Random,
  type Seat,
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
import type { MakePlayer } from '../level.ts';

/** Samples for an action whose outcome depends on hidden cards. */
const SAMPLES = 12;

/** How good a table is for a seat after its move. */
export type Worth = (state: GameOfTrainsState, seat: Seat) => number;

/** Weighs one move ahead. `worthFor` is asked once for the numbers of a deck; `usesMarket`: whether it looks at the market. */
export function weighingPlayer(
  worthFor: (numbers: readonly number[]) => Worth,
  usesMarket = true,
): MakePlayer<GameOfTrains> {
  return ({ setup, seat, seed }: PlayerConfig<GameOfTrains>): Player<GameOfTrains> => {
    const worth = worthFor(setup.deck.cards.map((card) => card.id));
    const codec = gameOfTrains.codec(setup);
    const isTried = (action: Action) => usesMarket || codec.form(action).kind !== 'use';
    return {
      decide(view, memory, legal, budget, signal) {
        const actions = legal.filter(isTried);
        const only = onlyAction(actions);
        if (only !== undefined) return only;
        const random = randomFor({ setup, seat, seed }, view);
        const sampler = gameOfTrains.sampler(view, memory);
        const uncertain = new Set<Action>();
        const evaluate = (state: GameOfTrainsState) => worth(state, seat);
        const weighing = {
          actions,
          samples: SAMPLES,
          sample: () => sampler.next(random),
          worth: (position: GameOfTrainsPosition, action: Action) =>
            worthOf(position, action, random, evaluate, (event) => {
              if (turnsOver(event)) uncertain.add(action);
            }),
          isOpen: (action: Action) => !uncertain.has(action),
        };
        return weigh(weighing, budget, signal);
      },
    };
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
