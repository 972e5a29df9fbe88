import { games, type GameId } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { percentOf } from '../../../i18n/percent-of.ts';
import { prospectAfter, prospectOf } from './prospect.ts';

const dieOf = (game: GameId) => games[game].standardDeck.die!;

test.each<{ game: GameId; dice: number; ahead: number; derailing: number; clause: string }>([
  { game: 'lok-n-roll', dice: 1, ahead: 1, derailing: 0, clause: 'LR-15' },
  { game: 'lok-n-roll', dice: 2, ahead: 1, derailing: 4 / 9, clause: 'LR-15' },
  { game: 'lok-n-roll', dice: 4, ahead: 0, derailing: 80 / 81, clause: 'LR-15' },
  { game: 'loose-caboose', dice: 1, ahead: 1, derailing: 1 / 3, clause: 'LC-12' },
  { game: 'loose-caboose', dice: 2, ahead: 2, derailing: 3 / 9, clause: 'LC-12' },
])(
  'with $dice dice and $ahead cards ahead a train of $game derails by so much ($clause)',
  ({ game, dice, ahead, derailing }) => {
    const prospect = prospectOf(dieOf(game), dice, ahead);
    expect(prospect.derailing).toBeCloseTo(derailing);
    expect(prospect.odds.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1);
  },
);

test('with every die that settles the odds become those of the rest, until it is decided', () => {
  const die = dieOf('lok-n-roll');
  const before = prospectOf(die, 3, 1);
  const after = (...fallen: number[]) => prospectAfter(die, before, fallen);
  expect(after()).toEqual(before);
  expect(after(1).odds).toHaveLength(before.odds.length);
  expect(after(1).odds[0]).toBe(0);
  expect(after(1).derailing).toBeCloseTo(8 / 9);
  expect([after(1, 1).derailing, after(0, 0, 1).derailing]).toEqual([1, 0]);
});

test('broken track is come to beyond the whole cards before it, and with every die more or less likely (LR-19, LC-16)', () => {
  const die = dieOf('lok-n-roll');
  const at = (whole?: number) => prospectOf(die, 2, 5, whole);
  expect([at().breaking, at(0).breaking, at(1).breaking]).toEqual([
    0,
    expect.closeTo(8 / 9),
    expect.closeTo(4 / 9),
  ]);
  expect(prospectAfter(die, at(1), [1]).breaking).toBeCloseTo(2 / 3);
  expect(prospectAfter(die, at(1), [0]).breaking).toBe(0);
  expect(prospectAfter(die, at(0), [1, 0]).breaking).toBe(1);
});

test('what is hardly possible is shown as one in a hundred, never as nothing', () => {
  expect([0, 0.001, 0.5, 0.999, 1].map(percentOf)).toEqual([0, 1, 50, 99, 100]);
});
