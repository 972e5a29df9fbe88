import { catalogue, type GameId } from '@roundhouse/engine';
import { describe, expect, test } from 'vitest';
import rulesIndex from '../rules-index.json' with { type: 'json' };
import type { Clause } from './clause.ts';
import { readMessages } from './message-folder.ts';
import { clauseParts, originLabel } from './clause-texts.ts';
import { CLAUSES_OF, findClause } from './clauses.ts';
import { LANGUAGES } from './languages.ts';
import { loadTexts } from './messages.ts';
import { ALL_TEXTS } from './testing/samples.ts';

/** The parts of each clause as the rules mark them. Of transcripts nothing is printed. */
const ORIGINS: Readonly<Record<string, string>> = rulesIndex;
const clauses = Object.values(CLAUSES_OF).flat();

test('the catalogue has every clause of the rules and no other, in order', () => {
  expect(clauses.map(({ id }) => id)).toEqual(Object.keys(ORIGINS));
});

test('a clause is found by its id', () => {
  expect(findClause('LR-17')).toEqual({ id: 'LR-17', origins: ['printed'], section: 'turn' });
  expect(findClause('XY-1')).toBeUndefined();
});

test('the modes that a clause is limited to are modes of its game', () => {
  for (const [document, listed] of Object.entries(CLAUSES_OF)) {
    const modes = Object.keys(catalogue[document as GameId]?.modes ?? {});
    const named = listed.flatMap((clause: Clause) => clause.modes ?? []);
    expect(modes).toEqual(expect.arrayContaining(named));
  }
});

test('the parts of each clause come from where the rules say', () => {
  for (const { id, origins } of clauses) expect([id, origins.join(', ')]).toEqual([id, ORIGINS[id]]);
});

test.each(LANGUAGES)('in %s each clause has exactly the parts that the catalogue names', (language) => {
  const { clause: texts } = readMessages(language);
  if (texts === undefined) return;
  const parts = Object.entries(texts).map(([id, text]) => [id, Object.keys(text as object)]);
  expect(parts).toEqual(clauses.map(({ id, origins }) => [id, origins]));
});

describe.each(ALL_TEXTS)('in $language', (texts) => {
  test('every part of a clause says something', () => {
    const parts = clauses.flatMap((clause) => clauseParts(texts, clause));
    expect(parts.filter(({ text }) => text.length < 15)).toEqual([]);
  });

  test('the label of a clause that is partly printed names each origin', () => {
    const label = originLabel(texts, ['printed', 'reported', 'ruling']).toLowerCase();
    for (const origin of ['printed', 'reported', 'ruling'] as const) {
      expect(label).toContain(texts.say(`origin.${origin}`).toLowerCase());
    }
  });
});

const english = await loadTexts('en');

/** What the English text of a clause says by origin. */
function textsOf(id: string): Record<string, string> {
  return Object.fromEntries(clauseParts(english, findClause(id)!).map(({ origin, text }) => [origin, text]));
}

test.each([
  ['GT-17', 'All seven positions', 'All wagons of a row'],
  ['LR-33', 'on equal counts too', 'fewer points'],
  ['LR-5', 'at the front', 'next to each other'],
  ['LR-5', 'The starting player lays the first', 'with three one of you lays two'],
  ['LC-4', 'at the front', 'next to each other'],
  ['LC-4', 'the fourth lays none', 'Three of them are laid'],
  ['LR-3', 'Against Betsy', 'lots are drawn'],
  ['GT-12', 'to the market from you on clockwise', 'everybody who lost one draws'],
  ['LC-18', 'penalty card', 'drew its last card'],
  ['RW-1', '4 wide and 6 high', 'rectangle'],
  ['LR-1', 'numbers on the rubble', 'Every card has a number'],
  ['LC-2', 'two faces', 'one caboose'],
])('%s: “%s” is our ruling, “%s” is printed', (id, ours, printed) => {
  const { ruling, printed: print } = textsOf(id);
  expect(ruling).toMatch(new RegExp(ours, 'iu'));
  expect(print).toMatch(new RegExp(printed, 'iu'));
  expect(print).not.toMatch(new RegExp(ours, 'iu'));
});

test.each([
  ['LR-2', 'wheel on four of its faces', 'four dice'],
  ['LC-1', 'There are 50', '4 of them broken'],
  ['LC-2', 'four dice', 'one caboose'],
  ['GT-1', 'from 1 to 84', '84 wagon cards'],
  ['RW-5', 'need not line up', 'rail meets rail'],
])('%s: “%s” is reported, “%s” is printed', (id, second, printed) => {
  const { reported, printed: print } = textsOf(id);
  expect(reported).toMatch(new RegExp(second, 'iu'));
  expect(print).toMatch(new RegExp(printed, 'iu'));
  expect(print).not.toMatch(new RegExp(second, 'iu'));
});
