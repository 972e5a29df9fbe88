import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { looseCaboose } from './game.ts';

describe('a turn', () => {
  test('begins with drawing, then the player lays or passes (LC-9)', () => {
    const game = deal(looseCaboose, { hands: ['A1s B3r'], pile: 'C2s' });
    expect(game.emitted('drew').at(-1)).toBe('drew 0 C2s');
    expect(game.legal).toEqual(['lay A1s a', 'lay B3r a', 'lay B3r b', 'lay C2s a', 'pass']);
  });

  test('has no hand limit (LC-9)', () => {
    const game = deal(looseCaboose);
    game.passUntil(2);
    expect(game.state.hands[game.playback.position.actor]).toHaveLength(8);
  });

  test('is followed by that of the next seat, after the last by that of the first (TR-2)', () => {
    const game = deal(looseCaboose, { players: 3, first: 1 });
    game.play('pass, pass, pass, pass');
    expect(game.emitted('passed')).toEqual(['passed 1', 'passed 2', 'passed 0', 'passed 1']);
  });
});

describe('passing', () => {
  test('moves the train one card, then takes one penalty card (LC-13, RW-12)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C3s', pile: 'D1s E1s' });
    expect(game.play('pass')).toEqual(['passed 0', 'moved 0 C3s', 'took 0 A1s railway pass', 'drew 1 E1s']);
    expect(game.state).toMatchObject({ train: 1, penalty: [['A1s'], []] });
  });

  test('never derails: at the front card the train stays (LC-13)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C3s', pile: 'D1s E1s F1s' });
    game.play('pass');
    expect(game.play('pass')).toEqual(['passed 1', 'took 1 B2s railway pass', 'drew 0 F1s']);
  });
});

describe('laying', () => {
  test('is of one or more cards of one number, one after another, until the player rolls (LC-10, TR-11)', () => {
    const game = deal(looseCaboose, { hands: ['A2s B2r', 'C1s D1s'], pile: 'E1s F1s' });
    expect(game.play('lay A2s a')).toEqual(['laid 0 A2s a']);
    expect([game.playback.position.phase, game.state.laid]).toEqual(['laying', [2, 1]]);
    expect(game.legal).toEqual(['lay B2r a', 'lay B2r b', 'roll']);
    game.play('lay B2r b');
    expect([game.state.laid, game.legal]).toEqual([[2, 2], ['roll']]);
    game.roll(0, 0);
    expect([game.playback.position.actor, game.state.laid]).toEqual([1, null]);
  });

  const NUMBERS = [1, 2, 3, 4];
  test.each(NUMBERS.flatMap((number) => NUMBERS.map((front) => [number, front] as const)))(
    'knows no number rule: a %i goes onto a %i (LC-10)',
    (number, front) => {
      const game = deal(looseCaboose, { opening: `O1s P1s Q${front}s`, hands: [`A${number}s B1s`] });
      expect(game.refusal(`lay A${number}s a`)).toBeUndefined();
    },
  );

  test.each([
    ['a 1', 'A1s', 1],
    ['a 4', 'A4s', 4],
    ['two 3s', 'A3s B3s', 3],
    ['three 2s', 'A2s B2s C2s', 2],
  ])('%s: as many dice as the number, however many cards (LC-11)', (_, cards, dice) => {
    const blank = Array<number>(dice).fill(0);
    expect(layAll(cards).roll(...blank)[0]).toBe(`rolled 0 ${blank.join(' ')}`);
    expect(() => layAll(cards).roll(0, ...blank)).toThrow('chance-count');
    expect(() => layAll(cards).roll(...blank.slice(1))).toThrow('chance-count');
  });

  /** A game in which seat 0 has laid these cards, all of one number. */
  function layAll(list: string) {
    const cards = list.split(' ');
    const [one, two = 'Y1s', three = 'Z1s'] = cards;
    const game = deal(looseCaboose, { hands: [`${one} ${two}`], pile: three });
    game.play(cards.map((card) => `lay ${card} a`).join(', '));
    return game;
  }

  test('may close the front; then no seat lays until cards have left at the back (RW-10)', () => {
    const game = deal(looseCaboose, {
      opening: 'A1s B1r C1r',
      hands: ['D1r E1s', 'F1r G1s'],
      pile: 'H1l I1l J1l',
    });
    game.play('lay D1r a');
    expect(game.legal).toEqual(['roll']);
    game.roll(0);
    expect(game.legal).toEqual(['pass']);
    game.play('pass');
    expect(game.legal).toContain('lay E1s a');
  });
});

