import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { allowedUrl, ForbiddenAddress, guardedPost, isReachable, OPEN_INTERNET } from './guarded-post.ts';
import { isPublicAddress } from './public-address.ts';

const ANYWHERE = { protocols: ['http:'], isAllowed: () => true };

async function listen(answer: RequestListener): Promise<{ url: string; server: Server }> {
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return { server, url: `http://localhost:${(server.address() as AddressInfo).port}/hook` };
}

const PRIVATE =
  '127.0.0.1 127.8.9.1 10.1.2.3 192.168.178.20 172.16.0.1 172.31.255.254 169.254.169.254 100.64.0.1 0.0.0.0 ' +
  '224.0.0.1 255.255.255.255 ::1 :: fe80::1 fc00::1 fd12:3456::1 ::ffff:127.0.0.1 ::ffff:7f00:1 64:ff9b::7f00:1 ' +
  '2002:7f00:1:: 2001:db8::1 ff02::1 nonsense';

test.each(PRIVATE.split(' '))('%s is no address of the open internet', (address) => {
  expect(isPublicAddress(address)).toBe(false);
});

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '2a00:1450:4001:830::200e'])('%s is one', (address) => {
  expect(isPublicAddress(address)).toBe(true);
});

test.each([
  'https://127.0.0.1/',
  'https://127.1/',
  'https://0x7f.0.0.1/',
  'https://2130706433/',
  'https://[::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://192.168.0.1:8443/hook',
  'http://example.org/',
  'file:///etc/passwd',
  'https://user:password@example.org/',
  'no address',
])('nothing is sent to %s', (url) => {
  expect(() => allowedUrl(url, OPEN_INTERNET)).toThrow(ForbiddenAddress);
});

test('a name behind which this machine is, is refused before anything is sent', async () => {
  const asked: string[] = [];
  const { url } = await listen((request, response) => {
    asked.push(request.url!);
    response.end();
  });
  const open = { ...OPEN_INTERNET, protocols: ['http:'] };
  expect(await isReachable(url, open)).toBe(false);
  await expect(guardedPost(url, {}, 'hello', open)).rejects.toThrow(ForbiddenAddress);
  expect(asked).toEqual([]);
  expect(await isReachable(url, ANYWHERE)).toBe(true);
  expect(await guardedPost(url, {}, 'hello', ANYWHERE)).toBe(200);
  expect(asked).toEqual(['/hook']);
});

test('the name is resolved once: what is connected to is what was checked', async () => {
  const { url } = await listen((_, response) => response.end());
  const seen: string[] = [];
  const isAllowed = (address: string) => seen.push(address) > 0;
  await guardedPost(url, {}, '', { protocols: ['http:'], isAllowed });
  expect(new Set(seen).size).toBe(seen.length);
  // The second time the same name would be another machine.
  const changing = { protocols: ['http:'], isAllowed: () => false };
  await expect(guardedPost(url, {}, '', changing)).rejects.toThrow(ForbiddenAddress);
});

test('nobody is redirected, and nothing of an endless answer is read', async () => {
  const asked: string[] = [];
  const { url } = await listen((request, response) => {
    asked.push(request.url!);
    if (request.url === '/hook') return void response.writeHead(307, { location: '/elsewhere' }).end();
    response.writeHead(200);
    const pour = (): void => void (response.destroyed || response.write('x'.repeat(65_536), pour));
    return pour();
  });
  expect(await guardedPost(url, {}, '', ANYWHERE)).toBe(307);
  expect(asked).toEqual(['/hook']);
  expect(await guardedPost(url.replace('hook', 'endless'), {}, '', ANYWHERE)).toBe(200);
});
