import { expect, test } from 'vitest';
import { isLanguage, languageName, LANGUAGES, pickLanguage } from './languages.ts';

test.each([
  [['de-AT', 'en'], 'de'],
  [['tlh-KX', 'es-419', 'en-US'], 'es'],
  [['ES'], 'es'],
  [['en_GB'], 'en'],
  [['tlh', 'xx'], 'en'],
  [['constructor', ''], 'en'],
  [[], 'en'],
])('who prefers %j reads %s', (preferred, language) => {
  expect(pickLanguage(preferred)).toBe(language);
});

test('only our languages are languages', () => {
  expect(['en', 'de', 'es', 'tlh', 'toString', ''].filter(isLanguage)).toEqual(['en', 'de', 'es']);
  expect(LANGUAGES[0]).toBe('en');
});

test.each([
  ['en', 'English'],
  ['de', 'Deutsch'],
  ['es', 'Español'],
])('who speaks %s calls it %s', (language, name) => {
  expect(languageName(language)).toBe(name);
});
