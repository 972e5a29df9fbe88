import { appendFileSync, readFileSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { Journal } from './journal.ts';

interface Entry {
  readonly number: number;
}

/** Opens a journal of numbers that ascend from 0, and adds some. */
async function write(path: string, ...numbers: readonly number[]): Promise<readonly number[]> {
  const kept: number[] = [];
  const journal = await Journal.open<Entry>({
    option: '--keep',
    path,
    header: { of: 'numbers' },
    whyNot: (header) => ((header as { of?: string }).of === 'numbers' ? undefined : 'is of something else'),
    take: ({ number }) => number === kept.length && kept.push(number) > 0,
  });
  for (const number of numbers) journal.add({ number });
  journal.close();
  return kept;
}

test('gives back what was added, and goes on behind it', async () => {
  const path = join(testFolder(), 'journal');
  expect(await write(path, 0, 1)).toEqual([]);
  expect(await write(path, 2)).toEqual([0, 1]);
  expect(await write(path)).toEqual([0, 1, 2]);
});

test.each([
  ['in its middle', 3],
  ['before its end of line', 1],
])('a last line that was cut off %s is left out', async (_, missing) => {
  const path = join(testFolder(), 'journal');
  await write(path, 0, 1);
  truncateSync(path, readFileSync(path).length - missing);
  expect(await write(path, 1, 2)).toEqual([0]);
  expect(await write(path)).toEqual([0, 1, 2]);
});

test('one of which not even the first line was written begins anew', async () => {
  const path = join(testFolder(), 'journal');
  writeFileSync(path, '{"of":"numb');
  expect(await write(path, 0)).toEqual([]);
  expect(await write(path)).toEqual([0]);
});

test.each([
  ['is of something else', '{"of":"letters"}\n'],
  ['holds no results that could be gone on with', 'deal,game\n0,0\n'],
  ['holds no results that could be gone on with', '{"name":"my deck"}'],
  ['cannot be gone on with: line 3 is damaged', '{"of":"numbers"}\n{"number":0}\n{"number":7}\n'],
  ['cannot be gone on with: line 2 is damaged', '{"of":"numbers"}\nnumber\n{"number":0}\n'],
  ['cannot be gone on with: line 2 is damaged', '{"of":"numbers"}\n\xff\n'],
])('another file stays as it is: %s', async (why, text) => {
  const path = join(testFolder(), 'journal');
  writeFileSync(path, text, 'latin1');
  await expect(write(path, 0)).rejects.toThrow(`"${path}" ${why}`);
  expect(readFileSync(path, 'latin1')).toBe(text);
});

test('what the system refuses is said', async () => {
  const folder = testFolder();
  await expect(write(join(folder, 'nowhere', 'journal'))).rejects.toThrow(
    'ENOENT: no such file or directory',
  );
  await expect(write(folder)).rejects.toThrow('EISDIR');
  const full = join(folder, 'full');
  symlinkSync('/dev/full', full);
  await expect(write(full)).rejects.toThrow('ENOSPC: no space left on device');
});

test('lines are on the disk as soon as they are added', async () => {
  const path = join(testFolder(), 'journal');
  await write(path, 0);
  appendFileSync(path, '{"number":1}\n');
  expect(await write(path)).toEqual([0, 1]);
});
