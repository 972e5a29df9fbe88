import type { View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { LooseCabooseState } from '@roundhouse/engine/loose-caboose';
import { expect } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { midGame } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { deal, openLog, seatOf } from './support/table.ts';
import { test } from './support/test.ts';

test('one looks through the own penalty pile, of another’s at the top card (LR-23) @phone', async ({
  page,
}) => {
  const isWanted = ({ phase, state }: View) =>
    phase === 'turn' && (state as LokNRollState).penalty.every(([, second]) => second !== undefined);
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, isWanted));
  await seatOf(page, 'Player 1').click();
  const sheet = page.getByRole('dialog');
  const cards = sheet.getByRole('list', { name: 'Penalty pile, top card first' }).getByRole('listitem');
  await expect(cards.nth(1)).toBeVisible();
  await expect(sheet).toContainText('points');
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await seatOf(page, 'Frida').click();
  await expect(cards.nth(1)).toBeHidden();
  await expect(sheet).not.toContainText('points');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(sheet).toBeHidden();
});

test('a seat shows how many cards it has banked, which nobody sees in its pile, and what of them and the hand counts (LC-16, LC-20) @phone', async ({
  page,
}) => {
  const isWanted = ({ phase, state }: View) =>
    phase === 'turn' &&
    (state as LooseCabooseState).banked.every((cards) => Number(cards) || (cards as []).length > 0);
  await playOn(page, await midGame('loose-caboose', 'standard', 2, isWanted));
  for (const name of ['Player 1', 'Frida'])
    await expect(seatOf(page, name)).toHaveAccessibleName(/Banked cards: [1-9]/);
  await seatOf(page, 'Frida').click();
  const sheet = page.getByRole('dialog', { name: 'Frida' });
  await expect(sheet.getByRole('listitem').first()).toContainText('what is left in a hand counts, too');
  await expect(sheet).toContainText(
    'They lie face down under the pile, cancel nothing, and count at the end.',
  );
});

test('the log says in whole sentences what happened @phone', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText('You pass.');
  await expect(page.getByRole('dialog')).toContainText('You take a penalty card for passing');
  await expectAccessible(page);
});

test('Tab comes to the newest line that leads to a card, and to no other', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await expect(page.locator('.playable').first()).toBeVisible();
  const log = await openLog(page);
  await expect(log.getByRole('button').nth(2)).toBeVisible();
  await expect(log.locator('button[tabindex="0"]')).toHaveCount(1);
});

test('what is new is said once to those who listen @phone', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  const news = page.getByRole('log').getByRole('paragraph').filter({ hasText: 'You pass' });
  await expect(news).toHaveCount(0);
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(news).toHaveCount(1);
});
