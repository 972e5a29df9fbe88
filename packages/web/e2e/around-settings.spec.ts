import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openHome, play } from './support/table.ts';

const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();

test('what is preferred holds at once, everywhere, and after a reload', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await choose(page, 'Light or dark', 'dark');
  await choose(page, 'Speed of animations', 'fast');
  await choose(page, 'Motion', 'as little as possible');
  await choose(page, 'Landscape', 'coast');
  const root = page.locator('html');
  for (const [name, value] of [
    ['theme', 'dark'],
    ['speed', 'fast'],
    ['motion', 'reduced'],
    ['land', 'coast'],
  ] as const) {
    await expect(root).toHaveAttribute(`data-${name}`, value);
  }
  await page.reload();
  await expect(page.getByRole('radio', { name: 'dark', exact: true })).toBeChecked();
  await choose(page, 'Language', 'Deutsch');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Einstellungen');
});

test('a chosen theme is there before the page has loaded, so that nothing flashes', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await openHome(page);
  const light = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
  await page.evaluate(() => localStorage.setItem('roundhouse.preferences', '{"theme":"dark"}'));
  // Nothing but the page itself, its styles and the first script: the rest never comes.
  await page.route(/\/_app\/.*\.js$/, () => {});
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect
    .poll(() => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor))
    .not.toBe(light);
});

test('another tab follows', async ({ page, context }) => {
  await openHome(page);
  const other = await context.newPage();
  await other.goto('/settings');
  await choose(other, 'Light or dark', 'dark');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('sound is off until it is chosen, at the table, too', async ({ page }) => {
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    Object.assign(window, { sounds: 0 });
    AudioScheduledSourceNode.prototype.start = function (...args) {
      (window as unknown as { sounds: number }).sounds++;
      return start.apply(this, args);
    };
  });
  const sounds = () => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await page.getByRole('button', { name: /^Pass/ }).click();
  expect(await sounds()).toBe(0);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expectAccessible(page);
  await choose(page, 'Sound', 'on');
  await page.keyboard.press('Escape');
  await play(page, 2);
  await expect.poll(sounds).toBeGreaterThan(0);
});
