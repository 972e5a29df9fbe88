/** `docs/add-a-language.md` is true: a language is one file, and what it does not say is said in English. */
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import english from '../packages/texts/messages/en.json' with { type: 'json' };

const root = join(import.meta.dirname, '..');

/** The texts with a fourth language, and nothing else that is new. */
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'add-a-language-'));
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction');
  await cp(join(root, 'packages/texts'), join(folder, 'texts'), { recursive: true });
  const { clause: _, clauses: __, ...others } = english;
  const french = { ...others, page: { ...others.page, language: 'Langue' } };
  await writeFile(join(folder, 'texts/messages/fr.json'), JSON.stringify(french));
});

afterAll(() => rm(folder, { recursive: true }));

const PRINT = `
  const { LANGUAGES, languageName, loadAllTexts, loadTexts, pickLanguage } = await import(texts);
  const play = await loadTexts('fr');
  const all = await loadAllTexts('fr');
  console.log(JSON.stringify([
    LANGUAGES.map(languageName), pickLanguage(['fr-CA', 'en']), play.say('page.language'),
    all.say('clauses.language'), all.say('clause.RW-1.printed'),
  ]));`;

const BUILD = `
  import { build } from 'vite';
  import { compiledMessages } from './src/vite-plugin.ts';
  await build({
    configFile: false, logLevel: 'error', plugins: [compiledMessages()],
    build: { outDir: 'page', lib: { entry: 'src/index.ts', formats: ['es'], fileName: 'texts' } },
  });`;

async function runNode(script: string): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], {
    cwd: join(folder, 'texts'),
  });
  return stdout;
}

/** What the texts in a file say about French. */
async function printedBy(file: string): Promise<unknown> {
  const texts = JSON.stringify(pathToFileURL(join(folder, 'texts', file)));
  return JSON.parse(await runNode(`const texts = ${texts};${PRINT}`));
}

const expected = [
  ['English', 'Deutsch', 'Español', 'Français'],
  'fr',
  'Langue',
  'en',
  english.clause['RW-1'].printed,
];

test('a file of messages is a language in Node', async () => {
  expect(await printedBy('src/index.ts')).toEqual(expected);
});

test('a file of messages is a language in the page', async () => {
  await runNode(BUILD);
  expect(await printedBy('page/texts.js')).toEqual(expected);
});

test('what docs/add-a-language.md names exists', async () => {
  const page = await readFile(join(root, 'docs/add-a-language.md'), 'utf8');
  const named = Array.from(page.matchAll(/`((?:packages|test)\/[^`]+)`/g), ([, path]) => path!);
  const existing = named.filter((path) => !path.endsWith('/fr.json'));
  expect(existing.length).toBeGreaterThan(3);
  for (const path of existing) await expect(readFile(join(root, path))).resolves.toBeDefined();
});
