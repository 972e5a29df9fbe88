import { catalogue, GAME_IDS, type GameId } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { watchFlights } from './support/flights.ts';
import { openHome } from './support/table.ts';
import { test } from './support/test.ts';

/** Deals a game from the home page on a device on which things move at a speed; the railway is laid already. */
async function dealAt(page: Page, game: GameId, speed: string) {
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed, language: 'en' }),
  );
  await openHome(page, 'en', `/new?game=${game}`);
  const dealt = page.getByRole('radio', { name: 'dealt by chance' });
  if (catalogue[game].hasOpening) await dealt.check();
  await page.getByRole('combobox', { name: 'Who begins' }).selectOption({ label: 'Player 1' });
  const flown = await watchFlights(page);
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  return flown;
}

/** What can be done first; of the cards of a hand it may be that none can be laid. */
const firstMove = (page: Page) => page.locator('.playable, [data-action]').first();

for (const game of GAME_IDS) {
  test(`the cards of ${game} are dealt`, async ({ page }) => {
    const flown = await dealAt(page, game, 'normal');
    await expect.poll(async () => (await flown()).length).toBeGreaterThan(5);
    await expect(page.locator('.flight')).toHaveCount(0);
    await expect(firstMove(page)).toBeVisible();
  });
}

test('a tap completes the deal', { tag: '@desktop' }, async ({ page }) => {
  const flown = await dealAt(page, 'game-of-trains', 'slow');
  await expect.poll(async () => (await flown()).length).toBeGreaterThan(5);
  await page.locator('.siding').click({ position: { x: 3, y: 3 } });
  await expect(page.locator('.flight')).toHaveCount(0);
  await expect(firstMove(page)).toBeVisible();
});

test('where nothing moves, nothing is dealt', { tag: '@desktop' }, async ({ page }) => {
  const flown = await dealAt(page, 'game-of-trains', 'off');
  await expect(firstMove(page)).toBeVisible();
  expect(await flown()).toEqual([]);
});
