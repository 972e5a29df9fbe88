import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, type Page, test as base } from '@playwright/test';
import { ServedSite } from './support/served-site.ts';

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
      return context.pages()[0] ?? context.newPage();
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

/** Waits until all of the page is stored. */
async function stored(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
    .toBe('activated');
}

test('what was visited once opens from a cold start with the server stopped, and is played', async ({
  device,
}) => {
  const { start, site } = device;
  const first = await start();
  await first.goto('/');
  await stored(first);
  await site.stop();
  const page = await start();
  for (const game of ['lok-n-roll', 'loose-caboose', 'game-of-trains']) {
    await page.goto('/');
    await page.locator(`[data-deal="${game}"]`).click();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
  }
  const table = page.url();
  const second = await start();
  await second.goto(table);
  await expect(second.locator(TOUCHABLE).first()).toBeVisible();
  for (const address of ['/rules/railway', '/settings', '/files', '/results', '/new?game=lok-n-roll']) {
    await second.goto(address);
    await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await second.goto('/');
  await second.getByLabel('Language').selectOption('Deutsch');
  await expect(second.locator('html')).toHaveAttribute('lang', 'de');
});

test('nothing is fetched before the first page stands still', async ({ device }) => {
  const page = await device.start();
  const asked: string[] = [];
  page.context().on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.locator('[data-deal]').first().waitFor();
  expect(asked).not.toContain('/service-worker.js');
  expect(await page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await stored(page);
});

test('a newer version waits while a game is open, and begins with the next start at home', async ({
  device,
}) => {
  const { start, site } = device;
  const page = await start();
  await page.goto('/');
  await stored(page);
  await page.goto('/');
  await page.locator('[data-deal="loose-caboose"]').click();
  await expect(page.locator(TOUCHABLE).first()).toBeVisible();
  await site.replace('newer');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    await registration!.update();
  });
  await expect
    .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state))
    .toBe('installed');
  // A game in the middle is loaded anew as it was.
  await page.reload();
  await expect(page.locator(TOUCHABLE).first()).toBeVisible();
  await expect(page.locator('body[data-version]')).toHaveCount(0);
  await page.goto('/');
  await expect(page.locator('body')).toHaveAttribute('data-version', 'newer');
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  const names = await page.evaluate(() => caches.keys());
  expect(names).toEqual(['roundhouse-newer']);
});

test('while another page is open, a newer version waits', async ({ device }) => {
  const { start, site } = device;
  const page = await start();
  await page.goto('/');
  await stored(page);
  await page.reload();
  const other = await page.context().newPage();
  await other.goto('/settings');
  await site.replace('newer');
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())!.update()));
  const waiting = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state);
  await expect.poll(waiting).toBe('installed');
  await page.goto('/');
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  await expect(page.locator('body[data-version]')).toHaveCount(0);
  await other.close();
  await page.goto('/');
  await expect(page.locator('body')).toHaveAttribute('data-version', 'newer');
});
