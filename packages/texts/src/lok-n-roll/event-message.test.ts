import type { LokNRollEvent } from '@roundhouse/engine/lok-n-roll';
import { describe, expect, test } from 'vitest';
import { gameTexts } from '../games.ts';
import { describeEvents, eventSentence, eventSentences } from '../sentences.ts';
import { ALL_TEXTS, contexts, LEFTOVER, QUOTED_TEXTS, RAILWAY_DECK } from '../testing/samples.ts';

const lokNRoll = gameTexts('lok-n-roll');

type Samples = {
  readonly [Kind in LokNRollEvent['kind']]: readonly Extract<LokNRollEvent, { kind: Kind }>[];
};

const PLACE = { turns: 1, place: [0, -2, 6, 2], entry: [0, 0, 0], front: [6, 0, 0] } as const;

const SAMPLES: Samples = {
  started: [{ kind: 'started', first: 0 }],
  shuffled: [{ kind: 'shuffled', cards: 55 }],
  showed: [
    { kind: 'showed', seat: 1, card: 'L3' },
    { kind: 'showed', seat: null, card: 'S1' },
  ],
  setAside: [{ kind: 'setAside', card: 'U2' }],
  returned: [
    { kind: 'returned', cards: ['U2'] },
    { kind: 'returned', cards: ['U2', 'U3'] },
  ],
  laid: [
    { kind: 'laid', seat: 0, card: 'S1', number: 1, end: 'a', ...PLACE },
    { kind: 'laid', seat: null, card: 'B2', number: 2, end: 'b', ...PLACE, front: [0, 0, 3] },
  ],
  boarded: [{ kind: 'boarded', card: 'B2', train: 2 }],
  removed: [{ kind: 'removed', cards: 11 }],
  drew: [
    { kind: 'drew', seat: 0, card: 'L3' },
    { kind: 'drew', seat: 1, card: null },
  ],
  turned: [{ kind: 'turned', seat: 1, card: 'U2' }],
  boxed: [{ kind: 'boxed', seat: 1, card: 'R3' }],
  passed: [{ kind: 'passed', seat: 0 }],
  rolled: [
    { kind: 'rolled', seat: 0, dice: [0] },
    { kind: 'rolled', seat: 1, dice: [1, 0, 1] },
  ],
  moved: [
    { kind: 'moved', seat: 0, cards: ['S1'] },
    { kind: 'moved', seat: 0, cards: ['S1', 'B2'] },
    { kind: 'moved', seat: 0, cards: [] },
  ],
  derailed: [
    { kind: 'derailed', seat: 0, missing: 1 },
    { kind: 'derailed', seat: 1, missing: 2 },
  ],
  took: [
    { kind: 'took', seat: 0, card: 'S1', cause: 'pass' },
    { kind: 'took', seat: 0, card: 'S1', cause: 'broken' },
    { kind: 'took', seat: 1, card: 'S1', cause: 'derailment' },
  ],
  waived: [
    { kind: 'waived', seat: 0, cards: 1 },
    { kind: 'waived', seat: 0, cards: 2 },
  ],
  stacked: [{ kind: 'stacked', seat: 0, card: 'B2' }],
  dumped: [{ kind: 'dumped', seat: 0, card: 'U2' }],
  combined: [{ kind: 'combined', seat: 0, cards: ['B2', 'U2'] }],
  counted: [
    { kind: 'counted', seat: 0, hand: [] },
    { kind: 'counted', seat: 0, hand: ['S1', 'U2'] },
  ],
  ended: [
    { kind: 'ended', outcome: { scores: [3, 5], winners: [0] }, decidedBy: 'score' },
    { kind: 'ended', outcome: { scores: [5, 5], winners: [1] }, decidedBy: 'cards' },
    { kind: 'ended', outcome: { scores: [5, 5], winners: [1] }, decidedBy: 'fours' },
    { kind: 'ended', outcome: { scores: [5, 5], winners: [1] }, decidedBy: 'threes' },
    { kind: 'ended', outcome: { scores: [5, 5], winners: [1] }, decidedBy: 'twos' },
    { kind: 'ended', outcome: { scores: [5, 5], winners: [1] }, decidedBy: 'ones' },
    { kind: 'ended', outcome: { scores: [5, 5], winners: [0, 1] }, decidedBy: 'shared' },
    { kind: 'ended', outcome: { scores: [9], winners: [0] }, decidedBy: 'alone' },
    { kind: 'ended', outcome: { scores: [null], winners: [] }, decidedBy: 'derailments' },
    { kind: 'ended', outcome: { scores: [3, 4], winners: [0] }, decidedBy: 'betsy' },
    { kind: 'ended', outcome: { scores: [4, 4], winners: [1] }, decidedBy: 'betsy' },
  ],
};

