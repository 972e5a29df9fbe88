import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { ServedSite } from './support/served-site.ts';
import { play, settle } from './support/table.ts';
import { test as base } from './support/test.ts';

interface Device {
  /** Starts the browser, from cold with what it has stored. */
  readonly start: () => Promise<Page>;
  readonly site: ServedSite;
}

/** A browser with a profile that outlives it, and a site of its own. */
const test = base.extend<{ device: Device }>({
  async device({ launchOptions }, use) {
    const site = await ServedSite.start();
    const profile = await mkdtemp(join(tmpdir(), 'roundhouse-profile-'));
    let context: BrowserContext | undefined;
    const start = async () => {
      await context?.close();
      context = await chromium.launchPersistentContext(profile, {
        ...launchOptions,
        locale: 'en-GB',
        baseURL: site.url,
      });
      const page = context.pages()[0] ?? (await context.newPage());
      await settle(page);
      return page;
    };
    await use({ start, site });
    await context?.close();
    await site.remove();
    await rm(profile, { recursive: true, force: true });
  },
});

test.use({ serviceWorkers: 'allow' });

/** What can be done at a table where it is one's turn. */
const TOUCHABLE = '.playable, [data-action]';

const NEWER = 'A newer version of Roundhouse is ready.';

/** Has the browser find the version that the site has now, and waits until all of it is stored. */
async function findNewer(page: Page): Promise<void> {
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');
}

/** What Chromium says of a script that it makes ready. */
interface Compiled {
  readonly url: string;
  /** The bytes of what had been compiled before. */
  readonly consumedCacheSize?: number;
}

interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly data?: Compiled };
}

/** The page's own scripts that Chromium makes ready meanwhile, but for those of the thread. */
async function compiledDuring(page: Page, work: () => Promise<unknown>): Promise<readonly Compiled[]> {
  const session = await page.context().browser()!.newBrowserCDPSession();
  const compiled: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    for (const event of value as unknown as TraceEvent[])
      if (event.name.startsWith('v8.compile') && event.args.data?.url) compiled.push(event);
  });
  const traceConfig = { includedCategories: ['v8', 'devtools.timeline'] };
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig });
  await work();
  const complete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  // What stands in the page itself is compiled where its other scripts are.
  const main = compiled.find(({ args }) => args.data!.url === page.url());
  const ofPage = compiled.filter(({ pid, tid }) => pid === main?.pid && tid === main.tid);
  return ofPage.map(({ args }) => args.data!).filter(({ url }) => url.includes('/_app/immutable/'));
}

