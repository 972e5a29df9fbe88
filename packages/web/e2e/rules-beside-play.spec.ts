import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, play } from './support/table.ts';
import { test } from './support/test.ts';

test('a refusal opens its clause beside the game, the way back closes it, and nothing is lost', async ({
  page,
}) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  const railway = page.getByRole('group', { name: /^Railway/ });
  await expect(railway).toBeVisible();
  const words = await railway.getAttribute('aria-label');
  await railway.locator('[data-card]').last().click();
  const link = page.getByRole('alert').getByRole('link', { name: /rule, LC-9/ });
  await expect(link).toHaveAttribute('href', /\/rules\/loose-caboose#LC-9$/u);

  await link.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('You begin your turn by drawing');
  await expect(sheet).toContainText('Printed rule');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(railway).toHaveAttribute('aria-label', words!);
  await expect(link).toBeFocused();

  await link.press('Enter');
  await page.goBack();
  await expect(sheet).toBeHidden();
  await expect(railway).toBeVisible();

  await link.click();
  await sheet.getByRole('link', { name: 'All the rules on this' }).click();
  await expect(page.locator('#LC-9')).toHaveAttribute('aria-current', 'location');
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect(railway).toHaveAttribute('aria-label', words!);
  await play(page, 2);
});

test('the rules beside a game are those of its mode, until all are asked for', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Against Betsy', opening: 'dealt by chance' });
  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Rules/ })
    .click();
  await expect(page.getByRole('radio', { name: 'Against Betsy' })).toBeChecked();
  await expect(page.locator('#LR-29')).toHaveCount(1);
  await expect(page.locator('#LR-27')).toHaveCount(0);
  await page.getByRole('radio', { name: 'All modes' }).check();
  await expect(page.locator('#LR-27')).toHaveCount(1);
});

test('play loads no rules before they are read', async ({ page }) => {
  const loaded: Promise<string>[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) loaded.push(response.text().catch(() => ''));
  });
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await play(page, 1);
  const rule = 'your hand may grow as large as it likes';
  expect((await Promise.all(loaded)).filter((text) => text.includes(rule))).toEqual([]);

  await page.getByRole('button', { name: 'Menu' }).click();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: /^Rules/ })
    .click();
  await expect(page.locator('#LC-9')).toContainText(rule);
});
