import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';

describe('a turn', () => {
  test('begins with drawing, then the player passes, lays or dumps (LR-11)', () => {
    const game = deal(lokNRoll, { hands: ['A1s B3x', 'C1s D1s'], pile: 'E2l F1s' });
    expect(game.emitted('drew').at(-1)).toBe('drew 0 E2l');
    expect(game.legal).toEqual(['dump B3x', 'lay A1s a', 'lay E2l a', 'lay E2l b', 'pass']);
  });

  test('has no hand limit (LR-11)', () => {
    const game = deal(lokNRoll, { mode: 'solo' });
    game.passUntil(0);
    expect(game.state.hands[0]).toHaveLength(40 - 4 - 11);
  });

  test('is followed by that of the next seat, after the last by that of the first (TR-2)', () => {
    const game = deal(lokNRoll, { players: 3, first: 1, opening: 'A1s B2s C3s D4s' });
    const actors = [1, 2, 3, 4].map(() => {
      const { actor } = game.playback.position;
      game.play('pass');
      if (game.legal[0]!.startsWith('stack')) game.play(game.legal[0]!);
      return actor;
    });
    expect(actors).toEqual([1, 2, 0, 1]);
  });
});

describe('passing', () => {
  test('moves the train one card, then takes one penalty card (LR-12, RW-12)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B2s C3s D4s', pile: 'E1s F1s' });
    expect(game.play('pass, stack A1s')).toEqual([
      'passed 0',
      'moved 0 D4s',
      'took 0 A1s pass',
      'stacked 0 A1s',
      'drew 1 F1s',
    ]);
    expect(game.state.train).toBe(2);
  });

  test('never derails: at the front card the train stays, and a penalty card is taken all the same (LR-12)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B2s C3s D4s', pile: 'E1s F1s G1s' });
    game.play('pass, stack A1s');
    expect(game.play('pass, stack B2s')).toEqual([
      'passed 1',
      'took 1 B2s pass',
      'stacked 1 B2s',
      'drew 0 G1s',
    ]);
    expect(game.state.derailments).toEqual([0, 0]);
  });

  test('takes nothing where the train stands on the rearmost card (LR-12, LR-20)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B2s C3s D4s', pile: 'E1s F1s G1s H1s' });
    game.play('pass, stack A1s, pass, stack B2s, pass, stack C3s');
    expect(game.state.railway.map(([card]) => card)).toEqual(['D4s']);
    expect(game.play('pass').slice(0, 2)).toEqual(['passed 1', 'waived 1 1']);
  });
});

describe('laying', () => {
  test('is of one or more cards of one number, one after another, until the player rolls (LR-13, TR-11)', () => {
    const game = deal(lokNRoll, {
      opening: 'A2s B2s C2s D2s',
      hands: ['E2s F2r', 'G2s H2s'],
      pile: 'I1s J1s',
    });
    expect(game.play('lay E2s a')).toEqual(['laid 0 E2s a']);
    expect([game.playback.position.phase, game.state.laid]).toEqual(['laying', [2, 1]]);
    expect(game.legal).toEqual(['lay F2r a', 'lay F2r b', 'roll']);
    expect(game.play('lay F2r b')).toEqual(['laid 0 F2r b']);
    expect([game.state.laid, game.legal]).toEqual([[2, 2], ['roll']]);
    expect(game.state.railway.slice(-2)).toEqual([
      ['E2s', 24, -2, 30, 2],
      ['F2r', 30, -4, 34, 2],
    ]);
    game.roll(0, 0, 0, 0);
    expect([game.playback.position.actor, game.state.laid]).toEqual([1, null]);
  });

  test.each([
    ['a 1', 'A1s', 1],
    ['a 4', 'A4s', 4],
    ['two 2s', 'A2s B2s', 4],
    ['two 3s', 'A3s B3s', 6],
    ['three 3s', 'A3s B3s C3s', 9],
    ['three 4s', 'A4s B4s C4s', 12],
  ])('%s: as many dice as the numbers add up to (LR-14)', (_, cards, dice) => {
    const blank = Array<number>(dice).fill(0);
    expect(layAll(cards).roll(...blank)[0]).toBe(`rolled 0 ${blank.join(' ')}`);
    expect(() => layAll(cards).roll(0, ...blank)).toThrow('chance-count');
    expect(() => layAll(cards).roll(...blank.slice(1))).toThrow('chance-count');
  });

  /** A game in which seat 0 has laid these cards, all of one number. */
  function layAll(list: string) {
    const cards = list.split(' ');
    const front = cards[0]!.slice(1);
    const opening = ['O', 'P', 'Q', 'R'].map((label) => label + front).join(' ');
    const [one, two = 'Y1x', three = 'Z1x'] = cards;
    const game = deal(lokNRoll, { opening, hands: [`${one} ${two}`], pile: three });
    game.play(cards.map((card) => `lay ${card} a`).join(', '));
    return game;
  }
});

