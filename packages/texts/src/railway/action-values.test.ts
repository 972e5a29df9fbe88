import type { Deck, View } from '@roundhouse/engine';
import type { RailwayForm } from '@roundhouse/engine/railway';
import { describe, expect, test } from 'vitest';
import { gameTexts } from '../games.ts';
import { actionLabel, shortActionLabel } from '../sentences.ts';
import { ALL_TEXTS, CABOOSE_DECK, LEFTOVER, QUOTED_TEXTS, RAILWAY_DECK } from '../testing/samples.ts';

/**
 * A view with what labels read: the shown card, the number laid and how often, the own pile with a 3 on top, and the
 * railway with the train.
 */
function viewOf(deck: Deck, railway = ['S1', 'R3', 'S3'], train = 1): View {
  const state = {
    railway: railway.map((card) => [card, 0, 0, 4, 6]),
    train,
    shown: 'R3',
    laid: [3, 2],
    penalty: [
      ['S1', 'S3'],
      [2, 'S1'],
    ],
  };
  return { setup: { game: deck.game, deck }, viewer: 0, actor: 0, phase: 'turn', state } as unknown as View;
}

const CASES: readonly [game: Deck, form: RailwayForm, full: string, short: string][] = [
  [RAILWAY_DECK, { kind: 'place', end: 'a' }, 'Lay the 3 (right curve), turning right', 'Lay right'],
  [RAILWAY_DECK, { kind: 'place', end: 'b' }, 'Lay the 3 (right curve), turning left', 'Lay left'],
  [RAILWAY_DECK, { kind: 'lay', card: 'L3', end: 'a' }, 'Lay the 3 (left curve), turning left', 'Lay left'],
  [RAILWAY_DECK, { kind: 'lay', card: 'L3', end: 'b' }, 'Lay the 3 (left curve), turning right', 'Lay right'],
  [RAILWAY_DECK, { kind: 'lay', card: 'S1', end: 'a' }, 'Lay the 1 (straight)', 'Lay'],
  [RAILWAY_DECK, { kind: 'roll' }, 'Roll 6 dice', 'Roll'],
  [CABOOSE_DECK, { kind: 'roll' }, 'Roll 3 dice', 'Roll'],
  [RAILWAY_DECK, { kind: 'pass' }, 'Pass: the train moves one card, you take a penalty card', 'Pass'],
  [CABOOSE_DECK, { kind: 'pass' }, 'Pass: the caboose moves one card, you take a penalty card', 'Pass'],
  [RAILWAY_DECK, { kind: 'dump', card: 'U2', keep: false }, 'Dump the 2 (rubble)', 'Dump'],
  [RAILWAY_DECK, { kind: 'end' }, 'Finish dumping', 'Done'],
  [
    RAILWAY_DECK,
    { kind: 'stack', card: 'L3', keep: false },
    'Put the 3 (left curve) on your pile and combine it',
    'Combine',
  ],
  [
    RAILWAY_DECK,
    { kind: 'stack', card: 'L3', keep: true },
    'Put the 3 (left curve) on your pile without combining',
    'Keep',
  ],
  [RAILWAY_DECK, { kind: 'stack', card: 'S1', keep: false }, 'Put the 1 (straight) on your pile', 'Put down'],
  [CABOOSE_DECK, { kind: 'heading', end: 'a' }, 'Turn round: toward the first card', 'Turn round'],
  [CABOOSE_DECK, { kind: 'heading', end: 'b' }, 'Keep it: toward the last card', 'Keep'],
];

test.each(CASES)('a button (TR-7): %#', (deck, form, full, short) => {
  const [english] = QUOTED_TEXTS;
  expect(actionLabel(gameTexts(deck.game), english, form, viewOf(deck))).toBe(full);
  expect(shortActionLabel(gameTexts(deck.game), english, form, viewOf(deck))).toBe(short);
});

test('a button begins with a capital where a card comes first', () => {
  const [, german] = QUOTED_TEXTS;
  const form: RailwayForm = { kind: 'lay', card: 'L3', end: 'a' };
  expect(actionLabel(gameTexts('lok-n-roll'), german, form, viewOf(RAILWAY_DECK))).toBe(
    'Die 3 (Linkskurve) anlegen, nach links',
  );
});

const PASSES: readonly [game: Deck, railway: string[], train: number, label: string][] = [
  [RAILWAY_DECK, ['S1', 'S3'], 0, 'Pass: the train moves one card, you take a penalty card'],
  [RAILWAY_DECK, ['S1', 'S3'], 1, 'Pass: the train stays, you take a penalty card'],
  [RAILWAY_DECK, ['S1'], 0, 'Pass: the train stays, you take no penalty card'],
  [RAILWAY_DECK, ['S1', 'S3', 'B2'], 1, 'Pass: the train moves one card, you take 2 penalty cards'],
  [RAILWAY_DECK, ['S1', 'B2'], 0, 'Pass: the train moves one card, you take a penalty card'],
  [RAILWAY_DECK, ['S1', 'B2'], 1, 'Pass: the train stays, you take a penalty card'],
  [CABOOSE_DECK, ['S1'], 0, 'Pass: the caboose stays, you take a penalty card'],
  [
    CABOOSE_DECK,
    ['S1', 'B2'],
    0,
    'Pass: the caboose moves one card, you bank a card and take a penalty card',
  ],
];

test.each(PASSES)(
  'a pass says what it does (LR-12, LR-19, LR-20, LC-13, LC-16): %#',
  (deck, railway, train, label) => {
    const [english] = QUOTED_TEXTS;
    const view = viewOf(deck, railway, train);
    expect(actionLabel(gameTexts(deck.game), english, { kind: 'pass' }, view)).toBe(label);
    for (const texts of ALL_TEXTS)
      expect(actionLabel(gameTexts(deck.game), texts, { kind: 'pass' }, view)).not.toMatch(LEFTOVER);
  },
);

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test('every button is whole', () => {
    for (const [deck, form] of CASES) {
      expect(actionLabel(gameTexts(deck.game), texts, form, viewOf(deck))).not.toMatch(LEFTOVER);
      expect(shortActionLabel(gameTexts(deck.game), texts, form, viewOf(deck))).not.toMatch(LEFTOVER);
    }
  });
});
