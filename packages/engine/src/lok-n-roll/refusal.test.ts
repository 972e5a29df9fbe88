import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { lokNRoll } from './game.ts';

/** An action that is refused, the clause, and what the sentence about it needs. */
type Refused = readonly [text: string, clause: string, values: object];

/** Why an action is refused, and whether the list of legal actions has it. */
function answer(game: ReturnType<typeof deal>, text: string) {
  return { ...game.refusal(text), listed: game.legal.includes(text) };
}

/** Seat 0 has laid E1r, which closes the front, and may lay more; it has F1s and what it drew. */
function laying(drawn: string) {
  const pile = `${drawn} J3x K4x`;
  const game = deal(lokNRoll, { opening: 'A1s B1s C1r D1r', hands: ['E1r F1s', 'G1s H3s'], pile });
  game.play('lay E1r a');
  return game;
}

test.each<readonly [opening: string, laid: number, ...Refused]>([
  ['A1s B1s C1s D1s', 1, 'place b', 'RW-8', { card: 'B1s', end: 'b' }],
  ['A1r B1r C1r D1l', 3, 'place b', 'RW-7', { card: 'D1l', end: 'b' }],
  ['A1s B1r C1r D1r', 3, 'place a', 'RW-10', { card: 'D1r', end: 'a' }],
  ['A1s B1s C1s D1s', 1, 'pass', 'TR-7', { phase: 'opening' }],
  ['A1s B1s C1s D1s', 1, 'lay B1s a', 'TR-7', { phase: 'opening' }],
  ['A1s B1s C1s D1s', 1, 'place', 'TR-7', {}],
])('in the opening %s, %i laid: %s is refused with %s (TR-15)', (opening, laid, text, clause, values) => {
  const game = deal(lokNRoll, { opening, laid });
  expect(answer(game, text)).toEqual({ clause, values, listed: false });
});

describe('in a turn at a closed front, with G1s, H3s and rubble J3x (TR-15)', () => {
  const game = laying('I2l');
  game.roll(0);

  test.each<Refused>([
    // 1. What is no action of the game in this phase comes first.
    ['roll', 'TR-7', { phase: 'turn' }],
    ['end', 'TR-7', { phase: 'turn' }],
    ['place a', 'TR-7', { phase: 'turn' }],
    ['stack G1s', 'TR-7', { phase: 'turn' }],
    ['stack nowhere keep', 'TR-7', { phase: 'turn' }],
    ['heading a', 'TR-7', {}],
    ['lay nowhere', 'TR-7', {}],
    // 2. Then cards that are not in the hand.
    ['lay nowhere b', 'LR-11', { card: '' }],
    ['lay F1s b', 'LR-11', { card: 'F1s' }],
    ['lay A1s a', 'LR-11', { card: 'A1s' }],
    ['lay K4x a', 'LR-11', { card: 'K4x' }],
    ['dump nowhere keep', 'LR-11', { card: '' }],
    ['dump K4x keep', 'LR-11', { card: 'K4x' }],
    ['dump F1s keep', 'LR-11', { card: 'F1s' }],
    // 3. Then what the kind of card forbids.
    ['lay J3x a', 'LR-18', { card: 'J3x', number: 3 }],
    ['lay J3x b', 'LR-18', { card: 'J3x', number: 3 }],
    ['dump G1s', 'LR-16', { card: 'G1s', number: 1 }],
    ['dump G1s keep', 'LR-16', { card: 'G1s', number: 1 }],
    // 4. Then where it would lie: by number, by end, by room.
    ['lay H3s a', 'LR-17', { card: 'H3s', number: 3, front: 1 }],
    ['lay H3s b', 'LR-17', { card: 'H3s', number: 3, front: 1 }],
    ['lay G1s b', 'RW-8', { card: 'G1s', end: 'b' }],
    ['lay G1s a', 'RW-7', { card: 'G1s', end: 'a' }],
    // 5. Last, keeping where nothing matches.
    ['dump J3x keep', 'LR-22', { card: 'J3x', number: 3, top: 0 }],
  ])('%s is refused with %s', (text, clause, values) => {
    expect(answer(game, text)).toEqual({ clause, values, listed: false });
  });
});

