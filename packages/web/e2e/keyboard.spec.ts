import { expect, type Page } from '@playwright/test';
import { deal } from './support/table.ts';
import { test } from './support/test.ts';

const SOLO = { mode: 'Solo', opening: 'dealt by chance' };

/** Goes on with Tab until something with the focus fits. */
async function tabTo(page: Page, selector: string): Promise<boolean> {
  for (let press = 0; press < 60; press++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))
      return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

test('arrow keys go from card to card @desktop', async ({ page }) => {
  await deal(page, SOLO);
  const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.nth(2)).toBeFocused();
});

test('Tab goes on from the cards to the moves', async ({ page }) => {
  await deal(page, SOLO);
  const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  await cards.first().focus();
  for (const card of [1, 2]) {
    await page.keyboard.press('Tab');
    await expect(cards.nth(card)).toBeFocused();
  }
  // On a phone what happened last stands between them.
  await page.keyboard.press('Tab');
  expect(await tabTo(page, '[data-action]')).toBe(true);
});

test('Ctrl+Z takes back @desktop', async ({ page }) => {
  await deal(page, SOLO);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  await page.locator('[data-action="pass"]').press('Enter');
  await expect(undo).toBeEnabled();
  await page.keyboard.press('Control+z');
  await expect(undo).toBeDisabled();
  await expect(page.locator('[data-action="pass"]')).toBeVisible();
});