/** Waits until all of the page is stored. */
async function stored(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

/** What this browser answered not by itself but by starting the worker: addresses of the page and of what it needs. */
const answeredByWorker = (page: Page) =>
  page.evaluate(() => {
    type Timing = PerformanceResourceTiming & { readonly [name: string]: unknown };
    const asked = ['navigation', 'resource'].flatMap(
      (kind) => performance.getEntriesByType(kind) as Timing[],
    );
    const isRouted = (entry: Timing) =>
      entry['workerMatchedRouterSource'] ?? entry['workerMatchedSourceType'];
    return asked.filter((entry) => !isRouted(entry)).map(({ name }) => new URL(name).pathname);
  });

test('nothing is fetched before the first page stands still; what was visited once opens from a cold start with the server stopped, and is played', async ({
  device,
}) => {
  const { start, site } = device;
  const first = await start();
  const asked: string[] = [];
  first.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await first.goto('/');
  await first.locator('[data-deal]').first().waitFor();
  expect(asked).not.toContain('/service-worker.js');
  expect(await first.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await stored(first);
  await site.stop();
  const page = await start();
  await page.goto('/');
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  expect(await answeredByWorker(page)).toEqual([]);
  for (const game of ['lok-n-roll', 'loose-caboose', 'game-of-trains']) {
    await page.goto('/');
    await page.locator(`[data-deal="${game}"]`).click();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
  }
  const table = page.url();
  const second = await start();
  await second.goto(table);
  await expect(second.locator(TOUCHABLE).first()).toBeVisible();
  // The computer players think without a network, too.
  await play(second, 3);
  await expect(second.locator('.latest')).toContainText('Frida');
  const replay = `/replay?${new URL(table).searchParams}`;
  for (const address of [
    replay,
    '/daily',
    '/deck',
    '/rules/railway',
    '/settings',
    '/files',
    '/results',
    '/new?game=lok-n-roll',
  ]) {
    await second.goto(address);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await second.goto('/learn/game-of-trains?lesson=draw');
  await expect(second.locator('[data-guide]')).toBeVisible();
  await second.goto('/no/such/page');
  await expect(second.getByRole('heading', { level: 1 })).toHaveText('No train stops here');
  await second.goto('/');
  await second.getByLabel('Language').selectOption('Deutsch');
  await expect(second.locator('html')).toHaveAttribute('lang', 'de');
});

/** One version after the other at one device: to store the first takes longer than all that is looked at here. */
test('a newer version waits, and begins when it may; an older one that the site is put back to, too', async ({
  device,
}) => {
  const { start, site } = device;
  const page = await start();
  const body = page.locator('body');
  const bringOut = async (version: string) => {
    await site.replace(version);
    await findNewer(page);
  };
  await page.goto('/');
  await stored(page);

  await test.step('it waits while a game is open, and begins with the next start at home', async () => {
    await page.goto('/');
    await page.locator('[data-deal="loose-caboose"]').click();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
    await bringOut('newer-1');
    // A game in the middle is loaded anew as it was.
    await page.reload();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
    await expect(page.locator('body[data-version]')).toHaveCount(0);
    await page.goto('/');
    await expect(body).toHaveAttribute('data-version', 'newer-1');
    await expect(page.locator('[data-deal]').first()).toBeVisible();
    expect(await page.evaluate(() => caches.keys())).toEqual(['roundhouse-newer-1 /']);
  });

  await test.step('it waits while another page is open', async () => {
    const other = await page.context().newPage();
    await other.goto('/settings');
    await bringOut('newer-2');
    await page.goto('/');
    await expect(page.getByText(`${NEWER} It begins once`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Begin now' })).toHaveCount(0);
    await expect(body).toHaveAttribute('data-version', 'newer-1');
    await other.close();
    await page.goto('/');
    await expect(body).toHaveAttribute('data-version', 'newer-2');
  });

  await test.step('it is announced when the table is left, and begins when it is told to', async () => {
    await page.locator('[data-deal="game-of-trains"]').click();
    await page.locator(TOUCHABLE).first().waitFor();
    // Only a page that keeps itself hears of it.
    await page.waitForFunction(() => navigator.serviceWorker.controller);
    await bringOut('newer-3');
    await page.locator(TOUCHABLE).first().click();
    await expect(page.getByText(NEWER)).toHaveCount(0);

    await page.getByRole('link', { name: /home page; the game/ }).click();
    await expect(page.getByText(NEWER)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Begin now' }).click();
    await expect(body).toHaveAttribute('data-version', 'newer-3');
    await page.getByRole('link', { name: /^Continue Game of Trains/ }).click();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
    await expect(page.getByText(NEWER)).toHaveCount(0);
  });

  await test.step('where the site is put back to an older version, that one begins, and only that', async () => {
    await page.goto('/');
    await bringOut('newer-1');
    await page.goto('/');
    await expect(body).toHaveAttribute('data-version', 'newer-1');
    expect(await page.evaluate(() => caches.keys())).toEqual(['roundhouse-newer-1 /']);
  });
});

test('a table that is opened again needs nothing compiled that its page begins with', async ({ device }) => {
  const before = await device.start();
  await before.goto('./');
  await stored(before);
  await before.locator('[data-deal="lok-n-roll"]').click();
  await expect(before.locator(TOUCHABLE).first()).toBeVisible();
  const table = before.url();

  const page = await device.start();
  const scripts = await compiledDuring(page, async () => {
    await page.goto(table);
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
  });
  const html = await (await page.request.get('play')).text();
  const first = scripts.filter(({ url }) => html.includes(new URL(url).pathname.slice(1)));
  expect(first.length).toBeGreaterThan(5);
  expect(first.filter(({ consumedCacheSize = 0 }) => consumedCacheSize === 0)).toEqual([]);
});

/** How many files each kept version has, by its name. */
const keptVersions = (page: Page) =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const counted = names.map(
      async (name) => [name, (await (await caches.open(name)).keys()).length] as const,
    );
    return Object.fromEntries(await Promise.all(counted));
  });

test('a device that fetches while the site is exchanged keeps nothing of it, and what comes after that whole', async ({
  device: { start, site },
}) => {
  const page = await start();
  // As it is left by who copies one file after the other: all that says the version is new already.
  const settings = join(site.site, 'settings.html');
  const old = await readFile(settings, 'utf8');
  await site.replace('newer-1');
  const newer = await readFile(settings, 'utf8');
  await writeFile(settings, old);
  const failed = page.waitForEvent('console', (said) => said.text() === 'service worker failed');
  await page.addInitScript(() => {
    const register = navigator.serviceWorker.register.bind(navigator.serviceWorker);
    navigator.serviceWorker.register = async (...asked) => {
      const registration = await register(...asked);
      const { installing } = registration;
      installing?.addEventListener('statechange', () => {
        if (installing.state === 'redundant') console.log('service worker failed');
      });
      return registration;
    };
  });
  await page.goto(site.url);
  await failed;
  expect(await keptVersions(page)).toEqual({});
  await writeFile(settings, newer);
  await page.reload();
  await stored(page);
  expect(Object.keys(await keptVersions(page))).toEqual(['roundhouse-newer-1 /']);
});

test('styles in whose place a host answers with a page of its own are not kept', async ({
  device: { start, site },
}) => {
  const page = await start();
  const [sheet] = (await readdir(join(site.site, '_app/immutable/assets'))).filter((name) =>
    /^more\..*\.css$/u.test(name),
  );
  const asked = page.context().waitForEvent('response', (answer) => answer.url().endsWith(`/${sheet}`));
  await page
    .context()
    .route(`**/${sheet}`, (route) => route.fulfill({ contentType: 'text/html', body: '<h1>Log in</h1>' }));
  await page.goto(site.url);
  await asked;
  await expect.poll(() => keptVersions(page)).toEqual({});
});

test('a site in another folder of the host keeps what it has when this one becomes newer', async ({
  device: { start, site },
}) => {
  const page = await start();
  await page.goto(site.url);
  await stored(page);
  const before = await keptVersions(page);
  const other = 'roundhouse-of-another-site /elsewhere/';
  await page.evaluate(async (name) => void (await caches.open(name)), other);
  await page.evaluate(async (name) => void (await caches.open(name)), 'roundhouse-older');
  await site.replace('newer-1');
  await expect
    .poll(
      async () => {
        // It begins with a start at home, once it has been stored.
        await page.goto(site.url);
        return keptVersions(page);
      },
      { intervals: [1500] },
    )
    .toEqual({ 'roundhouse-newer-1 /': Object.values(before)[0], [other]: 0 });
});

test('the first file of all is asked for again where it did not come', async ({
  device: { start, site },
}) => {
  const page = await start();
  const [, first] = /System\.ask\("([^"]+)"\)/u.exec(await readFile(join(site.site, 'index.html'), 'utf8'))!;
  let asked = 0;
  await page.route(`**${first}`, (route) => (asked++ === 0 ? route.abort() : route.continue()));
  await page.goto(site.url);
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  expect(asked).toBe(2);
});
