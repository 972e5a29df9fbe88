import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testFolder } from '../testing/folder.ts';
import { FileError } from './file-error.ts';
import { WholeFile, withWholeFiles } from './whole-file.ts';

test('is in its place when it is finished, and not before', async () => {
  const folder = testFolder();
  const path = join(folder, 'out.txt');
  writeFileSync(path, 'before');
  await withWholeFiles(async (files) => {
    const file = files.open('--out', path);
    file.write('a'.repeat(100_000));
    file.write('b');
    expect(readFileSync(path, 'utf8')).toBe('before');
  });
  expect(readFileSync(path, 'utf8')).toBe(`${'a'.repeat(100_000)}b`);
  expect(readdirSync(folder)).toEqual(['out.txt']);
});

test('leaves nothing behind where the work fails', async () => {
  const folder = testFolder();
  const work = withWholeFiles(async (files) => {
    files.open('--out', join(folder, 'out.txt')).write('half');
    throw new Error('broken');
  });
  await expect(work).rejects.toThrow('broken');
  expect(readdirSync(folder)).toEqual([]);
});

test('leaves nothing behind where the next one cannot be written', async () => {
  const folder = testFolder();
  const work = withWholeFiles(async (files) => {
    files.open('--out', join(folder, 'out.txt'));
    files.open('--report', join(folder, 'nowhere', 'report.html'));
  });
  await expect(work).rejects.toThrow('ENOENT');
  expect(readdirSync(folder)).toEqual([]);
});

test('says before any work that it cannot be written', () => {
  const folder = testFolder();
  mkdirSync(join(folder, 'taken'));
  for (const [path, why] of [
    [join(folder, 'nowhere', 'out.txt'), 'ENOENT: no such file or directory'],
    ['/dev/null/out.txt', 'ENOTDIR: not a directory'],
    [join(folder, 'taken'), 'is a folder'],
  ] as const) {
    const open = () => new WholeFile('--out', path);
    expect(open).toThrow(FileError);
    expect(open).toThrow(`"${path}"`);
    expect(open).toThrow(why);
  }
  expect(readdirSync(folder)).toEqual(['taken']);
});

test('says that the disk is full, and leaves nothing behind', async () => {
  const folder = testFolder();
  const path = join(folder, 'out.txt');
  symlinkSync('/dev/full', `${path}.${process.pid}.part`);
  const work = withWholeFiles(async (files) => files.open('--out', path).write('text'));
  await expect(work).rejects.toThrow(`"${path}": ENOSPC: no space left on device`);
  expect(readdirSync(folder)).toEqual([]);
});
