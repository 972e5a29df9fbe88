import { describe, expect, test } from 'vitest';
import { seededRandom } from '../contract/random.ts';
import { deal } from '../testing/dealt-game.ts';
import { looseCaboose } from './game.ts';
import type { LooseCabooseMemory } from './memory.ts';

/** Seat 0 has banked A4s and has B2s and p4-1s on its pile, seat 1 has p2-1s and p6-2s on its own. */
function midGame() {
  const game = deal(looseCaboose, {
    opening: 'A4s B2s C1s!',
    hands: ['D1s E1s', 'F1s G1s'],
    pile: 'p0-1s p1-1s p2-1s p3-1s p4-1s p5-1s p6-2s p7-1s',
  });
  game.play('pass, pass, pass, pass');
  return game;
}

const HANDS = [
  ['D1s', 'E1s', 'p0-1s', 'p3-1s', 'p7-1s'],
  ['F1s', 'G1s', 'p1-1s', 'p5-1s'],
];

describe('a view', () => {
  test.each([
    [
      0,
      [HANDS[0], 4],
      [
        ['B2s', 'p4-1s'],
        [2, 'p6-2s'],
      ],
      [['A4s'], 0],
    ],
    [
      1,
      [5, HANDS[1]],
      [
        [2, 'p4-1s'],
        ['p2-1s', 'p6-2s'],
      ],
      [1, []],
    ],
    [
      'spectator',
      [5, 4],
      [
        [2, 'p4-1s'],
        [2, 'p6-2s'],
      ],
      [1, 0],
    ],
  ] as const)(
    'of %s has the own cards, of others numbers and the top card (LC-7, LC-16, LC-17, TR-16)',
    (viewer, hands, penalty, banked) => {
      expect(midGame().view(viewer)).toMatchObject({ pile: 12, box: 13, hands, penalty, banked });
    },
  );

  test('of an empty pile has no top card (LC-17, TR-16)', () => {
    expect(deal(looseCaboose).view('spectator').penalty).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  test('has the same keys as the state, and what is open as it is there (TR-12, TR-16)', () => {
    const game = midGame();
    const { state } = game;
    const view = game.view(1);
    expect(Object.keys(view).sort()).toEqual(Object.keys(state).sort());
    const { railway, front, train, aside, shown, laid, discard } = state;
    expect(view).toMatchObject({ railway, front, train, aside, shown, laid, discard });
  });

  test('opens penalty piles and banked cards at the end, and neither pile nor box (LC-20, TR-16)', () => {
    const game = deal(looseCaboose, { opening: 'A4s B2s C1s!', hands: ['D1s E1s'] });
    game.passUntil(0);
    game.play('lay D1s a');
    game.roll(0);
    const { penalty, banked, discard, outcome } = game.state;
    expect(banked).toEqual([['A4s'], []]);
    expect(game.view('spectator')).toMatchObject({ penalty, banked, discard, outcome });
    expect(game.view('spectator')).toMatchObject({ hands: [0, 0], pile: 0, box: 13 });
  });
});

describe('what events show (TR-16)', () => {
  test.each([
    [0, ['D1s', 'E1s', null, null, 'p0-1s', null, 'p3-1s', null, 'p7-1s']],
    [1, [null, null, 'F1s', 'G1s', null, 'p1-1s', null, 'p5-1s', null]],
    ['spectator', Array(9).fill(null)],
  ] as const)('to %s: of drawn cards the own (LC-7, LC-9)', (viewer, cards) => {
    const drawn = midGame().events.map((event) => looseCaboose.redact(event, viewer));
    expect(drawn.flatMap((event) => (event.kind === 'drew' ? [event.card] : []))).toEqual(cards);
  });

  test('is the same for all viewers but for drawn cards', () => {
    const { events } = midGame();
    const others = events.filter(({ kind }) => kind !== 'drew');
    expect(others.map((event) => looseCaboose.redact(event, 'spectator'))).toEqual(others);
  });
});

describe('a memory', () => {
  const memoryOf = (game: ReturnType<typeof midGame>, viewer: number) =>
    game.playback.memoryOf(viewer) as LooseCabooseMemory;

  test('knows what lies below the top of a pile and what was banked, for it lay open once (LC-16, LC-17)', () => {
    const memory = memoryOf(midGame(), 1);
    expect(memory.piles).toEqual([
      ['B2s', 'p4-1s'],
      ['p2-1s', 'p6-2s'],
    ]);
    expect(memory.banks).toEqual([['A4s'], []]);
    expect(memory.picture.banked).toEqual([1, []]);
  });

  test.each([0, 1])('lets seat %i sample the table as it sees it, the piles as they are', (seat) => {
    const game = midGame();
    const view = game.playback.position.view(seat) as Parameters<typeof looseCaboose.determinize>[0];
    const hands = [1, 2, 3, 4, 5, 6].map((seed) => {
      const sample = looseCaboose.determinize(view, memoryOf(game, seat), seededRandom(seed));
      expect(sample.view(seat)).toEqual(view);
      const { penalty, banked } = sample.state();
      expect([penalty, banked]).toEqual([game.state.penalty, game.state.banked]);
      return String(sample.state().hands[1 - seat]);
    });
    expect(new Set(hands).size).toBeGreaterThan(1);
  });
});
