import { expect, test } from 'vitest';
import { loadTexts } from './messages.ts';

test.each([
  ['en', 'set Ada back the most: after it one step fewer went up.', 'after it 2 steps fewer went up.'],
  ['de', 'Danach gab es einen Anstieg weniger.', 'Danach gab es 2 Anstiege weniger.'],
  ['es', 'después subía un paso menos.', 'después subían 2 pasos menos.'],
] as const)('one lost is told as one, in %s', async (language, one, two) => {
  const texts = await loadTexts(language);
  const cost = (by: number) => texts.say('story.cost.rises', { turn: 5, who: 'other', name: 'Ada', by });
  expect(cost(1)).toContain(one);
  expect(cost(2)).toContain(two);
});

test.each([
  ['en', 'Ada was ahead from the first turn to the last.', 'Before the first turn: '],
  ['de', 'Ada lag vom ersten bis zum letzten Zug vorn.', 'Vor dem ersten Zug: '],
  ['es', 'Ada fue por delante del primer turno al último.', 'Antes del primer turno: '],
] as const)(
  'what was before the first turn is told without a number, in %s',
  async (language, led, standing) => {
    const texts = await loadTexts(language);
    const values = { turn: 0, who: 'other', name: 'Ada', changes: 0, last: 'no' };
    expect(texts.say('story.lead', values)).toBe(led);
    expect(texts.say('story.at', { turn: 0, standings: 'Ada 0' })).toBe(`${standing}Ada 0.`);
  },
);

test.each([
  ['en', ['once', 'twice', '3 times']],
  ['de', ['einmal', 'zweimal', '3-mal']],
  ['es', ['una vez', 'dos veces', '3 veces']],
] as const)('how often the lead changed is told as one says it, in %s', async (language, often) => {
  const texts = await loadTexts(language);
  const lead = (changes: number) =>
    texts.say('story.lead', { turn: 5, who: 'you', name: 'Ada', changes, last: 'no' });
  expect(often.map((_, index) => lead(index + 1))).toEqual(
    often.map((words) => expect.stringContaining(` ${words}`)),
  );
});

test.each([
  ['en', 'and derail.', 'and derails.'],
  ['de', 'und du entgleist.', 'und Ada entgleist.'],
  ['es', 'y descarrilas.', 'y descarrila.'],
] as const)('who derails against the odds is said, in %s', async (language, you, other) => {
  const texts = await loadTexts(language);
  const unlucky = (who: string) =>
    texts.say('story.unlucky.points', { turn: 5, who, name: 'Ada', given: 2, danger: 33, chance: 67 });
  expect(unlucky('you')).toContain(you);
  expect(unlucky('other')).toContain(other);
});
