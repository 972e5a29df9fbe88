import { catalogue } from '@roundhouse/engine';
import { type BrowserContext, expect, type Page, type Response } from '@playwright/test';
import { deal, openHome, play } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ isCold: true });

/** The file that starts the page: where it does not come, nothing runs but what stands in the page. */
async function startOf(page: Page): Promise<string> {
  const html = await (await page.request.get('./')).text();
  return `**${/System\.ask\("([^"]+)"\)/u.exec(html)![1]}`;
}

/** The thread of the computer players starts when the table is there, and loads who sits at it: one game's, and both railway games'. */
const THREAD = 3;

/** What a game needs when it is over, scripts and styles, is asked for once its table stands. */
const ENDING = 5;
/** A file that only names something of another one is no longer than this, in characters, with what makes a script of it. */
const ONE_LINE = 400;
const OF_THE_END = /\/(?:ending|tally)\.[^/]+$/u;

/** The files of the built page that are asked for from now on. */
function listen(context: BrowserContext): Set<string> {
  const heard = new Set<string>();
  context.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/_app/')) heard.add(pathname);
  });
  return heard;
}

/** The files that are asked for again from now on. */
function listenForRepeats(context: BrowserContext): string[] {
  const heard = new Set<string>();
  const repeated: string[] = [];
  context.on('request', (request) => {
    if (heard.has(request.url())) repeated.push(request.url());
    heard.add(request.url());
  });
  return repeated;
}

/** What of `needed` is not asked for by a page that is opened but cannot start. */
async function forgotten(page: Page, address: string, needed: ReadonlySet<string>): Promise<() => string[]> {
  const context = await page.context().browser()!.newContext({ locale: 'en-GB' });
  const asked = listen(context);
  const other = await context.newPage();
  let isHeldBack = false;
  await other.route(await startOf(page), (route) => {
    isHeldBack = true;
    return route.abort();
  });
  await other.goto(new URL(address, page.url()).href);
  await expect.poll(() => isHeldBack).toBe(true);
  return () => [...needed].filter((file) => !asked.has(file));
}

test('all that the home page needs is asked for at once', async ({ page }) => {
  const needed = listen(page.context());
  await openHome(page);
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  const left = await forgotten(page, '/', needed);
  await expect.poll(left).toEqual([]);
});

for (const game of Object.keys(catalogue)) {
  test(`all that a table of ${game} needs is asked for at once`, async ({ page }) => {
    await openHome(page);
    await page.locator(`[data-deal="${game}"]`).click();
    await page.waitForURL(/\/play\?game=/u);
    const needed = listen(page.context());
    const twice = listenForRepeats(page.context());
    await page.reload();
    await expect(page.getByRole('main').locator('.playable, [data-action]').first()).toBeVisible();
    expect(twice.filter((file) => file.endsWith('.css') && !OF_THE_END.test(file))).toEqual([]);
    expect(needed.size).toBeGreaterThan(10);
    const left = await forgotten(page, page.url(), needed);
    await expect.poll(() => left().length).toBeLessThanOrEqual(THREAD + ENDING);
  });
}

test('until its code is there, a page shows whose it is, in the middle', async ({ page }) => {
  await page.route(await startOf(page), () => {});
  for (const address of ['/', '/play?game=lok-n-roll-1']) {
    await page.goto(address, { waitUntil: 'commit' });
    const name = page.getByRole('heading', { name: 'Roundhouse' });
    await expect(name).toBeInViewport({ ratio: 1 });
    const shown = (await name.boundingBox())!;
    expect(Math.abs(shown.x + shown.width / 2 - page.viewportSize()!.width / 2)).toBeLessThan(2);
    await expect(page.locator('main svg')).toBeInViewport({ ratio: 1 });
  }
});

/** What the land around a table is painted on. */
const LANDS = [
  ['game-of-trains', 'main.table .trains', undefined],
  ['lok-n-roll', 'main.table .world', '::before'],
] as const;

