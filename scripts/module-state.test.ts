/** Holds that no module of the page keeps what changes, so that two tables, or two tests, have nothing in common. */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const page = resolve(import.meta.dirname, '../packages/web/src');

/** What is true of a tab, or of a thread, however many tables it has. */
const OF_THE_TAB = ['pages/home/home.svelte', 'parts/new-game/to-table.ts', 'table/players/bot-worker.ts'];

/** At the start of a line, as the format has it: what is declared in a module, not inside of it. */
const CHANGES =
  /^(?:export )?(?:(?:let|var) |const \w+\b(?!: Readonly(?:Map|Set)<)[^=\n]*= (?:new |\$state))/mu;

/** What runs once, when the file is loaded. */
function moduleOf(file: string, text: string): string {
  if (!file.endsWith('.svelte')) return text;
  const script = /<script[^>]*\bmodule\b[^>]*>(.*?)<\/script>/su.exec(text)?.[1] ?? '';
  return script.replaceAll(/^ {2}/gmu, '');
}

const holdsWhatChanges = (file: string, text: string) => CHANGES.test(moduleOf(file, text));

test.each([
  ['a.ts', 'let asked = 0;'],
  ['a.svelte.ts', 'export const shown = $state(0);'],
  ['a.svelte.ts', 'export const shown = new (class {\n  text = $state();\n})();'],
  ['a.ts', 'const known: Map<string, number> = new Map();'],
  ['a.svelte', '<script lang="ts" module>\n  let asked = 0;\n</script>'],
])('what changes is found in %s: %s', (file, text) => {
  expect(holdsWhatChanges(file, text)).toBe(true);
});

test.each([
  ['a.ts', 'export const MOST = 3;'],
  ['a.ts', "const NAMES: ReadonlyMap<number, string> = new Map([[1, 'one']]);"],
  ['a.ts', 'function count() {\n  let asked = 0;\n}'],
  ['a.svelte', '<script lang="ts">\n  let asked = $state(0);\n</script>'],
])('what belongs to whoever makes it is not: %s: %s', (file, text) => {
  expect(holdsWhatChanges(file, text)).toBe(false);
});

test('no module of the page holds what changes, but for the tab', async () => {
  const files = await readdir(page, { recursive: true });
  const found: string[] = [];
  for (const file of files.filter((name) => /(?<!\.test)\.(?:ts|svelte)$/u.test(name))) {
    const name = file.replaceAll('\\', '/');
    if (holdsWhatChanges(name, await readFile(join(page, file), 'utf8'))) found.push(name);
  }
  expect(found.toSorted()).toEqual(OF_THE_TAB);
});
