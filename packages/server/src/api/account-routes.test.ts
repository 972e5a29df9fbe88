/** Accounts behind a proxy, and what keeps those out who guess. */
import { tmpdir } from 'node:os';
import { expect, onTestFinished, test } from 'vitest';
import { createApp } from '../app.ts';
import { openService } from '../open-service.ts';
import { Authenticator, type CreationOptions } from '../testing/authenticator.ts';
import { NO_LIMITS } from '../testing/no-limits.ts';
import { LIMITS, type Limits } from './limits.ts';

const HOST = 'trains.example.org';
const ORIGIN = `https://${HOST}`;
const PASSWORD = 'correct horse battery';

/** `limits`: those that count here. */
async function openApp(limits: Partial<Limits> = {}) {
  const { service, close } = await openService({
    database: ':memory:',
    threads: 0,
    log: console.error,
    origin: ORIGIN,
  });
  const app = await createApp({
    site: tmpdir(),
    api: { service, limits: { ...NO_LIMITS, ...limits } },
    proxied: true,
  });
  onTestFinished(async () => {
    await app.close();
    await close();
  });
  /** Over HTTPS, through a proxy that has seen an address. */
  return async (ask: string, payload: object, cookie = '', from = '198.51.100.1', host = HOST) => {
    const headers = {
      origin: `https://${host}`,
      cookie,
      'x-forwarded-for': from,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': host,
    };
    const response = await app.inject({ method: 'POST', url: `/api/${ask}`, payload, headers });
    const set = [response.headers['set-cookie'] ?? []].flat();
    return { status: response.statusCode, body: response.json() as object, set };
  };
}

const held = (set: readonly string[]) => set.map((cookie) => cookie.split(';')[0]).join('; ');

test('behind a proxy passkeys are for the place that is set, and every cookie is for HTTPS only', async () => {
  const post = await openApp();
  const guest = await post('me', { name: 'Ada' });
  const asked = await post('passkey-options', { to: 'sign-up', userName: 'ada' }, held(guest.set));
  expect(asked.body).toMatchObject({ rp: { id: HOST } });
  const passkey = new Authenticator(ORIGIN).create(asked.body as CreationOptions);
  const cookies = held([...guest.set, ...asked.set]);
  const signed = await post('sign-up', { userName: 'ada', passkey }, cookies);
  expect(signed.body).toMatchObject({ account: { userName: 'ada' } });
  const set = [...guest.set, ...asked.set, ...signed.set];
  expect(set).toHaveLength(4);
  for (const cookie of set) {
    expect(cookie).toMatch(/; HttpOnly/iu);
    expect(cookie).toMatch(/; Secure/iu);
    expect(cookie).toMatch(/; SameSite=Lax/iu);
  }
});

test('what a passkey has answered to a page at a name below ours lets nobody in, whoever hands it on', async () => {
  const post = await openApp();
  const below = `games.${HOST}`;
  const guest = await post('me', { name: 'Ada' });
  const asked = await post('passkey-options', { to: 'sign-up', userName: 'ada' }, held(guest.set));
  const passkey = new Authenticator(`https://${below}`).create(asked.body as CreationOptions);
  const cookies = held([...guest.set, ...asked.set]);
  const signed = await post('sign-up', { userName: 'ada', passkey }, cookies, '198.51.100.1', below);
  expect(signed.body).toEqual({ error: { code: 'wrong-key' } });
});

const SELDOM = { burst: 3, perSecond: 0.001 };

/** An account of that name, and all cookies of the device in which it was begun; `device`: the one that is kept of those before. */
async function signUp(
  post: Awaited<ReturnType<typeof openApp>>,
  userName: string,
  device = '',
): Promise<string> {
  const guest = held((await post('me', { name: userName })).set);
  const cookies = `${guest}; ${device}`;
  return held((await post('sign-up', { userName, password: PASSWORD }, cookies)).set);
}

const deviceIn = (cookies: string) =>
  cookies.split('; ').find((cookie) => cookie.startsWith('roundhouse-device='))!;

