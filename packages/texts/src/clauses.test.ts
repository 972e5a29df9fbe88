import { describe, expect, test } from 'vitest';
import rulesIndex from '../rules-index.json' with { type: 'json' };
import { CLAUSES_OF, findClause } from './clauses.ts';
import { ALL_TEXTS } from './testing/samples.ts';

/** How much of each clause is a ruling, as the rules mark it. */
const RULING: Readonly<Record<string, string>> = rulesIndex;
const ORIGIN_OF_RULING: Readonly<Record<string, string>> = { none: 'printed', part: 'both', whole: 'ruling' };
const clauses = Object.values(CLAUSES_OF).flat();

test('the catalogue has every clause of the rules and no other, in order', () => {
  expect(clauses.map(({ id }) => id)).toEqual(Object.keys(RULING));
});

test('a clause is found by its id', () => {
  expect(findClause('LR-17')).toEqual({ id: 'LR-17', origin: 'printed', section: 'turn' });
  expect(findClause('XY-1')).toBeUndefined();
});

test('each clause says whether it is printed, as the rules mark it; of transcripts nothing is printed', () => {
  for (const { id, origin } of clauses) {
    const expected = id.startsWith('TR-') ? 'ruling' : ORIGIN_OF_RULING[RULING[id]!];
    expect([id, origin]).toEqual([id, expected]);
  }
});

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test('every clause has its text', () => {
    for (const { id } of clauses) expect(texts.say(`clause.${id}`).length).toBeGreaterThan(15);
  });

  test('a text says where our ruling begins exactly where only a part is ours', () => {
    const mark = texts.say('clauses.mark');
    for (const { id, origin } of clauses) {
      expect([id, texts.say(`clause.${id}`).includes(mark)]).toEqual([id, origin === 'both']);
    }
  });
});
