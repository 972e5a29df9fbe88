import { expect, test } from 'vitest';
import { isLanguage, pickLanguage } from './languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['fr-FR', 'es-419', 'en-US'], 'es'],
  [['ES'], 'es'],
  [['en_GB'], 'en'],
  [['fr', 'it'], 'en'],
  [['constructor', ''], 'en'],
  [[], 'en'],
])('who prefers %j reads %s', (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language);
});

test('only our languages are languages', () => {
  expect(['en', 'de', 'es', 'fr', 'toString', ''].filter(isLanguage)).toEqual(['en', 'de', 'es']);
});
