import { describe, expect, test } from 'vitest';
import type { ChanceEntry } from '../contract/chance.ts';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';

/** The person passes and the train moves onto the fourth card; what happens in Betsy's turn. */
function betsyAfterPass(opening: string, turned: string, ...chance: ChanceEntry[]) {
  const game = deal(lokNRoll, { mode: 'betsy', opening, pile: `H1s ${turned} I1s` });
  game.play('pass');
  const [, ...lines] = game.play(game.legal[0]!, ...chance);
  return { game, lines: lines.slice(0, -1) };
}

describe("Betsy's turn", () => {
  test('lays the card that is turned over and moves by its number, without dice (LR-29, LR-30, TR-5)', () => {
    const { game, lines } = betsyAfterPass('A1s B1s C1s D1s', 'E1s');
    expect(lines).toEqual(['turned 1 E1s', 'laid 1 E1s a', 'moved 1 E1s']);
    expect(game.playback.position.actor).toBe(0);
  });

  test('derails where cards are missing, and costs one card only (LR-30)', () => {
    const { game, lines } = betsyAfterPass('A1s B2s C1s D4s', 'E4s');
    expect(lines).toEqual([
      'turned 1 E4s',
      'laid 1 E4s a',
      'moved 1 E4s',
      'derailed 1 3',
      'took 1 B2s derailment',
      'stacked 1 B2s',
    ]);
    expect(game.state).toMatchObject({ derailments: [0, 1], pending: [], penalty: [['A1s'], ['B2s']] });
  });

  test('puts rubble onto her pile (LR-29, LR-31)', () => {
    const { game, lines } = betsyAfterPass('A1s B1s C1s D1s', 'E3x');
    expect(lines).toEqual(['turned 1 E3x', 'dumped 1 E3x']);
    expect(game.state.penalty[1]).toEqual(['E3x']);
  });

  test('passes where the number does not fit; the card goes to the box (LR-29, LR-17, LR-12)', () => {
    const { game, lines } = betsyAfterPass('A1s B1s C1s D1s', 'E3s');
    expect(lines).toEqual(['turned 1 E3s', 'boxed 1 E3s', 'passed 1', 'took 1 B1s pass', 'stacked 1 B1s']);
    expect(game.state.box).toContain('E3s');
  });

  test('passes where nothing can be laid; the train moves one card as in any pass (LR-29, RW-7, LR-12)', () => {
    const game = deal(lokNRoll, {
      mode: 'betsy',
      opening: 'A1s B1s C1r D1r',
      hands: ['E1r F1s'],
      pile: 'G1s H1s I1s',
    });
    game.play('lay E1r a');
    expect(game.roll(0).slice(1, -1)).toEqual([
      'turned 1 H1s',
      'boxed 1 H1s',
      'passed 1',
      'moved 1 D1r',
      'took 1 A1s pass',
      'stacked 1 A1s',
    ]);
  });

  test('takes a card for broken track, when she lays and when she passes (LR-30, LR-19)', () => {
    expect(betsyAfterPass('A1s B2s C1s D1s', 'E1s!').lines).toEqual([
      'turned 1 E1s!',
      'laid 1 E1s! a',
      'moved 1 E1s!',
      'took 1 B2s broken',
      'stacked 1 B2s',
    ]);
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A1s B2s C1s D1s!', pile: 'E3s F1s' });
    expect(game.emitted('passed', 'moved', 'took', 'derailed')).toEqual([
      'passed 1',
      'moved 1 D1s!',
      'took 1 A1s broken',
      'took 1 B2s pass',
    ]);
  });

  test("never takes the train's own card (LR-30, LR-20)", () => {
    const game = deal(lokNRoll, {
      mode: 'betsy',
      opening: 'A1s B2s C1s D1s',
      pile: 'H1s E3s I1s F3s J1s G3s',
    });
    game.play('pass, stack A1s, pass');
    expect(game.play('stack C1s keep')).toEqual([
      'stacked 0 C1s',
      'turned 1 F3s',
      'boxed 1 F3s',
      'passed 1',
      'waived 1 1',
      'drew 0 J1s',
    ]);
    expect(game.state.railway.map(([card]) => card)).toEqual(['D1s']);
  });

  test('is hers at once where she begins (LR-3, LR-29)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A1s B1s C1s D1s', pile: 'E2s F1s' });
    expect(game.emitted('drew', 'turned', 'laid', 'moved').slice(-4)).toEqual([
      'turned 1 E2s',
      'laid 1 E2s a',
      'moved 1 D1s E2s',
      'drew 0 F1s',
    ]);
  });
});

