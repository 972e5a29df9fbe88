import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { withLock } from './lock.mjs';

let folder: string;
let file: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lock-'));
  file = join(folder, 'lock');
});

afterEach(() => rm(folder, { recursive: true }));

test('one at a time, and the lock is gone afterwards', async () => {
  const story: string[] = [];
  const work = (name: string) =>
    withLock(file, async () => {
      story.push(`${name} begins`);
      await new Promise((done) => setImmediate(done));
      story.push(`${name} ends`);
      return name;
    });

  expect(await Promise.all([work('first'), work('second')])).toEqual(['first', 'second']);

  expect(story).toEqual(['first begins', 'first ends', 'second begins', 'second ends']);
  expect(existsSync(file)).toBe(false);
});

test('work that fails gives it back', async () => {
  await expect(withLock(file, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  expect(await withLock(file, async () => 'yes')).toBe('yes');
});

test('the lock of a process that died is taken over', async () => {
  const { pid } = spawnSync(process.execPath, ['--version']);
  await writeFile(file, String(pid));
  expect(await withLock(file, async () => 'taken')).toBe('taken');
});

test('so is one that was made but never written', async () => {
  await writeFile(file, '');
  await utimes(file, 1, 1);
  expect(await withLock(file, async () => 'taken')).toBe('taken');
});
