import { loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { outcomeWords } from './outcome-words.ts';

test('an outcome of a mode that only a newer page knows has words, too', async () => {
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const words = (mode: string) =>
    outcomeWords(i18n, { game: 'lok-n-roll', mode }, { scores: [9, 12], winners: [0] });
  expect(words('newer')).toBe('9 points – won');
  expect(words('newer')).toBe(words('standard'));
});
