import { expect, type Page } from '@playwright/test';
import { forbidStorage } from './support/stored-data.ts';
import { deal, openLog, passOut } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const standing = (page: Page) => page.getByRole('region', { name: 'Results' });

test('results of games alone are saved, compared, listed, and deleted with a way back', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance', names: ['Anna'] });
  await passOut(page);
  await expect(standing(page)).toContainText('Your first result.');
  await page.getByRole('button', { name: 'Play again' }).click();
  await expect(standing(page)).toBeHidden();
  await passOut(page);
  await expect(standing(page)).toContainText(/Place [12] of your 2 results.*Best.*Average/s);

  await page.getByRole('button', { name: 'Same deal' }).click();
  await expect(standing(page)).toBeHidden();
  await passOut(page);
  await expect(standing(page)).toContainText('counted apart');
  await page.getByRole('link', { name: 'All results' }).click();

  const solo = page.getByRole('region', { name: "LOK'n'ROLL · Solo" });
  await expect(solo.getByRole('listitem')).toHaveCount(3);
  await expect(solo.getByRole('listitem').first()).toContainText(/points.*Anna.*same deal again/s);
  await expect(solo).toContainText(/Games\s*2/);
  // The plot has a dot for each, and a line for the average.
  await expect(solo.locator('svg:has(.average) > :is(.counted, .aided, .lost)')).toHaveCount(3);
  await solo
    .getByRole('button', { name: /^Delete: / })
    .first()
    .click();
  await expect(solo.getByRole('listitem')).toHaveCount(2);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(solo.getByRole('listitem')).toHaveCount(3);
  await solo.getByRole('button', { name: /^Delete all/ }).click();
  await expect(page.getByRole('main')).toContainText('No results yet');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await solo.getByRole('button', { name: 'Same deal' }).last().click();
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('where the comparison does not come, the page says so, and the result is there without it', async ({
  page,
}) => {
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const compares = (await response.text()).includes('page.results.place');
    await (compares ? route.abort() : route.fulfill({ response }));
  });
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await expect(page.getByRole('alert').filter({ hasText: 'Check the connection' })).toBeVisible();
  await passOut(page);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(standing(page)).toBeHidden();

  await page.unrouteAll({ behavior: 'wait' });
  await page.reload();
  await expect(standing(page)).toContainText('Your first result.');
});

test('against Betsy the result is points against her cards', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Against Betsy', opening: 'dealt by chance', first: 'Betsy' });
  await passOut(page);
  await expect(standing(page)).toContainText(/\d+ points? against \d+ cards? – (won|lost)/);
  await page.goto('/results');
  await expect(page.getByRole('region', { name: /Betsy/ })).toContainText(/against/);
});

test('where nothing can be stored, results live as long as the tab', async ({ page }) => {
  await forbidStorage(page);
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await passOut(page);
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page.getByText('does not let us save games')).toBeVisible();
  await expect(page.getByRole('region', { name: /Solo/ }).getByRole('listitem')).toHaveCount(1);
});

test('a rematch turns the seats: the next one begins', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await passOut(page);
  await page.getByRole('button', { name: 'Play again, Frida starts' }).click();
  await expect(page.getByRole('main', { name: 'Loose Caboose' })).toBeVisible();
  await expect(await openLog(page)).toContainText('Frida begins.');
});
