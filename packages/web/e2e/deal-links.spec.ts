import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openHome, passOut } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const linkIn = (text: string) => /https?:\S+/u.exec(text)![0];

test('a deal is sent as a link, and both results stand side by side', async ({ page, browser, baseURL }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance', names: ['Anna'] });
  const hand = page.getByRole('list', { name: 'Your hand' });
  const dealt = await hand.textContent();
  await passOut(page);
  await page.getByRole('link', { name: 'Send this deal' }).click();
  await page.getByRole('button', { name: /^Send it with my result/ }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  await expectAccessible(page);
  const text = await copied(page);
  expect(text).toMatch(/^LOK'n'ROLL · Solo: \d+ points/);
  const link = linkIn(text);
  expect(link).toMatch(/\/deal#1\.[\w-]+$/);

  // On another device.
  const there = await browser.newPage({ baseURL: baseURL!, reducedMotion: 'reduce' });
  await openHome(there, 'en', link);
  await expect(there.getByRole('heading', { level: 1 })).toHaveText("A deal of LOK'n'ROLL · Solo");
  await there.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(there.getByRole('list', { name: 'Your hand' })).toHaveText(dealt!);
  await there.close();

  // By somebody else on the same one.
  await page.goto(link);
  await page.getByRole('combobox', { name: 'Player' }).selectOption('Person');
  await page.getByRole('textbox', { name: 'Name' }).fill('Ben');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(hand).toHaveText(dealt!);
  await passOut(page);
  const both = page.getByRole('region', { name: 'The same cards on this device' });
  await expect(both.getByRole('listitem')).toHaveText([/Anna\s*\d+ points/, /Ben\s*\d+ points/]);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('counted apart');
  await expectAccessible(page);

  await page.goto('/files');
  await page
    .getByRole('button', { name: /^Send this deal/ })
    .last()
    .click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(linkIn(await copied(page))).toBe(link);
});

test('a link that holds no deal says why', async ({ page }) => {
  await openHome(page);
  for (const [hash, reason] of [
    ['', 'There is no deal in this link.'],
    ['#1.eJyrVkpPzE1Vsiop', 'lost or changed on the way'],
    ['#2.eJyrVkpPzE1Vsiop', 'comes from a newer Roundhouse'],
  ]) {
    await page.goto(`/deal${hash}`);
    await expect(page.getByRole('main')).toContainText(reason!);
    await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible();
  }
});
