import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { looseCaboose } from './game.ts';

describe('a preview', () => {
  test('says how many dice a roll has, however many cards are laid (LC-11)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C3s', hands: ['D3s E3s'], pile: 'F1s' });
    expect(game.preview('lay D3s a, lay E3s a, roll').uncertain).toEqual({ kind: 'dice', dice: 3 });
  });

  test('says what a pass brings: banked cards, cancelled ones, not what is drawn for it (LC-13 to LC-16)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C3s!', pile: 'F1s G1s H2s I3s' });
    expect(game.preview('pass').lines).toEqual([
      'passed 0',
      'moved 0 C3s!',
      'banked 0 A1s',
      'took 0 B2s railway pass',
      'drew 1 -',
    ]);
    game.play('pass');
    expect(game.preview('pass')).toEqual({ lines: ['passed 1'], uncertain: { kind: 'hidden' } });
  });
});
