import type { Deck } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { gameTexts } from './games.ts';
import type { Messages } from './message-files.ts';
import { refusalSentence } from './sentences.ts';
import { ALL_TEXTS, CABOOSE_DECK, LEFTOVER, RAILWAY_DECK, WAGON_DECK } from './testing/samples.ts';

type RefusalClause = keyof Messages['refusal'];
type Sample = readonly [deck: Deck, ...values: Readonly<Record<string, string | number>>[]];

const RAILWAY_PHASES = ['opening', 'heading', 'turn', 'laying', 'dumping', 'stacking', 'over'];
const WAGON_PHASES = ['prepare', 'turn', 'placing', 'over'];

/** Every clause that a refusal can name (TR-15), with the values that the engine gives. */
const SAMPLES: Readonly<Record<RefusalClause, Sample>> = {
  'TR-7': [RAILWAY_DECK, ...RAILWAY_PHASES.map((phase) => ({ phase }))],
  'TR-8': [WAGON_DECK, ...WAGON_PHASES.map((phase) => ({ phase }))],
  'LR-11': [RAILWAY_DECK, { card: 'S1' }, { card: 'U2' }, { card: '' }],
  'LC-9': [CABOOSE_DECK, { card: 'B2' }, { card: '' }],
  'LR-21': [RAILWAY_DECK, { card: 'S1' }, { card: '' }],
  'GT-5': [WAGON_DECK, { card: 8 }, { card: 99 }],
  'GT-9': [WAGON_DECK, { card: 8 }, { card: 99 }],
  'LR-18': [RAILWAY_DECK, { card: 'U2' }],
  'LR-16': [RAILWAY_DECK, { card: 'L3' }],
  'LR-13': [RAILWAY_DECK, { card: 'L3', number: 3, laid: 1 }],
  'LC-10': [CABOOSE_DECK, { card: 'L3', number: 3, laid: 1 }],
  'LR-17': [RAILWAY_DECK, { card: 'L3', number: 3, front: 1 }],
  'RW-8': [RAILWAY_DECK, { card: 'S1', end: 'b' }],
  'RW-7': [RAILWAY_DECK, { card: 'R3', end: 'a' }],
  'RW-9': [CABOOSE_DECK, { card: 'R3', end: 'b' }],
  'RW-10': [CABOOSE_DECK, { card: 'R3', end: 'b' }, { end: 'a' }],
  'LR-22': [RAILWAY_DECK, { card: 'L3', number: 3, top: 0 }, { card: 'L3', number: 3, top: 1 }],
  'GT-11': [WAGON_DECK, { card: 1, position: 7 }, { card: 4, position: 2 }],
  'GT-13': [
    WAGON_DECK,
    { card: 8, position: 2, reason: 'place' },
    { card: 8, position: 4, reason: 'protected' },
  ],
};

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test.each(Object.entries(SAMPLES))('a refusal by %s says why', (clause, [deck, ...samples]) => {
    for (const values of samples) {
      expect(refusalSentence(gameTexts(deck.game), texts, { clause, values }, deck)).not.toMatch(LEFTOVER);
    }
  });
});

test.each<[RefusalClause, number, string]>([
  [
    'LR-17',
    0,
    'You can’t lay the 3 (left curve): a 3 never goes next to a 1, as they differ by 2. The front’s signal shows what may follow.',
  ],
  ['LR-22', 0, 'Your penalty pile is empty, so there is nothing to combine or to keep apart.'],
  ['LR-22', 1, 'Your pile shows a 1, so the 3 (left curve) can’t be combined anyway: just put it down.'],
  ['RW-10', 1, 'In that direction there is no room for another card, so it can’t be chosen.'],
  ['GT-11', 0, '“swap two beside each other” does not work at position 7: it would reach beyond the row.'],
  ['GT-13', 1, 'The wagon at position 4 is protected already.'],
  ['LC-9', 1, 'You can only play cards from your hand, and that card is not there.'],
])('%s, sample %i: %s', (clause, index, sentence) => {
  const [deck, ...samples] = SAMPLES[clause];
  expect(
    refusalSentence(gameTexts(deck.game), ALL_TEXTS[0]!, { clause, values: samples[index]! }, deck),
  ).toBe(sentence);
});

test('a clause that no refusal names throws', () => {
  const refusal = { clause: 'LR-1', values: { card: 'S1' } };
  expect(() => refusalSentence(gameTexts('lok-n-roll'), ALL_TEXTS[0]!, refusal, RAILWAY_DECK)).toThrow(
    'no message refusal.LR-1',
  );
});
