import { expect, test } from 'vitest';
import { clausesOf, DOCUMENTS } from '../../parts/rules/address/clause-address.ts';
import { sectionsOf } from './sections.ts';

test('the parts of all rules hold every clause once, in order', () => {
  for (const document of DOCUMENTS) {
    const clauses = clausesOf(document);
    const listed = sectionsOf(clauses).flatMap((section) => section.clauses);
    expect(new Set(listed)).toEqual(new Set(clauses));
    expect(listed).toHaveLength(clauses.length);
  }
});

test.each([
  ['standard', []],
  ['solo', ['solo']],
  ['solo-limit', ['solo']],
  ['betsy', ['betsy']],
])('of the parts that concern some modes, %s has %j', (mode, special) => {
  const names = sectionsOf(clausesOf('lok-n-roll'), mode).map(({ name }) => name);
  expect(names.filter((name) => name === 'solo' || name === 'betsy')).toEqual(special);
  expect(names).toContain('turn');
});