test('from one network passwords for one name are tried so often, and from others all the same', async () => {
  const post = await openApp({ passwords: SELDOM });
  const owner = await signUp(post, 'ada');
  const statuses: number[] = [];
  for (const userName of ['ada', 'ADA', 'ada', 'Ada'])
    statuses.push((await post('sign-in', { userName, password: 'a guess' })).status);
  expect(statuses).toEqual([403, 403, 403, 429]);
  expect((await post('sign-in', { userName: 'ada', password: PASSWORD })).status).toBe(429);
  // Who is in, stays in; other names are no other people's fault; and nobody is locked out elsewhere.
  expect((await post('account', {}, owner)).body).toMatchObject({ account: { userName: 'ada' } });
  expect((await post('sign-in', { userName: 'ben', password: PASSWORD })).status).toBe(403);
  expect((await post('sign-in', { userName: 'ada', password: PASSWORD }, '', '192.0.2.1')).status).toBe(200);
});

test('who guesses from everywhere locks nobody out of the devices in which they have signed in before', async () => {
  const post = await openApp({
    passwords: SELDOM,
    guesses: SELDOM,
    keys: { burst: 4, perSecond: 0 },
  });
  const key = { userName: 'ada', password: PASSWORD };
  const owner = await signUp(post, 'ada');
  const eve = await signUp(post, 'eve');
  const device = deviceIn(owner);
  await post('sign-out', {}, owner);
  const statuses: number[] = [];
  for (let nth = 0; nth < 4; nth++)
    statuses.push((await post('sign-in', { ...key, password: 'a guess' }, '', `192.0.2.${nth}`)).status);
  expect(statuses).toEqual([403, 403, 403, 429]);
  // Nor does the proof of another account, or a made up one, let anybody try.
  const made = [deviceIn(eve), 'roundhouse-device=', `${device}x`];
  for (const cookie of made) expect((await post('sign-in', key, cookie, '203.0.113.1')).status).toBe(429);
  const back = await post('sign-in', key, device, '192.0.2.0');
  expect(back.status).toBe(200);
  expect(held(back.set)).toContain('roundhouse-device=');
  // The proof is no key, and whoever has taken one tries no more often than others.
  for (const due of [403, 403, 429])
    expect((await post('sign-in', { ...key, password: 'a guess' }, device)).status).toBe(due);
  expect((await post('account', {}, device)).body).toMatchObject({ account: null });
});

test('a device in which several people sign in knows each of them', async () => {
  const post = await openApp({ guesses: { burst: 1, perSecond: 0.001 } });
  let device = '';
  for (const userName of ['ada', 'ben', 'cem']) device = deviceIn(await signUp(post, userName, device));
  for (const userName of ['ada', 'ben', 'cem']) {
    const key = { userName, password: PASSWORD };
    await post('sign-in', { userName, password: 'a guess' }, '', '192.0.2.1');
    expect((await post('sign-in', key, '', '192.0.2.2')).status).toBe(429);
    const back = await post('sign-in', key, device, '192.0.2.2');
    expect(back.status).toBe(200);
    device = deviceIn(held(back.set));
  }
});

test('who has signed in gets no more tries by doing so again and again', async () => {
  const post = await openApp({ passwords: SELDOM });
  const key = { userName: 'ada', password: PASSWORD };
  let device = deviceIn(await signUp(post, 'ada'));
  for (let nth = 0; nth < SELDOM.burst; nth++) {
    const back = await post('sign-in', key, device);
    expect(back.status).toBe(200);
    device = deviceIn(held(back.set));
  }
  expect((await post('sign-in', key, device)).status).toBe(429);
});

test('from one network names, passwords and passkeys are tried so often', async () => {
  const post = await openApp({ keys: { ...LIMITS.keys, perSecond: 0 } });
  const cookie = held((await post('me', { name: 'Eve' })).set);
  const tries = [
    ['sign-in', { userName: 'ada', password: PASSWORD }],
    ['passkey-options', { to: 'sign-in' }],
    ['passkey-options', { to: 'sign-up', userName: 'ada' }],
    ['sign-up', { userName: 'ada', password: '' }],
    ['set-password', { password: PASSWORD, old: PASSWORD }],
  ] as const;
  const statuses: number[] = [];
  for (let nth = 0; nth <= LIMITS.keys.burst; nth++) {
    const [ask, asked] = tries[nth % tries.length]!;
    statuses.push((await post(ask, asked, cookie)).status);
  }
  expect(statuses.indexOf(429)).toBe(LIMITS.keys.burst);
  expect((await post('sign-in', tries[0][1], cookie, '192.0.2.1')).status).toBe(403);
  expect((await post('account', {}, cookie)).status).toBe(200);
});
