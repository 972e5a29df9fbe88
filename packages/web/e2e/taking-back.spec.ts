import { isDeepStrictEqual } from 'node:util';
import { games, type LocalTable, newTable } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { savedView, playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { passOut, play } from './support/table.ts';
import { test } from './support/test.ts';

/** Alone and against computers one takes back without limit. */
const TABLES = [
  ['lok-n-roll', 'solo', 1],
  ['lok-n-roll', 'betsy', 1],
  ['loose-caboose', 'standard', 3],
  ['game-of-trains', 'standard', 2],
] as const;

const MOST_UNDONE = 60;

/** What is seen at a table when the cards are dealt. */
async function dealtAt({ setup, options }: LocalTable): Promise<unknown> {
  const table = newTable(games[setup.game], setup, options);
  return (await table.seat(0).read()).snapshot.view.state;
}

/** Takes back one decision after the other, each when the one before is saved, until the table is as it was dealt. */
async function takeAllBack(page: Page, dealt: unknown, undo: () => Promise<void>): Promise<void> {
  const saved = async () => (await savedView(page)).state;
  for (let count = 0; count < MOST_UNDONE; count++) {
    const before = await saved();
    if (isDeepStrictEqual(before, dealt)) return;
    await undo();
    await expect.poll(saved).not.toEqual(before);
  }
}

for (const [game, mode, players] of TABLES) {
  test(`${game} (${mode}) is taken back to the deal, always in the same place`, async ({ page }) => {
    let turns = 0;
    const table = await midGame(game, mode, players, ({ phase }) => phase === 'turn' && ++turns > 3);
    const dealt = await dealtAt(table);
    await playOn(page, table);

    const undo = page.getByRole('button', { name: 'Undo', exact: true });
    const places = new Set<string>();
    const look = async () => places.add(JSON.stringify(await undo.boundingBox()));
    for (let move = 0; move < 4; move++) {
      await look();
      await play(page, 1);
    }
    await takeAllBack(page, dealt, async () => {
      await undo.click();
      await look();
    });
    await expect(undo).toBeDisabled();
    expect([...places]).toHaveLength(1);
  });
}

test('the undo button keeps the focus after the last undo by keys', async ({ page }) => {
  const table = await midGame('lok-n-roll', 'solo', 1, ({ phase }) => phase === 'laying');
  const dealt = await dealtAt(table);
  await playOn(page, table);
  const undo = page.getByRole('button', { name: 'Undo', exact: true });
  await expect(undo).toBeEnabled();
  await undo.focus();
  await takeAllBack(page, dealt, () => page.keyboard.press('Enter'));
  await expect(undo).toBeDisabled();
  await expect(undo).toBeFocused();
});

test('after an undo at the end, playing on leads to the result again', async ({ page }) => {
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, ({ phase }) => phase === 'turn'));
  await passOut(page);
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Result' })).toBeHidden();
  await passOut(page);
  await expect(page.locator('main.result')).toBeVisible();
});

test('an undo at the result brings back the table that was there, and the keys go on from it', async ({
  page,
}) => {
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, ({ phase }) => phase === 'turn'));
  const table = page.locator('main.table');
  await table.evaluate((made) => (made.dataset['made'] = 'once'));
  await passOut(page);
  await expect(table).toBeHidden();
  await expect(page.getByRole('main')).toHaveCount(1);
  await page.keyboard.press('Control+z');
  await expect(table).toBeVisible();
  await expect(table).toHaveAttribute('data-made', 'once');
  await expect(page.locator('main.result')).toHaveCount(0);
  await expect(table.locator(':focus').or(table.and(page.locator(':focus')))).toHaveCount(1);
});
