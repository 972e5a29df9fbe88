import type { Entry } from '@roundhouse/bots/analysis';
import { loadAllTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { entryWords, luckIn, sumWords } from './in-words.ts';

const i18n = new I18n();
i18n.texts = await loadAllTexts('en');

const entryOf = (luck: number) =>
  ({ unit: 'chance', moment: 3, expected: 0.5, luck, loss: 0 }) as unknown as Entry;
const words = (luck: number) => entryWords(i18n, entryOf(luck), 2);

test('luck has a sign, unless it rounds to nothing', () => {
  expect([0.031, -0.031, 0, 0.004, -0.004].map(words)).toEqual([
    'Turn 2: 50% expected; luck +3%, lost 0%.',
    'Turn 2: 50% expected; luck −3%, lost 0%.',
    'Turn 2: 50% expected; luck 0%, lost 0%.',
    'Turn 2: 50% expected; luck 0%, lost 0%.',
    'Turn 2: 50% expected; luck 0%, lost 0%.',
  ]);
});

test('what was decided before the first turn has no number', () => {
  expect(entryWords(i18n, entryOf(0), 0)).toBe('At the start: 50% expected; luck 0%, lost 0%.');
});

test('luck comes from dice only where there are dice, and from others only where there are others', () => {
  const account = { entries: [entryOf(0)], luck: 0.1, loss: 0.1 } as never;
  const sum = (chance: string) => sumWords(i18n, account, 0.5, { who: 'you', name: 'Ann', chance });
  expect(sum('cards')).toContain('Cards and the others added 10 percentage points');
  expect(sum('dice')).toContain('Cards, dice and the others added 10 percentage points');
  expect(i18n.say('analysis.try-text', { chance: 'cards' })).not.toContain('dice');
  const lane = (chance: string) => i18n.say('analysis.lane.luck', { chance });
  expect(lane(luckIn('game-of-trains', 'chance'))).toBe('Luck: cards, the others');
  expect(lane(luckIn('loose-caboose', 'chance'))).toBe('Luck: cards, dice, the others');
  expect(lane(luckIn('lok-n-roll', 'points'))).toBe('Luck: cards, dice');
});
