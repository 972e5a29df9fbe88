import { expect, test } from '@playwright/test';
import { marketCard, openTrains, ownRow } from './support/trains.ts';

const explanation = '[role="tooltip"]';

test('a card of the market is explained to who comes to it by keys', async ({ page }) => {
  await openTrains(page, { market: ['move-left'] });
  const card = await marketCard(page, 'move-left');
  await page.keyboard.press('Tab');
  await card.focus();
  await expect(page.locator(explanation)).toContainText('moves two positions to the left');
});

test('arrow keys go from wagon to wagon of a row, and each says what it is', async ({ page }) => {
  await openTrains(page);
  await page.keyboard.press('Tab');
  await ownRow(page).locator('[data-position="1"]').focus();
  await page.keyboard.press('ArrowRight');
  await expect(ownRow(page).locator('[data-position="2"]')).toBeFocused();
  await expect(page.locator(explanation)).toContainText('at position 2');
});

test('a mouse that rests on the draw pile learns what is in it', { tag: '@desktop' }, async ({ page }) => {
  await openTrains(page);
  await page.locator('[data-pile="draw"]').hover();
  await expect(page.locator(explanation)).toContainText('face down in the draw pile');
});
