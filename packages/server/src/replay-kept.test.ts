import { randomBytes } from 'node:crypto';
import type { TablePlan } from '@roundhouse/protocol';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openStorage } from './storage/open-storage.ts';
import { type Parted, replayKept } from './replay-kept.ts';
import { linkTo, ServedTables, sitAt } from './testing/served-tables.ts';
import { STORAGES } from './testing/storages.ts';

const hex = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  first: 0,
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'computer', level: 'pip' }],
  undo: 'turn',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', (storage) => {
  test('every kept game is replayed, and those that part ways are named', async () => {
    const served = await ServedTables.open(storage, 0);
    onTestFinished(() => served.close());
    const link = linkTo(served.url, (await served.guest('Ada')).cookie, 'http');
    const tables: string[] = [];
    for (let count = 0; count < 3; count++) {
      const { table } = await link.ask('create', { key: hex(), entropy: hex(), plan: PLAN });
      tables.push(table);
      if (count === 2) continue;
      await link.ask('start', { table });
      const seat = await sitAt(link, table);
      const { legal, version } = (await seat.read()).snapshot;
      await seat.act(version, legal[0]!);
      seat.close();
    }
    link.close();
    const parted: Parted[] = [];
    const env = { DATABASE: served.database };
    expect(await replayKept(env, (game) => parted.push(game))).toEqual({ games: 2 });
    expect(parted).toEqual([]);

    // As if a rule had changed since.
    const db = await openStorage(served.database);
    await db.updateTable('steps').set({ action: 'draw' }).where('table_id', '=', tables[1]!).execute();
    await db.destroy();
    expect(await replayKept(env, (game) => parted.push(game))).toEqual({ games: 2 });
    const about = { table: tables[1], game: 'game-of-trains', mode: 'standard', rules: expect.any(Number) };
    expect(parted).toEqual([{ ...about, step: 0, clause: 'TR-8' }]);
  });
});
