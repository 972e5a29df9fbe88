import type { TableStep } from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { linesOf, linesSoFar, sinceOwn, withNews, withoutKnown } from './lines.ts';

test('each sentence of a version is a line with a key of its own', () => {
  expect(linesOf(7, ['One.', 'One.'])).toEqual([
    { key: '7.0', text: 'One.' },
    { key: '7.1', text: 'One.' },
  ]);
});

test('lines stay while others follow, and what comes together is never cut', () => {
  const first = linesOf(1, ['First.']);
  expect(withNews(first, linesOf(2, ['Second.'])).map(({ text }) => text)).toEqual(['First.', 'Second.']);
  const many = linesOf(
    2,
    Array.from({ length: 60 }, (_, index) => `Line ${index}.`),
  );
  expect(withNews(first, many)).toEqual(many);
  expect(withNews(many, linesOf(3, ['Last.']))).toHaveLength(40);
});

test('while a step is shown its last line waits, as it may grow, and what was announced is not announced again', () => {
  const steps = [
    linesSoFar(1, ['You roll 3 dice.'], false),
    linesSoFar(1, ['You roll 3 dice.', 'You take a card.'], false),
    linesSoFar(1, ['You roll 3 dice.', 'You take 2 cards.'], true),
  ];
  const heard = steps.map((_, shown) =>
    steps.slice(0, shown + 1).reduce((lines, more) => withNews(lines, more), []),
  );
  expect(heard.map((lines) => lines.map(({ text }) => text))).toEqual([
    [],
    ['You roll 3 dice.'],
    ['You roll 3 dice.', 'You take 2 cards.'],
  ]);
});

test('without news nothing changes', () => {
  const lines = linesOf(1, ['First.']);
  expect(withNews(lines, [])).toBe(lines);
});

test('what one has not heard begins after the last thing one did', () => {
  const steps: TableStep[] = [
    { version: 1, kind: 'start', events: [], after: null },
    { version: 2, kind: 'action', seat: 0, action: 'a', events: [], after: null },
    { version: 3, kind: 'action', seat: 1, action: 'b', events: [], after: null },
  ];
  expect(sinceOwn(steps, 0)).toBe(2);
  expect(sinceOwn(steps, 1)).toBe(3);
  expect(sinceOwn(steps.slice(0, 1), 0)).toBe(0);
});

test('a sentence that is known is not announced again, one that only its reader may know is', () => {
  const known = ['Anna passes.', 'You draw a card.'];
  expect(withoutKnown(['Anna passes.', 'You draw the 3 (straight).'], known)).toEqual([
    'You draw the 3 (straight).',
  ]);
  expect(withoutKnown(['Anna passes.'], [])).toEqual(['Anna passes.']);
});
