import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openHome, play } from './support/table.ts';
import { test } from './support/test.ts';

const choose = (page: Page, question: string, answer: string) =>
  page.getByRole('group', { name: question }).getByRole('radio', { name: answer }).check();

test('what is preferred holds at once, everywhere, and after a reload', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Settings' }).click();
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
  await expect(page.getByRole('radio', { name: 'Dark', exact: true })).toBeChecked();
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

test('sound is off until it is wanted, is offered once after a roll, and is silenced at the table', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    Object.assign(window, { sounds: 0 });
    AudioScheduledSourceNode.prototype.start = function (...args) {
      (window as unknown as { sounds: number }).sounds++;
      return start.apply(this, args);
    };
    const stored = localStorage.getItem('roundhouse.preferences');
    const lessons = { known: ['lok-n-roll'] };
    const preferred = JSON.stringify({ pace: 'none', speed: 'off', language: 'en', lessons });
    localStorage.setItem('roundhouse.preferences', stored ?? preferred);
  });
  const sounds = () => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
  const offer = page.getByRole('group', { name: 'With sound?' });
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await expect(offer).toBeHidden();
  await expect(async () => {
    await play(page, 1);
    await expect(offer).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expectAccessible(page);
  expect(await sounds()).toBe(0);
  await offer.getByRole('button', { name: 'Yes' }).click();
  await expect(offer).toBeHidden();
  await play(page, 2);
  await expect.poll(sounds).toBeGreaterThan(0);

  const mute = page.getByRole('button', { name: 'Sound', exact: true });
  await mute.click();
  await expect(mute).toHaveAttribute('aria-pressed', 'false');
  const before = await sounds();
  await play(page, 2);
  expect(await sounds()).toBe(before);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await choose(page, 'Sound', 'on');
  await page.keyboard.press('Escape');
  await expect(mute).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(mute).toBeVisible();
  await expect(offer).toBeHidden();

  // Whoever plays on instead has answered as well, also where what they do is seen moving.
  await page.evaluate(() => {
    const { soundOffer: _, sound: __, ...rest } = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...rest, speed: 'fast' }));
  });
  await page.reload();
  await expect(offer).toBeVisible();
  await play(page, 2);
  await expect(offer).toBeHidden();
  await page.reload();
  await play(page, 2);
  await expect(offer).toBeHidden();
});

test('one key or one button hides all but the table, until it is shown again', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const showAll = page.getByRole('button', { name: 'Show everything' });
  await expect(undo).toBeVisible();
  await page.keyboard.press('z');
  await expect(undo).toBeHidden();
  await play(page, 2);
  await page.reload();
  await expect(showAll).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(undo).toBeVisible();

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await page.getByRole('button', { name: 'Only the table' }).click();
  await expect(undo).toBeHidden();
  await showAll.click();
  await expect(showAll).toBeHidden();
});

test('no answer is wider than its question on a small phone, in any language', async ({ page }) => {
  await openHome(page, 'en', '/settings');
  await page.setViewportSize({ width: 360, height: 640 });
  const questions = page.getByRole('main').getByRole('group');
  for (const language of ['English', 'Deutsch', 'Español']) {
    await page.getByRole('radio', { name: language }).check();
    await expect(page.getByRole('radio', { name: language })).toBeChecked();
    const beyond = await questions.evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent.trim()),
    );
    expect(beyond).toEqual([]);
  }
});

test('a chosen landscape is seen around the railway @desktop', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo' });
  const world = page.locator('.table.settled .world');
  const pictures = new Set<string>();
  for (const land of ['meadows', 'coast', 'mountains']) {
    await page.evaluate((land) => (document.documentElement.dataset['land'] = land), land);
    pictures.add(await world.evaluate((world) => getComputedStyle(world, '::before').backgroundImage));
  }
  expect(pictures.size).toBe(3);
  for (const picture of pictures) expect(picture).toContain('svg');
});
