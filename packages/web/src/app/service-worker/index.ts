/**
 * Keeps the page on the device, so that it opens without a connection. A version is stored whole before it is used, and
 * what a page asks for comes from one version: a newer one waits until no page of the older one is open.
 */
import { version } from '$app/env';
import { self } from '$app/service-worker';
import { MAY_TAKE_OVER, TAKE_OVER } from '../take-over.ts';
import { renewDevice, type SubscriptionChange } from './renew-device.ts';

const PREFIX = 'roundhouse-';
/** Other sites may lie in other folders of the same host. */
const HERE = ` ${new URL(self.registration.scope).pathname}`;
const NAME = PREFIX + version + HERE;

const addressOf = (path: string) => new URL(path, self.registration.scope).href;

/** The build writes the addresses of all files here, those that pages begin with after a star: `vite-site-files.ts`. */
const files = '%site-files%'.split(' ');
/** The names of these follow from what is in them, so that a browser's older answer is right. */
const isNamed = (path: string) => path.startsWith('_app/immutable/');

/** Stores all or nothing. */
async function store(): Promise<void> {
  const cache = await caches.open(NAME);
  try {
    await Promise.all([...files.map((path) => storeFile(cache, path)), storeNowhere(cache)]);
    await assertUnchanged();
  } catch (reason) {
    await caches.delete(NAME);
    throw reason;
  }
}

async function storeFile(cache: Cache, name: string): Promise<void> {
  const path = name.replace('*', '');
  const address = addressOf(path);
  const answer = await fetch(address, { cache: isNamed(path) ? 'default' : 'reload' });
  if (!answer.ok || (await isOther(path, answer))) throw new Error(`${path}: ${answer.status}`);
  await cache.put(address, name !== path && isPlain(answer) ? answer : plain(answer));
}

/** An address where there is nothing. */
const NOWHERE = addressOf('404');

/** What is said there is answered by most hosts as it is by ours; by others with a page of their own, which is not kept. */
async function storeNowhere(cache: Cache): Promise<void> {
  const answer = await fetch(NOWHERE, { cache: 'reload' });
  const page = await answer.text();
  const headers = { 'content-type': 'text/html' };
  if (page.includes(version)) await cache.put(NOWHERE, new Response(page, { status: 404, headers }));
}

/** A host may answer with a page of its own, or still with that of an older version: a page says of which it is. */
async function isOther(path: string, answer: Response): Promise<boolean> {
  const type = answer.headers.get('content-type') ?? '';
  if (path.endsWith('.js')) return /html/iu.test(type);
  if (path.endsWith('.css')) return !/css/iu.test(type);
  return isPage(path) && !(await answer.clone().text()).includes(version);
}

/** Pages have no ending in their address. */
const isPage = (path: string) => !/\.\w+$/u.test(path);

/**
 * Chromium compiles a script that is stored as it was answered, and keeps that with it; with an answer that was made here it does
 * not. So it is spared what may never be needed. How an answer was packed says nothing about what is in it.
 */
const isPlain = ({ redirected, headers }: Response) =>
  !redirected && /^(?:accept-encoding)?$/iu.test(headers.get('vary') ?? '');

/**
 * Some hosts lead from `play` to `play/`: no browser opens a page with an answer that says so. And an answer may say that it
 * depends on what it was asked with, but a file is the same for all.
 */
function plain({ body, headers }: Response): Response {
  const kept = new Headers(headers);
  kept.delete('vary');
  return new Response(body, { headers: kept });
}

/** The site may have been replaced while its pages were fetched. */
async function assertUnchanged(): Promise<void> {
  const answer = await fetch(addressOf('_app/version.json'), { cache: 'no-store' });
  const served: unknown = await answer.json();
  if (JSON.stringify(served) !== JSON.stringify({ version })) throw new Error('the site is being replaced');
}

/** The names of older versions do not say where they lie. */
const isHere = (name: string) => name.endsWith(HERE) || !name.includes(' ');

