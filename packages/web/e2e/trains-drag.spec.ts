import { expect, type Locator, type Page } from '@playwright/test';
import { marketCard, numbers, openTrains, ownRow, shown } from './support/trains.ts';
import { test } from './support/test.ts';

test.beforeEach(async ({ page }) => {
  await openTrains(page, { market: ['swap-adjacent', 'protect'] });
});

const middleOf = async (thing: Locator) => {
  // What was let go is on its way back for a moment.
  await thing.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)));
  const box = (await thing.boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

/** Takes a thing to another without letting it go. */
async function carry(page: Page, thing: Locator, to: Locator): Promise<void> {
  const [from, onto] = [await middleOf(thing), await middleOf(to)];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x + 5, from.y + 5);
  await page.mouse.move(onto.x, onto.y, { steps: 4 });
}

test('a card of the market is dragged onto the row, which shows what it would do @desktop', async ({
  page,
}) => {
  const card = await marketCard(page, 'swap-adjacent');
  const before = await numbers(page);
  await carry(page, card, ownRow(page).locator('[data-position="4"]'));
  await expect.poll(() => shown(page)).not.toEqual(before);
  const after = await shown(page);
  await page.mouse.up();
  await expect.poll(() => numbers(page)).toEqual(after);
});

test('a drawn card is dragged onto the wagon that it replaces', async ({ page }) => {
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  const held = page.locator('[data-held]');
  const number = await held.getAttribute('data-held');
  await carry(page, held, ownRow(page).locator('[data-position="6"]'));
  await expect.poll(async () => (await shown(page))[5]).toBe(number);
  await page.mouse.up();
  await expect.poll(async () => (await numbers(page))[5]).toBe(number);
});

test('a card dropped on another row goes back and says why (GT-11) @desktop', async ({ page }) => {
  const card = await marketCard(page, 'swap-adjacent');
  const from = await middleOf(card);
  await carry(page, card, page.getByRole('region', { name: 'Row of Frida' }).locator('[data-position="4"]'));
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('your own row');
  await expect.poll(async () => (await middleOf(card)).x).toBeCloseTo(from.x, 0);
});

test('a protecting card let go where none can be protected says why (GT-13) @desktop', async ({ page }) => {
  const card = await marketCard(page, 'protect');
  await carry(page, card, ownRow(page).locator('[data-position="2"]'));
  await page.mouse.up();
  await expect(page.getByRole('alert')).toContainText('Only the wagons at positions 1, 4 and 7');
});

test('Escape calls a drag off, and less than 3 pixels is a tap @desktop', async ({ page }) => {
  const card = await marketCard(page, 'swap-adjacent');
  const before = await numbers(page);
  await carry(page, card, ownRow(page).locator('[data-position="4"]'));
  await page.keyboard.press('Escape');
  await page.mouse.up();
  expect(await numbers(page)).toEqual(before);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  const { x, y } = await middleOf(card);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 2, y);
  await page.mouse.up();
  await expect(card).toHaveAttribute('aria-pressed', 'false');
});
