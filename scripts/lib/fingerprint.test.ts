import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fingerprint } from './fingerprint.mjs';

let folder: string;

const write = async (file: string, text: string) => {
  await mkdir(join(folder, dirname(file)), { recursive: true });
  await writeFile(join(folder, file), text);
};
const now = () => fingerprint(folder, ['packages/app', 'lock.json']);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'fingerprint-'));
  await write('lock.json', '{}');
  await write('packages/app/src/a.ts', 'a');
  await write('packages/app/src/deep/b.ts', 'b');
});

afterEach(() => rm(folder, { recursive: true }));

test.each([
  ['another content', () => write('packages/app/src/a.ts', 'A')],
  ['another content of a single file', () => write('lock.json', '[]')],
  ['a new file in a folder called like one that is made', () => write('packages/app/src/build/c.ts', '')],
  ['a new file', () => write('packages/app/src/c.ts', '')],
  ['a file that is gone', () => rm(join(folder, 'packages/app/src/a.ts'))],
  [
    'another name',
    () => rename(join(folder, 'packages/app/src/a.ts'), join(folder, 'packages/app/src/z.ts')),
  ],
  [
    'content that moved from one file to the next',
    async () => {
      await write('packages/app/src/a.ts', 'ab');
      await write('packages/app/src/deep/b.ts', '');
    },
  ],
])('%s changes it', async (_, change) => {
  const before = now();
  await change();
  expect(now()).not.toBe(before);
});

test.each([
  ['another time', () => utimes(join(folder, 'packages/app/src/a.ts'), 1, 1)],
  ['the same content again', () => write('packages/app/src/a.ts', 'a')],
  ['a build', () => write('packages/app/build/site/index.html', 'page')],
  ['an installed package', () => write('packages/app/node_modules/x/index.js', 'x')],
  ['a test', () => write('packages/app/src/a.test.ts', 'test')],
  ['a file beside', () => write('other/a.ts', 'other')],
])('%s does not', async (_, change) => {
  const before = now();
  await change();
  expect(now()).toBe(before);
});