const [english, german, spanish] = QUOTED_TEXTS;
const [anna, , spectator] = contexts(RAILWAY_DECK);

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test.each(Object.entries(SAMPLES))('%s makes a whole sentence for every viewer', (_, samples) => {
    for (const context of contexts(RAILWAY_DECK)) {
      for (const event of samples)
        expect(eventSentence(lokNRoll, texts, event, context)).not.toMatch(LEFTOVER);
    }
  });
});

test('no sentence names a card that the event hides (LR-9, LR-11)', () => {
  const hidden = { kind: 'drew', seat: 1, card: null } as const;
  expect(QUOTED_TEXTS.map((texts) => eventSentence(lokNRoll, texts, hidden, anna!))).toEqual([
    'Ben draws a card.',
    'Ben zieht eine Karte.',
    'Ben roba una carta.',
  ]);
});

test('an own card is named, and the reader is addressed', () => {
  const [own] = SAMPLES.drew;
  expect(QUOTED_TEXTS.map((texts) => eventSentence(lokNRoll, texts, own!, anna!))).toEqual([
    'You draw a 3 (left curve).',
    'Du ziehst eine 3 (Linkskurve).',
    'Robas un 3 (curva izquierda).',
  ]);
});

test('a placement says where the rails run now, and when chance laid it (LR-10, RW-6)', () => {
  const [byAnna, byChance] = SAMPLES.laid;
  expect(eventSentence(lokNRoll, english, byAnna!, spectator!)).toBe(
    'Anna lays a 1 (straight). The rails now run east.',
  );
  expect(eventSentence(lokNRoll, german, byChance!, anna!)).toBe(
    'Ausgelegt wird eine 2 (Linkskurve, Gleisbruch). Die Schienen führen jetzt nach Norden.',
  );
});

test('who sees the table need not be told where the rails run now, nor where the train stands', () => {
  const lines = [SAMPLES.laid[0]!, SAMPLES.moved[0]!].flatMap((event) =>
    describeEvents(lokNRoll, english, [event], spectator!),
  );
  expect(lines.map(({ brief }) => brief)).toEqual([
    'Anna lays a 1 (straight).',
    expect.stringMatching(/^The train moves (?:one card|\d cards)\.$/u),
  ]);
  expect(lines.map(({ sentence, brief }) => sentence.slice(brief.length))).toEqual([
    ' The rails now run east.',
    expect.stringMatching(/^ It now stands on the \d \(.+\)\.$/u),
  ]);
});

test('where there is one line for it, a penalty card is told of in fewer words', () => {
  const shortOf = (...events: LokNRollEvent[]) =>
    describeEvents(lokNRoll, english, events, anna!).map(({ short }) => short);
  expect(
    shortOf(
      { kind: 'took', seat: 1, card: 'S1', cause: 'derailment' },
      { kind: 'took', seat: 1, card: 'S3', cause: 'derailment' },
    ),
  ).toEqual(['Ben takes a 1 (straight) and a 3 (straight) for derailing.']);
  expect(shortOf({ kind: 'stacked', seat: 1, card: 'S1' })).toEqual([
    'Ben puts a 1 (straight) on their pile.',
  ]);
});

test('equal points as Betsy has cards: Betsy wins (LR-33)', () => {
  const event = SAMPLES.ended.at(-1)!;
  expect(eventSentence(lokNRoll, english, event, anna!)).toBe(
    'Betsy wins: 4\u00A0points against 4\u00A0cards in Betsy’s pile.',
  );
});