describe('the train', () => {
  const FOURS = { opening: 'A1s B2s C3s', hands: ['D4s E4s', 'F1s G1s'], pile: 'H1s I1s' };

  test('moves one card for each wheel (LC-12, RW-12)', () => {
    const game = deal(looseCaboose, FOURS);
    game.play('lay D4s a, lay E4s a');
    expect(game.roll(2, 0, 1, 0)).toEqual(['rolled 0 2 0 1 0', 'moved 0 C3s D4s E4s', 'drew 1 I1s']);
    expect(game.state.train).toBe(4);
  });

  test('stays where no die shows a wheel (LC-12)', () => {
    const game = deal(looseCaboose, FOURS);
    game.play('lay D4s a');
    expect(game.roll(0, 0, 0, 0)).toEqual(['rolled 0 0 0 0 0', 'drew 1 I1s']);
  });

  test('derails at the front card: one penalty card for each missing step (LC-12)', () => {
    const game = deal(looseCaboose, FOURS);
    game.play('lay D4s a');
    expect(game.roll(2, 2, 0, 0)).toEqual([
      'rolled 0 2 2 0 0',
      'moved 0 C3s D4s',
      'derailed 0 2',
      'took 0 A1s railway derailment',
      'took 0 B2s railway derailment',
      'drew 1 I1s',
    ]);
    expect(game.state).toMatchObject({ train: 1, penalty: [['A1s', 'B2s'], []] });
  });
});

describe('broken track', () => {
  const hands = ['D4s! E4s', 'F1s G1s'];
  const pile = 'H1s I1s';

  test('banks a card at once, when the train runs over it and when it stops on it (LC-16)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B1s C4s!', hands, pile });
    game.play('lay D4s! a, lay E4s a');
    expect(game.roll(2, 0, 0, 0).slice(1, -1)).toEqual([
      'moved 0 C4s!',
      'banked 0 A1s',
      'moved 0 D4s!',
      'banked 0 B1s',
    ]);
    expect(game.state).toMatchObject({ banked: [['A1s', 'B1s'], []], penalty: [[], []] });
  });

  test('banks before a derailment costs (LC-16, LC-12)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C1s', hands, pile });
    game.play('lay D4s! a');
    expect(game.roll(2, 2, 0, 0).slice(1, -1)).toEqual([
      'moved 0 C1s D4s!',
      'banked 0 A1s',
      'derailed 0 2',
      'took 0 B2s railway derailment',
      'took 0 C1s railway derailment',
    ]);
  });

  test('banks in a pass, too, before the card for the pass (LC-16, LC-13)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C1s!', pile: 'D1s E1s' });
    expect(game.play('pass').slice(0, -1)).toEqual([
      'passed 0',
      'moved 0 C1s!',
      'banked 0 A1s',
      'took 0 B2s railway pass',
    ]);
  });

  test('banks nothing for the card on which the train already stands (LC-16)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B1s! C1s', hands, pile });
    expect(game.play('pass').slice(0, -1)).toEqual(['passed 0', 'moved 0 C1s', 'took 0 A1s railway pass']);
    const stays = deal(looseCaboose, { opening: 'A1s B2s C1s!', pile: 'D1s E1s F3s' });
    stays.play('pass');
    expect(stays.play('pass').slice(0, -1)).toEqual(['passed 1', 'took 1 F3s pile pass']);
    expect(stays.state.banked).toEqual([['A1s'], []]);
  });

  test('banks a card that cancels nothing, then and later (LC-16, LC-15)', () => {
    const game = deal(looseCaboose, { opening: 'A2s B2s C1s!', pile: 'D1s E1s F3s G1s H2s' });
    expect(game.play('pass')).not.toContain('cancelled 0 A2s B2s');
    expect(game.state).toMatchObject({ banked: [['A2s'], []], penalty: [['B2s'], []] });
    expect(game.play('pass, pass')).toContain('cancelled 0 B2s H2s');
    expect(game.state).toMatchObject({
      banked: [['A2s'], []],
      penalty: [[], ['F3s']],
      discard: ['B2s', 'H2s'],
    });
  });
});
