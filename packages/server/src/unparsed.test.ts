import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { SECURITY } from './security.ts';

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-unparsed-'));
  await writeFile(join(folder, 'index.html'), '<h1>home</h1>');
  app = await createApp({ site: folder });
  await app.listen({ host: '127.0.0.1', port: 0 });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

/** What comes back over a real connection, to its end. */
const exchange = (request: string) =>
  new Promise<string>((done, failed) => {
    const { port } = app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (data) => (answer += data));
    socket.once('close', () => done(answer)).once('error', failed);
    socket.write(request, 'latin1');
  });

const END = 'Host: here\r\nConnection: close\r\n\r\n';

test.each([
  ['no HTTP at all', '\x16\x03\x01\r\n\r\n', 400],
  ['a method that there is not', `FETCH / HTTP/1.1\r\n${END}`, 400],
  ['another protocol', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
  ['an address with bare bytes', `GET /\xe9 HTTP/1.1\r\n${END}`, 400],
  ['two lengths', `POST / HTTP/1.1\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n${END}`, 400],
  ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a tunnel', `CONNECT elsewhere:80 HTTP/1.1\r\n${END}`, 405],
  ['a tunnel to ourselves', `CONNECT / HTTP/1.1\r\n${END}`, 405],
  ['an unknown expectation', `GET / HTTP/1.1\r\nExpect: wonders\r\n${END}`, 417],
  ['headers without end', `GET / HTTP/1.1\r\nX: ${'x'.repeat(20_000)}\r\n${END}`, 431],
  ['an address without end', `GET /${'x'.repeat(20_000)} HTTP/1.1\r\n${END}`, 431],
])('%s is answered with the security headers', async (_, request, status) => {
  const answer = await exchange(request);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  expect(answer).toMatch(/\r\ncontent-type: text\/plain; charset=utf-8\r\n/);
  for (const [name, value] of Object.entries(SECURITY)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
});

test('a request without a host is in order in HTTP/1.0, which knows none', async () => {
  expect(await exchange('GET / HTTP/1.0\r\n\r\n')).toMatch(/^HTTP\/1.1 200 [^]*<h1>home<\/h1>$/);
});

test('a request has so long to come in, and no longer', () => {
  expect(app.server.requestTimeout).toBeGreaterThan(0);
  expect(app.server.headersTimeout).toBeGreaterThan(0);
});
