import type { LooseCabooseEvent } from '@roundhouse/engine/loose-caboose';
import { describe, expect, test } from 'vitest';
import { gameTexts } from '../games.ts';
import { eventSentence, eventSentences } from '../sentences.ts';
import { ALL_TEXTS, CABOOSE_DECK, contexts, LEFTOVER, QUOTED_TEXTS } from '../testing/samples.ts';

const looseCaboose = gameTexts('loose-caboose');

const PLACE = { turns: 1, place: [0, -2, 6, 2], entry: [0, 0, 0] } as const;

type Samples = {
  readonly [Kind in LooseCabooseEvent['kind']]: readonly Extract<LooseCabooseEvent, { kind: Kind }>[];
};

const SAMPLES: Samples = {
  started: [{ kind: 'started', first: 1 }],
  shuffled: [{ kind: 'shuffled', cards: 50 }],
  showed: [
    { kind: 'showed', seat: 0, card: 'L3' },
    { kind: 'showed', seat: null, card: 'S1' },
  ],
  laid: [
    { kind: 'laid', seat: 1, card: 'L3', number: 3, end: 'a', ...PLACE, front: [0, 2, 2] },
    { kind: 'laid', seat: null, card: 'S1', number: 1, end: 'a', ...PLACE, front: [2, 6, 1] },
  ],
  headed: [
    { kind: 'headed', seat: 0, end: 'a', front: [0, 0, 2] },
    { kind: 'headed', seat: null, end: 'b', front: [18, 0, 0] },
  ],
  boarded: [{ kind: 'boarded', card: 'R3', train: 1 }],
  removed: [{ kind: 'removed', cards: 13 }],
  drew: [
    { kind: 'drew', seat: 0, card: 'B2' },
    { kind: 'drew', seat: 1, card: null },
  ],
  passed: [{ kind: 'passed', seat: 1 }],
  rolled: [{ kind: 'rolled', seat: 0, dice: [2, 0, 1] }],
  moved: [{ kind: 'moved', seat: 0, cards: ['S1', 'L3'] }],
  derailed: [{ kind: 'derailed', seat: 0, missing: 2 }],
  took: [
    { kind: 'took', seat: 0, card: 'S1', from: 'railway', cause: 'pass' },
    { kind: 'took', seat: 1, card: 'S1', from: 'pile', cause: 'derailment' },
  ],
  cancelled: [{ kind: 'cancelled', seat: 0, cards: ['S3', 'L3'] }],
  banked: [{ kind: 'banked', seat: 0, card: 'S1' }],
  reshuffled: [
    { kind: 'reshuffled', cards: 1 },
    { kind: 'reshuffled', cards: 6 },
  ],
  waived: [{ kind: 'waived', seat: 1, cards: 1 }],
  counted: [{ kind: 'counted', seat: 1, hand: ['S1'] }],
  ended: [
    { kind: 'ended', outcome: { scores: [4, 7], winners: [0] }, decidedBy: 'score' },
    { kind: 'ended', outcome: { scores: [4, 4], winners: [1] }, decidedBy: 'cards' },
    { kind: 'ended', outcome: { scores: [4, 4], winners: [0, 1] }, decidedBy: 'shared' },
  ],
};

const [english, german, spanish] = QUOTED_TEXTS;
const [anna] = contexts(CABOOSE_DECK);

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test.each(Object.entries(SAMPLES))('%s makes a whole sentence for every viewer', (_, samples) => {
    for (const context of contexts(CABOOSE_DECK)) {
      for (const event of samples)
        expect(eventSentence(looseCaboose, texts, event, context)).not.toMatch(LEFTOVER);
    }
  });
});

test('the direction is described by where the caboose goes (LC-5)', () => {
  const [turned, kept] = SAMPLES.headed;
  expect(eventSentence(looseCaboose, english, turned!, anna!)).toBe(
    'You send the caboose toward the card laid first. The rails run west from there.',
  );
  expect(eventSentence(looseCaboose, german, kept!, anna!)).toBe(
    'Der Zufall schickt den Schlusswagen zur zuletzt gelegten Karte. Dort führen die Schienen nach Osten.',
  );
});

test('a banked card is described as such (LC-16)', () => {
  expect(eventSentence(looseCaboose, spanish, SAMPLES.banked[0]!, anna!)).toBe(
    'Vía rota: depositas un 1 (recta), bocabajo bajo tu pila de penalizaciones.',
  );
});

test('penalty cards share a sentence by where they come from, between what cancels (LC-14, LC-15)', () => {
  const events: LooseCabooseEvent[] = [
    { kind: 'took', seat: 0, card: 'S1', from: 'railway', cause: 'derailment' },
    { kind: 'took', seat: 0, card: 'S3', from: 'railway', cause: 'derailment' },
    { kind: 'took', seat: 0, card: 'L3', from: 'pile', cause: 'derailment' },
    { kind: 'cancelled', seat: 0, cards: ['S3', 'L3'] },
  ];
  expect(eventSentences(looseCaboose, english, events, anna!)).toEqual([
    'You take 2 penalty cards for the derailment: a 1 (straight) and a 3 (straight).',
    'You take a penalty card for the derailment, from the draw pile: a 3 (left curve).',
    'On your penalty pile, a 3 (straight) and a 3 (left curve) cancel each other out.',
  ]);
});
