/** Computers play for those who are away, whatever process is there to see it. */
import { expect, onTestFinished, test } from 'vitest';
import type { TablePlan } from '@roundhouse/protocol';
import { openService } from '../open-service.ts';
import type { Service } from '../service/service.ts';
import { newTableRecord } from '../tables/new-table.ts';
import { newClock } from '../records/clock.ts';
import type { TableRecord } from '../records/table-record.ts';
import { insertGuestsOf } from '../testing/records.ts';
import { STORAGES } from '../testing/storages.ts';
import { Computers } from './computers.ts';

const ENTROPY = '00'.repeat(16);
const GRACE = { id: 'grace', name: 'Grace' };

function recordOf(seconds: number | null, clock: TablePlan['clock'] = null): TableRecord {
  const seats = [{ kind: 'friend' }, { kind: 'friend' }] as const;
  const record = newTableRecord(
    { id: 'ada', name: 'Ada' },
    {
      game: 'game-of-trains',
      mode: 'standard',
      first: 0,
      deck: 'standard',
      seats: [...seats],
      undo: 'none',
      watch: 'link',
      away: { level: 'pip', seconds },
      clock,
    },
    'key',
    { entropy: ENTROPY },
    0,
  );
  const [one, other] = record.seats;
  return {
    ...record,
    seats: [
      { ...one!, guest: 'ada', name: 'Ada', entropy: ENTROPY },
      { ...other!, guest: GRACE.id, name: GRACE.name, entropy: ENTROPY },
    ],
  };
}

/** A table where it is Ada's turn, and nobody is there; time is what the test says. */
async function openAt(
  seconds: number | null,
  rule: TablePlan['clock'] = null,
  log: (error: unknown) => void = console.error,
) {
  const { place, drop } = await STORAGES[0]!.make();
  const clock = { time: 1_000_000 };
  const opened = await openService({
    database: place,
    threads: 0,
    log,
    now: () => clock.time,
  });
  const record = recordOf(seconds, rule);
  await insertGuestsOf(opened.db, record);
  await opened.service.tables.open(record);
  await opened.service.tables.begin(record.id, () => undefined);
  const startAgain = () => new Computers({ ...opened, threads: 1, log });
  const computers = startAgain();
  await computers.sweep();
  onTestFinished(async () => {
    await computers.close();
    await opened.close();
    await drop();
  });
  const version = () => opened.service.tables.withGame(record.id, async (game) => game.table.version);
  /** Time passes while the server looks after its tables. */
  const pass = async (seconds: number) => {
    for (let left = seconds; left > 0; left -= 10) {
      clock.time += Math.min(left, 10) * 1000;
      await computers.sweep();
    }
  };
  const isAway = async () => (await opened.service.tables.record(record.id))!.seats.map(({ away }) => away);
  return { ...opened, place, clock, computers, id: record.id, version, isAway, pass, startAgain };
}

test('who is not there when it is their turn is played for after as long as the table allows', async () => {
  const { service, id, version, isAway, pass } = await openAt(60);
  await pass(69);
  expect(await isAway()).toEqual([false, false]);
  const acted = new Promise<void>((resolve) => service.listeners.games.onChange(id, resolve));
  await pass(12);
  expect(await isAway()).toEqual([true, false]);
  await acted;
  await expect.poll(version).toBeGreaterThan(1);
});

test.each([
  ['here', ({ presence }: Service, id: string) => void presence.enter(id, 'ada')],
  [
    'at another process',
    ({ presence }: Service, id: string) => presence.setElsewhere(new Set([`${id} ada`])),
  ],
])('who is there may think for as long as they like: %s', async (_, enter) => {
  const { service, id, version, isAway, pass } = await openAt(60);
  enter(service, id);
  await pass(400);
  expect(await isAway()).toEqual([false, false]);
  expect(await version()).toBe(1);
});

const CLOCK = { perMove: 60, reserve: 30 };

test('who is there and runs out of time and reserve is played for, until they take their seat back', async () => {
  const { service, id, version, isAway, pass } = await openAt(null, CLOCK);
  service.presence.enter(id, 'ada');
  await pass(89);
  expect(await isAway()).toEqual([false, false]);
  const acted = new Promise<void>((resolve) => service.listeners.games.onChange(id, resolve));
  await pass(2);
  expect(await isAway()).toEqual([true, false]);
  await acted;
  await expect.poll(version).toBeGreaterThan(1);
  // The step is there before it is kept, and the clock with it.
  await expect.poll(async () => (await service.tables.record(id))!.clock!.reserves[0]).toBe(0);
});

test('a server that was down or whose clock was moved takes time from nobody', async () => {
  const { clock, computers, service, id, isAway, pass, startAgain } = await openAt(null, CLOCK);
  await pass(10);
  await computers.close();
  for (const moved of [3_600_000, -7_200_000]) {
    clock.time += moved;
    const next = startAgain();
    await next.sweep();
    await next.close();
    expect(await isAway()).toEqual([false, false]);
    expect((await service.tables.record(id))!.clock!.due).toBe(clock.time + 80_000);
  }
  const grace = { id: 'grace', name: 'Grace' };
  const reply = await service.ask(grace, 'tables', {});
  expect(reply).toMatchObject({ answer: { tables: [{ left: 80_000 }] } });
});

