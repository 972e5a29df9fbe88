import type { Deck, Preview, View } from '@roundhouse/engine';
import type { LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import type { RailwayForm } from '@roundhouse/engine/railway';
import { describe, expect, test } from 'vitest';
import { gameTexts } from '../games.ts';
import { actionLabel, shortActionLabel } from '../sentences.ts';
import { ALL_TEXTS, CABOOSE_DECK, LEFTOVER, QUOTED_TEXTS, RAILWAY_DECK } from '../testing/samples.ts';

type Event = LokNRollEvent | LooseCabooseEvent;

/** A view with what labels read beside the preview: the shown card. */
function viewOf(deck: Deck): View {
  const setup = { game: deck.game, deck };
  return { setup, viewer: 0, actor: 0, phase: 'turn', state: { shown: 'R3' } } as unknown as View;
}

/** What an action brings, and what ends certainty. */
function bringing(events: readonly Event[], uncertain?: Preview['uncertain']): Preview {
  return { events, ...(uncertain && { uncertain }), memory: { viewer: 0, picture: undefined } };
}

const NOTHING = bringing([]);

/** A card laid at a front that heads east; by the quarter turns between that and the front which it makes. */
function laying(turn: 0 | 1 | 3): Preview {
  const place = [0, -2, 6, 2] as const;
  const laid = { card: 'R3', number: 3, end: 'a', turns: 1, place, entry: [0, 0, 0] } as const;
  return bringing([{ kind: 'laid', seat: 0, ...laid, front: [4, 2, turn] }]);
}

const MOVED: Event = { kind: 'moved', seat: 0, cards: ['S3'] };
const BANKED: Event = { kind: 'banked', seat: 0, card: 'S1' };
const WAIVED: Event = { kind: 'waived', seat: 0, cards: 1 };
const COMBINED: Event = { kind: 'combined', seat: 0, cards: ['S3', 'L3'] };
const TOOK: Event = { kind: 'took', seat: 0, card: 'S1', cause: 'pass' };
const HIDDEN = { kind: 'hidden' } as const;

const CASES: readonly [game: Deck, form: RailwayForm, preview: Preview, full: string, short: string][] = [
  [
    RAILWAY_DECK,
    { kind: 'place', end: 'a' },
    laying(1),
    'Lay the 3 (right curve) toward the south',
    'Lay south',
  ],
  [
    RAILWAY_DECK,
    { kind: 'place', end: 'b' },
    laying(3),
    'Lay the 3 (right curve) toward the north',
    'Lay north',
  ],
  [
    RAILWAY_DECK,
    { kind: 'lay', card: 'L3', end: 'a' },
    laying(3),
    'Lay the 3 (left curve) toward the north',
    'Lay north',
  ],
  [
    RAILWAY_DECK,
    { kind: 'lay', card: 'L3', end: 'b' },
    laying(1),
    'Lay the 3 (left curve) toward the south',
    'Lay south',
  ],
  [
    RAILWAY_DECK,
    { kind: 'lay', card: 'S1', end: 'a' },
    laying(0),
    'Lay the 1 (straight) toward the east',
    'Lay east',
  ],
  [RAILWAY_DECK, { kind: 'roll' }, bringing([], { kind: 'dice', dice: 6 }), 'Roll 6 dice', 'Roll'],
  [CABOOSE_DECK, { kind: 'roll' }, bringing([], { kind: 'dice', dice: 1 }), 'Roll 1 die', 'Roll'],
  [
    RAILWAY_DECK,
    { kind: 'pass' },
    bringing([MOVED, TOOK]),
    'Pass: the train moves one card, you take a penalty card',
    'Pass: 1 penalty',
  ],
  [
    CABOOSE_DECK,
    { kind: 'pass' },
    bringing([MOVED, TOOK]),
    'Pass: the caboose moves one card, you take a penalty card',
    'Pass: 1 penalty',
  ],
  [RAILWAY_DECK, { kind: 'dump', card: 'U2', keep: false }, NOTHING, 'Dump the 2 (rubble)', 'Dump'],
  [RAILWAY_DECK, { kind: 'end' }, NOTHING, 'Finish dumping', 'Done'],
  [
    RAILWAY_DECK,
    { kind: 'stack', card: 'L3', keep: false },
    bringing([COMBINED]),
    'Put the 3 (left curve) on your pile and combine it',
    'Combine',
  ],
  [
    RAILWAY_DECK,
    { kind: 'stack', card: 'L3', keep: true },
    NOTHING,
    'Put the 3 (left curve) on your pile without combining',
    'Keep both',
  ],
  [
    RAILWAY_DECK,
    { kind: 'stack', card: 'S1', keep: false },
    NOTHING,
    'Put the 1 (straight) on your pile',
    'Put down',
  ],
  [CABOOSE_DECK, { kind: 'heading', end: 'a' }, NOTHING, 'Turn round: toward the first card', 'Turn round'],
  [CABOOSE_DECK, { kind: 'heading', end: 'b' }, NOTHING, 'Carry on: toward the last card', 'Carry on'],
];

test.each(CASES)('a button (TR-7): %#', (deck, form, preview, full, short) => {
  const [english] = QUOTED_TEXTS;
  expect(actionLabel(gameTexts(deck.game), english, form, viewOf(deck), preview)).toBe(full);
  expect(shortActionLabel(gameTexts(deck.game), english, form, viewOf(deck), preview)).toBe(short);
});

test('a button begins with a capital where a card comes first', () => {
  const [, german] = QUOTED_TEXTS;
  const form: RailwayForm = { kind: 'lay', card: 'L3', end: 'a' };
  expect(actionLabel(gameTexts('lok-n-roll'), german, form, viewOf(RAILWAY_DECK), laying(3))).toBe(
    'Die 3 (Linkskurve) nach Norden anlegen',
  );
});

const PASSES: readonly [game: Deck, preview: Preview, label: string][] = [
  [RAILWAY_DECK, bringing([TOOK]), 'Pass: the train stays, you take a penalty card'],
  [RAILWAY_DECK, bringing([WAIVED], HIDDEN), 'Pass: the train stays, you take no penalty card'],
  [
    RAILWAY_DECK,
    bringing([MOVED, { ...TOOK, cause: 'broken' }, TOOK]),
    'Pass: the train moves one card, you take 2 penalty cards (broken track)',
  ],
  [CABOOSE_DECK, bringing([], HIDDEN), 'Pass: the caboose stays, you take a penalty card'],
  [CABOOSE_DECK, bringing([WAIVED]), 'Pass: the caboose stays, you take no penalty card'],
  [
    CABOOSE_DECK,
    bringing([MOVED, BANKED], HIDDEN),
    'Pass: the caboose moves one card, you bank a card and take a penalty card',
  ],
];

test.each(PASSES)(
  'a pass says what it does (LR-12, LR-19, LR-20, LC-13, LC-14, LC-16): %#',
  (deck, preview, label) => {
    const [english] = QUOTED_TEXTS;
    const view = viewOf(deck);
    expect(actionLabel(gameTexts(deck.game), english, { kind: 'pass' }, view, preview)).toBe(label);
    for (const texts of ALL_TEXTS)
      expect(actionLabel(gameTexts(deck.game), texts, { kind: 'pass' }, view, preview)).not.toMatch(LEFTOVER);
  },
);

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test('every button is whole', () => {
    for (const [deck, form, preview] of CASES) {
      expect(actionLabel(gameTexts(deck.game), texts, form, viewOf(deck), preview)).not.toMatch(LEFTOVER);
      expect(shortActionLabel(gameTexts(deck.game), texts, form, viewOf(deck), preview)).not.toMatch(
        LEFTOVER,
      );
    }
  });
});
