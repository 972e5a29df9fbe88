/** The compiler checks all that the code relies on: an option that falls out of the file would not be missed otherwise. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseConfigFileTextToJson } from 'typescript';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');

const REQUIRED = [
  'strict',
  'noUncheckedIndexedAccess',
  'noPropertyAccessFromIndexSignature',
  'exactOptionalPropertyTypes',
  'noImplicitOverride',
  'noImplicitReturns',
  'noFallthroughCasesInSwitch',
  'noUnusedLocals',
  'noUnusedParameters',
  'erasableSyntaxOnly',
  'verbatimModuleSyntax',
  'isolatedModules',
];

function optionsOf(file: string): Record<string, unknown> {
  const { config, error } = parseConfigFileTextToJson(file, readFileSync(join(root, file), 'utf8'));
  expect(error).toBeUndefined();
  return config.compilerOptions;
}

test.each(REQUIRED)('the compiler option %s is set', (option) => {
  expect(optionsOf('tsconfig.json')[option]).toBe(true);
});

test('the page is compiled by the same options', () => {
  const page = optionsOf('packages/web/tsconfig.json');
  expect(REQUIRED.filter((option) => option in page)).toEqual([]);
});
