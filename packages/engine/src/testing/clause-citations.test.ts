import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import clauses from './clauses.json' with { type: 'json' };

/** Comments are skipped; what stands in quotes is a title, or a clause in a table of cases. */
const COMMENT_OR_TEXT = /\/\/.*|\/\*[^]*?\*\/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
const CLAUSE = /\b(?:RW|LR|LC|GT|TR)-\d+\b/g;

/** Clauses about what there is not yet, and what that is. */
const NOT_YET: Readonly<Record<string, string>> = {
  [`TR-${20}`]: 'no runner asks programs for their moves',
};

const root = new URL('../../../../', import.meta.url);
const files = globSync(
  [
    'packages/*/src/**/*.test.ts',
    'packages/engine/src/testing/{laws,materials}/*.ts',
    'packages/engine/src/testing/laws.ts',
    'packages/*/e2e/**/*.ts',
  ],
  { cwd: root, exclude: ['**/node_modules/**'] },
);

function cited(file: string): string[] {
  const source = readFileSync(new URL(file, root), 'utf8');
  const texts = (source.match(COMMENT_OR_TEXT) ?? []).filter((found) => !found.startsWith('/'));
  return texts.join('\n').match(CLAUSE) ?? [];
}

test('every clause of the rules is cited by a test', () => {
  const found = new Set(files.flatMap(cited));
  const all = Object.entries(clauses).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}-${index + 1}`),
  );
  expect(all.filter((clause) => !found.has(clause))).toEqual(Object.keys(NOT_YET));
  expect([...found].filter((clause) => !all.includes(clause))).toEqual([]);
});
