import { describe, expect, test } from 'vitest';
import { scriptedChance } from '../chance/scripted-chance.ts';
import { FUNCTIONS } from './card.ts';
import { eventLine } from '../testing/dealt-game.ts';
import { setupOf } from '../testing/setups.ts';
import { gameOfTrains } from './game.ts';

/** 84 to 1, so that the cards of the rows are known; the functions of 1 to 48 repeat after eight. */
const DESCENDING = Array.from({ length: 84 }, (_, index) => 84 - index);

function start(players: number, first: number | readonly [picked: number], pile = DESCENDING) {
  const picked = typeof first !== 'number';
  const header = { mode: 'standard', players, deck: 'standard', ...(!picked && { first }) };
  const setup = setupOf(gameOfTrains, header);
  const emitted: string[] = [];
  const script = scriptedChance([...(picked ? [['pick', first[0]]] : []), ['shuffle', pile]]);
  const position = gameOfTrains.start(setup, script, (event) => emitted.push(eventLine(event)));
  const codec = gameOfTrains.codec(setup);
  const choose = (text: string) => {
    emitted.length = 0;
    expect(position.refusal(codec.read(text)!)).toBeUndefined();
    position.play(codec.read(text)!, script, (event) => emitted.push(eventLine(event)));
    return emitted;
  };
  const refusal = (text: string) => position.refusal(codec.read(text)!);
  return { position, emitted, choose, refusal, codec };
}

test('the deck has 84 wagons, each with one of eight functions (GT-1)', () => {
  const cards = gameOfTrains.standardDeck.cards;
  expect(cards.map(({ id }) => id)).toEqual(DESCENDING.toReversed());
  expect(new Set(cards.map((card) => card.function))).toEqual(new Set(FUNCTIONS));
});

describe('the setup', () => {
  test('draws the starting player, or takes the one that is named (GT-2, TR-4)', () => {
    expect(start(3, [2]).emitted[0]).toBe('started 2');
    expect(start(3, 1).emitted[0]).toBe('started 1');
  });

  test('deals seven cards to each from the starting player on, in descending order (GT-3)', () => {
    const mixed = [3, 1, 2, 7, 5, 6, 4, ...DESCENDING.filter((card) => card > 7)];
    const { emitted, position } = start(2, 1, mixed);
    expect(emitted.slice(1, 4)).toEqual([
      'shuffled 84',
      'dealt 1 7 6 5 4 3 2 1',
      'dealt 0 84 83 82 81 80 79 78',
    ]);
    expect(position.state().rows[1]).toEqual([7, 6, 5, 4, 3, 2, 1]);
  });

  test('lets the first draw one card, the second two, and so on (GT-4)', () => {
    const { emitted, position } = start(4, 2);
    expect(emitted.slice(6)).toEqual([
      'prepared 2 1 56',
      'prepared 3 2 54 55',
      'prepared 0 3 51 52 53',
      'prepared 1 4 47 48 49 50',
    ]);
    expect(position.state()).toMatchObject({
      drawn: [[51, 52, 53], [47, 48, 49, 50], [56], [54, 55]],
      pile: DESCENDING.slice(38),
    });
  });

  test('shows drawn cards to their drawer only (GT-4, TR-16)', () => {
    const { position } = start(3, 0);
    const views = ([1, 'spectator'] as const).map((viewer) => position.view(viewer).state.drawn);
    expect(views).toEqual([
      [1, [61, 62], 3],
      [1, 2, 3],
    ]);
  });

  test('lets each choose one of them for a wagon; the others are discarded (GT-5)', () => {
    const { position, choose } = start(2, 1);
    expect(position.legal()).toHaveLength(7);
    expect(choose('choose 70 7')).toEqual(['replaced 1 7 70 78']);
    expect(position.awaits()).toEqual({ kind: 'decision', seat: 0, phase: 'prepare' });
    expect(position.legal()).toHaveLength(14);
    expect(choose('choose 68 1')).toEqual(['replaced 0 1 68 77', 'discarded 0 1 69']);
    expect(position.state()).toMatchObject({ market: [78, 77], discard: [69], drawn: [[], []] });
    expect(position.awaits()).toEqual({ kind: 'decision', seat: 1, phase: 'turn' });
  });

  test('refuses a card that another drew (GT-5, TR-15)', () => {
    const { refusal } = start(2, 1);
    expect(refusal('choose 69 1')).toEqual({ clause: 'GT-5', values: { card: 69 } });
    expect(refusal('choose 900 1')).toEqual({ clause: 'GT-5', values: { card: 900 } });
    expect(refusal('draw')).toEqual({ clause: 'TR-8', values: { phase: 'prepare' } });
  });

  test('removes pairs from the market when the last has chosen, not before (GT-6)', () => {
    const pile = DESCENDING.toReversed();
    const { position, choose } = start(3, 0, pile);
    expect(choose('choose 22 7')).toEqual(['replaced 0 7 22 1']);
    expect(choose('choose 23 6')).toEqual(['replaced 1 6 23 9', 'discarded 1 1 24']);
    expect(position.state().market).toEqual([1, 9]);
    expect(choose('choose 25 1')).toEqual(['replaced 2 1 25 21', 'discarded 2 2 26 27', 'paired 1 9']);
    expect(position.state().market).toEqual([21]);
  });
});