for (const [game, land, pseudo] of LANDS)
  test(`the land around a table of ${game} comes once that can be used`, async ({ page }) => {
    const painted = () =>
      page.locator(land).evaluate((on, part) => getComputedStyle(on, part).backgroundImage, pseudo);
    await page.addInitScript(
      ([on, part]) => {
        const look = () => {
          const found = document.querySelector(on);
          if (found)
            document.documentElement.dataset['first'] = getComputedStyle(found, part).backgroundImage;
          else requestAnimationFrame(look);
        };
        look();
      },
      [land, pseudo] as const,
    );
    await openHome(page);
    await page.locator(`[data-deal="${game}"]`).click();
    await page.waitForURL(/play/u);
    await expect.poll(painted).toMatch(/^url\(/u);
    expect(await page.locator('html').getAttribute('data-first')).toBe('none');
  });

test('Chromium compiles every file while it comes', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const hear = (response: Response) => {
    const isScript = /\/_app\/.*\.js$/u.test(new URL(response.url()).pathname);
    if (isScript) scripts.push(response.text());
  };
  page.on('response', hear);
  await openHome(page);
  await page.locator('[data-deal="lok-n-roll"]').click();
  await expect(page.getByRole('main').locator('.playable, [data-action]').first()).toBeVisible();
  // What comes later might still be read when the test is over.
  page.off('response', hear);
  const texts = await Promise.all(scripts);
  expect(texts.length).toBeGreaterThan(5);
  for (const text of texts) expect(text).toMatch(/^\/\/# allFunctionsCalledOnLoad\n/u);
});

test('the wagons of others are drawn once the own ones can be used', async ({ page }) => {
  await page.addInitScript(() => {
    const look = () => {
      const rows = [...document.querySelectorAll('[data-seat]')];
      const drawn = rows.map((row) => row.querySelectorAll('[data-wagon] svg').length);
      if (document.querySelector('[data-wagon]')) document.documentElement.dataset['drawn'] ??= drawn.join();
      else requestAnimationFrame(look);
    };
    look();
  });
  await openHome(page);
  await page.locator('[data-deal="game-of-trains"]').click();
  const places = page.locator('[data-seat] [data-wagon]');
  await expect(places).toHaveCount(14);
  await expect(places.locator(':scope > svg')).toHaveCount(14);
  expect(await page.locator('html').getAttribute('data-drawn')).toMatch(/^0,(?!0)/u);
});

test('where two share a device, no row is without its wagons between two turns', async ({ page }) => {
  const seats = ['Person', 'Person'];
  await deal(page, { game: 'Game of Trains', seats, names: ['Anna', 'Ben'] });
  await page.getByRole('button', { name: /^I am / }).click();
  await expect(page.locator('[data-seat] [data-wagon] > svg')).toHaveCount(14);
  const begins = await page.locator('.own[data-seat]').getAttribute('data-seat');
  await page.evaluate(() => {
    const look = () => {
      for (const row of document.querySelectorAll('[data-seat]'))
        if (!row.querySelector('[data-wagon] > svg')) document.documentElement.dataset['bare'] = 'yes';
      requestAnimationFrame(look);
    };
    look();
  });
  await expect(async () => {
    await play(page, 1);
    await expect(page.locator('.own[data-seat]')).not.toHaveAttribute('data-seat', begins!, { timeout: 500 });
  }).toPass();
  await expect(page.locator('[data-seat] [data-wagon] > svg')).toHaveCount(14);
  await expect(page.locator('html')).not.toHaveAttribute('data-bare');
});

test('styles that stand in a page are not asked for', async ({ page }) => {
  await openHome(page);
  await page.locator('[data-deal="lok-n-roll"]').click();
  await page.waitForURL(/\/play\?game=/u);
  const table = page.url();
  for (const address of ['/', table]) {
    const asked = listen(page.context());
    await page.goto(address);
    await expect(page.locator('[data-deal], [data-action]').first()).toBeVisible();
    const inlined = await page
      .locator('link[disabled]')
      .evaluateAll((links) => links.map((link) => new URL((link as HTMLLinkElement).href).pathname));
    expect(inlined.length).toBeGreaterThan(0);
    expect(inlined.filter((file) => asked.has(file))).toEqual([]);
  }
});

test('no file that comes first is there for a single line', async ({ request }) => {
  const html = await (await request.get('play')).text();
  // What SvelteKit begins with lies in the first file, under a name of its own.
  const named = new Set(html.match(/_app\/immutable\/(?!entry\/start)[\w./-]+\.js/gu));
  expect(named.size).toBeGreaterThan(10);
  for (const file of named) {
    const answer = await request.get(file);
    expect(answer.status(), file).toBe(200);
    expect((await answer.text()).length, file).toBeGreaterThan(ONE_LINE);
  }
});

test('nothing stays of the letters that were looked for', async ({ page }) => {
  await openHome(page);
  await expect(page.locator('[data-deal]').first()).toBeVisible();
  await expect(page.getByText('0 Ab')).toHaveCount(0);
});
