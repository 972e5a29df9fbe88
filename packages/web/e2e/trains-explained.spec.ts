import { expect } from '@playwright/test';
import { marketCard, openTrains, ownRow } from './support/trains.ts';
import { test } from './support/test.ts';

const explanation = '[role="tooltip"]';

test('a card of the market is explained to who comes to it by keys', async ({ page }) => {
  await openTrains(page, { market: ['move-left'] });
  const card = await marketCard(page, 'move-left');
  await page.keyboard.press('Tab');
  await card.focus();
  await expect(page.locator(explanation)).toContainText('moves two positions to the left');
});

test(
  'what explains a card of the market covers no other of it, and nothing explains a row that shows what would happen',
  {
    tag: '@desktop',
  },
  async ({ page }) => {
    await openTrains(page, { cards: 4, isWanted: ({ market }) => market.length > 3 });
    const card = page.locator('.siding [data-slot]:nth-child(n + 5) button').first();
    await card.hover();
    await expect(page.locator(explanation)).toBeVisible();
    const bubble = (await page.locator(explanation).boundingBox())!;
    const market = (await page.locator('.siding ul:has([data-slot])').boundingBox())!;
    expect(bubble.y + bubble.height).toBeLessThanOrEqual(market.y);
    await page.getByRole('button', { name: 'Draw a wagon' }).click();
    await ownRow(page).locator('[data-position="4"]').hover();
    await expect(ownRow(page).locator('.going')).toHaveCount(1);
    // Longer than a pointer has to rest.
    await page.waitForTimeout(900);
    await expect(page.locator(explanation)).toHaveCount(0);
  },
);

test('beside a chosen card of the market, drawing says that it is done instead', async ({ page }) => {
  await openTrains(page, { market: ['move-left'] });
  const draw = page.locator('[data-action="draw"]');
  await expect(draw).toHaveText('Draw a wagon');
  const card = await marketCard(page, 'move-left');
  await card.click();
  await expect(draw).toHaveText('Draw a wagon instead');
  await card.click();
  await expect(draw).toHaveText('Draw a wagon');
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

test('how far a row is stands beside its name, and a tap says what for', async ({ page }) => {
  await openTrains(page);
  const rises = ownRow(page).locator('header p').first();
  await expect(rises.locator('[aria-hidden="true"]').last()).toHaveText(/^\d\/6$/, {
    useInnerText: true,
  });
  await rises.click();
  await expect(page.locator(explanation)).toContainText('Whoever gets all six wins');
});

test('an empty place of the market says what would lie there', async ({ page }) => {
  await openTrains(page, { market: ['move-left'] });
  await page.locator('[data-slot="protect"] .empty').click();
  await expect(page.locator(explanation)).toContainText('No such card is in the market now');
});
