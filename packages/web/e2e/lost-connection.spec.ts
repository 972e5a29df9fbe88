import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pastGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { deal, openHome, prepare } from './support/table.ts';
import { test } from './support/test.ts';

// What was fetched before would come from the browser's own cache.
test.use({ isCold: true });

test('what could not be loaded is reported, and comes whole once there is a connection @phone', async ({
  page,
  context,
}) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const deal = page.locator('[data-deal="game-of-trains"]');
  await deal.tap();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Check the connection');
  await expectAccessible(page);

  await context.setOffline(false);
  await expect(alert).toBeHidden();
  await deal.tap();
  await expect(page.locator('#status')).toBeVisible();
  await expect(page.locator('.trains')).toHaveCSS('container-name', 'trains');
});

test('a clause that could not be loaded leaves the table as it was, and comes later @phone', async ({
  page,
  context,
}) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  const card = page
    .getByRole('group', { name: /^Railway/ })
    .locator('[data-card]')
    .last();
  const clause = page.getByRole('link', { name: /rule, LC-9/ });
  await card.tap();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
  await clause.tap();
  await expect(alert).toBeVisible();
  await page.locator('#status').tap();
  await expect(alert).toBeHidden();
  await expect(clause).toBeHidden();

  await context.setOffline(false);
  await card.tap();
  await clause.tap();
  await expect(page.getByRole('dialog')).toContainText('LC-9');
});

for (const [opener, opened] of [
  ['Menu', 'dialog'],
  ['Player 1', 'dialog'],
  ['Hint', '.hint li'],
] as const)
  test(`what “${opener}” opens is asked for again with each press @phone`, async ({ page, context }) => {
    await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
    await expect(page.locator('#status')).toBeVisible();
    await page.waitForLoadState('networkidle');
    await context.setOffline(true);
    const button = page.getByRole('button', { name: opener });
    const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
    for (let press = 0; press < 2; press++) {
      await button.tap();
      await expect(alert).toBeVisible();
      await page.locator('#status').tap();
      await expect(alert).toBeHidden();
    }

    await context.setOffline(false);
    await button.tap();
    await expect(page.locator(opened).filter({ visible: true }).first()).toBeVisible();
  });

test('what keys do is asked for again with each key, and does what the last one means @desktop', async ({
  page,
  context,
}) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await expect(page.locator('#status')).toBeVisible();
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
  for (let press = 0; press < 2; press++) {
    await page.keyboard.press('n');
    await expect(alert).toBeVisible();
    await page.locator('#status').click();
    await expect(alert).toBeHidden();
  }

  await context.setOffline(false);
  await page.keyboard.press('n');
  const first = page.locator('main.table .playable').first();
  await expect(first).toHaveAttribute('aria-pressed', 'true');
});

test('a page that could not be loaded says so @desktop', async ({ page, context }) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No connection');
  await expect(page.getByRole('alert')).toBeHidden();
  await expectAccessible(page);

  await context.setOffline(false);
  await page.getByRole('main').getByRole('link').click();
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
});

test('a language that could not be loaded is not chosen, and can be later @desktop', async ({
  page,
  context,
}) => {
  const errors: Error[] = [];
  page.on('pageerror', (error) => errors.push(error));
  await openHome(page);
  await page.waitForLoadState('networkidle');
  const language = page.getByRole('combobox');
  await context.setOffline(true);
  await language.selectOption('de');
  await expect(page.getByRole('alert')).toContainText('Check the connection');
  await expect(language).toHaveValue('en');

  await context.setOffline(false);
  await language.selectOption('de');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(language).toHaveValue('de');
  expect(errors).toEqual([]);
});

/** Opens a result on a desk without room for its story, and gives the button that asks for it. */
async function openResult(page: Page): Promise<Locator> {
  await prepare(page);
  await fillStorage(page, { games: [savedTable(await pastGame('lok-n-roll', 'standard', 2), 'over')] });
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/play?game=over');
  const ask = page.getByRole('button', { name: 'How it went' });
  await expect(ask).toBeVisible();
  await page.waitForLoadState('networkidle');
  return ask;
}

test('a story that nobody asked for is missed in silence, and comes when it is asked for @desktop', async ({
  page,
  context,
}) => {
  const ask = await openResult(page);
  await context.setOffline(true);
  const failed = page.waitForEvent('requestfailed');
  await page.setViewportSize({ width: 1440, height: 900 });
  await failed;
  await expect(ask).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
  await expect(alert).toBeHidden();

  // Who asks is told.
  await ask.click();
  await expect(alert).toBeVisible();

  await context.setOffline(false);
  await ask.click();
  const story = page.getByRole('region', { name: 'How it went' });
  await expect(story.getByRole('heading')).toBeFocused();
  await expect(story.locator('ul').last()).toHaveCSS('display', 'flex');
});

test('what is asked for while a story fails that nobody asked for is reported, and comes later @desktop', async ({
  page,
}) => {
  const ask = await openResult(page);
  const release = Promise.withResolvers<void>();
  await page.route('**/_app/**', async (route) => {
    if (route.request().url().includes('how-it-went')) await release.promise;
    await route.abort();
  });
  const story = page.waitForRequest(/how-it-went/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await story;
  await page.getByRole('button', { name: 'The decisions' }).click();
  const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
  await expect(alert).toBeVisible();
  release.resolve();
  await expect(ask).toBeVisible();

  await page.unroute('**/_app/**');
  await page.getByRole('button', { name: 'The decisions' }).click();
  await expect(page.getByRole('heading', { name: 'The decisions' })).toBeVisible();
});

test('styles that a server fails to give are asked for with each press, and what needs them waits @desktop', async ({
  page,
}) => {
  const ask = await openResult(page);
  await page.route('**/how-it-went*.css', (route) => route.fulfill({ status: 502 }));
  const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
  for (let press = 0; press < 3; press++) {
    await ask.click();
    await expect(alert).toBeVisible();
    await page.locator('h1').click();
    await expect(alert).toBeHidden();
  }
  await page.unroute('**/how-it-went*.css');
  await ask.click();
  const story = page.getByRole('region', { name: 'How it went' });
  await expect(story.locator('ul').last()).toHaveCSS('display', 'flex');
});

test('what is missing because the site was replaced comes with its newer version @phone', async ({
  page,
}) => {
  await openHome(page);
  await page.waitForLoadState('networkidle');
  // A page that no worker keeps, as all are on a network at home, and the files of its version are gone.
  await page.route('**/_app/immutable/**', (route) => route.fulfill({ status: 404 }));
  await page.route('**/_app/version.json', (route) => route.fulfill({ json: { version: 'newer' } }));
  const deal = page.locator('[data-deal="game-of-trains"]');
  const alert = page.getByRole('alert');
  await deal.tap();
  await expect(alert).toContainText('A newer version of Roundhouse is ready.');
  await expect(alert).not.toContainText('Check the connection');
  await expectAccessible(page);
  await alert.getByRole('button', { name: 'Close' }).tap();
  await expect(alert).toBeHidden();

  await deal.tap();
  await expect(alert).toBeVisible();
  await page.unrouteAll();
  await alert.getByRole('button', { name: 'Begin now' }).press('Enter');
  await expect(alert).toBeHidden();
  await deal.tap();
  await expect(page.locator('#status')).toBeVisible();
});
