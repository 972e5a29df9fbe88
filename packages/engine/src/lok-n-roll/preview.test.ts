import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { type LokNRoll, lokNRoll } from './game.ts';

const OPENING = 'A1s B2s C3s D4s';

describe('a preview', () => {
  test('says how many dice a roll has (LR-14)', () => {
    const game = deal(lokNRoll, { opening: OPENING, hands: ['E3s F3s'], pile: 'G1s' });
    const laid = ['laid 0 E3s a', 'laid 0 F3s a'];
    expect(game.preview('lay E3s a, roll')).toEqual({
      lines: laid.slice(0, 1),
      uncertain: { kind: 'dice', dice: 3 },
    });
    expect(game.preview('lay E3s a, lay F3s a, roll')).toEqual({
      lines: laid,
      uncertain: { kind: 'dice', dice: 6 },
    });
  });

  test('says how a card would lie and what may follow it (RW-5, LR-13)', () => {
    const game = deal(lokNRoll, { opening: OPENING, hands: ['E3r F3s'], pile: 'G1s' });
    const { playback } = game;
    const action = lokNRoll.codec(game.setup).read('lay E3r b')!;
    const view = playback.position.view(0) as LokNRoll['view'];
    const memory = playback.memoryOf(0) as LokNRoll['memory'];
    const { events, memory: after, next } = lokNRoll.preview(view, memory, [action]);
    expect(events).toMatchObject([{ kind: 'laid', turns: 2, entry: [24, 0, 0], front: [26, -4, 3] }]);
    expect(after.tracks.at(-1)).toMatchObject({ card: 'E3r', end: 'b', exit: [26, -4, 3] });
    expect(next).toMatchObject({ phase: 'laying', actor: 0 });
    expect(game.preview('lay E3r b').legal).toEqual(['lay F3s a', 'roll']);
  });

  test('says what a pass brings, and whether there is something to stack (LR-12, LR-21)', () => {
    const game = deal(lokNRoll, { opening: OPENING, hands: ['E3s F3s'], pile: 'G1s H1s' });
    expect(game.preview('pass')).toEqual({
      lines: ['passed 0', 'moved 0 D4s', 'took 0 A1s pass'],
      next: 'stacking 0',
      legal: ['stack A1s'],
    });
    expect(game.preview('pass, stack A1s')).toMatchObject({ next: 'turn 1', legal: [] });
  });

  test('does not show what others draw, and ends where the viewer draws (LR-11)', () => {
    const [two, alone] = [2, 1].map((players) =>
      deal(lokNRoll, {
        mode: players === 1 ? 'solo' : 'standard',
        opening: OPENING,
        hands: players === 1 ? ['E3s F3s'] : ['E3s F3s', 'I1s J1s'],
        pile: 'G1s H1s',
      }),
    );
    expect(two!.preview('pass, stack A1s').lines.at(-1)).toBe('drew 1 -');
    expect(alone!.preview('pass, stack A1s')).toEqual({
      lines: ['passed 0', 'moved 0 D4s', 'took 0 A1s pass', 'stacked 0 A1s'],
      uncertain: { kind: 'hidden' },
    });
  });

  test('says what combines, and what is left of the pile (LR-22)', () => {
    const game = deal(lokNRoll, { opening: OPENING, hands: ['E1x F1x'], pile: 'G1s H1s' });
    expect(game.preview('dump E1x, dump F1x').lines).toEqual([
      'dumped 0 E1x',
      'dumped 0 F1x',
      'combined 0 E1x F1x',
    ]);
    expect(game.preview('dump E1x, dump F1x keep').lines).toEqual(['dumped 0 E1x', 'dumped 0 F1x']);
  });

  test('ends where Betsy turns a card over (LR-29)', () => {
    const game = deal(lokNRoll, { mode: 'betsy', first: 0, opening: OPENING, pile: 'E1s F1s' });
    expect(game.preview('pass, stack A1s')).toMatchObject({ uncertain: { kind: 'hidden' } });
  });

  test('says the end of the game (LR-24)', () => {
    const game = deal(lokNRoll, { mode: 'solo', opening: OPENING, pile: 'E1s' });
    game.passUntil(0);
    expect(game.preview('pass')).toMatchObject({ next: 'over null' });
    expect(game.preview('pass').lines.at(-1)).toMatch(/^ended/);
  });
});
