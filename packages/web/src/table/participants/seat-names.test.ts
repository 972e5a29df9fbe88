import { BOT_NAMES } from '@roundhouse/bots';
import { LANGUAGES, loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { nameSeats } from './seat-names.ts';

test('people have their names or numbers, computers theirs, and nobody the same as somebody else', async () => {
  const i18n = new I18n();
  i18n.texts = await loadTexts('de');
  const seated = [
    { kind: 'person', name: ' Anna ' },
    { kind: 'person', name: '' },
    { kind: 'computer', name: 'hugo' },
    { kind: 'computer', name: 'hugo' },
    { kind: 'computer', name: 'careful' },
    { kind: 'automaton', name: 'betsy' },
    { kind: 'person', name: 'Anna' },
  ] as const;
  expect(nameSeats(i18n, seated)).toEqual([
    'Anna',
    'Person 2',
    'Hugo',
    'Oskar',
    'Vorsichtig',
    'Betsy',
    'Anna 2',
  ]);
});

test('computers of a level that only a newer page knows have a name, too', async () => {
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const seated = ['newer', 'newer', '__proto__'].map((name) => ({ kind: 'computer', name }) as const);
  expect(nameSeats(i18n, seated)).toEqual(['Computer', 'Computer 2', 'Computer 3']);
});

test('automata that only a newer page knows have a name, too', async () => {
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const seated = ['newer', 'betsy'].map((name) => ({ kind: 'automaton', name }) as const);
  expect(nameSeats(i18n, seated)).toEqual(['Computer', 'Betsy']);
});

test.each(LANGUAGES)('in %s four computers of a kind have four names', async (language) => {
  const i18n = new I18n();
  i18n.texts = await loadTexts(language);
  const all: string[] = [];
  for (const name of BOT_NAMES) {
    const names = nameSeats(
      i18n,
      Array.from({ length: 4 }, () => ({ kind: 'computer', name })),
    );
    expect(new Set(names).size).toBe(4);
    expect(names.join(' ')).not.toMatch(/\d/);
    all.push(...names);
  }
  expect(new Set(all).size, 'nor has anybody the name of another kind').toBe(all.length);
});