test('a shared win names the others to one of the winners (LR-26)', () => {
  const event = SAMPLES.ended.find(({ decidedBy }) => decidedBy === 'shared')!;
  expect(eventSentence(lokNRoll, english, event, anna!)).toBe(
    'You share the win with Ben: 5\u00A0points each.',
  );
  expect(eventSentence(lokNRoll, spanish, event, spectator!)).toBe(
    'Anna y Ben comparten la victoria: 5\u00A0puntos por cabeza.',
  );
});

describe('the events of a step', () => {
  const sentencesOf = (events: readonly LokNRollEvent[]) => eventSentences(lokNRoll, english, events, anna!);

  test('two draws into one hand are one sentence, shuffling is none', () => {
    expect(
      sentencesOf([
        { kind: 'shuffled', cards: 51 },
        { kind: 'drew', seat: 0, card: 'L3' },
        { kind: 'drew', seat: 0, card: 'S1' },
        { kind: 'drew', seat: 1, card: null },
        { kind: 'drew', seat: 1, card: null },
      ]),
    ).toEqual(['You draw a 3 (left curve) and a 1 (straight).', 'Ben draws 2 cards.']);
  });

  test('penalty cards of one cause are one sentence, of two causes two (LR-20)', () => {
    expect(
      sentencesOf([
        { kind: 'took', seat: 0, card: 'B2', cause: 'broken' },
        { kind: 'took', seat: 0, card: 'S1', cause: 'derailment' },
        { kind: 'took', seat: 0, card: 'S3', cause: 'derailment' },
      ]),
    ).toEqual([
      'You take a penalty card for the broken track: a 2 (left curve, broken track).',
      'You take 2 penalty cards for the derailment: a 1 (straight) and a 3 (straight).',
    ]);
  });

  test('a card that combines is mentioned once (LR-22)', () => {
    expect(
      sentencesOf([
        { kind: 'stacked', seat: 0, card: 'L3' },
        { kind: 'combined', seat: 0, cards: ['S3', 'L3'] },
        { kind: 'stacked', seat: 0, card: 'S1' },
      ]),
    ).toEqual([
      'You combine a 3 (left curve) with a 3 (straight): both leave the game.',
      'You put a 1 (straight) on your penalty pile.',
    ]);
  });

  test('what Betsy turns over is described by what becomes of it (LR-29)', () => {
    expect(
      sentencesOf([
        { kind: 'turned', seat: 1, card: 'R3' },
        { kind: 'boxed', seat: 1, card: 'R3' },
        { kind: 'passed', seat: 1 },
        { kind: 'moved', seat: 1, cards: [] },
      ]),
    ).toEqual(['Ben can’t lay a 3 (right curve): it goes into the box.', 'Ben passes.']);
  });

  test('a penalty card that Betsy stacks as she takes it is mentioned once, and that it combines (LR-31)', () => {
    expect(
      sentencesOf([
        { kind: 'took', seat: 1, card: 'S1', cause: 'broken' },
        { kind: 'stacked', seat: 1, card: 'S1' },
        { kind: 'took', seat: 1, card: 'L3', cause: 'derailment' },
        { kind: 'stacked', seat: 1, card: 'L3' },
        { kind: 'combined', seat: 1, cards: ['S3', 'L3'] },
      ]),
    ).toEqual([
      'Ben takes a penalty card for the broken track: a 1 (straight).',
      'Ben takes a penalty card for the derailment: a 3 (left curve).',
      'Ben combines a 3 (left curve) with a 3 (straight): both leave the game.',
    ]);
  });

  test('a card of a dealt opening is mentioned when it lies (LR-10)', () => {
    const [laid] = SAMPLES.laid.slice(1);
    expect(sentencesOf([{ kind: 'showed', seat: null, card: 'B2' }, laid!])).toHaveLength(1);
    expect(sentencesOf([{ kind: 'showed', seat: 0, card: 'B2' }])).toEqual([
      'Up comes a 2 (left curve, broken track); you lay it.',
    ]);
  });
});
