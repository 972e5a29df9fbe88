import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { hostname, tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createApp } from './app.ts';
import { openService } from './open-service.ts';
import { isOwnName, type OwnNames } from './own-name.ts';

test.each([
  'localhost',
  'localhost:8080',
  'LOCALHOST.:8080',
  'app.localhost:8080',
  '127.0.0.1:8080',
  '[::1]:8080',
  '203.0.113.7',
  'nas:8080',
  'nas.local:8080',
  'nas.lan',
  'nas.home.arpa:8080',
  'nas.fritz.box:8080',
  'nas.home',
  'nas.localdomain',
  `${hostname()}:8080`,
])('%s is known without any setting', (asked) => expect(isOwnName(asked, {})).toBe(true));

test.each([
  'trains.example.org',
  'trains.example.org:8080',
  'localhost.example.org:8080',
  '127.0.0.1.example.org:8080',
  'local:8080.example.org',
  'nas.local.example.org',
  'nas.notfritz.box',
  '',
  'a b',
])('"%s" may be anybody\'s', (asked) => expect(isOwnName(asked, {})).toBe(false));

test.each([
  { origin: 'https://trains.example.org' },
  { origin: 'http://trains.example.org:8080' },
  { host: 'trains.example.org' },
])('%o says what it is called', (names) => {
  expect(isOwnName('Trains.example.org:8080', names)).toBe(true);
  expect(isOwnName('games.trains.example.org:8080', names)).toBe(false);
});

async function openApp(options: { readonly names?: OwnNames; readonly proxied?: boolean }) {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: console.error });
  const app = await createApp({ site: tmpdir(), api: { service }, ...options });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  const ask = (url: string, host: string) => {
    const headers = { host, origin: `http://${host}` };
    return app.inject(url === '/api/me' ? { method: 'POST', url, headers, payload: {} } : { url, headers });
  };
  return { app, service, ask };
}

test('a page of anybody that leads its own name here is no page of ours, and nobody is a guest there', async () => {
  const { ask } = await openApp({});
  const me = await ask('/api/me', 'rebound.example:8080');
  expect(me.statusCode).toBe(403);
  expect(me.json()).toMatchObject({
    error: { code: 'wrong-origin', message: expect.stringContaining('ORIGIN=http://rebound.example:8080') },
  });
  expect(me.headers['set-cookie']).toBeUndefined();
  const page = await ask('/', 'rebound.example:8080');
  expect(page.statusCode).toBe(403);
  expect(page.headers['content-type']).toContain('text/plain');
  expect(page.body).toContain('ORIGIN=http://rebound.example:8080');
  expect(page.body).toContain('PROXIED=yes');
  expect((await ask('/api/me', '192.168.7.9:8080')).statusCode).toBe(200);
});

// As balancers do that look whether it lives.
test.each(['GET /healthz HTTP/1.0', 'GET /healthz HTTP/1.1\r\nHost:'])('%j is answered', async (lines) => {
  const { app } = await openApp({});
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  socket.write(`${lines}\r\n\r\n`);
  const [answer] = (await once(socket, 'data')) as [Buffer];
  expect(answer.toString()).toMatch(/^HTTP\/1.1 200 /u);
});

test('nor does it connect, whoever has a session', async () => {
  const { app, service } = await openApp({});
  const { token } = await service.newGuest('Ada');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  const host = `rebound.example:${port}`;
  const headers = { host, origin: `http://${host}`, cookie: `roundhouse=${token}` };
  const socket = new WebSocket(`ws://127.0.0.1:${port}/api/live`, { headers });
  const [, { statusCode }] = await once(socket, 'unexpected-response');
  expect(statusCode).toBe(403);
});

test('what ORIGIN names is known, and behind a proxy the proxy knows', async () => {
  const { ask: named } = await openApp({ names: { origin: 'http://trains.example.org:8080' } });
  expect((await named('/api/me', 'trains.example.org:8080')).statusCode).toBe(200);
  expect((await named('/api/me', 'rebound.example:8080')).statusCode).toBe(403);
  const { ask: behind } = await openApp({ proxied: true });
  expect((await behind('/api/me', 'trains.example.org')).statusCode).toBe(200);
});
