import type { Deck } from '../../contract/deck.ts';
import { FUNCTIONS, type WagonCard } from '../../game-of-trains/card.ts';
import type { Random } from '../../contract/random.ts';
import type { GameOfTrainsState } from '../../game-of-trains/state.ts';
import { type GameMaterial, same } from '../law.ts';
import { anyOf, between, inOrder, inSet, perSeat } from '../material.ts';

const POSITIONS = [1, 2, 3, 4, 5, 6, 7];

export const gameOfTrainsMaterial: GameMaterial = {
  deck(random) {
    const functions = FUNCTIONS.slice(0, between(random, 1, FUNCTIONS.length));
    const ids = uniqueNumbers(between(random, 60, 96), random);
    const cards = ids.map((id) => ({ id, function: anyOf(random, functions) }));
    return { format: 'roundhouse-deck/1', game: 'game-of-trains', name: 'random', cards };
  },
  texts: ({ cards }) => [
    'draw',
    ...POSITIONS.map((position) => `place ${position}`),
    ...[...cards.map(({ id }) => id), 987_654_321].flatMap((id) => [
      `use ${id}`,
      ...POSITIONS.flatMap((position) => [`use ${id} ${position}`, `choose ${id} ${position}`]),
    ]),
  ],
  clauses: ['TR-8', 'GT-5', 'GT-9', 'GT-11', 'GT-13'],
  placed(state) {
    const { pile, rows, protection, market, discard, drawn, held } = state as GameOfTrainsState;
    return [
      ...inOrder(pile, 'pile'),
      ...perSeat(rows, 'rows', inOrder),
      ...perSeat(protection, 'protection', inOrder),
      ...inOrder(market, 'market'),
      ...inSet(discard, 'discard'),
      ...perSeat(drawn, 'drawn', inSet),
      ...inOrder([held], 'held'),
    ];
  },
  rare: [
    // GT-17: games that chance wins early.
    { header: { mode: 'standard', players: 2, deck: 'standard' }, seed: 588 },
    { header: { mode: 'standard', players: 3, deck: 'standard' }, seed: 1696 },
  ],
  playthroughs: { standard: { header: { players: 3 }, seed: 702 } },
  laws: [
    {
      title: 'a turn begins without two functions alike in the market (GT-6, GT-14)',
      breach({ playback }) {
        if (playback.position.phase !== 'turn') return undefined;
        const { market } = playback.position.state() as GameOfTrainsState;
        const functions = market.map((card) => functionOf(playback.setup.deck as Deck<WagonCard>, card));
        return same(functions, [...new Set(functions)]);
      },
    },
    {
      title: 'the draw pile has a card at every decision (GT-15)',
      breach({ playback }) {
        if (playback.position.phase === 'over') return undefined;
        const { pile } = playback.position.state() as { readonly pile: readonly number[] };
        return same(pile.length > 0, true);
      },
    },
  ],
};

function functionOf({ cards }: Deck<WagonCard>, card: number): string | undefined {
  return cards.find(({ id }) => id === card)?.function;
}

/** In any order, some of them far apart. */
function uniqueNumbers(count: number, random: Random): number[] {
  const numbers = new Set<number>();
  while (numbers.size < count) {
    numbers.add(anyOf(random, [1, 1, 1, 1000, 1_000_003]) * between(random, 1, 200));
  }
  return [...numbers];
}
