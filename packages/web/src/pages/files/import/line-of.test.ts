import fc from 'fast-check';
import { expect, test } from 'vitest';
import { lineOfSyntaxError, linesOf } from './line-of.ts';

const lineOf = (text: string, path: string) => linesOf(text, [path])[0];

const TEXT = `{
  "format": "roundhouse-deck/1",
  "name": "a \\"quoted\\" [name], with: all",
  "die": [1, 1, 0],
  "cards": [
    { "id": "T1", "number": 1, "shape": "straight" },
    { "id": "T2",
      "number": 7 }
  ]
}`;

test.each([
  ['format', 2],
  ['name', 3],
  ['die', 4],
  ['die[2]', 4],
  ['cards', 5],
  ['cards[0].shape', 6],
  ['cards[1]', 7],
  ['cards[1].number', 8],
  ['cards[1].shape', 7],
  ['cards[9].shape', 5],
  ['game', undefined],
  ['', undefined],
])('%s is on line %s', (path, line) => expect(lineOf(TEXT, path)).toBe(line));

test('many paths are found at once', () => {
  expect(linesOf(TEXT, ['die[2]', 'game', 'cards[1].number'])).toEqual([4, undefined, 8]);
  expect(linesOf(TEXT, [])).toEqual([]);
});

test('every value is found on the line where it is, wherever it is', () => {
  const leaves = (value: unknown, path: string): [string, unknown][] =>
    Array.isArray(value)
      ? value.flatMap((inner, index) => leaves(inner, `${path}[${index}]`))
      : typeof value === 'object' && value !== null
        ? Object.entries(value).flatMap(([key, inner]) => leaves(inner, path === '' ? key : `${path}.${key}`))
        : [[path, value]];
  const tree = fc.dictionary(
    fc.stringMatching(/^[a-z]{1,4}$/u),
    fc.oneof(
      fc.string(),
      fc.integer(),
      fc.array(fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/u), fc.string())),
    ),
  );
  fc.assert(
    fc.property(tree, (value) => {
      const text = JSON.stringify(value, null, 1);
      const lines = text.split('\n');
      for (const [path, leaf] of leaves(value, '')) {
        expect(lines[lineOf(text, path)! - 1]).toContain(JSON.stringify(leaf));
      }
    }),
  );
});

test('a text may be anything', () => {
  fc.assert(
    fc.property(fc.string(), fc.string(), (text, path) => {
      expect(lineOf(text, path) ?? 1).toBeGreaterThan(0);
    }),
  );
});

test.each([
  ['{\n"a": 1,\n"b" 2\n}', 3],
  ['{\n"format":\n}', 3],
  ['{\n"a": 1,\n}', 3],
  ['[1,\n2\n', 3],
  ['[1,\n2]]', 2],
  ['{"a": [1, 2}', 1],
  ['\n\nhello', 3],
  ['{"a":\n"open', 2],
  ['', 1],
])('where %j goes wrong is line %s', (text, line) => expect(lineOfSyntaxError(text)).toBe(line));

test('of a key that is there twice the last is meant, as in what is read of it', () => {
  expect(lineOf('{"a": 1,\n"a": 2}', 'a')).toBe(2);
});

test('a byte order mark at the beginning is no error', () => {
  expect(lineOfSyntaxError('\u{FEFF}{\n"a" 1}')).toBe(2);
});

test('a text that is nested without end has no line, and does no harm', () => {
  const text = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  expect(lineOf(text, '')).toBeUndefined();
  expect(lineOfSyntaxError(text)).toBeUndefined();
});

test('JSON that is right goes wrong only where it ends', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = `${JSON.stringify(value, null, 1)}\n\n`;
      expect(lineOfSyntaxError(text)).toBe(text.split('\n').length);
    }),
  );
});
