import { expect, type Page } from '@playwright/test';
import { lastPass } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
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

test.describe('the count before the eye', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  /** How much is seen of who has won and how: the words, the faces, and the picture. */
  const seen = (page: Page) =>
    page
      .locator('.sign > :not(.scene), [data-ending]')
      .evaluateAll((parts) => [...new Set(parts.map((part) => Number(getComputedStyle(part).opacity)))]);
  const verdict = (page: Page) => page.locator('.sign h2');

  const slowly = (page: Page) =>
    page.addInitScript(() =>
      localStorage.setItem(
        'roundhouse.preferences',
        JSON.stringify({ pace: 'none', speed: 'slow', language: 'en', soundOffer: 'done' }),
      ),
    );

  test('who has won is seen once it is counted, in the room kept for it, and a tap counts the rest', async ({
    page,
  }) => {
    await slowly(page);
    await playOn(page, await lastPass());
    await page.locator('[data-action="pass"]').click();
    await expect(verdict(page), 'it is heard at once').toBeFocused();
    await expect(page.locator('[data-tally] .score > [aria-hidden]').first()).toBeVisible();
    expect(await seen(page)).toEqual([0]);
    const room = await verdict(page).boundingBox();

    await page.locator('[data-tally]').click();
    await expect(page.locator('[data-tally] .score > [aria-hidden]')).toHaveCount(0);
    await expect.poll(() => seen(page)).toEqual([1]);
    expect(await verdict(page).boundingBox()).toEqual(room);

    // It is counted once.
    await page.getByRole('button', { name: 'Look at the table' }).click();
    await page.getByRole('button', { name: 'Result' }).click();
    await expect(page.locator('[data-tally] .score')).toBeVisible();
    await expect(page.locator('[data-tally] .score > [aria-hidden]')).toHaveCount(0);
    await page.reload();
    await expect(page.locator('[data-tally] .score')).toBeVisible();
    await expect(page.locator('[data-tally] .score > [aria-hidden]')).toHaveCount(0);
    await expect(verdict(page)).toHaveCSS('opacity', '1');
  });

  test('nor do larger letters or the results before it tell until then who has won', async ({ page }) => {
    await slowly(page);
    await playOn(page, await lastPass('betsy'));
    await page.locator('[data-action="pass"]').click();
    const standing = page.getByRole('region', { name: 'Results', exact: true });
    /** How large letters are seen; a card that is just counted makes its line no larger. */
    const sizes = () =>
      page.locator('[data-tally] :is(h2, .score)').evaluateAll((words) =>
        words.map((word) => {
          const { fontSize, scale } = getComputedStyle(word);
          return Math.round(parseFloat(fontSize) * (scale === 'none' ? 1 : parseFloat(scale)));
        }),
      );
    await expect(standing).toHaveCSS('opacity', '0');
    const [name, score, otherName, otherScore] = await sizes();
    expect([name, score]).toEqual([otherName, otherScore]);

    const top = (await standing.boundingBox())!.y;
    await page.keyboard.press('Shift');
    await expect(standing).toHaveCSS('opacity', '1');
    expect((await sizes())[0]).toBeGreaterThan(name! + 2);
    // Letters that grow may move a line by less than a pixel.
    expect(Math.abs((await standing.boundingBox())!.y - top)).toBeLessThan(1);
  });

  test('where nothing moves, all of it is seen at once', async ({ page }) => {
    await playOn(page, await lastPass());
    await page.locator('[data-action="pass"]').click();
    await expect(verdict(page)).toBeFocused();
    expect(await seen(page)).toEqual([1]);
  });
});
