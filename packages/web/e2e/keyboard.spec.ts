import { expect, type Page, test } from '@playwright/test';
import { openHome } from './support/table.ts';

/** Goes on with Tab until something with the focus fits. */
async function tabTo(page: Page, selector: string): Promise<boolean> {
  for (let press = 0; press < 60; press++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector))
      return true;
    await page.keyboard.press('Tab');
  }
  return false;
}

test('a whole game is set up and played by keys alone', async ({ page }) => {
  test.setTimeout(90_000);
  await openHome(page);
  expect(await tabTo(page, 'input[value="standard"]')).toBe(true);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Solo with a limit' })).toBeChecked();
  expect(await tabTo(page, '.deal button')).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('#status').waitFor();

  const result = page.locator('main.result');
  for (let move = 0; move < 200 && !(await result.isVisible()); move++) {
    const card = page.locator('.playable:not([aria-pressed="true"])');
    const about = page.locator('[data-action]:not([data-action="pass"])');
    if ((await card.count()) > 0 && (await about.count()) === 0) {
      expect(await tabTo(page, '.playable')).toBe(true);
      await page.keyboard.press(move % 2 ? 'Enter' : 'Space');
    }
    if (await result.isVisible()) break;
    const wanted = (await about.count()) > 0 ? '[data-action]:not([data-action="pass"])' : '[data-action]';
    expect(await tabTo(page, wanted)).toBe(true);
    await page.keyboard.press('Enter');
  }
  await expect(result).toBeVisible();
  expect(await tabTo(page, '.primary')).toBe(true);
});

test('arrow keys go from card to card', async ({ page }) => {
  await openHome(page);
  await page.getByRole('radio', { name: 'Solo', exact: true }).check();
  await page.getByRole('radio', { name: 'dealt by chance' }).check();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  await cards.first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(cards.nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(cards.nth(2)).toBeFocused();
});
