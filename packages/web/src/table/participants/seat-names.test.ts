import { loadTexts } from '@roundhouse/texts';
import { expect, test } from 'vitest';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { nameSeats } from './seat-names.ts';

test('people have their names or numbers, computers theirs, and nobody the same as somebody else', async () => {
  const i18n = new I18n();
  i18n.texts = await loadTexts('de');
  const seated = [
    { kind: 'person', name: ' Anna ' },
    { kind: 'person', name: '' },
    { kind: 'computer', name: 'careful' },
    { kind: 'computer', name: 'careful' },
    { kind: 'automaton', name: 'betsy' },
  ] as const;
  expect(nameSeats(i18n, seated)).toEqual(['Anna', 'Spieler 2', 'Vorsichtig', 'Vorsichtig 2', 'Betsy']);
});
