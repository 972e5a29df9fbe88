import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { measure } from './support/fits.ts';
import { midGame } from './support/mid-game.ts';
import { playOn, savedView } from './support/saved-table.ts';
import { expectOneScreenAlsoOnDesk, passOut } from './support/table.ts';
import { test } from './support/test.ts';
import { openTrains } from './support/trains.ts';

const hint = (page: Page) => page.getByRole('region', { name: 'Hint' });
const alternatives = (page: Page) => hint(page).getByRole('listitem');

test('who asks for the first hint on a device is told first what it costs, and may think better of it', async ({
  page,
}) => {
  await openTrains(page, { market: ['swap-adjacent', 'swap-skip'] });
  const forget = () => page.evaluate(() => localStorage.removeItem('roundhouse.hint-price'));
  const ask = page.getByRole('button', { name: 'Hint' });
  await forget();
  await ask.click();
  await expect(hint(page)).toContainText('Greta, the strongest computer player, shows you the best move.');
  await expect(hint(page)).toContainText('This game won’t count in statistics then.');
  await expectAccessible(page);
  await ask.click();
  await expect(hint(page)).toHaveText('');
  await ask.click();
  await page.getByRole('button', { name: 'Show it' }).click();
  await expect(alternatives(page).first()).toContainText(/\d+%$/);
  // Nobody is told twice.
  await ask.click();
  await ask.click();
  await expect(alternatives(page).first()).toContainText(/\d+%$/);
});

test('what a hint costs is asked no longer once a card is chosen @phone', async ({ page }) => {
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, ({ phase }) => phase === 'turn'));
  await page.evaluate(() => localStorage.removeItem('roundhouse.hint-price'));
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(page.getByRole('button', { name: 'Show it' })).toBeVisible();
  await page.locator('.playable').first().click();
  await expect(page.locator('.playable[aria-pressed="true"]')).toBeVisible();
  await expect(hint(page)).toHaveText('');
});

test('what a hint costs is still asked when a mouse passes over the own row on its way', async ({ page }) => {
  await playOn(page, await midGame('game-of-trains', 'standard', 2, ({ phase }) => phase === 'placing'));
  await page.evaluate(() => localStorage.removeItem('roundhouse.hint-price'));
  await page.getByRole('button', { name: 'Hint' }).click();
  const show = page.getByRole('button', { name: 'Show it' });
  await expect(show).toBeVisible();
  await page.locator('.mine [data-position]').nth(3).hover();
  await expect(page.locator('[data-action][aria-pressed="true"]').first()).toBeAttached();
  await show.click();
  await expect(alternatives(page).first()).toBeVisible();
});

