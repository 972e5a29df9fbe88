import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';

/** Seat 0 has derailed so far that it has to stack the first three cards of the opening. */
function derailed(opening: string, pile = '') {
  const game = deal(lokNRoll, { opening, hands: ['Y1s Z1s'], pile, die: [5] });
  game.play('lay Y1s a');
  game.roll(5);
  return game;
}

describe('the penalty cards of a turn', () => {
  test('are put aside in the order in which they are taken (LR-21, TR-11, TR-12)', () => {
    const game = derailed('B1s C2s A3s D1s');
    expect(game.state.pending).toEqual(['B1s', 'C2s', 'A3s']);
    expect(game.legal).toEqual(['stack A3s', 'stack B1s', 'stack C2s']);
    expect([game.playback.position.phase, game.state.penalty[0]]).toEqual(['stacking', []]);
  });

  test('go onto the pile one at a time in any order, and then the turn ends (LR-21)', () => {
    const game = derailed('A1s B2s C3s D1s', 'K1s L1s');
    expect(game.legal).toEqual(['stack A1s', 'stack B2s', 'stack C3s']);
    expect(game.play('stack C3s')).toEqual(['stacked 0 C3s']);
    expect(game.legal).toEqual(['stack A1s', 'stack B2s']);
    expect(game.play('stack A1s, stack B2s')).toEqual(['stacked 0 A1s', 'stacked 0 B2s', 'drew 1 L1s']);
    expect(game.state).toMatchObject({ pending: [], penalty: [['C3s', 'A1s', 'B2s'], []] });
  });

  test.each([
    ['all that match combine', 'stack A2s, stack B2s, stack C2s', ['C2s'], ['A2s', 'B2s']],
    ['a card is kept', 'stack A2s, stack B2s keep, stack C2s keep', ['A2s', 'B2s', 'C2s'], []],
    [
      'the next card meets what is on top then',
      'stack A2s, stack B2s keep, stack C2s',
      ['A2s'],
      ['B2s', 'C2s'],
    ],
  ])('combine in twos, where the player wants: %s (LR-22)', (_, actions, pile, gone) => {
    const game = derailed('A2s B2s C2s D1s');
    const box = game.state.box as string[];
    game.play(actions);
    expect(game.state.penalty[0]).toEqual(pile);
    expect((game.state.box as string[]).filter((card) => !box.includes(card))).toEqual(gone);
  });

  test('combine in an order that opens what lies below (LR-21, LR-22)', () => {
    const inner = derailed('A3s B2s C2s D1s');
    expect(inner.play('stack A3s, stack B2s, stack C2s').slice(0, 4)).toEqual([
      'stacked 0 A3s',
      'stacked 0 B2s',
      'stacked 0 C2s',
      'combined 0 B2s C2s',
    ]);
    expect(inner.state.penalty[0]).toEqual(['A3s']);
    const split = derailed('A3s B2s C2s D1s');
    split.play('stack B2s, stack A3s, stack C2s');
    expect(split.state.penalty[0]).toEqual(['B2s', 'A3s', 'C2s']);
  });

  test('combine with the card on top from an earlier turn, rubble too (LR-22)', () => {
    const game = deal(lokNRoll, { opening: 'A1s B2s C3s D1s', hands: ['E2x F3x', 'G1s H1s'] });
    game.play('dump F3x, dump E2x, end, pass, stack A1s, pass');
    expect(game.legal).toEqual(['stack B2s', 'stack B2s keep']);
    expect(game.play('stack B2s').slice(0, 2)).toEqual(['stacked 0 B2s', 'combined 0 E2x B2s']);
    expect(game.state.penalty).toEqual([['F3x'], ['A1s']]);
  });

  test('that are not taken let the turn end at once (LR-21)', () => {
    const game = deal(lokNRoll, {
      opening: 'A1s B1s C1s D1s',
      hands: ['E1s F1s', 'G1s H1s'],
      pile: 'I1s J1s',
    });
    game.play('lay E1s a');
    expect(game.roll(1)).toEqual(['rolled 0 1', 'moved 0 D1s', 'drew 1 J1s']);
  });
});
