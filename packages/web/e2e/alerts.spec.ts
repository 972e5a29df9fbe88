/** How somebody who is not at the table is told that it is their turn. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { createApp, openService } from '@roundhouse/server';
import { PushReceiver } from '@roundhouse/server/testing/push-receiver';
import { type APIRequestContext, type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { wholeChromium } from '../../../scripts/lib/chromium.mjs';
import { expectAccessible } from './support/accessible.ts';
import { BUILT, ServedSite } from './support/served-site.ts';
import { settle, status } from './support/table.ts';
import { test } from './support/test.ts';

test('a webhook and quiet hours are entered, and an address of a home network is refused', async ({
  page,
}) => {
  const site = await ServedSite.start({ ORIGIN: 'https://trains.example.org', DATABASE: ':memory:' });
  await settle(page);
  await page.goto(`${site.url}/me`);
  await page.getByLabel('Webhook').fill('https://192.168.0.1/hook');
  await page.getByRole('button', { name: 'Save' }).first().click();
  await expect(page.getByText('Nothing can be sent there.')).toBeVisible();
  await page.getByLabel('From').fill('23:00');
  await page.getByRole('button', { name: 'Save' }).last().click();
  await expect(page.getByText('Saved.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('From')).toHaveValue('23:00');
  await site.remove();
});

/** Tables whose time can be put forward, and a push service that keeps what it is to pass on. */
async function serveAlerts() {
  const passed: Promise<Buffer>[] = [];
  const pushService = createServer((request, response) => {
    passed.push(buffer(request));
    response.writeHead(201).end();
  }).listen(0, '127.0.0.1');
  await once(pushService, 'listening');
  let ahead = 0;
  const { service, alerts, close } = await openService({
    database: ':memory:',
    threads: 0,
    log: console.error,
    now: () => Date.now() + ahead,
    alerts: {
      origin: 'https://trains.example.org',
      guard: { protocols: ['http:'], isAllowed: () => true },
    },
  });
  const app = await createApp({ site: BUILT, api: { service } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `http://localhost:${(app.server.address() as AddressInfo).port}`,
    endpoint: `http://127.0.0.1:${(pushService.address() as AddressInfo).port}/ada`,
    async afterTwoMinutes() {
      ahead += 120_000;
      await alerts!.sweep();
      await alerts!.idle();
      return Promise.all(passed);
    },
    async close() {
      await app.close();
      await close();
      pushService.close();
    },
  };
}

/** Nothing but the service of its maker subscribes a browser: the page gets what that would give it. */
const subscribeTo = (context: BrowserContext, endpoint: string, { keys }: PushReceiver) =>
  context.addInitScript(
    (known) => {
      let subscribed: object | null = null;
      Object.assign(PushManager.prototype, {
        subscribe: async () => (subscribed = { endpoint: known.endpoint, toJSON: () => known }),
        getSubscription: async () => subscribed,
      });
    },
    { endpoint, keys },
  );

/** A game against Ben in which it is the turn of whoever asks. */
async function begin(ada: APIRequestContext, ben: APIRequestContext, url: string): Promise<string> {
  const ask = async (who: APIRequestContext, name: string, data: object) =>
    (await (await who.post(`${url}/api/${name}`, { data })).json()) as { table: string };
  const [key, entropy] = ['0'.repeat(32), '1'.repeat(32)];
  await ask(ada, 'me', { name: 'Ada' });
  await ask(ben, 'me', { name: 'Ben' });
  const plan = {
    game: 'game-of-trains',
    mode: 'standard',
    first: 0,
    deck: 'standard',
    seats: [{ kind: 'me' }, { kind: 'friend' }],
    undo: 'turn',
    watch: 'link',
    away: { level: 'pip', seconds: null },
  };
  const { table } = await ask(ada, 'create', { key, entropy, plan });
  await ask(ben, 'sit', { table, entropy });
  await ask(ada, 'start', { table });
  return table;
}

/** Hands the page's service worker what came for it. */
async function deliver(page: Page, origin: string, data: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [first] }) => {
      if (first) resolve(first.registrationId);
    });
  });
  await session.send('ServiceWorker.enable');
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registered, data });
}

const titles = (page: Page) =>
  page.evaluate(async () => {
    const { ready } = navigator.serviceWorker;
    return (await (await ready).getNotifications()).map(({ title }) => title);
  });

/** What a service worker has, of which pages know nothing. */
interface Worker extends EventTarget {
  readonly registration: ServiceWorkerRegistration;
  readonly Clients: { readonly prototype: { openWindow: (url: string) => Promise<null> } };
  readonly NotificationEvent: new (type: string, init: { notification: Notification }) => Event;
}

/** Where a tap on the notification leads: no test may open a window, so the worker says which it would. */
const tapped = (page: Page) =>
  page
    .context()
    .serviceWorkers()[0]!
    .evaluate(async () => {
      const worker = globalThis as unknown as Worker;
      const opened = new Promise<string>((resolve) => {
        worker.Clients.prototype.openWindow = async (url: string) => {
          resolve(url);
          return null;
        };
      });
      const [notification] = await worker.registration.getNotifications();
      worker.dispatchEvent(
        new worker.NotificationEvent('notificationclick', { notification: notification! }),
      );
      return opened;
    });

test('a browser is told of a turn, and what it shows leads to the move', async () => {
  const executablePath = await wholeChromium(process.platform, process.env);
  test.skip(executablePath === undefined, 'the headless shell of Chromium shows no notifications');
  const browser = await chromium.launch({
    executablePath: executablePath!,
    args: ['--no-sandbox', '--headless=new'],
    ignoreDefaultArgs: ['--headless'],
  });
  const served = await serveAlerts();
  const receiver = new PushReceiver();
  const [context, ben] = [
    await browser.newContext({ permissions: ['notifications'], serviceWorkers: 'allow' }),
    await browser.newContext(),
  ];
  await subscribeTo(context, served.endpoint, receiver);
  const page = await context.newPage();
  const table = await begin(context.request, ben.request, served.url);
  await page.goto(`${served.url}/me`);
  await page.getByRole('button', { name: 'Notify me on this device' }).click();
  await expect(page.getByText('This device shows notifications.')).toBeVisible();

  const [sent] = await served.afterTwoMinutes();
  await deliver(page, served.url, receiver.read(sent!));
  await expect.poll(() => titles(page)).toEqual(['Your turn in Game of Trains']);
  const address = await tapped(page);
  expect(address).toBe(`${served.url}/table?id=${table}`);
  await page.goto(address);
  await expect(status(page)).toBeVisible();
  await expect(page).toHaveTitle(/Your turn/u);
  await browser.close();
  await served.close();
});
