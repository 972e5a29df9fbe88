import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pastGame } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { deal } from './support/table.ts';
import { test } from './support/test.ts';

const SOLO = { mode: 'Solo', opening: 'dealt by chance' };

test('a turn is played by single keys, which ? lists and which can be switched off', async ({ page }) => {
  await deal(page, SOLO);
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeDisabled();
  // What cannot be done yet says why.
  await page.keyboard.press('r');
  await expect(page.getByRole('alert')).toContainText(/start of a turn/);
  await expect(undo).toBeDisabled();
  await page.keyboard.press('n');
  await expect(page.getByRole('alert')).toHaveText('');
  const chosen = page.locator('main [data-card][aria-pressed="true"]');
  await expect(chosen).toHaveCount(1);
  await expect(chosen).toBeFocused();
  const first = await chosen.getAttribute('data-card');
  const playable = await page.locator('main .playable').count();
  await page.keyboard.press('n');
  if (playable > 1) await expect(chosen).not.toHaveAttribute('data-card', first!);
  await page.keyboard.press('Shift+N');
  await expect(chosen).toHaveAttribute('data-card', first!);
  // Enter goes on: it lays the card, or goes to where that can be chosen.
  await page.keyboard.press('Enter');
  await expect(async () => {
    const isLaid = await undo.isEnabled();
    const isAsked = await page.locator('[data-action]:focus').count();
    expect(isLaid || isAsked > 0).toBe(true);
  }).toPass();
  if (await undo.isDisabled()) await page.keyboard.press('Enter');
  await expect(undo).toBeEnabled();
  await page.keyboard.press('u');
  await expect(undo).toBeDisabled();

  await page.keyboard.press('?');
  const sheet = page.getByRole('dialog', { name: 'Keys' });
  await expect(sheet.getByText(/^Roll \(hold/)).toBeVisible();
  await expectAccessible(page);
  // What lies over the table has the keys.
  await page.keyboard.press('p');
  await sheet.getByRole('radio', { name: 'off' }).check({ force: true });
  await page.keyboard.press('Escape');
  await expect(sheet).toHaveCount(0);
  for (const key of ['p', 'n', 'z', '?']) await page.keyboard.press(key);
  await expect(undo).toBeDisabled();
  await expect(sheet).toHaveCount(0);
  await expect(chosen).toHaveCount(0);
  await expect(undo).toBeVisible();

  await page.reload();
  await page.locator('[data-action="pass"]').waitFor();
  await page.keyboard.press('p');
  await expect(undo).toBeDisabled();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Keys' }).click();
  await sheet.getByRole('radio', { name: 'on' }).check({ force: true });
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(undo).toBeEnabled();
});

test('where a screen is only touched, the menu offers no keys @phone', async ({ page }, { project }) => {
  await deal(page, SOLO);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('button', { name: 'Only the table' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keys' })).toHaveCount(project.name === 'phone' ? 0 : 1);
});

test('the first Enter on a card chooses it and does nothing else', async ({ page }) => {
  await deal(page, SOLO);
  await page.locator('.playable').first().focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('?');
  await page.keyboard.press('Escape');
  await expect(page.locator('main [data-card][aria-pressed="true"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('zen hides nothing of the result, and all but the table that is looked at after it', async ({
  page,
}) => {
  await playOn(page, await pastGame('lok-n-roll', 'solo', 1));
  const menu = page.getByRole('button', { name: 'Menu' });
  const again = page.getByRole('button', { name: 'Play again' });
  await expect(again).toBeVisible();
  await page.keyboard.press('z');
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('roundhouse.zen'))).toBe('true');
  await expect(menu).toBeVisible();
  await expect(again).toBeVisible();
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await expect(menu).toBeHidden();
  await page.keyboard.press('Escape');
  await expect(menu).toBeVisible();
});