test('Greta says what she would do and expects, and shows it without doing it @phone', async ({ page }) => {
  const severalWays = await midGame(
    'lok-n-roll',
    'standard',
    2,
    ({ phase }, legal) => phase === 'turn' && legal.filter((action) => action.startsWith('lay')).length > 2,
  );
  await playOn(page, severalWays);
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(alternatives(page).first()).toContainText(/\d+%$/);
  await expect(hint(page).getByRole('list', { name: 'Chance to win' })).toBeVisible();
  await expect(hint(page).getByRole('status')).toContainText(/^Greta would do this: .+\. .+\.$/);
  await expect(hint(page).getByText('This game won’t count')).toBeInViewport();
  const chances = (await alternatives(page).allTextContents()).map((text) => Number(/(\d+)%/.exec(text)![1]));
  expect(chances).toEqual(chances.toSorted((one, other) => other - one));
  await test.step('the first of them is marked on the table', async () => {
    const marked = page.locator('main.table [data-hinted]');
    await expect(marked).toHaveCount(1);
    const [about] = (await marked.locator('.heard').first().textContent())!.replace(': ', '').split(', ');
    await expect(alternatives(page).first()).toContainText(about!);
  });
  await test.step('and its place is seen there at once', async () => {
    await expect(alternatives(page).first().getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('main.table .hands [aria-pressed="true"]')).toHaveCount(1);
    await expect(page.locator('main.table [data-ghost]').and(page.locator('.aimed'))).toHaveCount(1);
    await expect(page.locator('main.table .primary[data-action^="lay"]')).toHaveCount(1);
  });
  await test.step('of which nothing is left when it is closed, but what somebody chose stays', async () => {
    await page.keyboard.press('Escape');
    await expect(alternatives(page)).toHaveCount(0);
    await expect(page.locator('main.table .hands [aria-pressed="true"]')).toHaveCount(0);
    const chosen = page.locator('main.table .hands .playable').first();
    await chosen.click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(alternatives(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(chosen).toHaveAttribute('aria-pressed', 'true');
    await chosen.click();
    await page.getByRole('button', { name: 'Hint' }).click();
    await expect(alternatives(page).first()).toBeVisible();
  });
  await expectOneScreenAlsoOnDesk(page);
  await expectAccessible(page);

  const before = await savedView(page);
  const lay = alternatives(page)
    .filter({ hasText: /^\s*Lay/ })
    .last()
    .getByRole('button');
  const words = (await lay.locator('span').textContent())!;
  await lay.click();
  await expect(lay).toHaveAttribute('aria-pressed', 'true');
  const [, toward] = /toward the (\w+)/.exec(words)!;
  await expect(page.locator('main.table .primary[data-action^="lay"]')).toContainText(`Lay ${toward}`);
  expect(await savedView(page)).toEqual(before);

  // It is about this decision only.
  await page.locator('main.table .primary[data-action^="lay"]').click();
  await expect(alternatives(page)).toHaveCount(0);
  await expect(page.locator('[data-hinted]')).toHaveCount(0);
});

test('of many alternatives the best are listed, of the next one a third is seen, and the others are a press away @phone', async ({
  page,
}) => {
  await playOn(page, await midGame('game-of-trains', 'standard', 2, ({ phase }) => phase === 'placing'));
  await page.getByRole('button', { name: 'Hint' }).click();
  const others = hint(page).getByRole('button', { name: /^Show \d more$/ });
  await expect(alternatives(page)).toHaveCount(6);
  /** How much is seen of each row that is cut through. */
  const cut = () =>
    hint(page)
      .locator('ol')
      .evaluate((list) => {
        const { bottom } = list.getBoundingClientRect();
        return [...list.children]
          .map((row) => row.getBoundingClientRect())
          .filter((row) => row.top < bottom && row.bottom > bottom)
          .map((row) => Math.round(((bottom - row.top) / row.height) * 10) / 10);
      });
  for (const size of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(cut, { message: `${size.width} wide` }).toEqual([0.3]);
  }
  await others.click();
  await expect(alternatives(page)).toHaveCount(7);
});

test('on a small phone the best move is whole in sight, and what is cut fades @phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await playOn(page, await midGame('lok-n-roll', 'standard', 4, ({ phase }) => phase === 'turn'));
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(alternatives(page).first()).toContainText(/\d+%$/);
  const seen = () =>
    hint(page)
      .locator('ol')
      .evaluate((list) => {
        const { bottom } = list.getBoundingClientRect();
        const rows = [...list.children].map((row) => row.getBoundingClientRect());
        const isCut = rows.some((row) => row.top < bottom - 1 && row.bottom > bottom + 1);
        const fades = getComputedStyle(list).maskImage !== 'none';
        return { whole: rows[0]!.bottom <= bottom + 1, isLoose: isCut && !fades };
      });
  await expect.poll(seen).toEqual({ whole: true, isLoose: false });
  await expect.poll(async () => (await measure(page)).overlapping).toEqual([]);
});

test('where to draw is best, the pile is marked, and its row @phone', async ({ page }) => {
  await openTrains(page, {
    market: ['protect', 'remove-middle'],
    isWanted: ({ market }) => market.length === 2,
  });
  await page.getByRole('button', { name: 'Hint' }).click();
  await expect(alternatives(page).first()).toContainText('Draw a wagon');
  await expect(page.locator('[data-pile="draw"] [data-hinted]')).toHaveCount(1);
  await expect(page.locator('.moves [data-action][data-hinted]')).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.locator('[data-hinted]')).toHaveCount(0);
});

test('a hint is asked for and put away by keys, which ? lists @desktop', async ({ page }) => {
  await playOn(page, await midGame('game-of-trains', 'standard', 2, (_, legal) => legal.length > 2));
  await page.keyboard.press('h');
  await expect(alternatives(page).first()).toBeVisible();
  await test.step('on a small phone it leaves the table its room', async () => {
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 360, height: 640 });
    await expect.poll(async () => (await measure(page)).overlapping).toEqual([]);
    await page.setViewportSize(usual);
  });
  await test.step('on a phone on its side it hides neither the own row nor what can be done there', async () => {
    const usual = page.viewportSize()!;
    await page.setViewportSize({ width: 844, height: 390 });
    const below = async () => (await hint(page).boundingBox())!.y;
    const row = page.getByRole('region', { name: 'Row of Player 1' });
    const end = (box: { y: number; height: number } | null) => box!.y + box!.height;
    await expect.poll(async () => end(await row.boundingBox()) - (await below())).toBeLessThanOrEqual(0);
    await page.setViewportSize(usual);
  });
  await alternatives(page).first().getByRole('button').focus();
  await page.keyboard.press('ArrowDown');
  await expect(alternatives(page).nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alternatives(page)).toHaveCount(0);
  await page.keyboard.press('h');
  await expect(alternatives(page).first()).toBeVisible();
  await page.keyboard.press('h');
  await expect(alternatives(page)).toHaveCount(0);
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keys' }).getByText('Hint', { exact: true })).toBeVisible();
});

test('who reloads the page after a hint and plays on has asked for it all the same @desktop', async ({
  page,
}) => {
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, (_, legal) => legal.length > 1));
  await page.keyboard.press('h');
  await expect(alternatives(page).first()).toBeVisible();
  await page.reload();
  await passOut(page);
  await page.getByRole('link', { name: 'All results' }).click();
  await expect(page.getByRole('region', { name: "LOK'n'ROLL · Solo" })).toContainText('with hints');
});
