import type { Problem, ProblemCode } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import { problemSentence } from './sentences.ts';
import { ALL_TEXTS, LEFTOVER } from './testing/samples.ts';

/** The values of each problem, as the checks of the engine give them. */
const VALUES: Readonly<Record<ProblemCode, readonly Problem['values'][]>> = {
  'utf-8': [{}],
  json: [{}],
  'too-long': [{ max: 1_000_000 }],
  'too-deep': [{ max: 16 }],
  object: [{}],
  list: [{}],
  texts: [{}],
  text: [{}],
  spaces: [{}],
  integer: [
    { min: 1, max: 4 },
    { min: 1, max: Number.MAX_SAFE_INTEGER },
  ],
  boolean: [{}],
  'one-of': [{ allowed: 'straight, right, left' }],
  version: [{}],
  missing: [{}],
  superfluous: [{}],
  twice: [{}],
  'card-count': [{ found: 65, min: 40, max: 64 }],
  'track-count': [{ found: 1, min: 40 }],
  'no-rubble': [{}],
  'broken-rubble': [{}],
  'history-full': [{ max: 10_000 }],
  'chance-missing': [{}],
  'chance-kind': [{ due: 'dice' }],
  'chance-pick': [{ options: 4 }],
  'chance-cards': [{}],
  'chance-count': [
    { found: 1, due: 3 },
    { found: 3, due: 1 },
  ],
  'chance-face': [{}],
  seat: [{}],
};

function problems(): Problem[] {
  return Object.entries(VALUES).flatMap(([code, samples]) =>
    samples.flatMap((values) =>
      ['', 'deck.cards[3].shape'].map((path) => ({
        clause: 'TR-1' as const,
        code: code as ProblemCode,
        path,
        values,
      })),
    ),
  );
}

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test('every problem says what is wrong, and where', () => {
    for (const problem of problems()) {
      const sentence = problemSentence(texts, problem);
      expect(sentence).not.toMatch(LEFTOVER);
      expect(sentence).toContain(problem.path);
    }
  });
});

test.each([
  ['one-of', 'At deck.cards[3].shape: This is not known here; known: straight, right, left.'],
  ['integer', 'At deck.cards[3].shape: A whole number from 1 to 4 is needed here.'],
  ['card-count', 'At deck.cards[3].shape: There are 65 cards; it must be 40 to 64.'],
] as const)('%s: %s', (code, sentence) => {
  const problem = { clause: 'TR-1', code, path: 'deck.cards[3].shape', values: VALUES[code][0]! } as const;
  expect(problemSentence(ALL_TEXTS[0]!, problem)).toBe(sentence);
});

test('the largest number that is exact is named where it is the bound (TR-21)', () => {
  const problem = { clause: 'TR-1', code: 'integer', path: '', values: VALUES.integer[1]! } as const;
  expect(problemSentence(ALL_TEXTS[0]!, problem)).toBe(
    'A whole number from 1 to 9,007,199,254,740,991 is needed here.',
  );
});
