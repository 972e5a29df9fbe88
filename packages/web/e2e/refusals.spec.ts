import { expect, test } from '@playwright/test';
import { deal, expectAccessible, play, status } from './support/table.ts';

test('a card that cannot be laid says why, with the rule, and nothing has happened', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  // Cards gather in the hand until one of them does not fit the front: by its number or by its place.
  const unplayable = page.locator('[data-card]:not(.playable)[aria-pressed]');
  const pass = page.getByRole('button', { name: /^Pass/ });
  for (let move = 0; move < 60; move++) {
    if ((await pass.isVisible()) && (await unplayable.count()) > 0) break;
    await page.locator('[data-action]').last().click();
  }
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  const before = await hand.count();

  await unplayable.first().click();

  await expect(page.getByRole('alert')).toContainText(/(never goes next to|would lie on top).*(LR-17|RW-7)/);
  await expect(hand).toHaveCount(before);
  await expectAccessible(page);
});

test('a card of the hand that is not of the number laid has to wait (LR-13)', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  const laying = status(page).filter({ hasText: 'Lay another card of that number, or roll.' });
  const others = page.locator('[data-card]:not(.playable)[aria-pressed]');
  for (let move = 0; move < 60; move++) {
    if ((await laying.isVisible()) && (await others.count()) > 0) break;
    await play(page, 1);
  }
  await others.first().click();
  await expect(page.getByRole('alert')).toContainText(/has to wait|no rails|would lie on top|only one way/);
});

test('a card that lies in the railway is not in the hand (LC-9)', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await page
    .getByRole('group', { name: /^Railway/ })
    .locator('[data-card]')
    .last()
    .click();
  await expect(page.getByRole('alert')).toContainText(/from your hand.*LC-9/);
});

test('when it is not one’s turn, a tap says so', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", opening: 'dealt by chance', first: 'Player 1' });
  await page.getByRole('button', { name: 'Log' }).click();
  await page.getByRole('dialog').getByLabel('Computer players move').selectOption('slowly');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(status(page)).toContainText('Careful’s turn');
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().click();
  await expect(page.getByRole('alert')).toHaveText('It’s not your turn.');
});

test('a wagon of somebody else cannot be touched (GT-11)', async ({ page }) => {
  await deal(page, { game: 'Game of Trains', first: 'Player 1' });
  const turn = status(page).filter({ hasText: 'It’s your turn.' });
  for (let move = 0; move < 20 && !(await turn.isVisible()); move++) await play(page, 1);
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  await page.getByRole('region', { name: 'Row of Careful' }).locator('[data-position="3"]').click();
  await expect(page.getByRole('alert')).toContainText('your row');
});
