/** Who looks on sees what was decided two decisions later, and at the end everything. */
import { randomBytes } from 'node:crypto';
import { setImmediate as immediately } from 'node:timers/promises';
import type { TableRead } from '@roundhouse/engine';
import type { TablePlan } from '@roundhouse/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { linkTo, ServedTables, sitAt, WAYS } from '../testing/served-tables.ts';
import { STORAGES } from '../testing/storages.ts';
import { openService } from '../open-service.ts';
import { asking } from '../testing/asking.ts';
import { LATER } from './shown-later.ts';

const entropy = () => randomBytes(16).toString('hex');

const PLAN: TablePlan = {
  game: 'loose-caboose',
  mode: 'standard',
  opening: 'dealt',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'turn',
  watch: 'later',
  away: { level: 'pip', seconds: null },
};

test.each(WAYS)('over %s', async (kind) => {
  const served = await ServedTables.open(STORAGES[0]!, 0);
  const guests = await Promise.all(['Ada', 'Ben', 'Eve'].map((name) => served.guest(name)));
  const links = guests.map(({ cookie }) => linkTo(served.url, cookie, kind));
  const [ada, ben, eve] = links as [(typeof links)[0], (typeof links)[0], (typeof links)[0]];
  const { table } = await ada.ask('create', { key: entropy(), entropy: entropy(), plan: PLAN });
  await ben.ask('sit', { table, entropy: entropy() });
  await ada.ask('start', { table });
  const seats = await Promise.all([sitAt(ada, table), sitAt(ben, table)]);
  const onlooker = await sitAt(eve, table);
  onTestFinished(async () => {
    for (const seat of [...seats, onlooker]) seat.close();
    for (const link of links) link.close();
    await served.close();
  });
  expect(onlooker.viewer).toBe('spectator');
  let since = 1;
  for (let decided = 0; ; decided++) {
    const { version, view } = (await seats[0].read()).snapshot;
    const seen = await onlooker.read(since);
    const isOver = view.phase === 'over';
    expect(seen.snapshot.version).toBe(isOver ? version : Math.max(1, version - LATER));
    expect(seen.steps).toHaveLength(seen.snapshot.version - since);
    if (isOver) break;
    since = seen.snapshot.version;
    const changed = new Promise<void>((resolve) => void onlooker.watch(() => resolve()));
    const seat = seats[view.actor!]!;
    const { legal } = (await seat.read()).snapshot;
    // Taken back now and then: that is seen later, too.
    const answer =
      decided % 7 === 3 ? await seat.undo(version) : await seat.act(version, legal[decided % legal.length]!);
    if (answer.kind === 'accepted') await changed;
  }
});

test.each(STORAGES.filter(({ isAbsent }) => !isAbsent))(
  'or after so many seconds, of which those who look on are told, in $name',
  async ({ make }) => {
    const place = await make();
    let now = Date.now();
    const begun = now;
    const { service, close } = await openService({
      database: place.place,
      threads: 0,
      log: console.error,
      now: () => now,
    });
    onTestFinished(async () => {
      await close();
      await place.drop();
    });
    const { guestCalled, begin, play, ask } = asking(() => service, { ...PLAN, delay: 60 });
    const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
    const table = await begin(ada, ben);
    const { games } = service.listeners;
    const seen = async () => {
      const reply = await service.seats.answer('eve', table, { id: 1, ask: 'read', since: 1 });
      const { snapshot, steps } = (reply as { answer: TableRead }).answer;
      expect(steps).toHaveLength(snapshot.version - 1);
      return snapshot.version;
    };
    for (const second of [0, 10, 30]) {
      now = begun + second * 1000;
      await play(table, 1);
      expect(await seen()).toBe(1);
    }
    now = begun + 69_999;
    expect(await seen()).toBe(2);
    // The second step is old enough a millisecond later.
    await new Promise<void>((resolve) => {
      games.onChange(table, resolve);
      now++;
    });
    expect(await seen()).toBe(3);
    // A clock that was put back shows nothing too early.
    now = begun;
    expect(await seen()).toBe(1);
    // By however much: nobody is told again and again meanwhile that there might be more.
    const warnings: string[] = [];
    const note = ({ name }: Error) => void warnings.push(name);
    process.on('warning', note);
    onTestFinished(() => void process.off('warning', note));
    now = begun - 60 * 24 * 3_600_000;
    expect(await seen()).toBe(1);
    await immediately();
    expect(warnings).toEqual([]);
    // Nor does anybody wait until the clock says again what it said then.
    now += 59_999;
    expect(await seen()).toBe(1);
    now++;
    expect(await seen()).toBe(4);
    now = begun + 90_000;
    expect(await seen()).toBe(4);
    expect(await ask(ada, 'table', { table })).toMatchObject({ watch: 'later', delay: 60 });
  },
);
