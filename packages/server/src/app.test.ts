import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createApp } from './app.ts';

const FILES: Record<string, string | Buffer> = {
  'site/index.html': '<h1>home</h1>',
  'site/index.html.br': brotliCompressSync('<h1>home</h1>'),
  'site/index.html.gz': gzipSync('<h1>home</h1>'),
  'site/rules.html': '<h1>rules</h1>',
  'site/rules/lok-n-roll.html': "<h1>LOK'n'ROLL</h1>",
  'site/rules/index.html': '<h1>rules</h1>',
  'site/404.html': '<h1>unknown</h1>',
  'site/icon.svg': '<svg/>',
  'site/_app/version.json': '{}',
  'site/_app/immutable/entry/start.abc.js': 'start()',
  'site/_app/immutable/assets/style.abc.css': 'h1 {}',
  'site/.hidden': 'hidden',
  'secret.txt': 'secret',
};

let folder: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'server-app-'));
  for (const [file, content] of Object.entries(FILES)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), content);
  }
  app = await createApp({ site: join(folder, 'site') });
});

afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers = {}) => app.inject({ url, headers });

test.each([
  ['/tv', '/table?screen'],
  ['/me', '/friends?me'],
])('%s is short for %s', async (short, page) => {
  const { statusCode, headers } = await get(short);
  expect([statusCode, headers.location]).toEqual([302, page]);
});

describe('what is there', () => {
  const asked = 'no-cache';
  const immutable = 'public, max-age=31536000, immutable';

  test.each([
    { url: '/', type: 'text/html; charset=utf-8', cache: asked, body: '<h1>home</h1>' },
    { url: '/?seed=7', type: 'text/html; charset=utf-8', cache: asked, body: '<h1>home</h1>' },
    { url: '/rules', type: 'text/html; charset=utf-8', cache: asked, body: '<h1>rules</h1>' },
    { url: '/rules/lok-n-roll', type: 'text/html; charset=utf-8', cache: asked, body: "<h1>LOK'n'ROLL</h1>" },
    { url: '/icon.svg', type: 'image/svg+xml', cache: asked, body: '<svg/>' },
    { url: '/_app/version.json', type: 'application/json; charset=utf-8', cache: asked, body: '{}' },
    {
      url: '/_app/immutable/entry/start.abc.js',
      type: 'application/javascript; charset=utf-8',
      cache: immutable,
      body: 'start()',
    },
    {
      url: '/_app/immutable/assets/style.abc.css',
      type: 'text/css; charset=utf-8',
      cache: immutable,
      body: 'h1 {}',
    },
  ])('$url is sent with its type and how long it may be cached', async ({ url, type, cache, body }) => {
    const response = await get(url);
    expect(response.statusCode).toBe(200);
    expect(response.headers).toMatchObject({ 'content-type': type, 'cache-control': cache });
    expect(response.body).toBe(body);
  });

  test('HEAD is answered like GET, without the body', async () => {
    const head = await app.inject({ method: 'HEAD', url: '/rules' });
    expect(head.statusCode).toBe(200);
    expect(head.headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'content-length': '14',
    });
    expect(head.body).toBe('');
  });

  test('a client that has it already gets 304', async () => {
    const { etag } = (await get('/rules')).headers;
    const again = await get('/rules', { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
  });

  test('a part of a file is sent alone', async () => {
    const response = await get('/icon.svg', { range: 'bytes=1-3' });
    expect(response.statusCode).toBe(206);
    expect(response.headers).toMatchObject({ 'content-range': 'bytes 1-3/6' });
    expect(response.body).toBe('svg');
  });

  test('a request for a part beyond the end is answered with the length', async () => {
    const response = await get('/icon.svg', { range: 'bytes=100-' });
    expect(response.statusCode).toBe(416);
    expect(response.headers).toMatchObject({ 'content-range': 'bytes */6' });
  });

  test('a compressed file goes to clients that accept it', async () => {
    const response = await get('/', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/html; charset=utf-8',
      vary: 'accept-encoding',
    });
    expect(brotliDecompressSync(response.rawPayload).toString()).toBe('<h1>home</h1>');
  });

  test('a file that is there in plain only goes to everybody', async () => {
    const response = await get('/icon.svg', { 'accept-encoding': 'gzip, br' });
    expect(response.headers).not.toHaveProperty('content-encoding');
    expect(response.body).toBe('<svg/>');
  });
});

