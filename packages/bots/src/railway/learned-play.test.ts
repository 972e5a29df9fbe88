import { type Outcome, seededRandom, streamChance } from '@roundhouse/engine';
import type { LooseCaboosePosition } from '@roundhouse/engine/loose-caboose';
import { expect, test } from 'vitest';
import { learnedGame } from '../loose-caboose/learned-game.ts';
import { worthOf } from '../learned/worth.ts';
import { loadNetwork } from '../network/load-network.ts';
import { setupOf } from '../testing/setups.ts';
import { arrange } from '../testing/arrange.ts';
import { copyBetweenTurns } from './between-turns.ts';
import { RailwayPlay } from './learned-play.ts';
import { RailwayValue } from './railway-value.ts';
import { TurnSearch } from './turn-search.ts';

const SETUP = setupOf({ game: 'loose-caboose', mode: 'standard', players: 2 });
const NETWORK = await loadNetwork(learnedGame.networks, SETUP, learnedGame.inputs);
function outcomeOf(position: LooseCaboosePosition): Outcome {
  const awaited = position.awaits();
  if (awaited.kind !== 'over') throw new Error('the game is not over');
  return awaited.outcome;
}

const CHANCE = streamChance(seededRandom(3));

/** Tables that the first seat cannot tell apart: the draw pile, which has four arranged cards, and what the other holds differ. */
function tables(pileCount: number): LooseCaboosePosition[] {
  const held = ['A4s B4r! C1l D2s', 'E3s F4l G1s'];
  const first = copyBetweenTurns(
    arrange('loose-caboose', { held, piles: ['312', '44'], opening: 'H4s I4s J4s' }),
  );
  first.pileCount = pileCount;
  const other = copyBetweenTurns(first);
  // The other one's card changes places with the top of the draw pile.
  const top = first.pile[pileCount - 1]!;
  const swapped = first.cards.index.get('F4l')!;
  other.pile[pileCount - 1] = swapped;
  other.hands[1]!.delete(swapped);
  other.hands[1]!.add(top);
  return [first, other, copyBetweenTurns(first)];
}

test.each([4, 3, 1])(
  'a turn of Loose Caboose with %i cards in the draw pile is worth what playing it in all samples shows',
  (pileCount) => {
    const [position, ...others] = tables(pileCount);
    const play = new RailwayPlay<LooseCaboosePosition>(SETUP, NETWORK, seededRandom(1), false);
    const values = [...play.eachValue(position!, others)];
    const value = new RailwayValue<LooseCaboosePosition>(NETWORK, (end, seat) =>
      worthOf(SETUP, outcomeOf(end), seat),
    );
    const naive = new TurnSearch<LooseCaboosePosition>((end, seat) => {
      value.begin();
      return value.of(end, seat);
    }, CHANCE);
    const expected = naive.values(position!, others);
    expect(values.map(({ action }) => action)).toEqual(expected.map(({ action }) => action));
    values.forEach(({ value: found }, nth) => expect(found).toBeCloseTo(expected[nth]!.value, 10));
    expect(play.played).toBeLessThan(naive.played / 2);
  },
);
