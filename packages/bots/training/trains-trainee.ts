import { type Setup, streamChance } from '@roundhouse/engine';
import {
  type GameOfTrains,
  type GameOfTrainsPosition,
  gameOfTrains,
} from '@roundhouse/engine/game-of-trains';
import { TRAINS_INPUTS, TrainsInputs } from '../src/game-of-trains/inputs.ts';
import { MoveSearch } from '../src/game-of-trains/move-search.ts';
import { Inputs } from '../src/network/inputs.ts';
import { bestOf } from '../src/search/valued.ts';
import { worthOf } from '../src/learned/worth.ts';
import { SeatHistory, type Trainee } from './trainee.ts';

/** Less than in play: many games teach more than exact ones. */
const BREADTH = { cards: 12, places: 2, refills: 2 };

/** Of so many decisions one is random: else two networks that know nothing would never end a game. */
const STRAY = 20;

/** Games that lead nowhere are left. */
const MOST_TURNS = 300;

export function trainsTrainee(setup: Setup): Trainee {
  const { deck } = setup as GameOfTrains['setup'];
  const numbers = deck.cards.map(({ id }) => id);
  return {
    inputs: TRAINS_INPUTS,
    isChance: true,
    playGame(network, random) {
      const chance = streamChance(random);
      const position = gameOfTrains.start(setup as GameOfTrains['setup'], chance);
      const reader = new TrainsInputs(numbers);
      const inputs = new Inputs();
      const sums = new Float64Array(network.weights.hidden);
      const evaluate = (end: GameOfTrainsPosition, seat: number) => {
        if (end.phase === 'over') return worthOfEnd(setup, end, seat);
        reader.write(end, seat, inputs);
        network.sum(inputs, sums);
        return network.value(sums);
      };
      const search = new MoveSearch(evaluate, reader.distance, random, chance, BREADTH);
      const histories = Array.from({ length: setup.players }, () => new SeatHistory());
      while (position.phase !== 'over' && position.turns < MOST_TURNS) {
        const seat = position.actor;
        const values = search.values(position);
        let choice = bestOf(values);
        if (position.phase === 'turn') histories[seat]!.decides(choice.value);
        if (random.below(STRAY) === 0) choice = values[random.below(values.length)]!;
        position.play(choice.action, chance);
        if (position.phase !== 'turn') continue;
        reader.write(position, seat, inputs);
        histories[seat]!.ends(inputs);
      }
      return histories.flatMap((history, seat) => history.examples(worthOfEnd(setup, position, seat)));
    },
  };
}

function worthOfEnd(setup: Setup, position: GameOfTrainsPosition, seat: number): number {
  return worthOf(setup, { winners: position.isWon ? [position.winner] : [], scores: [] }, seat);
}
