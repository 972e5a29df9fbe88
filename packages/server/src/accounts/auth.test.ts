import { getMigrations } from 'better-auth/db/migration';
import { describe, expect, test } from 'vitest';
import { isPostgres, openStorage } from '../storage/open-storage.ts';
import { STORAGES } from '../testing/storages.ts';
import { authOptions } from './auth.ts';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  test('the tables of accounts are what better-auth wants', async () => {
    const { place, drop } = await make();
    const db = await openStorage(place);
    try {
      const type = isPostgres(place) ? 'postgres' : 'sqlite';
      const parts = { db, type, secret: 'x'.repeat(32), origin: 'http://localhost' } as const;
      const { toBeCreated, toBeAdded } = await getMigrations(authOptions(parts));
      expect([...toBeCreated, ...toBeAdded]).toEqual([]);
    } finally {
      await db.destroy();
      await drop();
    }
  });
});
