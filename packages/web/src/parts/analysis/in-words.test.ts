import { loadAllTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { entryWords } from './in-words.ts';

const i18n = new I18n();
i18n.texts = await loadAllTexts('en');

const words = (luck: number) =>
  entryWords(i18n, { unit: 'chance', moment: 3, expected: 0.5, luck, loss: 0 } as never, 2);

test('luck has a sign, unless it rounds to nothing', () => {
  expect([0.031, -0.031, 0, 0.004, -0.004].map(words)).toEqual([
    'Turn 2: 50% expected; luck +3%, lost 0%.',
    'Turn 2: 50% expected; luck −3%, lost 0%.',
    'Turn 2: 50% expected; luck 0%, lost 0%.',
    'Turn 2: 50% expected; luck 0%, lost 0%.',
    'Turn 2: 50% expected; luck 0%, lost 0%.',
  ]);
});
