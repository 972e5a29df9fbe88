import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { addresses, AddressError, assertFree, readAddress } from './address.ts';
import { serve } from './serve.ts';

test.each([
  [{}, { host: '127.0.0.1', port: 8080 }],
  [
    { PORT: '', HOST: '' },
    { host: '127.0.0.1', port: 8080 },
  ],
  [{ PORT: '3000' }, { host: '127.0.0.1', port: 3000 }],
  [{ PORT: '0' }, { host: '127.0.0.1', port: 0 }],
  [
    { PORT: '65535', HOST: '0.0.0.0' },
    { host: '0.0.0.0', port: 65535 },
  ],
])('%o means %o', (env, address) => {
  expect(readAddress(env)).toEqual(address);
});

test.each(['65536', '99999', '123456', '-1', '80.5', '8e3', '0x50', 'http', ' 80'])(
  '"%s" is no port',
  (PORT) => {
    expect(() => readAddress({ PORT })).toThrow(new RegExp(`PORT must be .* not "${PORT}"`));
  },
);

test.each([
  ['127.0.0.1', 'http://localhost:8080'],
  ['::1', 'http://localhost:8080'],
  ['localhost', 'http://localhost:8080'],
  ['192.168.7.9', 'http://192.168.7.9:8080'],
  ['fd00::7', 'http://[fd00::7]:8080'],
])('on %s, people type %s', (host, url) => {
  expect(addresses({ host, port: 8080 })).toEqual([url]);
});

test.each(['0.0.0.0', '::'])('on %s, this machine comes first', (host) => {
  expect(addresses({ host, port: 8080 })[0]).toBe('http://localhost:8080');
});

test.each(['127.0.0.1', '0.0.0.0', undefined])(
  'a port taken on %s is named, with a way to choose another',
  async (host) => {
    const other = createServer();
    await new Promise<void>((done) => other.listen(0, host, done));
    onTestFinished(() => void other.close());
    const { port } = other.address() as AddressInfo;

    const attempt = assertFree({ host: '127.0.0.1', port });

    await expect(attempt).rejects.toThrow(AddressError);
    await expect(attempt).rejects.toThrow(new RegExp(`Port ${port} is taken.*PORT=\\d+`));
  },
);

test('a folder without a built app is refused', async () => {
  await expect(serve('no-such-folder', { PORT: '0' })).rejects.toThrow('no built app in no-such-folder');
});
