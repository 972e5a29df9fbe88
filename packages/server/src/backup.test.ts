/** The commands of docs/operations.md, as they stand there, while a server is in use. */
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Table } from '@roundhouse/engine';
import type { TablePlan } from '@roundhouse/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { replayKept } from './replay-kept.ts';
import { isThere } from './testing/is-there.ts';
import { linkTo, ServedTables, sitAt } from './testing/served-tables.ts';
import { STORAGES, type TestStorage } from './testing/storages.ts';

const run = promisify(execFile);
const hex = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'lok-n-roll',
  mode: 'solo',
  opening: 'dealt',
  deck: 'standard',
  seats: [{ kind: 'me' }],
  undo: 'turn',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

/** What the manual says to type, with the names of a test in place of those of the manual. */
const manual = await readFile(new URL('../../../docs/operations.md', import.meta.url), 'utf8');
function command(begin: string, names: Readonly<Record<string, string>>): string {
  const line = manual.split('\n').find((text) => text.startsWith(begin));
  if (!line) throw new Error(`the manual has no ${begin}`);
  return Object.entries(names).reduce((text, [name, value]) => text.replaceAll(name, value), line);
}

const WAYS: Readonly<Record<string, { tool: string; backup: string; restore?: string }>> = {
  SQLite: { tool: 'sqlite3', backup: 'sqlite3 roundhouse.sqlite' },
  PostgreSQL: { tool: 'pg_dump', backup: 'pg_dump ', restore: 'pg_restore ' },
};

const there = await Promise.all(
  STORAGES.map(async (storage) => !storage.isAbsent && (await isThere(WAYS[storage.name]!.tool, 'backup'))),
);

describe.each(STORAGES.filter((_, index) => there[index]))('$name', (storage: TestStorage) => {
  test('is copied while people play, and restored with every step that was accepted by then', async () => {
    const served = await ServedTables.open(storage, 0);
    const folder = await mkdtemp(join(tmpdir(), 'roundhouse-backup-'));
    const restored = await storage.make();
    onTestFinished(async () => {
      await served.close();
      await restored.drop();
      await rm(folder, { recursive: true });
    });
    const { cookie } = await served.guest('Ada');
    const link = linkTo(served.url, cookie, 'live');
    const { table } = await link.ask('create', { key: hex(), entropy: hex(), plan: PLAN });
    await link.ask('start', { table });
    const seat = await sitAt(link, table);
    await act(seat);
    const accepted = await versionAt(seat);

    const { backup, restore } = WAYS[storage.name]!;
    // Whatever stands in the manual is done by a shell.
    const copy = restore ? join(folder, 'copy.dump') : restored.place;
    const names = {
      'roundhouse.sqlite': served.database,
      'copy.sqlite': copy,
      'copy.dump': copy,
      'postgres://user:password@host:5432/name': served.database,
    };
    const copying = run('sh', ['-c', command(backup, names)]);
    await act(seat);
    await copying;
    if (restore) {
      const target = { ...names, 'postgres://user:password@host:5432/name': restored.place };
      await run('sh', ['-c', command(restore, target)]);
    }
    seat.close();
    link.close();

    expect(await replayKept({ DATABASE: restored.place }, () => expect.unreachable())).toEqual({ games: 1 });
    const again = await ServedTables.open(
      { ...storage, make: async () => ({ ...restored, drop: async () => {} }) },
      0,
    );
    const back = linkTo(again.url, cookie, 'live');
    const same = await sitAt(back, table);
    expect(await versionAt(same)).toBeGreaterThanOrEqual(accepted);
    await act(same);
    same.close();
    back.close();
    await again.close();
  });
});

async function versionAt(seat: Table): Promise<number> {
  return (await seat.read()).snapshot.version;
}

async function act(seat: Table): Promise<void> {
  const { legal, version } = (await seat.read()).snapshot;
  expect(await seat.act(version, legal[0]!)).toEqual({ kind: 'accepted', version: version + 1 });
}
