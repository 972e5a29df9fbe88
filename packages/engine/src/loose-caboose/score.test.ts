import { describe, expect, test } from 'vitest';
import { deal, straights } from '../testing/dealt-game.ts';
import { looseCaboose } from './game.ts';

/**
 * A game of two in which both only pass. There are no cards but the pile: 1s, except where a place has
 * another number. Of 20 cards seat 0 takes the last as a penalty card in turn 11; of 21 seat 1 draws it in
 * turn 12. Seat 0 takes A and the cards 3, 7, 11, 15 and 19 of the pile, seat 1 takes B and 5, 9, 13 and 17;
 * C stays under the train.
 */
function passing(length: number, numbers: Readonly<Record<number, number>>, opening: string) {
  const digits = Array.from({ length }, (_, at) => numbers[at] ?? 1).join('');
  return deal(looseCaboose, { opening, pile: straights(digits), die: [0, 6, 9] });
}

/** Nothing cancels: both get 1s and 2s in turn. */
const IN_TURN = { 3: 2, 11: 2, 19: 2, 5: 2, 13: 2 };
/** Of seat 0's cards the first two cancel, of seat 1's none. */
const ONE_PAIR = { 7: 2, 15: 2, 9: 2, 17: 2 };

describe('the end', () => {
  test('comes with the turn in which the last card of the pile is drawn (LC-18, LC-9)', () => {
    const game = passing(21, IN_TURN, 'A1s B1s C1s');
    game.passUntil(0);
    const { actor, phase } = game.playback.position;
    expect([actor, phase, game.legal]).toEqual([1, 'turn', expect.arrayContaining(['pass'])]);
    game.play(game.legal[0]!);
    game.roll(0);
    expect([game.playback.position.phase, game.legal]).toEqual(['over', []]);
  });

  test('comes with the turn in which the last card of the pile is taken (LC-18, LC-14)', () => {
    const game = passing(20, IN_TURN, 'A1s B1s C1s');
    game.passUntil(1);
    expect(game.playback.position.actor).toBe(0);
    const lines = game.play('pass');
    expect(lines.slice(0, 2)).toEqual(['passed 0', 'took 0 p19-2s pile pass']);
    expect(game.playback.position.phase).toBe('over');
  });
});

describe('where a penalty card is due and the pile is empty', () => {
  test('the discard pile is shuffled into a new one; the game ends all the same (LC-19, LC-18, TR-4)', () => {
    const game = passing(21, ONE_PAIR, 'A1s B2s C1s');
    game.passUntil(0);
    expect(game.state.discard).toEqual(['A1s', 'p3-1s']);
    expect(game.play('pass', ['shuffle', ['p3-1s', 'A1s']]).slice(0, 3)).toEqual([
      'passed 1',
      'reshuffled 2',
      'took 1 p3-1s pile pass',
    ]);
    expect(game.playback.position.phase).toBe('over');
    expect(game.state).toMatchObject({ pile: ['A1s'], discard: [] });
  });

  test('it is shuffled again each time (LC-19)', () => {
    const game = passing(21, ONE_PAIR, 'A1s B2s C1s');
    game.passUntil(0);
    game.play('lay p20-1s a');
    const chance = [
      ['dice', [6]],
      ['shuffle', ['p3-1s', 'A1s']],
      ['shuffle', ['C1s', 'p3-1s']],
    ] as const;
    expect(game.play('roll', ...chance).slice(1, -3)).toEqual([
      'moved 1 p20-1s',
      'derailed 1 5',
      'took 1 C1s railway derailment',
      'reshuffled 2',
      'took 1 p3-1s pile derailment',
      'cancelled 1 C1s p3-1s',
      'took 1 A1s pile derailment',
      'reshuffled 2',
      'took 1 C1s pile derailment',
      'cancelled 1 A1s C1s',
      'took 1 p3-1s pile derailment',
    ]);
  });

  test('it is shuffled in the turn that takes the last card, too (LC-19, LC-14)', () => {
    const game = passing(20, { ...ONE_PAIR, 19: 3 }, 'A1s B2s C1s');
    game.passUntil(1);
    game.play('lay p18-1s a');
    const chance = [
      ['dice', [6]],
      ['shuffle', ['p3-1s', 'A1s']],
      ['shuffle', ['A1s', 'p3-1s']],
    ] as const;
    expect(game.play('roll', ...chance).filter((line) => /^(took|resh|canc|waiv)/.test(line))).toEqual([
      'took 0 C1s railway derailment',
      'took 0 p19-3s pile derailment',
      'reshuffled 2',
      'took 0 p3-1s pile derailment',
      'took 0 A1s pile derailment',
      'cancelled 0 p3-1s A1s',
      'reshuffled 2',
      'took 0 A1s pile derailment',
    ]);
    expect([game.playback.position.phase, game.state.pile]).toEqual(['over', ['p3-1s']]);
  });

  test('what is left is waived where the discard pile is empty, too (LC-19)', () => {
    const game = passing(21, IN_TURN, 'A1s B1s C1s');
    game.passUntil(0);
    expect(game.play('pass').slice(0, 2)).toEqual(['passed 1', 'waived 1 1']);
    const derailing = passing(21, IN_TURN, 'A1s B1s C2s');
    derailing.passUntil(0);
    derailing.play('lay p20-1s a');
    expect(derailing.roll(9).slice(2, 5)).toEqual([
      'derailed 1 8',
      'took 1 C2s railway derailment',
      'waived 1 7',
    ]);
    expect(derailing.playback.position.phase).toBe('over');
  });
});

