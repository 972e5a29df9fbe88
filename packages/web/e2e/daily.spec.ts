import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { forbidStorage } from './support/stored-data.ts';
import { openHome, passOut } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, permissions: ['clipboard-read', 'clipboard-write'] });

const NOON = new Date('2026-11-25T12:00:00Z');
const DAY = 86_400_000;

const entry = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const days = (page: Page, name: string) =>
  entry(page, name).getByRole('list', { name: 'The last seven days' }).getByRole('listitem');

/** Opens the page on a day so many days after the first one. */
async function openOn(page: Page, after: number): Promise<void> {
  await page.clock.setSystemTime(NOON.getTime() + after * DAY);
  await page.goto('/daily');
  await expect(page.getByRole('article').first()).toBeVisible();
}

/** What a button looks like that is neither the first choice nor a quiet one. */
async function usualButton(page: Page): Promise<Locator> {
  await page.evaluate(() => {
    const button = document.createElement('button');
    button.id = 'usual';
    document.querySelector('main')!.append(button);
  });
  return page.locator('#usual');
}

test('the deal of the day: one attempt counts, whatever the clock says later', async ({ page }) => {
  await page.clock.install({ time: NOON });
  await openHome(page);
  await page.getByRole('link', { name: 'Deal of the day' }).click();
  await expect(page.getByText('25 November 2026').or(page.getByText('November 25, 2026'))).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(6);
  const solo = "LOK'n'ROLL · Solo";
  await expect(days(page, solo).last()).toContainText('Wednesday: not played');

  await entry(page, solo).getByRole('button', { name: /^Play/ }).click();
  const hand = page.getByRole('list', { name: 'Your hand' });
  await expect(hand).toBeVisible();
  const dealt = await hand.textContent();
  // Nobody is helped where the attempt counts.
  await expect(page.locator('[data-hint]')).toHaveCount(0);
  // Going away does not give another first attempt.
  await page.goto('/daily');
  await expect(entry(page, solo)).toContainText('Your first attempt is under way.');
  await entry(page, solo)
    .getByRole('link', { name: /^Go on/ })
    .click();
  await expect(hand).toHaveText(dealt!);
  await passOut(page);
  const edges = await page
    .locator('main.result .ways > :is(:first-child, :last-child)')
    .evaluateAll((ways) => ways.map((way) => Math.round(way.getBoundingClientRect().right)));
  expect(edges[1], 'what comes next fills its lines').toBe(edges[0]);
  await page.getByRole('link', { name: 'Deal of the day' }).click();

  await expect(entry(page, solo)).toContainText(/\d+ points/);
  await expect(entry(page, solo)).toContainText(/Mila in your place:\s*\d+ points/);
  await expect(days(page, solo).last()).toContainText(/Wednesday: (played|won)/);
  await expectAccessible(page);
  const words = (await entry(page, solo).locator('.state').textContent())!.trim();
  await entry(page, solo)
    .getByRole('button', { name: /^Share/ })
    .click();
  await expect(entry(page, solo)).toContainText('Copied.');
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toContain(`${solo}: ${words} (Mila in your place:`);
  expect(text).toMatch(/\n· · · · · · [●★]\nhttp.*\/daily$/);

  // Once more, with the same cards, and it does not count.
  await entry(page, solo)
    .getByRole('button', { name: /^Play it again/ })
    .click();
  await expect(hand).toHaveText(dealt!);
  await passOut(page);
  await expect(page.getByRole('region', { name: 'Results' })).toContainText('counted apart');

  await page.goto('/results');
  await page
    .getByRole('button', { name: /^Delete all/ })
    .first()
    .click();
  await expect(page.getByRole('main')).toContainText('No results yet');
  for (const after of [-1, 1]) {
    await openOn(page, after);
    await expect(entry(page, solo)).toContainText('Not played yet.');
  }
  await expect(days(page, solo).nth(5)).toContainText(/Wednesday: (played|won)/);
  await openOn(page, 0);
  await expect(entry(page, solo).locator('.state')).toHaveText(words);
  await expect(entry(page, solo).getByRole('button', { name: /^Play:/ })).toHaveCount(0);
});

test('what a computer player gets is said when asked, and the deal is still to be played', async ({
  page,
}) => {
  await openHome(page, 'en', '/daily');
  for (const name of ['Game of Trains', "LOK'n'ROLL · Against Betsy"]) {
    await entry(page, name)
      .getByRole('button', { name: /^What would Mila get/ })
      .click();
    await expect(entry(page, name)).toContainText(/Mila in your place:.*(won|lost)/);
    await expect(entry(page, name)).toContainText('Not played yet.');
  }
  const par = await entry(page, 'Game of Trains').locator('.par').textContent();
  await page.reload();
  await expect(entry(page, 'Game of Trains').locator('.par')).toHaveText(par!);
});

test('asking what a computer player gets looks like a button of the product', async ({ page }) => {
  await openHome(page, 'en', '/daily');
  const looks = (button: Locator) =>
    button.evaluate((one) => {
      const { backgroundColor, borderTopColor, borderTopStyle, boxShadow } = getComputedStyle(one);
      return { backgroundColor, borderTopColor, borderTopStyle, boxShadow };
    });
  const ask = entry(page, 'Game of Trains').getByRole('button', { name: /^What would/ });
  expect(await looks(ask)).toEqual(await looks(await usualButton(page)));
});

test('where nothing can be stored, an attempt counts as long as the tab is open', async ({ page }) => {
  await forbidStorage(page);
  await openHome(page, 'en', '/daily');
  await expect(page.getByText('does not let us save games')).toBeVisible();
  await entry(page, 'Game of Trains').getByRole('button', { name: /^Play/ }).click();
  await expect(page.locator('#status')).toBeVisible();
  await page.getByRole('link', { name: /home page; the game/ }).click();
  await page.getByRole('link', { name: 'Deal of the day' }).click();
  await expect(entry(page, 'Game of Trains')).toContainText('Your first attempt is under way.');
});

test('the deal of the day is played by keys', async ({ page }) => {
  await openHome(page, 'en', '/daily');
  await entry(page, "LOK'n'ROLL · Solo").getByRole('button', { name: /^Play/ }).press('Enter');
  const pass = page.getByRole('button', { name: /^Pass/ });
  await expect(pass).toBeVisible();
  await pass.press('Enter');
  await expect(page.getByRole('log').getByText('You pass.')).toBeAttached();
  await page.goto('/daily');
  await expect(entry(page, "LOK'n'ROLL · Solo")).toContainText('Your first attempt is under way.');
});
