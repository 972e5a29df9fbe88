/** The next table after a game that the rules of today may not follow. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import type { Guest } from '../storage/guests.ts';
import { findTable } from '../storage/tables.ts';
import { asking, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let opened: OpenService;
  let [ada, ben]: Guest[] = [];
  let table: string;

  beforeEach(async () => {
    place = await make();
    opened = await openService({ database: place.place, threads: 0, log: console.error });
    [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
    table = await begin(ada, ben);
    await play(table, 1);
  });

  afterEach(async () => {
    await opened.close();
    await place.drop();
  });

  const { guestCalled, ask, begin, play } = asking(() => opened.service);
  const rematch = (guest: Guest) => ask(guest, 'rematch', { table, entropy: entropy() });

  /** The game is over and was kept so, as if the rules had changed since. */
  async function keep(changed: { plan?: string; start?: string }) {
    await opened.db
      .updateTable('tables')
      .set({ state: 'over', ...changed })
      .where('id', '=', table)
      .execute();
    opened.service.tables.forget(table);
  }

  /** Who begins at the next table, to which both come. */
  async function firstOfNext() {
    const next = await rematch(ben!);
    expect(next.seats.map(({ person }) => person?.name)).toEqual(['Ben', 'Ada']);
    expect((await rematch(ada!)).table).toBe(next.table);
    expect((await ask(ada!, 'table', { table })).rematch).toBe(next.table);
    expect((await ask(ben!, 'start', { table: next.table })).state).toBe('playing');
    return (await findTable(opened.db, 'id', next.table))!.plan.first;
  }

  test('a game whose steps they do not follow had somebody who began: the next one does', async () => {
    await opened.db.updateTable('steps').set({ action: 'draw' }).where('table_id', '=', table).execute();
    await keep({});
    expect(await firstOfNext()).toBe(0);
  });

  test('after a game whose beginning they do not follow, who begins is drawn anew', async () => {
    await keep({ start: '[]' });
    expect(await firstOfNext()).toBeUndefined();
  });

  test('a game that they no longer know has no next one, and says why', async () => {
    const { plan } = (await findTable(opened.db, 'id', table))!;
    await keep({ plan: JSON.stringify({ ...plan, mode: 'gone' }) });
    await expect(rematch(ben!)).rejects.toThrow('wrong-setup');
    expect((await ask(ada!, 'table', { table })).rematch).toBeNull();
  });
});