describe('what Betsy gets', () => {
  test('goes onto her pile in the order in which she gets it, and combines whenever it can (LR-31)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A2s B2s C1s D1s!', pile: 'E3s F1s' });
    expect(game.emitted('took', 'stacked', 'combined')).toEqual([
      'took 1 A2s broken',
      'stacked 1 A2s',
      'took 1 B2s pass',
      'stacked 1 B2s',
      'combined 1 A2s B2s',
    ]);
    expect(game.state.penalty[1]).toEqual([]);
  });

  test('combines rubble with what lies on top (LR-31)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, pile: 'A4x B1s C4x D1s' });
    game.play('lay B1s a');
    expect(game.roll(0).slice(1)).toEqual([
      'turned 1 C4x',
      'dumped 1 C4x',
      'combined 1 A4x C4x',
      'drew 0 D1s',
    ]);
  });
});

describe('where her card may lie in two ways', () => {
  test.each([
    [0, 'a'],
    [1, 'b'],
  ])('chance picks, and %i is %s (LR-32, TR-4)', (index, end) => {
    const { lines } = betsyAfterPass('A1s B1s C1s D1s', 'E1r', ['pick', index]);
    expect(lines[1]).toBe(`laid 1 E1r ${end}`);
    expect(() => betsyAfterPass('A1s B1s C1s D1s', 'E1r')).toThrow('chance-missing');
  });

  test('and in one way only, nothing is picked (LR-32)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 1, opening: 'A1s B1s C1r D1l', pile: 'E1s F1s' });
    expect(game.emitted('laid').at(-1)).toBe('laid 1 E1s a');
  });
});

describe('the result', () => {
  /**
   * A game in which the person always lays what they draw and the train stands still: their points are those
   * of their first two cards. Betsy turns rubble only, with these numbers, and gets nothing else.
   */
  function counted(hand: string, rubble: string) {
    const turned = [...rubble].map((number, at) => `y${at}-${number}x`);
    const drawn = Array.from({ length: 23 }, (_, at) => `w${at}-1s`);
    const pile = drawn.flatMap((card, at) => [card, turned[at] ?? []].flat());
    const game = deal(lokNRoll, {
      mode: 'betsy',
      opening: 'A1s B1s C1s D1s',
      hands: [hand],
      pile: pile.join(' '),
    });
    for (const card of drawn) {
      game.play(`lay ${card} a`);
      game.roll(0);
    }
    return game;
  }

  test.each([
    ['fewer points than Betsy has cards: the person wins', 'E1s F2s', 4, [0]],
    ['as many points as Betsy has cards: Betsy wins', 'E1s F3s', 4, [1]],
    ['more points than Betsy has cards: Betsy wins', 'E4s F4s', 4, [1]],
    ['no cards at all: Betsy wins', 'E1s F1s', 0, [1]],
  ])('%s (LR-33, TR-13)', (_, hand, cards, winners) => {
    const left = '1212'.slice(0, cards);
    const game = counted(hand, left + '3'.repeat(22 - cards));
    const scores = [Number(hand[1]) + Number(hand[5]), cards];
    expect(game.events.at(-1)).toEqual({ kind: 'ended', outcome: { scores, winners }, decidedBy: 'betsy' });
    expect(game.state.penalty[1]).toHaveLength(cards);
  });

  test('comes after her turn, too, where she turned the last card over (LR-24)', () => {
    const game = counted('E1s F1s', '3'.repeat(23));
    expect(game.emitted('turned', 'counted').slice(-2)).toEqual(['turned 1 y22-3x', 'counted 0 E1s F1s']);
    expect(game.state.outcome).toEqual({ scores: [2, 1], winners: [1] });
  });
});
