import { expect, type Page, test } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { expectAccessible } from './support/accessible.ts';
import { openHome, play } from './support/table.ts';

/** Games as the first version of the page stored them. */
const GAMES = await readFile(new URL('support/version-1.json', import.meta.url), 'utf8');

/** Leaves the storage as the first version of the page did; `open`: its tab is still there. */
async function keepAsVersion1(page: Page, open = false): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    async ([games, open]) => {
      const request = indexedDB.open('roundhouse', 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('games', { keyPath: 'id' });
      });
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const transaction = request.result.transaction('games', 'readwrite');
      for (const game of JSON.parse(games as string)) transaction.objectStore('games').put(game);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      if (!open) request.result.close();
    },
    [GAMES, open],
  );
}

test('games that the first version of the page stored can be continued', async ({ page }) => {
  await keepAsVersion1(page);
  await openHome(page);
  const entries = page.getByRole('link', { name: /^Continue/ });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(/LOK'n'ROLL.*Anna.*Ben/s);
  await page.getByText('Finished games (1)').click();
  await page.getByRole('link', { name: /^Look at LOK'n'ROLL · Solo/ }).click();
  await expect(page.getByRole('main')).toContainText(/points/);

  await page.goto('/');
  await entries.first().click();
  await page.getByRole('button', { name: /^I am/ }).click();
  await play(page, 2);
  await page.goto('/results');
  await expect(page.getByRole('main')).toContainText('No results yet');
  await expectAccessible(page);
});

test('while a tab with the first version is open, the page says so and play goes on', async ({
  page,
  context,
}) => {
  const old = await context.newPage();
  await keepAsVersion1(old, true);
  // A page that is not in front is hardly painted.
  await page.bringToFront();
  await openHome(page);
  await expect(page.getByText('An older Roundhouse is still open')).toBeVisible();
  await page.getByRole('button', { name: /^Deal.*Game of Trains/ }).click();
  await play(page, 1);
  await old.close();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue LOK/ })).toBeVisible();
});
