/** Somebody who comes to a table while its game begins. */
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openService, type OpenService } from '../open-service.ts';
import { asking } from '../testing/asking.ts';
import { type Place, STORAGES } from '../testing/storages.ts';

/** More promises than settle while a game begins. */
const MOMENTS = 150;

let place: Place;
let opened: OpenService;

beforeEach(async () => {
  place = await STORAGES[0]!.make();
  opened = await openService({ database: place.place, threads: 0, log: console.error });
});

afterEach(async () => {
  await opened.close();
  await place.drop();
});

const { guestCalled, open, sit, ask } = asking(() => opened.service);

test('at whatever moment somebody comes, the game has begun', async () => {
  const { tables } = opened.service;
  const [ada, ben] = [await guestCalled('Ada'), await guestCalled('Ben')];
  for (let moment = 0; moment < MOMENTS; moment++) {
    const table = await open(ada);
    await sit(ben, table);
    const starting = ask(ada, 'start', { table });
    for (let settled = 0; settled < moment; settled++) await Promise.resolve();
    await Promise.all([starting, tables.presenceChanged(table, ada.id)]);
    expect([moment, (await tables.record(table))?.state]).toEqual([moment, 'playing']);
  }
});
