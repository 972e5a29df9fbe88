/** Holds that a component is imported under the name of its file, so that a renamed file leaves no old name behind. */
import { globSync, readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import { expect, test } from 'vitest';

const page = resolve(import.meta.dirname, '../packages/web/src');

/** `no-undo-mark.svelte`: `NoUndoMark` */
const nameOf = (file: string) =>
  basename(file, '.svelte').replaceAll(/(?:^|-)(\w)/gu, (_, letter: string) => letter.toUpperCase());

/** The names under which components are imported, and those of their files, where they differ. */
function misnamed(text: string): [name: string, due: string][] {
  const imports = text.matchAll(/import (\w+)[^;]*? from '([^']+\.svelte)'/gu);
  return [...imports].flatMap(([, name = '', file = '']) =>
    name === nameOf(file) ? [] : [[name, nameOf(file)]],
  );
}

test('a component under another name is found', () => {
  expect(misnamed("import Mark from './no-undo-mark.svelte';")).toEqual([['Mark', 'NoUndoMark']]);
  expect(misnamed("import NoUndoMark from './no-undo-mark.svelte';")).toEqual([]);
});

test('every component is imported under the name of its file, unless several games have one of that name', () => {
  const components = globSync('**/*.svelte', { cwd: page });
  const names = components.map(nameOf);
  const isShared = (name: string) => names.indexOf(name) !== names.lastIndexOf(name);
  const found = [...components, ...globSync('**/*.ts', { cwd: page })].flatMap((file) =>
    misnamed(readFileSync(resolve(page, file), 'utf8'))
      .filter(([, due]) => !isShared(due))
      .map(([name]) => `${file}: ${name}`),
  );
  expect(found).toEqual([]);
});