async function dropOthers(): Promise<void> {
  const names = await caches.keys();
  const others = names.filter((name) => name.startsWith(PREFIX) && isHere(name) && name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
}

/** What the address of a page says behind its path is read by the page. */
async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(NAME);
  const isVisit = request.mode === 'navigate';
  const kept = await cache.match(isVisit ? pageAt(request.url) : request.url, { ignoreVary: true });
  return kept ?? fetch(request).catch((reason) => answerNowhere(cache, isVisit, reason));
}

/** Without a network nobody can say what there is at an address that is not kept. */
async function answerNowhere(cache: Cache, isVisit: boolean, reason: unknown): Promise<Response> {
  const nowhere = isVisit && (await cache.match(NOWHERE));
  if (!nowhere) throw reason;
  return nowhere;
}

/** An answer for which a browser need not start this worker (Static Routing API). */
interface Route {
  readonly condition: { readonly urlPattern: { readonly pathname: string; readonly search?: string } };
  readonly source: { readonly cacheName: string };
}
type Installing = ExtendableEvent & { addRoutes?: (routes: readonly Route[]) => Promise<void> };

/**
 * Lets a browser that can do so answer by itself what is asked for by the dozen, and the first page, which is stored under the
 * very address that is asked for.
 */
async function answerWithoutMe(installing: Installing): Promise<void> {
  const { pathname } = new URL(self.registration.scope);
  const known = [{ pathname: `${pathname}_app/immutable/*` }, { pathname, search: '' }];
  const source = { cacheName: NAME };
  await installing.addRoutes?.(known.map((urlPattern) => ({ condition: { urlPattern }, source })));
}

/** The address under which a page is stored, with or without a slash at its end. */
function pageAt(url: string): string {
  const { scope } = self.registration;
  return addressOf(`./${url.slice(scope.length).replace(/\/*(?:[?#].*)?$/u, '')}`);
}

/** Whether the page that asks is the only one: none of several loads itself anew, for nobody knows what is begun there. */
async function isAlone(): Promise<boolean> {
  const open = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  return open.length === 1;
}

async function reply({ data, ports: [port] }: ExtendableMessageEvent): Promise<void> {
  if (data !== TAKE_OVER && data !== MAY_TAKE_OVER) return;
  const may = await isAlone();
  port?.postMessage(may);
  if (may && data === TAKE_OVER) await self.skipWaiting();
}

/** What a server of tables tells who is not there: docs/protocol.md. */
async function notify({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, table } = data.json() as { title: string; body: string; table: string };
  // A reminder takes the place of the first one, and is to be heard all the same.
  const heard: NotificationOptions & { renotify: boolean } = { tag: table, renotify: true };
  await self.registration.showNotification(title, {
    ...heard,
    body,
    icon: addressOf('icons/icon-192.png'),
  });
}

/** Straight to the move, in a page that is open already if there is one. */
async function goToTable({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const address = addressOf(`table?id=${notification.tag}`);
  const open = await self.clients.matchAll({ type: 'window' });
  const there = open.find(({ url }) => url === address);
  if (there) await there.focus();
  else await self.clients.openWindow(address);
}

/** No page need be open: the session is that of the browser. */
async function ask(name: string, asked: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await fetch(addressOf(`api/${name}`), { method: 'POST', headers, body: JSON.stringify(asked) });
}

const renew = (change: SubscriptionChange) =>
  renewDevice(change, { subscribe: (options) => self.registration.pushManager.subscribe(options), ask });

self.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event as ExtendableEvent & SubscriptionChange)),
);
self.addEventListener('push', (event) => event.waitUntil(notify(event)));
self.addEventListener('notificationclick', (event) => event.waitUntil(goToTable(event)));
self.addEventListener('install', (event) => event.waitUntil(Promise.all([store(), answerWithoutMe(event)])));
self.addEventListener('activate', (event) => event.waitUntil(dropOthers()));
self.addEventListener('message', (event) => event.waitUntil(reply(event)));
self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(self.registration.scope))
    event.respondWith(answer(request));
});
