import { tmpdir } from 'node:os';
import { openApi } from '@roundhouse/protocol/schemas';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { openService } from './open-service.ts';
import { openStorage } from './storage/open-storage.ts';

test('says that it lives and whether it can answer', async () => {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: () => {} });
  const app = await createApp({ site: tmpdir(), api: { service } });
  onTestFinished(() => app.close());
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(200);
  await close();
  expect((await app.inject('/healthz')).statusCode).toBe(200);
  expect((await app.inject('/readyz')).statusCode).toBe(503);
});

test('tells programs what can be asked', async () => {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: () => {} });
  const app = await createApp({ site: tmpdir(), api: { service } });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const answer = await app.inject('/api/openapi.json');
  expect(answer.headers['content-type']).toContain('application/json');
  expect(answer.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
});

test('what goes wrong on our side is a line of JSON, without what a database quotes of its rows, and is counted', async () => {
  const { service, db, close } = await openService({ database: ':memory:', threads: 0, log: () => {} });
  const lines: string[] = [];
  const app = await createApp({
    site: tmpdir(),
    api: { service },
    log: { write: (line) => lines.push(line) },
  });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const { token } = await service.newGuest('Ada Lovelace');
  await db.schema.dropTable('seats').execute();
  const asked = { method: 'POST', url: '/api/tables', payload: {}, cookies: { roundhouse: token } } as const;
  expect((await app.inject(asked)).statusCode).toBe(503);
  app.log.error(Object.assign(new Error('no'), { code: '23505', detail: 'Key (name)=(Ada) already exists' }));
  expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
    expect.objectContaining({ level: 50, err: expect.objectContaining({ message: 'no such table: seats' }) }),
    expect.objectContaining({
      err: { type: 'Error', message: 'no', code: '23505', stack: expect.any(String) },
    }),
  ]);
  for (const secret of ['Ada', token, '127.0.0.1']) expect(lines.join('')).not.toContain(secret);
  expect(service.figures.faults).toBe(2);
});

test.each([
  ['mysql://root:secret@here/tables', 'DATABASE is the path of a file or postgres://..., not mysql://...'],
  ['/no/such/folder/tables.sqlite', '/no/such/folder/tables.sqlite cannot be used'],
  ['postgres://root:secret@127.0.0.1:1/tables', 'the PostgreSQL that DATABASE names cannot be used'],
])('a database that cannot be used is named, and no password: %s', async (place, message) => {
  const fault = await openStorage(place).catch((error: unknown) => error);
  expect(String(fault)).toContain(message);
  expect(String(fault)).not.toContain('secret');
});

test('behind a proxy that speaks HTTPS a session is for HTTPS only', async () => {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: () => {} });
  const app = await createApp({ site: tmpdir(), api: { service }, proxied: true });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const headers = {
    'x-forwarded-proto': 'https',
    'x-forwarded-host': 'trains.example',
    origin: 'https://trains.example',
  };
  const answer = await app.inject({ method: 'POST', url: '/api/me', payload: {}, headers });
  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toContain('; Secure');
});
