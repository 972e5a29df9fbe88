import { expect, type Page } from '@playwright/test';
import { watchFlights } from './support/flights.ts';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { marketCard, numbers, openTrains, ownRow, targets } from './support/trains.ts';
import { test } from './support/test.ts';

/** A device on which everything takes its time. */
async function slowly(page: Page): Promise<void> {
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'none', speed: 'slow', language: 'en' }),
  );
}

const flights = (page: Page) => page.locator('.flight');

test('a used card lies in its slot while the wagons glide, then it flies to the discard pile', async ({
  page,
}) => {
  await slowly(page);
  await openTrains(page, { market: ['swap-adjacent'] });
  const card = await marketCard(page, 'swap-adjacent');
  await card.click();
  const wagon = (await numbers(page))[1]!;
  const car = ownRow(page).locator(`.car[data-wagon="${wagon}"]`);
  const flown = await watchFlights(page);
  await targets(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await flown()).length).toBeGreaterThan(0);
  await expect(car).toHaveCSS('--at', '1');
  await expect(flights(page)).toHaveCount(0);
});

test('the place of a used card is empty as soon as the card leaves it', async ({ page }) => {
  await slowly(page);
  await openTrains(page, { market: ['swap-adjacent'] });
  await (await marketCard(page, 'swap-adjacent')).click();
  const bare = await page.locator('[data-slot="swap-adjacent"]').evaluateHandle((slot) => {
    const seen = { bare: 0, empty: 0 };
    const look = () => {
      const shown = [...slot.querySelectorAll('button, .empty')].filter((part) =>
        part.checkVisibility({ visibilityProperty: true }),
      );
      if (shown.length === 0) seen.bare++;
      if (slot.querySelector('.empty')) seen.empty++;
      requestAnimationFrame(look);
    };
    look();
    return seen;
  });
  await targets(page).first().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => bare.evaluate(({ empty }) => empty)).toBeGreaterThan(0);
  expect(await bare.evaluate(({ bare }) => bare)).toBe(0);
});

test('a drawn card flies from the pile, and the wagon that it replaces to the market', async ({ page }) => {
  await slowly(page);
  await openTrains(page);
  const flown = await watchFlights(page);
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  await expect.poll(async () => (await flown()).length).toBe(1);
  await targets(page).nth(2).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await flown()).length).toBe(3);
});

test('among people, too, what one did is seen before the next one has the table', async ({ page }) => {
  await slowly(page);
  await playOn(page, await midGame('game-of-trains', 'standard', 2, ({ phase }) => phase === 'turn', [0, 1]));
  const flown = await watchFlights(page);
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  await expect.poll(async () => (await flown()).length).toBe(1);
  await page.getByRole('group', { name: 'Where' }).getByRole('button').nth(2).focus();
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await flown()).length).toBe(3);
  await expect(page.getByRole('button', { name: 'Draw a wagon' })).toBeVisible();
});

test('a tap completes what moves', async ({ page }) => {
  await slowly(page);
  await openTrains(page);
  const flown = await watchFlights(page);
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  await expect.poll(async () => (await flown()).length).toBe(1);
  await page.getByRole('heading', { level: 1 }).click();
  await page.locator('.siding').click({ position: { x: 3, y: 3 } });
  await expect(flights(page)).toHaveCount(0);
  await expect(page.locator('[data-held]')).toBeVisible();
});

/** The height of the table now and at the first moment of the next flight. */
async function heights(page: Page): Promise<() => Promise<number[]>> {
  const noted = await page.evaluateHandle(() => {
    const height = () => document.querySelector('.floor')!.getBoundingClientRect().height;
    const seen = [height()];
    const watch = () =>
      document.querySelector('.flight') ? seen.push(height()) : requestAnimationFrame(watch);
    watch();
    return seen;
  });
  return () => noted.jsonValue();
}

test('the table does not jump when a move begins', async ({ page }) => {
  await slowly(page);
  await openTrains(page);
  const noted = await heights(page);
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  await expect.poll(async () => (await noted()).length).toBe(2);
  expect(new Set(await noted()).size).toBe(1);
});

test('with reduced motion wagons do not glide', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await slowly(page);
  await openTrains(page, { market: ['swap-adjacent'] });
  await expect(ownRow(page).locator('.car').first()).toHaveCSS('transition-duration', /^0(\.001)?s$/);
});