/** The tables of a process that stands still as soon as it looks at one, until it goes on. */
function standingStill(service: Service) {
  const [looked, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const tables = Object.assign(Object.create(service.tables) as Service['tables'], {
    async record(table: string) {
      looked.resolve();
      await goesOn.promise;
      return service.tables.record(table);
    },
  });
  const still = Object.assign(Object.create(service) as Service, { tables });
  return { service: still, looked: looked.promise, goOn: goesOn.resolve };
}

test('who stood still since they saw that a clock runs out look at it again', async () => {
  const opened = await openAt(null, CLOCK);
  const { clock, service, id, isAway, computers, pass } = opened;
  await pass(85);
  await computers.close();
  clock.time += 10_000;
  const still = standingStill(service);
  const paused = new Computers({ ...opened, service: still.service, threads: 1, log: console.error });
  onTestFinished(() => paused.close());
  const swept = paused.sweep();
  await still.looked;
  const slow = { perMove: 3600, reserve: 0 };
  await service.tables.change(id, (table) => ({
    ...table,
    plan: { ...table.plan, clock: slow },
    clock: newClock(slow, 2),
  }));
  still.goOn();
  await swept;
  expect(await isAway()).toEqual([false, false]);
});

test('a game that is paused waits for as long as it takes', async () => {
  const { service, id, isAway, pass } = await openAt(60);
  await service.tables.change(id, (table) => ({ ...table, paused: true }));
  await pass(200);
  expect(await isAway()).toEqual([false, false]);
});

test('a clock runs out at a process that was not told of the last steps', async () => {
  const { clock, computers, service, id, place } = await openAt(null, CLOCK);
  const now = () => clock.time;
  const other = await openService({ database: place, threads: 0, log: console.error, now });
  await other.service.tables.withGame(id, async (game) => game.table.version);
  await service.tables.withGame(id, async (game) => {
    const { snapshot } = await game.table.seat(0).read();
    return game.act(0, snapshot.version, snapshot.legal[0]!);
  });
  await computers.close();
  const next = new Computers({ ...other, threads: 1, log: console.error });
  for (let seconds = 0; seconds < 120; seconds += 10) {
    clock.time += 10_000;
    await next.sweep();
  }
  const { seats } = (await other.service.tables.record(id))!;
  expect(seats.filter(({ away }) => away)).toHaveLength(1);
  await next.close();
  await other.close();
});

/** Many tables like one, whose games cannot be read any more. */
async function breakTables({ db, id }: Awaited<ReturnType<typeof openAt>>, most: number): Promise<void> {
  const table = await db.selectFrom('tables').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const turn = await db.selectFrom('turns').selectAll().where('table_id', '=', id).executeTakeFirstOrThrow();
  const names = Array.from({ length: most }, (_, nth) => `broken ${nth}`);
  const tables = names.map((name) => ({ ...table, id: name, code: name, create_key: name, start: '[]' }));
  await db.insertInto('tables').values(tables).execute();
  await db
    .insertInto('turns')
    .values(names.map((name) => ({ ...turn, table_id: name })))
    .execute();
}

test('tables that cannot be read keep nobody else from being played for', async () => {
  const opened = await openAt(60, null, () => {});
  await breakTables(opened, 2);
  await opened.db.updateTable('turns').set({ due_at: 0 }).where('table_id', 'like', 'broken %').execute();
  await opened.pass(81);
  expect(await opened.isAway()).toEqual([true, false]);
});

test('however many computers cannot play, the others do', async () => {
  const opened = await openAt(60, null, () => {});
  await breakTables(opened, 101);
  const set = { computer: 1, due_at: null, leased_until: -1 };
  await opened.db.updateTable('turns').set(set).where('table_id', 'like', 'broken %').execute();
  opened.service.onGame = () => {};
  await opened.service.tables.change(opened.id, (table) => ({
    ...table,
    seats: table.seats.map((seat) => ({ ...seat, away: true })),
  }));
  const versionLater = async () => {
    await opened.computers.sweep();
    return opened.version();
  };
  await expect.poll(versionLater).toBeGreaterThan(1);
});

const ADA = { id: 'ada', name: 'Ada' };

test('who takes their seat back while a computer thinks plays for themselves', async () => {
  const { service, computers, id, version } = await openAt(60);
  await service.ask(ADA, 'leave', { table: id });
  await service.ask(ADA, 'sit', { table: id, entropy: ENTROPY });
  await computers.idle();
  expect(await version()).toBe(1);
});

test('nobody gains time by leaving and coming back', async () => {
  const { service, id, isAway, pass } = await openAt(null, CLOCK, () => {});
  service.onGame = () => {};
  await pass(50);
  await service.ask(ADA, 'leave', { table: id });
  await service.ask(ADA, 'sit', { table: id, entropy: ENTROPY });
  expect((await service.tables.record(id))!.clock).toMatchObject({ seat: 0, due: 1_090_000 });
  await pass(41);
  expect(await isAway()).toEqual([true, false]);
});
