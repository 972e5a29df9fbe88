/** What one connection may keep the server busy with. */
import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { openService } from '../open-service.ts';
import { planFor } from '../service/wishes.ts';
import { newTableRecord } from '../tables/new-table.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { STORAGES } from '../testing/storages.ts';
import { LiveConnection, MOST_FOLLOWED } from './live-connection.ts';
import { Throttle } from './throttle.ts';

const unknown = () => randomBytes(16).toString('base64url');

async function connected() {
  const place = await STORAGES[0]!.make();
  const opened = await openService({ database: place.place, threads: 0, log: console.error });
  onTestFinished(async () => {
    await opened.close();
    await place.drop();
  });
  const { service } = opened;
  const { guest } = await service.newGuest('Eve');
  const connection = new LiveConnection(
    { bufferedAmount: 0, send: () => {}, terminate: () => {} },
    {
      service,
      throttle: new Throttle(NO_LIMITS, service.now),
      guest,
      address: '192.0.2.1',
      log: console.error,
    },
  );
  const playing = async () => {
    const plan = planFor({ game: 'game-of-trains', mode: 'standard' });
    const sitting = { entropy: '00'.repeat(16) };
    const record = newTableRecord({ id: 'ada', name: 'Ada' }, plan, unknown(), sitting, 0);
    await service.tables.open(record);
    await service.tables.begin(record.id, () => undefined);
    return record.id;
  };
  const wait = async (table: string) => {
    await service.seats.answer(guest.id, table, { id: 1, ask: 'sit' });
    const game = { id: 2, ask: 'wait', tag: service.listeners.games.tag(table) };
    await connection.receive(JSON.stringify({ table, game }));
  };
  return { service, connection, playing, wait };
}

test('a connection waits at so many tables and no more', async () => {
  const { service, connection, playing, wait } = await connected();
  for (let nth = 0; nth <= MOST_FOLLOWED; nth++) await wait(await playing());
  expect(service.listeners.games.watched()).toHaveLength(MOST_FOLLOWED);
  connection.close();
  expect(service.listeners.games.watched()).toHaveLength(0);
});

test('tables that are not there are forgotten with the answer', async () => {
  const { service, playing, wait } = await connected();
  for (let nth = 0; nth <= MOST_FOLLOWED; nth++) await wait(unknown());
  await wait(await playing());
  expect(service.listeners.games.watched()).toHaveLength(1);
});
