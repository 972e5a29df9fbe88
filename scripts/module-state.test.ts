/**
 * Holds that no module keeps what changes, so that two tables have nothing in common, nor two files of tests, which run in
 * one process.
 */
import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const packages = resolve(import.meta.dirname, '../packages');

/** What is true of a tab, of a thread, or of a process, however many tables it has. */
const OF_THE_TAB = [
  'server/src/storage/file-lock.ts',
  'web/src/pages/home/home.svelte',
  'web/src/parts/new-game/to-table.ts',
  'web/src/table/players/bot-worker.ts',
  'web/src/ui/controls/unasked.ts',
];

/** What follows from the rules or from what it is kept by: worked out once, it is the same for everybody. */
const WORKED_OUT = [
  'bots/src/railway/look-ahead.ts',
  'engine/src/game-of-trains/cards.ts',
  'engine/src/lok-n-roll/codec.ts',
  'engine/src/loose-caboose/codec.ts',
  'engine/src/railway/cards.ts',
  'engine/src/railway/path.ts',
  'engine/src/railway/roll.ts',
  'server/src/alerts/public-address.ts',
  'server/src/api/seat-text.ts',
  'server/src/computers/decide-worker.ts',
  'server/src/storage/kept-query.ts',
];

/** What is true of a channel, whoever sits there. */
const OF_THE_CHANNEL = ['engine/src/table/connection.ts', 'engine/src/table/serve-table.ts'];

/** Reads texts, and keeps nothing of them. */
const READERS = [
  'cli/src/input/text-of.ts',
  'texts/src/message-folder.ts',
  'server/src/words/is-refused-name.ts',
  'web/src/parts/shared-deal/result-line.ts',
];

/** Known within one call, and gone with it. */
const OF_A_CALL = ['server/src/accounts/auth.ts'];

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

test('no module holds what changes, but for the tab, for a channel, for a call, and for what is worked out once', async () => {
  const files = await readdir(packages, { recursive: true });
  const names = files.map((file) => file.replaceAll('\\', '/'));
  const found: string[] = [];
  for (const name of names.filter((name) => /^[^/]+\/src\/.*(?<!\.test)\.(?:ts|svelte)$/u.test(name))) {
    if (name.includes('/testing/')) continue;
    if (holdsWhatChanges(name, await readFile(join(packages, name), 'utf8'))) found.push(name);
  }
  const allowed = [...OF_THE_TAB, ...WORKED_OUT, ...OF_THE_CHANNEL, ...OF_A_CALL, ...READERS];
  expect(found.toSorted()).toEqual(allowed.toSorted());
});
