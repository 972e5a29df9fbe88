import { describe, expect, test } from 'vitest';
import { seededRandom } from '../contract/random.ts';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';
import type { LokNRollMemory } from './memory.ts';

/** Seat 0 has A2s on its pile and B4s to stack; seat 1 has J2x and G1x on its pile. */
function midGame() {
  const game = deal(lokNRoll, {
    opening: 'A2s B4s C3s D1s',
    hands: ['E1s F1s', 'G1x H1s'],
    pile: 'I1s J2x K1s',
  });
  game.play('pass, stack A2s, dump J2x, dump G1x, end, pass');
  return game;
}

describe('a view', () => {
  test.each([
    [0, [['E1s', 'F1s', 'I1s', 'K1s'], 1], [['A2s'], [2, 'G1x']]],
    [
      1,
      [4, ['H1s']],
      [
        [1, 'A2s'],
        ['J2x', 'G1x'],
      ],
    ],
    [
      'spectator',
      [4, 1],
      [
        [1, 'A2s'],
        [2, 'G1x'],
      ],
    ],
  ] as const)(
    'of %s has the own cards, of others the number and the top card (LR-9, LR-23, TR-16)',
    (viewer, hands, penalty) => {
      expect(midGame().view(viewer)).toMatchObject({ pile: 20, box: 11, hands, penalty, pending: ['B4s'] });
    },
  );

  test('of an empty pile has no top card (LR-23, TR-16)', () => {
    expect(deal(lokNRoll).view('spectator').penalty).toEqual([
      [0, null],
      [0, null],
    ]);
  });

  test('has the same keys as the state, and what is open as it is there (TR-12, TR-16)', () => {
    const game = midGame();
    const { state } = game;
    const view = game.view(1);
    expect(Object.keys(view).sort()).toEqual(Object.keys(state).sort());
    const { railway, front, train, aside, shown, laid, pending, derailments } = state;
    expect(view).toMatchObject({ railway, front, train, aside, shown, laid, pending, derailments });
  });

  test('opens the penalty piles at the end, and neither pile nor box (LR-25, TR-16)', () => {
    const game = deal(lokNRoll);
    game.passToEnd();
    const { penalty, outcome } = game.state;
    expect(game.view('spectator')).toMatchObject({ penalty, outcome, hands: [0, 0], pile: 0, box: 13 });
  });

  test('keeps the hand of a lost game hidden from others (LR-28, TR-16)', () => {
    const game = deal(lokNRoll, { mode: 'solo-limit', die: [5] });
    while (game.state.derailments[0]! < 4) {
      while (game.playback.position.phase === 'stacking') game.play(game.legal[0]!);
      game.play(game.legal[0]!);
      game.roll(5);
    }
    expect([game.view(0).hands, game.view('spectator').hands]).toEqual([[game.state.hands[0]], [2]]);
    expect(game.view('spectator').penalty).toEqual(game.state.penalty);
  });
});

describe('what events show (TR-16)', () => {
  test.each([
    [0, ['E1s', 'F1s', null, null, 'I1s', null, 'K1s']],
    [1, [null, null, 'G1x', 'H1s', null, 'J2x', null]],
    ['spectator', Array(7).fill(null)],
  ] as const)('to %s: of drawn cards the own (LR-9, LR-11)', (viewer, cards) => {
    const drawn = midGame().events.map((event) => lokNRoll.redact(event, viewer));
    expect(drawn.flatMap((event) => (event.kind === 'drew' ? [event.card] : []))).toEqual(cards);
  });

  test('is the same for all viewers but for drawn cards', () => {
    const { events } = midGame();
    const others = events.filter(({ kind }) => kind !== 'drew');
    expect(others.map((event) => lokNRoll.redact(event, 'spectator'))).toEqual(others);
  });
});

describe('a memory', () => {
  const memoryOf = (game: ReturnType<typeof midGame>, viewer: number) =>
    game.playback.memoryOf(viewer) as LokNRollMemory;

  test('knows what lies below the top of a pile, for it lay open once (LR-23)', () => {
    const game = midGame();
    game.play('stack B4s');
    expect(memoryOf(game, 1).piles).toEqual([
      ['A2s', 'B4s'],
      ['J2x', 'G1x'],
    ]);
    expect(game.view(1).penalty[0]).toEqual([2, 'B4s']);
  });

  test('knows what went into the box in the open: combined, or turned over for Betsy (LR-22, LR-29)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A2s B2s C1s D1s!', pile: 'E3s F1s' });
    expect(memoryOf(game, 0).boxed).toEqual(['E3s', 'A2s', 'B2s']);
  });

  test.each([0, 1])('lets seat %i sample the table as it sees it, the piles as they are', (seat) => {
    const game = midGame();
    const view = game.playback.position.view(seat) as Parameters<typeof lokNRoll.determinize>[0];
    const hands = [1, 2, 3, 4, 5, 6].map((seed) => {
      const sample = lokNRoll.determinize(view, memoryOf(game, seat), seededRandom(seed));
      expect(sample.view(seat)).toEqual(view);
      expect(sample.state().penalty).toEqual(game.state.penalty);
      return String(sample.state().hands[1 - seat]);
    });
    expect(new Set(hands).size).toBeGreaterThan(1);
  });
});