describe('the number rule', () => {
  const NUMBERS = [1, 2, 3, 4];
  const pairs = NUMBERS.flatMap((number) => NUMBERS.map((front) => [number, front] as const));

  test.each(pairs)('a %i onto a %i (LR-17)', (number, front) => {
    const card = `A${number}s`;
    const game = deal(lokNRoll, { opening: `O1s P1s Q1s R${front}s`, hands: [`${card} B1x`] });
    const unfit = Math.abs(number - front) === 2;
    expect(game.refusal(`lay ${card} a`)).toEqual(
      unfit ? { clause: 'LR-17', values: { card, number, front } } : undefined,
    );
    expect(game.legal.includes(`lay ${card} a`)).toBe(!unfit);
  });

  test('looks at the front card, also at one laid in this turn and at one of the turn before (LR-17)', () => {
    const game = deal(lokNRoll, {
      opening: 'O1s P1s Q1s R1s',
      hands: ['A2s B3s', 'C4s D3s'],
      pile: 'E2s F1s',
    });
    expect(game.refusal('lay B3s a')?.clause).toBe('LR-17');
    game.play('lay A2s a, lay E2s a');
    game.roll(0, 0, 0, 0);
    expect(game.legal).toEqual(['lay D3s a', 'lay F1s a', 'pass']);
    expect(game.refusal('lay C4s a')?.clause).toBe('LR-17');
  });

  test('a lay may close the railway; then no seat lays until cards have left at the back (LR-17, RW-10)', () => {
    const game = deal(lokNRoll, {
      opening: 'A1s B1s C1r D1r',
      hands: ['E1r F1s', 'G1r H1s'],
      pile: 'I1l J1s K1l L1s',
    });
    game.play('lay E1r a');
    expect(game.legal).toEqual(['roll']);
    game.roll(0);
    expect(game.legal).toEqual(['pass']);
    expect(game.refusal('lay G1r a')).toEqual({ clause: 'RW-7', values: { card: 'G1r', end: 'a' } });
    game.play('pass, stack A1s');
    expect(game.legal).toEqual(['pass']);
    game.play('pass, stack B1s');
    expect(game.legal).toEqual(['lay G1r a', 'lay G1r b', 'lay H1s a', 'lay J1s a', 'lay L1s a', 'pass']);
  });
});

describe('dumping', () => {
  test('puts rubble of any numbers onto the own pile; the train stays and nothing is taken (LR-16)', () => {
    const game = deal(lokNRoll, { hands: ['A3x B4x', 'C1s D1s'], pile: 'E3x F1s' });
    const { railway, train } = game.state;
    expect(game.play('dump B4x')).toEqual(['dumped 0 B4x']);
    expect([game.playback.position.phase, game.legal]).toEqual(['dumping', ['dump A3x', 'dump E3x', 'end']]);
    expect(game.play('dump A3x, end')).toEqual(['dumped 0 A3x', 'drew 1 F1s']);
    expect(game.state).toMatchObject({ railway, train, penalty: [['B4x', 'A3x'], []] });
    expect(game.state.hands[0]).toEqual(['E3x']);
  });

  test('combines where the numbers match, unless the player declines (LR-16, LR-22)', () => {
    const game = deal(lokNRoll, { hands: ['A3x B3x'], pile: 'C3x' });
    expect(game.play('dump A3x, dump B3x keep, dump C3x')).toEqual([
      'dumped 0 A3x',
      'dumped 0 B3x',
      'dumped 0 C3x',
      'combined 0 B3x C3x',
    ]);
    expect(game.state.penalty[0]).toEqual(['A3x']);
    expect(game.state.box).toEqual(expect.arrayContaining(['B3x', 'C3x']));
    expect(game.legal).toEqual(['end']);
  });
});
