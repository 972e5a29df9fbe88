import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';

/** The train stands on C; seat 0 has two 3s to lay, which makes six dice. */
const THREES = { opening: 'A3s B3s C3s D3s', hands: ['E3s F3s', 'G1s H1s'], pile: 'I1s J2s' };

describe('the train', () => {
  test('moves one card for each wheel, card by card (LR-15, RW-12)', () => {
    const game = deal(lokNRoll, THREES);
    game.play('lay E3s a, lay F3s a');
    expect(game.roll(1, 0, 1, 0, 0, 1)).toEqual([
      'rolled 0 1 0 1 0 0 1',
      'moved 0 D3s E3s F3s',
      'drew 1 J2s',
    ]);
    expect([game.state.train, game.state.derailments]).toEqual([5, [0, 0]]);
  });

  test('stays where no die shows a wheel (LR-15)', () => {
    const game = deal(lokNRoll, THREES);
    game.play('lay E3s a');
    expect(game.roll(0, 0, 0)).toEqual(['rolled 0 0 0 0', 'drew 1 J2s']);
    expect(game.state.train).toBe(2);
  });

  test.each([
    ['one step is missing', [1, 1, 1, 1, 0, 0], ['derailed 0 1', 'took 0 A3s derailment']],
    [
      'three steps are missing',
      [1, 1, 1, 1, 1, 1],
      ['derailed 0 3', 'took 0 A3s derailment', 'took 0 B3s derailment', 'took 0 C3s derailment'],
    ],
  ])('derails at the front card where %s: a card for each, one derailment (LR-15)', (_, dice, emitted) => {
    const game = deal(lokNRoll, THREES);
    game.play('lay E3s a, lay F3s a');
    expect(game.roll(...dice).slice(1)).toEqual(['moved 0 D3s E3s F3s', ...emitted]);
    expect(game.state.derailments).toEqual([1, 0]);
    expect(game.state.railway.at(game.state.train!)![0]).toBe('F3s');
  });

  test('never gives up the card on which it stands: what is missing is waived (LR-20)', () => {
    const game = deal(lokNRoll, { opening: 'A4s B4s C4s D4s', hands: ['E4s F4s'], die: [1, 2] });
    game.play('lay E4s a');
    expect(game.roll(2, 2, 2, 1)).toEqual([
      'rolled 0 2 2 2 1',
      'moved 0 D4s E4s',
      'derailed 0 5',
      'took 0 A4s derailment',
      'took 0 B4s derailment',
      'took 0 C4s derailment',
      'took 0 D4s derailment',
      'waived 0 1',
    ]);
  });

  test('has derailed even where every card is waived, counted per seat (LR-15, LR-20)', () => {
    const game = deal(lokNRoll, {
      opening: 'A1s B1s C1s D1s',
      hands: ['E1s F1s', 'G1s! H1s'],
      die: [0, 2],
    });
    game.play('pass, stack A1s, pass, stack B1s, pass, stack C1s');
    game.play('lay G1s! a');
    expect(game.roll(2)).toEqual([
      'rolled 1 2',
      'moved 1 G1s!',
      'took 1 D1s broken',
      'derailed 1 1',
      'waived 1 1',
    ]);
    expect(game.state.derailments).toEqual([0, 1]);
  });
});

describe('broken track', () => {
  test('costs a card at once, when the train runs over it and when it stops on it (LR-19)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B1s C1s D3s!', hands: ['E3s! F3s'], pile: 'G1s' });
    game.play('lay E3s! a, lay F3s a');
    expect(game.roll(1, 1, 0, 0, 0, 0)).toEqual([
      'rolled 0 1 1 0 0 0 0',
      'moved 0 D3s!',
      'took 0 A1s broken',
      'moved 0 E3s!',
      'took 0 B1s broken',
    ]);
    expect(game.state).toMatchObject({ pending: ['A1s', 'B1s'], derailments: [0, 0] });
  });

  test('costs before a derailment does, and is none (LR-19, LR-20)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B1s C1s D3s', hands: ['E3s! F1s'] });
    game.play('lay E3s! a');
    expect(game.roll(1, 1, 1)).toEqual([
      'rolled 0 1 1 1',
      'moved 0 D3s E3s!',
      'took 0 A1s broken',
      'derailed 0 1',
      'took 0 B1s derailment',
    ]);
    expect(game.state.derailments).toEqual([1, 0]);
  });

  test('costs in a pass, too, before the card for the pass (LR-12, LR-19, LR-20)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B1s C1s D3s!' });
    expect(game.play('pass')).toEqual(['passed 0', 'moved 0 D3s!', 'took 0 A1s broken', 'took 0 B1s pass']);
  });

  test('costs nothing more for the card on which the train already stands (LR-19)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B1s C3s! D3s', hands: ['E3s F1s'] });
    game.play('lay E3s a');
    expect(game.roll(1, 0, 0).slice(0, 2)).toEqual(['rolled 0 1 0 0', 'moved 0 D3s']);
    const stays = deal(lokNRoll, { opening: 'A1s B1s C1s D3s!', hands: ['E3s F1s', 'G3s H1s'], pile: 'I1s' });
    stays.play('pass, stack A1s, stack B1s');
    expect(stays.play('pass')).toEqual(['passed 1', 'took 1 C1s pass']);
  });
});

test('a card is waived whatever its cause: in a pass over broken track both may be (LR-19, LR-20)', () => {
  const game = deal(lokNRoll, { opening: 'A1s B1s C1s D1s', hands: ['E1s F1s', 'G1s! H1s'] });
  game.play('pass, stack A1s, pass, stack B1s, pass, stack C1s, lay G1s! a');
  game.roll(0);
  expect(game.state.railway.map(([card]) => card)).toEqual(['D1s', 'G1s!']);
  expect(game.play('pass')).toEqual(['passed 0', 'moved 0 G1s!', 'took 0 D1s broken', 'waived 0 1']);
});