describe('the result', () => {
  /**
   * Seat 0 banks A in its first turn; later both get 1s and 2s that do not cancel. Seat 0 has 13 cards, seat
   * 1 12.
   */
  function banking(banked: string, hands: readonly string[]) {
    const pile = straights('11111121211111212111');
    const game = deal(looseCaboose, { opening: `${banked} B2s C1s!`, hands, pile, die: [0] });
    game.passUntil(0);
    game.play('lay p0-1s a');
    game.roll(0);
    return game;
  }

  test('is the sum of pile, banked cards and hand, which cancels nothing (LC-20, LC-16, TR-13)', () => {
    const game = banking('A4s', ['E1s D1s', 'G3s F2s']);
    expect(game.emitted('counted')).toEqual([
      'counted 0 D1s E1s p11-1s p15-1s p19-1s p3-1s p7-1s',
      'counted 1 F2s G3s p1-1s p13-1s p17-1s p5-1s p9-1s',
    ]);
    const { penalty, banked, hands } = game.state;
    const [zero, one] = penalty as string[][];
    expect([zero!.slice(0, 6), one!.slice(0, 6)]).toEqual([
      ['B2s', 'p4-1s', 'p8-2s', 'p12-1s', 'p16-2s', 'D1s'],
      ['p2-1s', 'p6-2s', 'p10-1s', 'p14-2s', 'p18-1s', 'F2s'],
    ]);
    expect([banked, hands]).toEqual([
      [['A4s'], []],
      [[], []],
    ]);
    expect(game.events.at(-1)).toEqual({
      kind: 'ended',
      outcome: { scores: [19, 17], winners: [1] },
      decidedBy: 'score',
    });
  });

  test.each([
    ['fewer points win', 'A1s', 'G4s F1s', [16, 17], [0], 'score'],
    ['the banked card counts, in points', 'A3s', 'G4s F1s', [18, 17], [1], 'score'],
    ['of equal points fewer cards win, banked ones counted', 'A1s', 'G3s F1s', [16, 16], [1], 'cards'],
  ] as const)('%s (LC-20, LC-21)', (_, banked, hand, scores, winners, decidedBy) => {
    const game = banking(banked, ['E1s D1s', hand]);
    expect(game.events.at(-1)).toEqual({ kind: 'ended', outcome: { scores, winners }, decidedBy });
    expect(game.state.outcome).toEqual({ scores, winners });
  });

  test('is shared where points and cards are equal (LC-21)', () => {
    const game = passing(20, { 7: 2, 15: 2, 5: 2, 13: 2 }, 'A1s B1s C1s');
    game.passToEnd();
    expect(game.state.penalty.map((pile) => pile.length)).toEqual([12, 12]);
    expect(game.events.at(-1)).toEqual({
      kind: 'ended',
      outcome: { scores: [14, 14], winners: [0, 1] },
      decidedBy: 'shared',
    });
  });
});