test.each<readonly [drawn: string, ...Refused]>([
  ['I2l', 'pass', 'TR-7', { phase: 'laying' }],
  ['I3x', 'dump I3x', 'TR-7', { phase: 'laying' }],
  ['I2l', 'lay G1s a', 'LR-11', { card: 'G1s' }],
  ['I2l', 'lay E1r a', 'LR-11', { card: 'E1r' }],
  // Rubble, before another number (LR-13) and the number rule (LR-17).
  ['I3x', 'lay I3x a', 'LR-18', { card: 'I3x', number: 3 }],
  // Another number, before the number rule, the end and the room.
  ['I3s', 'lay I3s a', 'LR-13', { card: 'I3s', number: 3, laid: 1 }],
  ['I3s', 'lay I3s b', 'LR-13', { card: 'I3s', number: 3, laid: 1 }],
  ['I2l', 'lay I2l a', 'LR-13', { card: 'I2l', number: 2, laid: 1 }],
  ['I2l', 'lay F1s b', 'RW-8', { card: 'F1s', end: 'b' }],
  ['I2l', 'lay F1s a', 'RW-7', { card: 'F1s', end: 'a' }],
])('while laying, with %s drawn: %s is refused with %s (TR-15)', (drawn, text, clause, values) => {
  expect(answer(laying(drawn), text)).toEqual({ clause, values, listed: false });
});

describe('while dumping, with a 3 on the pile (TR-15)', () => {
  const game = deal(lokNRoll, { hands: ['A3x B4x'], pile: 'C1s' });
  game.play('dump A3x');

  test.each<Refused>([
    ['pass', 'TR-7', { phase: 'dumping' }],
    ['lay C1s a', 'TR-7', { phase: 'dumping' }],
    ['dump A3x', 'LR-11', { card: 'A3x' }],
    ['dump C1s keep', 'LR-16', { card: 'C1s', number: 1 }],
    ['dump B4x keep', 'LR-22', { card: 'B4x', number: 4, top: 3 }],
  ])('%s is refused with %s', (text, clause, values) => {
    expect(answer(game, text)).toEqual({ clause, values, listed: false });
  });
});

test('end is no action before something is dumped, nor roll before something is laid (TR-15)', () => {
  const game = deal(lokNRoll, { hands: ['A3x B1s'] });
  expect([game.refusal('end')?.clause, game.refusal('roll')?.clause]).toEqual(['TR-7', 'TR-7']);
});

describe('while stacking B3s and C2s onto A2s (TR-15)', () => {
  const game = deal(lokNRoll, { mode: 'solo', opening: 'A2s B3s C2s D1s', hands: ['E1s F1s'], die: [3] });
  game.play('pass, stack A2s, lay E1s a');
  game.roll(3);

  test.each<Refused>([
    ['pass', 'TR-7', { phase: 'stacking' }],
    ['dump F1s', 'TR-7', { phase: 'stacking' }],
    ['stack nowhere keep', 'LR-21', { card: '' }],
    ['stack F1s', 'LR-21', { card: 'F1s' }],
    ['stack A2s keep', 'LR-21', { card: 'A2s' }],
    ['stack B3s keep', 'LR-22', { card: 'B3s', number: 3, top: 2 }],
  ])('%s is refused with %s', (text, clause, values) => {
    expect(answer(game, text)).toEqual({ clause, values, listed: false });
  });

  test('nothing else is refused', () => {
    expect(game.legal).toEqual(['stack B3s', 'stack C2s', 'stack C2s keep']);
  });
});

test.each(['pass', 'roll', 'end', 'place a', 'lay O1s a', 'dump O1s', 'stack O1s'])(
  'after the end %s is refused with TR-7 (TR-15)',
  (text) => {
    const game = deal(lokNRoll);
    game.passToEnd();
    expect(answer(game, text)).toEqual({ clause: 'TR-7', values: { phase: 'over' }, listed: false });
  },
);
