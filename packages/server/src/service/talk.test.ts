/** What people write to each other at tables that want it. */
import type { Push, TablePlan } from '@roundhouse/protocol';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import type { Guest } from '../storage/guests.ts';
import { linesOf, MOST_LINES } from '../storage/lines.ts';
import { asking, BETWEEN_FRIENDS, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';

const PLAN: TablePlan = { ...BETWEEN_FRIENDS, talk: 'free' };

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let opened: OpenService;
  let [ada, ben, eve]: Guest[] = [];
  let now: number;

  beforeEach(async () => {
    now = 1_800_000_000_000;
    place = await make();
    opened = await openService({ database: place.place, threads: 0, log: console.error, now: () => now++ });
    [ada, ben, eve] = [await guestCalled('Ada'), await guestCalled('Ben'), await guestCalled('Eve')];
  });

  afterEach(async () => {
    await opened.close();
    await place.drop();
  });

  const { guestCalled, ask, open, sit, begin } = asking(() => opened.service, PLAN);
  const playing = () => begin(ada!, ben!);
  const write = (guest: Guest, table: string, text: string, key = entropy()) =>
    ask(guest, 'write', { table, key, text });
  const written = async (guest: Guest, table: string) =>
    (await ask(guest, 'written', { table })).lines.map(({ seat, text }) => [seat, text]);

  /** What each is told from now on. */
  function follow(table: string, ...guests: Guest[]): Push[][] {
    return guests.map((guest) => {
      const heard: Push[] = [];
      opened.service.listeners.audience.follow(table, { guest: guest.id, push: (push) => heard.push(push) });
      return heard;
    });
  }

  test('is read by those who sit there, at once and later, and by nobody who looks on', async () => {
    const table = await playing();
    const heard = follow(table, ada!, ben!, eve!);
    const key = entropy();
    await write(ben!, table, 'Hello <b>you</b> 👩‍👧', key);
    await write(ben!, table, 'Hello <b>you</b> 👩‍👧', key);
    await write(ada!, table, 'שלום');
    expect(await written(ada!, table)).toEqual([
      [1, 'Hello <b>you</b> 👩‍👧'],
      [0, 'שלום'],
    ]);
    expect(heard.map((pushes) => pushes.map((push) => push.push))).toEqual([
      ['wrote', 'wrote'],
      ['wrote', 'wrote'],
      [],
    ]);
    await expect(write(eve!, table, 'Me too')).rejects.toThrow('not-your-seat');
    await expect(written(eve!, table)).rejects.toThrow('not-your-seat');
  });

  test('is not read by those who do not want to meet, nor do they hear each other', async () => {
    const table = await playing();
    await write(ben!, table, 'Before');
    await ask(ada!, 'block', { table, seat: 1 });
    const [toAda, toBen] = follow(table, ada!, ben!);
    await write(ben!, table, 'After');
    await write(ada!, table, 'Mine');
    expect(await written(ada!, table)).toEqual([[0, 'Mine']]);
    expect(await written(ben!, table)).toEqual([
      [1, 'Before'],
      [1, 'After'],
    ]);
    expect([toAda, toBen].map((pushes) => pushes!.length)).toEqual([1, 1]);
  });

  test('is for tables to which all were invited, and that want it', async () => {
    const phrases = await begin(ada!, ben!);
    await opened.db
      .updateTable('tables')
      .set({ plan: JSON.stringify(BETWEEN_FRIENDS) })
      .where('id', '=', phrases)
      .execute();
    opened.service.tables.forget(phrases);
    await expect(write(ada!, phrases, 'Hello')).rejects.toThrow('not-agreed');
    expect(await written(ada!, phrases)).toEqual([]);
    expect((await ask(ada!, 'table', { table: phrases })).talk).toBe('phrases');
    const forAnybody: TablePlan = { ...PLAN, seats: [{ kind: 'me' }, { kind: 'open' }] };
    await expect(open(ada!, forAnybody)).rejects.toThrow('wrong-setup');
    const table = await open(ada!);
    expect((await ask(ada!, 'table', { table })).talk).toBe('free');
    await expect(ask(ada!, 'seat', { table, seat: 1, kind: 'open' })).rejects.toThrow('not-agreed');
  });

  test('goes along when one is forgotten or takes everything along; the next game begins without', async () => {
    const [table, gathering] = [await playing(), await open(ada!)];
    await write(ada!, table, 'Mine');
    await write(ada!, gathering, 'Anybody there?');
    await write(ben!, table, 'Yours');
    const { tables } = await ask(ada!, 'export', {});
    expect(tables.find((each) => each.table === table)!.lines).toMatchObject([{ text: 'Mine' }]);
    await ask(ada!, 'forget-me', {});
    expect(await linesOf(opened.db, gathering)).toEqual([]);
    expect(await written(ben!, table)).toEqual([[1, 'Yours']]);
    await opened.db.updateTable('tables').set({ state: 'over' }).where('id', '=', table).execute();
    opened.service.tables.forget(table);
    const next = await ask(ben!, 'rematch', { table, entropy: entropy() });
    expect(await written(ben!, next.table)).toEqual([]);
    expect(next.talk).toBe('free');
  });

  test('of a table only the last lines are kept, of whoever sits there now', async () => {
    const table = await open(ada!);
    await sit(ben!, table);
    for (let nth = 0; nth < MOST_LINES + 3; nth++) await write(nth % 2 ? ben! : ada!, table, `Line ${nth}`);
    const lines = await written(ben!, table);
    expect(lines).toHaveLength(MOST_LINES);
    expect([lines[0], lines.at(-1)]).toEqual([
      [1, 'Line 3'],
      [0, `Line ${MOST_LINES + 2}`],
    ]);
    await ask(ben!, 'leave', { table });
    await sit(eve!, table);
    expect((await written(eve!, table)).every(([seat]) => seat === 0)).toBe(true);
  });
});
