/** What older releases have kept. */
import type { Insertable } from 'kysely';
import { Migrator } from 'kysely/migration';
import { describe, expect, onTestFinished, test } from 'vitest';
import { recordOf, commitOf } from '../testing/records.ts';
import { STORAGES } from '../testing/storages.ts';
import type { Schema } from './database.ts';
import { findGuest } from './guests.ts';
import { tablesOfGuest } from './lists.ts';
import { MIGRATIONS } from './migrations.ts';
import { openStorage, storageAt } from './open-storage.ts';
import { staleGuests } from './stale-guests.ts';
import { firstStepAfter, stepsOf } from './steps.ts';
import type { Storage } from './storage.ts';
import { findTable } from './tables.ts';

/** A table and its first step, as a release of old kept them: what later columns are for was not known. */
const OLD_TABLE = {
  id: 'old',
  code: 'BCDFGH',
  create_key: 'key old',
  rematch_of: null,
  host: 'ada',
  game: 'lok-n-roll',
  plan: JSON.stringify(recordOf('old').plan),
  state: 'playing',
  revision: 2,
  open_seats: 0,
  seed: '00'.repeat(32),
  player_seed: 1,
  rules: 1,
  start: '[]',
  created_at: 1_795_000_000_000,
};
const OLD_GUEST = { id: 'ada', name: 'Ada', token: 'secret', created_at: 1 } as Insertable<Schema['guests']>;
/** Since when it is kept when guests were last there. */
const SEEN = '2026-11-28-seen';
const OLD_STEP = {
  table_id: 'old',
  version: 2,
  seat: 0,
  action: 'draw',
  chance: '[["dice",[1,2]]]',
  undo: null,
};

/** A game that has ended, as it was kept from the first schema on. */
async function putOldOver(old: Storage): Promise<void> {
  const keys = { id: 'over', code: 'OVER', create_key: 'key over' };
  await old
    .insertInto('tables')
    .values({ ...OLD_TABLE, ...keys, state: 'over' } as Insertable<Schema['tables']>)
    .execute();
  const seat = {
    table_id: 'over',
    seat: 0,
    kind: 'friend',
    level: 'pip',
    guest: 'ada',
    name: 'Ada',
    mark: 'red',
  };
  await old
    .insertInto('seats')
    .values({ ...seat, away: 0 } as Insertable<Schema['seats']>)
    .execute();
  const turn = { table_id: 'over', version: 60, actor: null, computer: 0, leased_until: 0, since: 60_000 };
  await old.insertInto('turns').values(turn).execute();
}

describe.each(STORAGES.flatMap(({ isAbsent, ...storage }) => (isAbsent ? [] : [storage])))(
  '$name from an older schema',
  ({ make }) => {
    test.each(Object.keys(MIGRATIONS))(
      '%s: guests and tables are as they were, and played on',
      async (name) => {
        const { place, drop } = await make();
        onTestFinished(drop);
        const provider = { getMigrations: async () => ({ ...MIGRATIONS }) };
        const old = storageAt(place);
        const { error } = await new Migrator({ db: old, provider }).migrateTo(name);
        expect(error).toBeUndefined();
        await old
          .insertInto('tables')
          .values(OLD_TABLE as Insertable<Schema['tables']>)
          .execute();
        await old.insertInto('steps').values(OLD_STEP).execute();
        await putOldOver(old);
        const seen = name < SEEN ? {} : { seen_at: Date.now() };
        await old
          .insertInto('guests')
          .values({ ...OLD_GUEST, ...seen })
          .execute();
        await old.destroy();
        const db = await openStorage(place);
        try {
          expect(await findTable(db, 'id', 'old')).toMatchObject({
            code: 'BCDFGH',
            paused: false,
            proposal: null,
          });
          expect(await findGuest(db, 'secret')).toEqual({ id: 'ada', name: 'Ada' });
          expect(await staleGuests(db, 24 * 3_600_000, Date.now())).toEqual([]);
          const [over] = await tablesOfGuest(db, 'ada', 0);
          expect(over).toMatchObject({ table: 'over', state: 'over', since: 60_000, version: 60, due: null });
          const commit = { ...commitOf('old', 3), revision: 2 };
          expect(await db.appendSteps([commit])).toEqual(new Set(['old']));
          const { row } = commit;
          expect(await stepsOf(db, 'old')).toEqual([row, row]);
          // When older steps were made nobody knows.
          expect(await firstStepAfter(db, 'old', 0)).toEqual({ version: 3, madeAt: 3000 });
        } finally {
          await db.destroy();
        }
      },
    );
  },
);
