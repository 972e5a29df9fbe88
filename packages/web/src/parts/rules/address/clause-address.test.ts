import { expect, test } from 'vitest';
import { clauseOfHash, clausesOf, DOCUMENTS, documentOf, isDocument } from './clause-address.ts';

test('every clause is found on its page', () => {
  for (const document of DOCUMENTS) {
    for (const { id } of clausesOf(document)) expect(documentOf(id)).toBe(document);
  }
});

test.each([
  ['#LR-17', 'LR-17'],
  ['#gt-11', 'GT-11'],
  ['#LR-0x', undefined],
  ['#%F0', undefined],
  ['', undefined],
])('the end of an address %s names %s', (hash, id) => expect(clauseOfHash(hash)?.id).toBe(id));

test.each([
  ['lok-n-roll', true],
  ['transcript', true],
  ['toString', false],
  ['', false],
])('%s is a page of rules: %s', (name, is) => expect(isDocument(name)).toBe(is));
