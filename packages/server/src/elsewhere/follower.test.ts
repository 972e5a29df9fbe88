/** What another process does is followed, whatever becomes of the news of it. */
import type { Viewer } from '@roundhouse/engine';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import type { News } from '../service/service.ts';
import { planFor } from '../service/wishes.ts';
import type { Guest } from '../storage/guests.ts';
import { asking, entropy } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';
import { Follower } from './follower.ts';

const PLAN = planFor({ game: 'loose-caboose', mode: 'standard' });
const RUNS = 6;

/** What may become of the news of something. */
const anyFate = fc.constantFrom('heard', 'lost', 'doubled', 'late', 'very late');
/** What may happen at a table. */
const anyDeed = fc.constantFrom(
  'play',
  'play',
  'play',
  'play',
  'undo',
  'leave',
  'sit',
  'read there',
  'play there',
);

describe.each(STORAGES.filter(({ isAbsent }) => !isAbsent))('$name', ({ make }) => {
  let place: Place;
  let here: OpenService;
  let there: OpenService;
  let guests: [Guest, Guest];

  beforeEach(async () => {
    place = await make();
    const open = () => openService({ database: place.place, threads: 0, log: () => {} });
    [here, there] = [await open(), await open()];
    guests = [await guestCalled('Ada'), await guestCalled('Ben')];
  });

  afterEach(async () => {
    for (const { close } of [here, there]) await close();
    await place.drop();
  });

  const { guestCalled, begin } = asking(() => here.service, PLAN);
  /** A table where the game has begun. */
  const playing = () => begin(...guests);

  const playAt = ({ service }: OpenService, table: string, wanted: number) =>
    service.tables.withGame(table, async (game) => {
      const { actor } = game;
      if (actor === null) return;
      const { version, legal } = (await game.table.seat(actor).read()).snapshot;
      await game.act(actor, version, legal[wanted % legal.length]!);
    });

  const undoAt = ({ service }: OpenService, table: string) =>
    service.tables.withGame(table, async (game) => {
      const { actor } = game;
      if (actor !== null) await game.undo(actor, game.table.version);
    });

  /** All that a viewer reads, apart from the tag. */
  const shownAt = ({ service }: OpenService, table: string, viewer: Viewer) =>
    service.tables.withGame(table, async (game) => game.read(viewer, { since: 0 }).snapshot);

  test('news that are lost, doubled, late or out of order never make a wrong table', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(anyDeed, fc.nat(99), anyFate), { minLength: 5, maxLength: 40 }),
        async (deeds) => {
          const table = await playing();
          const stop = there.service.listeners.audience.follow(table, { guest: 'eve', push: () => {} });
          const [late, told]: [News[], News[]] = [[], []];
          here.service.onNews = (news) => void told.push(structuredClone(news));
          const hear = (news: News) => there.service.movedElsewhere(news.table, news.step);
          for (const [deed, wanted, fate] of deeds) {
            if (deed === 'play') await playAt(here, table, wanted);
            if (deed === 'undo') await undoAt(here, table);
            if (deed === 'leave') await here.service.ask(guests[wanted % 2]!, 'leave', { table });
            if (deed === 'sit')
              await here.service.ask(guests[wanted % 2]!, 'sit', { table, entropy: entropy() });
            if (deed === 'read there') await shownAt(there, table, 0);
            // It may not have been heard of what was done before: then it is read again.
            if (deed === 'play there') await playAt(there, table, wanted).catch(() => {});
            for (const news of told.splice(0)) {
              if (fate === 'late' || fate === 'very late') late.push(news);
              if (fate === 'heard' || fate === 'doubled') await hear(news);
              if (fate === 'doubled') await hear(news);
            }
            if (fate === 'heard') for (const news of late.splice(0).reverse()) await hear(news);
          }
          for (const news of late) await hear(news);
          // As the look from time to time does.
          await there.service.movedElsewhere(table);
          await here.service.movedElsewhere(table);
          stop();
          for (const viewer of [0, 1, 'spectator'] as const) {
            const kept = await shownAt(here, table, viewer);
            expect(await shownAt(there, table, viewer)).toEqual(kept);
          }
          here.service.tables.forget(table);
          there.service.tables.forget(table);
          expect(await shownAt(here, table, 0)).toEqual(await shownAt(there, table, 0));
        },
      ),
      { numRuns: RUNS },
    );
  });

  test('a table that cannot be read keeps nobody from following the others', async () => {
    const tables = [await playing(), await playing()].sort();
    const [broken, whole] = tables as [string, string];
    for (const table of tables)
      there.service.listeners.audience.follow(table, { guest: 'eve', push: () => {} });
    const before = await shownAt(there, whole, 0);
    await playAt(here, whole, 0);
    await here.db.updateTable('tables').set({ start: '[]' }).where('id', '=', broken).execute();
    const { service, db } = there;
    const follower = new Follower({ service, db, redis: undefined, log: () => {}, look: 20 });
    await expect.poll(async () => (await shownAt(there, whole, 0))?.version).toBe(before!.version + 1);
    await follower.close();
  });
});
