import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, historyTranscript, newTable } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { playOn } from './support/saved-table.ts';
import { pastGame } from './support/mid-game.ts';
import { openHome, passOut } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A game alone that was dealt somewhere else, as a transcript. */
function dealtElsewhere(): string {
  const game = games['lok-n-roll'];
  const wanted = { game: game.id, mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(game, setup.value, { chance: chanceOf({ seed: 7 }), undo: 'free', people: [0] });
  return JSON.stringify(historyTranscript(table.history));
}

/** The cards of the hand by name. */
async function handOf(page: Page): Promise<string[]> {
  const cards = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  await expect(cards).toHaveCount(3);
  return cards.evaluateAll((all) => all.map((card) => (card as HTMLElement).dataset['card']!));
}

test('the result of a game that came in deals the cards of that game again', async ({ page }) => {
  await openHome(page, 'en', '/files');
  await page.getByText('Paste text').click();
  await page.getByRole('textbox', { name: 'The text of a game or a deck' }).fill(dealtElsewhere());
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  await page.getByRole('button', { name: 'Play on' }).click();
  const dealt = await handOf(page);
  await passOut(page);

  await page.getByRole('link', { name: 'All results' }).click();
  await page.getByRole('region', { name: /Solo/ }).getByRole('button', { name: 'Same deal' }).click();
  expect(await handOf(page)).toEqual(dealt);
});

for (const name of ['Play again', 'Same deal']) {
  test(`a double click on “${name}” deals one game, not two`, async ({ page }) => {
    await playOn(page, await pastGame('game-of-trains', 'standard', 2));
    await page.getByRole('button', { name }).dblclick();
    await expect(page.locator('#status')).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(1);
  });
}
