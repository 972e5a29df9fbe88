/** One server at a time for a file of SQLite. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { link, mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { replayKept } from '../replay-kept.ts';
import { serve } from '../serve.ts';

const LOCK = new URL('./file-lock.ts', import.meta.url).href;

let folder: string;
let database: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'roundhouse-lock-'));
  database = join(folder, 'tables.sqlite');
  await writeFile(join(folder, 'index.html'), '<h1>home</h1>');
  return () => rm(folder, { recursive: true });
});

const start = (file = database) => serve(folder, { PORT: '0', DATABASE: file });

/** A process that keeps the file, and says whether it has it: after what nobody refers to has been collected. */
function keeper(): ChildProcess {
  const source = `import { lockFile } from '${LOCK}';
    lockFile(${JSON.stringify(database)});
    setTimeout(() => {
      globalThis.gc();
      setTimeout(() => console.log('kept'), 50);
    }, 50);
    setInterval(() => {}, 1000);`;
  const kept = spawn(process.execPath, ['--expose-gc', '--input-type=module', '--eval', source]);
  onTestFinished(() => void kept.kill('SIGKILL'));
  return kept;
}

test('a second server on the same file says what is wrong and ends, by whatever name it has the file', async () => {
  const first = await start();
  await symlink(database, join(folder, 'link.sqlite'));
  for (const file of [database, join(folder, 'link.sqlite')])
    await expect(start(file)).rejects.toThrow(`${file} is in use by another server`);
  const second = keeper();
  expect(await text(second.stderr!)).toContain('is in use by another server');
  // Whoever only reads does not mind.
  expect(await replayKept({ DATABASE: database }, () => expect.unreachable())).toEqual({ games: 0 });
  await first.close();
  await (await start()).close();
});

test('who is killed leaves the file to the next one', async () => {
  const first = keeper();
  await once(first.stdout!, 'data');
  await expect(start()).rejects.toThrow('is in use by another server');
  first.kill('SIGKILL');
  await once(first, 'exit');
  await (await start()).close();
});

test('a file with a second name is not used: beside that one nobody would see who has it', async () => {
  const first = await start();
  const other = join(folder, 'other.sqlite');
  await link(database, other);
  await expect(start(other)).rejects.toThrow(`${other} has 2 names in the file system`);
  await first.close();
  await rm(other);
  await (await start()).close();
});

test('a damaged lock is named, with what helps', async () => {
  await (await start()).close();
  await writeFile(`${database}-lock`, 'no database');
  await expect(start()).rejects.toThrow(
    /tables\.sqlite-lock cannot be used: .*\. Nothing is kept in it: end every server of .*, delete it/u,
  );
  await rm(`${database}-lock`);
  await mkdir(`${database}-lock`);
  await expect(start()).rejects.toThrow(/tables\.sqlite-lock cannot be used: /u);
  await rm(`${database}-lock`, { recursive: true });
  await (await start()).close();
});

test('who cannot listen leaves it, too', async () => {
  const first = await start();
  const { port } = new URL(first.addresses[0]!);
  const other = join(folder, 'other.sqlite');
  await expect(serve(folder, { PORT: '0', METRICS: port, DATABASE: other })).rejects.toThrow('EADDRINUSE');
  await (await start(other)).close();
  await first.close();
});
