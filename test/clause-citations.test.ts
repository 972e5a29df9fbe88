import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { CLAUSE_ID } from '../packages/engine/src/testing/clause-id.ts';
import clauses from '../packages/engine/src/testing/clauses.json' with { type: 'json' };

const CLAUSE = new RegExp(String.raw`\b${CLAUSE_ID}\b`, 'gu');

/** Clauses about what there is not yet, and what that is. */
const NOT_YET: Readonly<Record<string, string>> = {
  [`TR-${20}`]: 'no runner asks programs for their moves',
};

const root = new URL('../', import.meta.url);
const files = globSync(
  [
    'packages/*/src/**/*.test.ts',
    'packages/engine/src/testing/{laws,materials}/*.ts',
    'packages/engine/src/testing/laws.ts',
    'packages/*/e2e/**/*.ts',
  ],
  { cwd: root, exclude: ['**/node_modules/**'] },
);

/** The clauses in the names of a file's tests, their tables of cases and the titles of laws. */
function cited(file: string): string[] {
  const text = readFileSync(new URL(file, root), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  return namesIn(source).flatMap((name) => name.getText().match(CLAUSE) ?? []);
}

function namesIn(node: ts.Node): ts.Node[] {
  const inside: ts.Node[] = [];
  ts.forEachChild(node, (child) => void inside.push(...namesIn(child)));
  return [...ownNames(node), ...inside];
}

function ownNames(node: ts.Node): readonly ts.Node[] {
  if (ts.isPropertyAssignment(node) && node.name.getText() === 'title') return [node.initializer];
  if (!ts.isCallExpression(node) || !['test', 'describe'].includes(calledName(node.expression))) return [];
  const name = node.arguments
    .slice(0, 1)
    .filter((each) => ts.isStringLiteralLike(each) || ts.isTemplateExpression(each));
  return [...name, ...casesNamedBy(node, name)];
}

/** The cases of `test.each(cases)(name)`, where the name has a place for them. */
function casesNamedBy({ expression }: ts.CallExpression, [name]: readonly ts.Node[]): readonly ts.Node[] {
  if (!ts.isCallExpression(expression) || !/%s|%o|\$/.test(name?.getText() ?? '')) return [];
  return expression.arguments;
}

/** `test` of `test.each(…)`. */
function calledName(called: ts.Expression): string {
  if (ts.isPropertyAccessExpression(called) || ts.isCallExpression(called))
    return calledName(called.expression);
  return ts.isIdentifier(called) ? called.text : '';
}

test('every clause of the rules is in the name of a test', () => {
  const found = new Set(files.flatMap(cited));
  const all = Object.entries(clauses).flatMap(([part, count]) =>
    Array.from({ length: count }, (_, index) => `${part}-${index + 1}`),
  );
  expect(all.filter((clause) => !found.has(clause))).toEqual(Object.keys(NOT_YET));
  expect([...found].filter((clause) => !all.includes(clause))).toEqual([]);
});
