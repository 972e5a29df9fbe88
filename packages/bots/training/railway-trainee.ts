import { games, type Outcome, type Random, type Setup, streamChance } from '@roundhouse/engine';
import { Inputs } from '../src/network/inputs.ts';
import { RAILWAY_INPUTS } from '../src/railway/inputs.ts';
import { RailwayValue, writeInputs } from '../src/railway/railway-value.ts';
import type { RailwayPosition } from '../src/railway/reading.ts';
import { TurnSearch } from '../src/railway/turn-search.ts';
import { bestOf } from '../src/search/valued.ts';
import { isAboutWinning, worthOf } from '../src/learned/worth.ts';
import { earlyWorthOf } from './goals.ts';
import { SeatHistory, type Trainee } from './trainee.ts';

/** Fewer than in play: many games teach more than exact ones. */
const MOST_ENDS = 300;

export function railwayTrainee(setup: Setup): Trainee {
  return {
    inputs: RAILWAY_INPUTS,
    isChance: isAboutWinning(setup),
    playGame(network, random, early) {
      const chance = streamChance(random);
      const position = games[setup.game].start(setup, chance) as unknown as RailwayPosition;
      position.stopsBetweenTurns = true;
      const worth = early ? earlyWorthOf : worthOf;
      const final = (end: RailwayPosition, seat: number) => worth(setup, outcomeOf(end), seat);
      const value = new RailwayValue(network, final);
      const search = new TurnSearch<RailwayPosition>((end, seat) => value.of(end, seat), chance, MOST_ENDS);
      const histories = Array.from({ length: setup.players }, () => new SeatHistory());
      const inputs = new Inputs();
      while (position.phase !== 'over') {
        const seat = position.actor;
        if (position.phase === 'opening' || position.phase === 'heading') {
          position.play(position.randomAction(random), chance);
          continue;
        }
        value.begin();
        const choice = withHiddenPile(position, random, () => bestOf(search.values(position as never)));
        if (position.phase === 'turn') histories[seat]!.decides(choice.value);
        position.play(choice.action, chance);
        if (!position.isBetweenTurns) continue;
        writeInputs(position, seat, inputs);
        histories[seat]!.ends(inputs);
        position.beginNextTurn(chance);
      }
      return histories.flatMap((history, seat) => history.examples(final(position, seat)));
    },
  };
}

function outcomeOf(position: RailwayPosition): Outcome {
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('a game stopped before its end');
  return awaited.outcome;
}

/** Penalty cards of one turn that may come from the draw pile (LC-14). */
const DRAWN = 8;

/** Lets the seat decide with other cards on top of the draw pile: nobody knows which ones lie there. */
function withHiddenPile<Value>(
  { pile, pileCount }: RailwayPosition,
  random: Random,
  decide: () => Value,
): Value {
  const real = pile.slice();
  for (let nth = 1; nth <= DRAWN && nth <= pileCount; nth++) {
    const other = (random.next() >>> 0) % (pileCount - nth + 1);
    [pile[pileCount - nth], pile[other]] = [pile[other]!, pile[pileCount - nth]!];
  }
  const decided = decide();
  for (const [index, card] of real.entries()) pile[index] = card;
  return decided;
}
