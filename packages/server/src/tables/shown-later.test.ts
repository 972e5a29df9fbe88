/** Who looks on sees what was decided two decisions later, and at the end everything. */
import { randomBytes } from 'node:crypto';
import type { TablePlan } from '@roundhouse/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { linkTo, ServedTables, sitAt, WAYS } from '../testing/served-tables.ts';
import { STORAGES } from '../testing/storages.ts';
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
