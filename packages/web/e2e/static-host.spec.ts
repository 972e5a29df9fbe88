import { expect, type Page } from '@playwright/test';
import { StaticHost } from './support/static-host.ts';
import { settle } from './support/table.ts';
import { test } from './support/test.ts';

/** What can be done at a table where it is one's turn. */
const TOUCHABLE = '.playable, [data-action]';

test.use({ serviceWorkers: 'allow' });

/** What the page says of itself to systems and other sites, by name. */
function saidIn(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => {
    const said = [...document.querySelectorAll('meta[property], meta[name="description"]')].map((meta) => [
      meta.getAttribute('property') ?? meta.getAttribute('name'),
      meta.getAttribute('content'),
    ]);
    return Object.fromEntries(said) as Record<string, string>;
  });
}

test('in a folder of a host that knows nothing but files, a game is played, opened again, and goes on without a connection', async ({
  page,
}) => {
  const host = await StaticHost.start('/some/path');
  try {
    await settle(page);
    await page.goto(host.url);
    await page.locator('[data-deal="lok-n-roll"]').click();
    await page.locator(TOUCHABLE).first().waitFor();
    const table = page.url();
    expect(table).toContain(`${host.url}play?game=lok-n-roll-`);
    await page.reload();
    await page.locator(TOUCHABLE).first().click();

    for (const path of ['rules/railway', 'settings', 'new?game=game-of-trains']) {
      await page.goto(host.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await page.getByRole('link', { name: /home/iu }).first().click();
    await expect(page).toHaveURL(host.url);
    await page.goto(`${host.url}no/such/page`);
    await expect(page.getByRole('heading', { name: 'No train stops here' })).toBeVisible();

    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state))
      .toBe('activated');
    host.stop();
    await page.goto(table);
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
    await page.goto(host.url);
    await page.locator('[data-deal="game-of-trains"]').click();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
    await page.reload();
    await expect(page.locator(TOUCHABLE).first()).toBeVisible();
    // With the slash that such a host puts behind a page.
    await page.goto(`${host.url}rules/?x=1`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  } finally {
    await host.remove();
  }
});

test('the page says what it is to systems that install it and sites that show it', async ({
  page,
  request,
}) => {
  await page.goto('/');
  const said = await saidIn(page);
  expect(said['description']).toContain('Three train card games');
  expect(said['og:description']).toBe(said['description']);
  expect((await request.get(said['og:image']!)).headers()['content-type']).toBe('image/png');
  for (const language of ['en', 'de', 'es']) {
    await page.evaluate((language) => {
      localStorage.setItem('roundhouse.preferences', JSON.stringify({ language }));
    }, language);
    await page.reload();
    const address = await page.locator('link[rel="manifest"]').getAttribute('href');
    const manifest = await (await request.get(address!)).json();
    expect(manifest).toMatchObject({ id: '/', lang: language, short_name: 'Roundhouse' });
    expect(manifest.shortcuts).toHaveLength(3);
    for (const { src, sizes } of manifest.icons as { src: string; sizes: string }[]) {
      const size = await page.evaluate(
        async (src) => {
          const image = new Image();
          image.src = src;
          await image.decode();
          return `${image.naturalWidth}x${image.naturalHeight}`;
        },
        new URL(src, new URL(address!, page.url())).href,
      );
      if (sizes !== 'any') expect(size).toBe(sizes);
    }
  }
});

test('the bars around the page are coloured as the theme', async ({ page }) => {
  const colours = () =>
    page
      .locator('meta[name="theme-color"]')
      .evaluateAll((all) => all.map((one) => one.getAttribute('content')));
  await page.goto('/settings');
  const [light, dark] = await colours();
  expect(light).not.toBe(dark);
  await page.getByRole('radio', { name: 'dark' }).check({ force: true });
  await expect.poll(colours).toEqual([dark, dark]);
  await page.reload();
  await expect.poll(colours).toEqual([dark, dark]);
});
