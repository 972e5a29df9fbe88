import { describe, expect, test } from 'vitest';
import { deal } from '../testing/dealt-game.ts';
import { looseCaboose } from './game.ts';

/** An action that is refused, the clause, and what the sentence about it needs. */
type Refused = readonly [text: string, clause: string, values: object];

/** Why an action is refused, and whether the list of legal actions has it. */
function answer(game: ReturnType<typeof deal>, text: string) {
  return { ...game.refusal(text), listed: game.legal.includes(text) };
}

test.each<readonly [opening: string, laid: number, ...Refused]>([
  ['A1s B1s C1s', 1, 'place b', 'RW-8', { card: 'B1s', end: 'b' }],
  ['A1r B1r C1r', 2, 'pass', 'TR-7', { phase: 'opening' }],
  ['A1r B1r C1r', 2, 'heading a', 'TR-7', { phase: 'opening' }],
  ['A1r B1r C1l', 2, 'place b', 'RW-10', { card: 'C1l', end: 'b' }],
  ['A1s B1s C1s', 3, 'place a', 'TR-7', { phase: 'heading' }],
  ['A1s B1s C1s', 3, 'pass', 'TR-7', { phase: 'heading' }],
  ['A1s B1s C1s', 3, 'heading', 'TR-7', {}],
  ['A1r B1l:b C1l:b', 3, 'heading a', 'RW-10', { end: 'a' }],
])('in the opening %s, %i laid: %s is refused with %s (TR-15)', (opening, laid, text, clause, values) => {
  const game = deal(looseCaboose, { opening, laid });
  expect(answer(game, text)).toEqual({ clause, values, listed: false });
});

describe('in a turn where the rails run back to the railway (TR-15)', () => {
  const game = deal(looseCaboose, {
    opening: 'A1s B1r C1l:b',
    hands: ['D1l E1s', 'F1s G1s'],
    pile: 'H2r I1s',
  });

  test.each<Refused>([
    // 1. What is no action of the game in this phase comes first.
    ['roll', 'TR-7', { phase: 'turn' }],
    ['place a', 'TR-7', { phase: 'turn' }],
    ['heading b', 'TR-7', { phase: 'turn' }],
    ['dump D1l', 'TR-7', {}],
    ['lay D1l', 'TR-7', {}],
    // 2. Then cards that are not in the hand.
    ['lay nowhere b', 'LC-9', { card: '' }],
    ['lay F1s b', 'LC-9', { card: 'F1s' }],
    ['lay A1s b', 'LC-9', { card: 'A1s' }],
    ['lay I1s a', 'LC-9', { card: 'I1s' }],
    // 4. Then where it would lie: by end, by room, by the loop.
    ['lay E1s b', 'RW-8', { card: 'E1s', end: 'b' }],
    ['lay D1l b', 'RW-7', { card: 'D1l', end: 'b' }],
  ])('%s is refused with %s', (text, clause, values) => {
    expect(answer(game, text)).toEqual({ clause, values, listed: false });
  });
});

test('a loop is refused, and the same card may lie the other way (RW-9)', () => {
  const game = deal(looseCaboose, { opening: 'A1s B1r:b C1r:b', hands: ['D1r E1s'], pile: 'F2s' });
  expect(answer(game, 'lay D1r b')).toEqual({
    clause: 'RW-9',
    values: { card: 'D1r', end: 'b' },
    listed: false,
  });
  expect(game.legal).toEqual(['lay D1r a', 'lay E1s a', 'lay F2s a', 'pass']);
});

/** Seat 0 has laid two cards of number 1 onto this opening, and has one more card. */
function laying(opening: string, laid: readonly [string, string], drawn: string) {
  const [one, two] = laid.map((card) => card.split(':'));
  const game = deal(looseCaboose, { opening, hands: [`${one![0]} ${two![0]}`, 'F1s G1s'], pile: drawn });
  game.play(`lay ${one!.join(' ')}, lay ${two!.join(' ')}`);
  return game;
}

const RUN_BACK = ['A1s B1r C1s', ['D1l:b', 'E1r:a']] as const;
const CLOSED = ['A1s B1s C1r', ['D1r:a', 'E1r:a']] as const;

test.each<readonly [...(typeof RUN_BACK | typeof CLOSED), drawn: string, ...Refused]>([
  [...RUN_BACK, 'H1s', 'pass', 'TR-7', { phase: 'laying' }],
  [...RUN_BACK, 'H1s', 'lay F1s b', 'LC-9', { card: 'F1s' }],
  // 3. Another number, before everything that depends on the place.
  [...RUN_BACK, 'H2s', 'lay H2s a', 'LC-10', { card: 'H2s', number: 2, laid: 1 }],
  [...RUN_BACK, 'H2s', 'lay H2s b', 'LC-10', { card: 'H2s', number: 2, laid: 1 }],
  [...CLOSED, 'H3s', 'lay H3s a', 'LC-10', { card: 'H3s', number: 3, laid: 1 }],
  // 4. The end, before the loop and the room.
  [...RUN_BACK, 'H1s', 'lay H1s b', 'RW-8', { card: 'H1s', end: 'b' }],
  [...RUN_BACK, 'H1s', 'lay H1s a', 'RW-9', { card: 'H1s', end: 'a' }],
  [...CLOSED, 'H1s', 'lay H1s b', 'RW-8', { card: 'H1s', end: 'b' }],
  [...CLOSED, 'H1s', 'lay H1s a', 'RW-7', { card: 'H1s', end: 'a' }],
])('while laying onto %s with %j, %s drawn: %s is refused with %s (TR-15)', (...row) => {
  const [opening, laid, drawn, text, clause, values] = row;
  expect(answer(laying(opening, laid, drawn), text)).toEqual({ clause, values, listed: false });
});

test.each(['pass', 'roll', 'place a', 'heading a', 'lay O1s a'])(
  'after the end %s is refused with TR-7 (TR-15)',
  (text) => {
    const game = deal(looseCaboose);
    game.passToEnd();
    expect(answer(game, text)).toEqual({ clause: 'TR-7', values: { phase: 'over' }, listed: false });
  },
);
