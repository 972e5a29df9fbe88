/** Who asks for a WebSocket where there is none, and who holds on to one, keeps no connection and no server from its end. */
import { once } from 'node:events';
import { request } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from './app.ts';
import { openService } from './open-service.ts';

const UPGRADE = [
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

async function opening() {
  const { service, close } = await openService({ database: ':memory:', threads: 0, log: console.error });
  const app = await createApp({ site: tmpdir(), api: { service } });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo;
  /** Sends this, and gives the first line of the answer; never closes the connection, nor answers anything. */
  const send = async (...lines: readonly string[]) => {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => void socket.destroy());
    const ended = once(socket, 'close');
    socket.write(`${[...lines, ...UPGRADE].join('\r\n')}\r\n\r\n`);
    const [answer] = (await once(socket, 'data')) as [Buffer];
    return { ended, answer: answer.toString().split('\r\n')[0] };
  };
  return { app, service, port, send };
}

test.each([
  ['403 Forbidden', ['GET /api/live HTTP/1.1', 'Host: rebound.example']],
  ['405 Method Not Allowed', ['POST /api HTTP/1.1', 'Host: localhost']],
  ['400 Bad Request', ['GET /api/live HTTP/1.1']],
  ['401 Unauthorized', ['GET /api/live HTTP/1.1', 'Host: localhost']],
])('%s ends the connection', async (status, lines) => {
  const { send } = await opening();
  const { answer, ended } = await send(...lines);
  expect(answer).toBe(`HTTP/1.1 ${status}`);
  await ended;
});

// As Java's client for HTTP does by itself, with every request that begins a connection.
test('whoever would rather have HTTP/2 is answered by what there is', async () => {
  const { port } = await opening();
  const headers = {
    connection: 'Upgrade, HTTP2-Settings',
    upgrade: 'h2c',
    'http2-settings': 'AAMAAABkAAQAAP__',
    'content-type': 'application/json',
  };
  const asked = request({ port, host: '127.0.0.1', path: '/api/me', method: 'POST', headers });
  asked.end(JSON.stringify({ name: 'Ada' }));
  const [answer] = await once(asked, 'response');
  expect(answer.statusCode).toBe(200);
  expect(JSON.parse(await text(answer))).toEqual({ name: 'Ada' });
});

test('a connection that answers nothing delays the end of the server by no more than a second or two', async () => {
  const { app, service, send } = await opening();
  const { token } = await service.newGuest('Ada');
  const { answer } = await send('GET /api/live HTTP/1.1', 'Host: localhost', `Cookie: roundhouse=${token}`);
  expect(answer).toContain('101');
  const begun = performance.now();
  await app.close();
  expect(performance.now() - begun).toBeLessThan(5000);
});