describe('what is asked for in another way', () => {
  test.each([
    ['/rules/', '/rules'],
    ['/rules//', '/rules'],
    ['/rules/lok-n-roll/?mode=solo', '/rules/lok-n-roll?mode=solo'],
    ['/no-such-page/', '/no-such-page'],
  ])('%s leads to the page at %s', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(308);
    expect(response.headers.location).toBe(location);
  });

  test.each(['//elsewhere/', '/\\elsewhere/', '/%2Felsewhere/', '/%5celsewhere/', '/.//elsewhere/'])(
    '%s leads to no other host',
    async (url) => {
      expect((await get(url)).headers).not.toHaveProperty('location');
    },
  );

  test.each([
    ['/%E0%A4%A', '/%25E0%25A4%25A'],
    ['/%', '/%25'],
    ['//elsewhere/%', '/elsewhere/%25'],
  ])('%s, which cannot be decoded, is taken literally', async (url, location) => {
    const response = await get(url);
    expect(response.statusCode).toBe(302);
    expect(response.headers).toMatchObject({ location, 'x-content-type-options': 'nosniff' });
    expect((await get(location)).body).toBe('<h1>unknown</h1>');
  });
});

describe('what is not there', () => {
  test.each(['/no-such-page', '/rules/no-such-game', '/a/b/c?d=e', '//elsewhere/'])(
    'the app answers for the unknown page %s',
    async (url) => {
      const response = await get(url, { 'accept-encoding': 'br' });
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.body).toBe('<h1>unknown</h1>');
    },
  );

  test.each(['/no-such.js', '/_app/immutable/gone.js', '/_app/nothing', '/.hidden'])(
    'a short text answers for the unknown asset %s',
    async (url) => {
      const response = await get(url);
      expect(response.statusCode).toBe(404);
      expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
      expect(response.body).toBe('Not found\n');
    },
  );

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'QUERY', 'PROPFIND'])(
    'nothing can be sent by %s, whatever is in it',
    async (method) => {
      const response = await app.inject({
        method: method as 'POST',
        url: '/%',
        headers: { 'content-type': 'application/json' },
        payload: '{',
      });
      expect(response.statusCode).toBe(405);
      expect(response.headers).toMatchObject({ allow: 'GET, HEAD' });
      expect(response.body).toBe('Method not allowed\n');
    },
  );

  test.each(['/404', '/index', '/%69ndex', '/INDEX', '/rules/index'])('%s is no page', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>unknown</h1>');
  });

  test.each([
    '/index.html',
    '/rules.html',
    '/404.html',
    '/index.html.br',
    '/index.html.%62r',
    '/index.html.gz',
  ])('%s is a file of ours that has another address', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('Not found\n');
  });

  test('a part of an unknown page is the whole of it', async () => {
    const response = await get('/gone', { range: 'bytes=1-3' });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>unknown</h1>');
  });

  test('a cached page that is gone is not answered with 304', async () => {
    const { etag } = (await get('/rules')).headers;
    const response = await get('/gone', {
      'if-none-match': etag,
      'if-modified-since': 'Fri, 01 Jan 2100 00:00:00 GMT',
    });
    expect(response.statusCode).toBe(404);
    expect(response.body).toBe('<h1>unknown</h1>');
  });

  test.each([
    ['if-match', '"another"'],
    ['if-unmodified-since', 'Mon, 01 Jan 1990 00:00:00 GMT'],
  ])('%s makes no other answer of an unknown page or asset', async (condition, value) => {
    const headers = { [condition]: value };
    expect((await get('/gone', headers)).statusCode).toBe(404);
    expect((await get('/gone', headers)).body).toBe('<h1>unknown</h1>');
    expect((await get('/gone.js', headers)).statusCode).toBe(404);
    expect((await get('/rules', headers)).statusCode).toBe(412);
  });

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
    '%s is no page, no asset and no folder',
    async (name) => {
      const pages = [`/${name}`, `/rules/${name}`, `/${name}/${name}`];
      for (const url of pages) expect((await get(url)).body).toBe('<h1>unknown</h1>');
      for (const url of [`/_app/${name}`, `/${name}.js`]) expect((await get(url)).body).toBe('Not found\n');
      const response = await get(`/rules?${name}=1`, { [name]: '1', 'accept-encoding': name });
      expect([response.statusCode, response.body]).toEqual([200, '<h1>rules</h1>']);
    },
  );

  test.each([
    '/../secret.txt',
    '/%2e%2e%2f',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/rules/../../secret.txt',
    '/rules/..%2f..%2fsecret.txt',
    '/..%5csecret.txt',
    '/_app/%2e%2e/%2e%2e/secret.txt',
    '/secret.txt%00.html',
  ])('%s does not lead out of the folder', async (url) => {
    const response = await get(url);
    expect(response.statusCode).toBeGreaterThanOrEqual(400);
    expect(response.statusCode).toBeLessThan(500);
    expect(response.body).not.toContain('secret');
  });
});

test.each(['/', '/icon.svg', '/no-such-page', '/no-such.js', '/..%2f'])(
  '%s carries the security headers',
  async (url) => {
    expect((await get(url)).headers).toMatchObject({
      'content-security-policy': "frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    });
  },
);

test('a new build is served without a new start', async () => {
  await writeFile(join(folder, 'site/later.html'), '<h1>later</h1>');
  expect((await get('/later')).body).toBe('<h1>later</h1>');
});
