/** What one connection may keep the server busy with. */
import { randomBytes } from 'node:crypto';
import type { TablePlan } from '@roundhouse/protocol';
import { expect, onTestFinished, test } from 'vitest';
import { openService } from '../open-service.ts';
import { insertGuest } from '../storage/guests.ts';
import { planFor } from '../service/wishes.ts';
import { newTableRecord } from '../tables/new-table.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { STORAGES } from '../testing/storages.ts';
import type { Limits } from './limits.ts';
import { LiveConnection, MOST_FOLLOWED } from './live-connection.ts';
import { Throttle } from './throttle.ts';

const unknown = () => randomBytes(16).toString('base64url');

async function connected(limits: Partial<Limits> = {}) {
  const place = await STORAGES[0]!.make();
  const opened = await openService({ database: place.place, threads: 0, log: console.error });
  onTestFinished(async () => {
    await opened.close();
    await place.drop();
  });
  const { service } = opened;
  const { guest } = await service.newGuest('Eve');
  const sent: string[] = [];
  const connection = new LiveConnection(
    { bufferedAmount: 0, send: (text) => void sent.push(text), terminate: () => {} },
    {
      service,
      throttle: new Throttle({ ...NO_LIMITS, ...limits }, service.now),
      guest,
      address: '192.0.2.1',
      log: console.error,
    },
  );
  const host = { id: 'ada', name: 'Ada' };
  await insertGuest(opened.db, { ...host, token: 'ada', createdAt: 0 });
  const playing = async () => {
    const plan = planFor({ game: 'game-of-trains', mode: 'standard' });
    const sitting = { entropy: '00'.repeat(16) };
    const record = newTableRecord(host, plan, unknown(), sitting, 0);
    await service.tables.open(record);
    await service.tables.begin(record.id, () => undefined);
    return record.id;
  };
  const wait = async (table: string) => {
    await service.seats.answer(guest.id, table, { id: 1, ask: 'sit' });
    const game = { id: 2, ask: 'wait', tag: service.listeners.games.tag(table) };
    await connection.receive(JSON.stringify({ table, game }));
  };
  return { service, guest, connection, sent, playing, wait };
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

test('what is no message counts as a request', async () => {
  const { connection, sent } = await connected({ requests: { burst: 3, perSecond: 0 } });
  for (const text of ['nonsense', '{"game":{}}', '{"id":1}', 'nonsense', '{"game":{}}', '{"id":1}'])
    await connection.receive(text);
  expect(sent).toHaveLength(3);
});

test('a request that stays is told every change once, and not what an act has brought', async () => {
  const { service, guest, connection, sent } = await connected();
  const begin = async (seats: TablePlan['seats']) => {
    const plan = { ...planFor({ game: 'lok-n-roll', mode: 'solo' }), seats };
    const record = newTableRecord(guest, plan, unknown(), { entropy: '00'.repeat(16) }, 0);
    await service.tables.open(record);
    await service.tables.begin(record.id, () => undefined);
    return record.id;
  };
  const ask = async (table: string, game: object) => connection.receive(JSON.stringify({ table, game }));
  const told = () =>
    sent.splice(0).flatMap((text) => {
      const { id, answer, stays } = (JSON.parse(text) as { game: Reply }).game;
      // On a slow machine it is said first that the request waits.
      return answer ? [[id, answer.version, answer.read?.steps.map(({ version }) => version), stays]] : [];
    });
  const table = await begin([{ kind: 'me' }]);
  const act = (id: number, since?: number) =>
    service.tables.withGame(table, async (game) => {
      const { version } = game.table;
      const [action] = game.read(0, {}).snapshot.legal;
      if (since === undefined) await game.act(0, version, action!);
      else await ask(table, { id, ask: 'act', version, action, since });
    });
  await ask(table, { id: 1, ask: 'wait', tag: service.listeners.games.tag(table), since: 1, stays: true });
  await act(0);
  await act(0);
  expect(told()).toEqual([
    [1, 2, [2], true],
    [1, 3, [3], true],
  ]);
  await act(2, 3);
  expect(told()).toEqual([[2, 4, [4], undefined]]);
  await act(0);
  expect(told()).toEqual([[1, 5, [5], true]]);
  await ask(table, { id: 3, ask: 'wait', tag: '' });
  expect(told()).toEqual([[3, 5, undefined, undefined]]);
  await act(0);
  expect(told()).toEqual([]);
});

interface Reply {
  readonly id: number;
  readonly answer?: {
    readonly version: number;
    readonly read?: { readonly steps: { readonly version: number }[] };
  };
  readonly stays?: true;
}
