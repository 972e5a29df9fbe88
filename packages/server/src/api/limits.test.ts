/** What keeps clients to their share, over real connections. */
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { setImmediate as immediately } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from '../app.ts';
import { openService } from '../open-service.ts';
import { asking } from '../testing/asking.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { LIMITS, type Limits, type Rates } from './limits.ts';

async function openApp(limits: Partial<Limits>) {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: console.error });
  const app = await createApp({
    site: tmpdir(),
    api: { service, limits: { ...LIMITS, ...limits } },
    proxied: true,
  });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  return { app, service };
}

test('docs/operations.md says how often something may be asked', async () => {
  const names: readonly (keyof Rates)[] = [
    'sessions',
    'codes',
    'tables',
    'openings',
    'phrases',
    'lines',
    'wishes',
    'mails',
    'keys',
    'requests',
  ];
  // What else is limited stands elsewhere there.
  const others = ['connections', 'guesses', 'passwords'];
  expect([...names, ...others].toSorted()).toEqual(Object.keys(LIMITS).toSorted());
  const document = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8');
  const rows = document.matchAll(
    /^\| [\w ]+ \| (?:guest|network) +\| (?<burst>\d+) +\| (?<pause>[\d.]+) s/gmu,
  );
  const described = Array.from(rows, ({ groups }) => [Number(groups!['burst']), Number(groups!['pause'])]);
  const due = names.map((name) => [LIMITS[name].burst, 1 / LIMITS[name].perSecond]);
  expect(described).toEqual(due.map(([burst, pause]) => [burst, expect.closeTo(pause!, 2)]));
  expect(document).toContain(`has ${LIMITS.connections} connections at a time`);
});

test('nobody comes from elsewhere by saying so to the proxy', async () => {
  const { app } = await openApp({ sessions: { burst: 1, perSecond: 0 } });
  const begin = async (from: string) => {
    const headers = { 'x-forwarded-for': from };
    return (await app.inject({ method: 'POST', url: '/api/me', payload: {}, headers })).statusCode;
  };
  expect(await begin('192.0.2.1, 198.51.100.1')).toBe(200);
  expect(await begin('192.0.2.2, 198.51.100.1')).toBe(429);
  expect(await begin('192.0.2.2, 198.51.100.2')).toBe(200);
});

test('a guest has so many connections at a time', async () => {
  const { app, service } = await openApp({ connections: 2 });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`;
  const { token } = await service.newGuest('Eve');
  const connect = async () => {
    const socket = new WebSocket(url, { headers: { cookie: `roundhouse=${token}` } });
    const [status] = await Promise.race([
      once(socket, 'open').then(() => [101]),
      once(socket, 'unexpected-response').then(([, { statusCode }]) => [statusCode as number]),
    ]);
    return { socket, status };
  };
  const { socket } = await connect();
  expect((await connect()).status).toBe(101);
  expect((await connect()).status).toBe(429);
  socket.close();
  await once(socket, 'close');
  await expect.poll(async () => (await connect()).status).toBe(101);
});

test('whoever asks on and on and reads nothing is let go', async () => {
  const { app, service } = await openApp(NO_LIMITS);
  await app.listen({ host: '127.0.0.1', port: 0 });
  const url = `ws://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/live`;
  const { guestCalled, begin } = asking(() => service);
  const table = await begin(await guestCalled('Ada'), await guestCalled('Ben'));
  const { token } = await service.newGuest('Eve');
  const socket = new WebSocket(url, { headers: { cookie: `roundhouse=${token}` } });
  await once(socket, 'open');
  socket.pause();
  const { figures } = service;
  expect(figures.connections).toBe(1);
  const read = JSON.stringify({ table, game: { id: 1, ask: 'read', since: 0 } });
  for (let sent = 0; sent < 50_000 && figures.connections > 0; sent++) {
    socket.send(read);
    if (sent % 100 === 0) await immediately();
  }
  await expect.poll(() => figures.connections).toBe(0);
  socket.terminate();
});
