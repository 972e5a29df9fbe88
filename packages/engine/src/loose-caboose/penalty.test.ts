import { describe, expect, test } from 'vitest';
import { deal, straights } from '../testing/dealt-game.ts';
import { looseCaboose } from './game.ts';

describe('penalty cards', () => {
  test('come from the back of the railway, and from the pile when the train stands on the rearmost (LC-14)', () => {
    const game = deal(looseCaboose, {
      opening: 'A1s B2s C3s',
      hands: ['D1s E1s'],
      pile: straights('112341'),
      die: [5],
    });
    game.play('lay D1s a');
    expect(game.roll(5)).toEqual([
      'rolled 0 5',
      'moved 0 C3s D1s',
      'derailed 0 3',
      'took 0 A1s railway derailment',
      'took 0 B2s railway derailment',
      'took 0 C3s railway derailment',
      'drew 1 p1-1s',
    ]);
    expect(game.play('pass')).toEqual(['passed 1', 'took 1 p2-2s pile pass', 'drew 0 p3-3s']);
  });

  test('change over from railway to pile within a turn (LC-14)', () => {
    const game = deal(looseCaboose, {
      opening: 'A1s B2s C1s',
      hands: ['D1s E1s'],
      pile: straights('134123'),
      die: [7],
    });
    game.play('lay D1s a');
    expect(game.roll(7).slice(2)).toEqual([
      'derailed 0 5',
      'took 0 A1s railway derailment',
      'took 0 B2s railway derailment',
      'took 0 C1s railway derailment',
      'took 0 p1-3s pile derailment',
      'took 0 p2-4s pile derailment',
      'drew 1 p3-1s',
    ]);
    expect(game.state.penalty[0]).toEqual(['A1s', 'B2s', 'C1s', 'p1-3s', 'p2-4s']);
  });

  test.each([
    ['equal numbers cancel at once', '2 2 4', ['p3-4s'], ['p1-2s', 'p2-2s']],
    ['a card cancels one other only', '2 2 2', ['p3-2s'], ['p1-2s', 'p2-2s']],
    ['cards cancel in twos', '2 2 2 2', [], ['p1-2s', 'p2-2s', 'p3-2s', 'p4-2s']],
    ['with what lies on top then', '1 2 2 1', [], ['p1-1s', 'p2-2s', 'p3-2s', 'p4-1s']],
    ['not with what lies below', '1 2 1', ['p1-1s', 'p2-2s', 'p3-1s'], []],
  ])('go onto the pile in the order taken: %s (LC-15)', (_, numbers, pile, discard) => {
    const taken = numbers.replaceAll(' ', '');
    const game = deal(looseCaboose, {
      opening: 'A3s B4s C3s',
      hands: ['D1s E1s'],
      pile: straights(`1${taken}1`),
      die: [5 + taken.length],
    });
    game.play('lay D1s a');
    game.roll(5 + taken.length);
    expect(game.state.penalty[0]).toEqual(['A3s', 'B4s', 'C3s', ...pile]);
    expect(game.state.discard).toEqual(discard);
  });

  test('cancel without being asked, and lie open on the common discard pile (LC-15, TR-16)', () => {
    const game = deal(looseCaboose, { opening: 'A1s B2s C3s', pile: straights('111211') });
    game.play('pass, pass, pass');
    expect(game.emitted('took', 'cancelled')).toEqual([
      'took 0 A1s railway pass',
      'took 1 B2s railway pass',
      'took 0 p3-2s pile pass',
    ]);
    const cancelling = deal(looseCaboose, { opening: 'A1s B2s C3s', pile: straights('111121') });
    cancelling.play('pass, pass, pass');
    expect(cancelling.emitted('took', 'cancelled').slice(-2)).toEqual([
      'took 0 p3-1s pile pass',
      'cancelled 0 A1s p3-1s',
    ]);
    expect(cancelling.view('spectator').discard).toEqual(['A1s', 'p3-1s']);
  });
});
