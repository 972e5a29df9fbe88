import { checkSetup, games, type LocalTable, type LokNRollState, newTable } from '@roundhouse/engine';
import { expect, type Page, test } from '@playwright/test';
import { playOn } from './support/kept-table.ts';
import { deal, expectAccessible, pressPlace } from './support/table.ts';

const roll = (page: Page) => page.locator('[data-action="roll"]');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Lays the first card that can be laid, at its first place. */
async function lay(page: Page): Promise<void> {
  await page.locator('.playable').first().click();
  await pressPlace(page);
  await expect(roll(page)).toBeVisible();
}

/** A game alone in which several penalty cards wait to be put down: the first that is found. */
async function stackingTable(): Promise<LocalTable> {
  const game = games['lok-n-roll']!;
  const setup = checkSetup(
    { game: game.id, mode: 'solo', players: 1, opening: 'dealt', deck: 'standard' },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  for (let seed = 1; seed < 100; seed++) {
    const table = newTable(game, setup.value, { seed, undo: 'free', people: [0] });
    for (let move = 0; move < 12; move++) {
      const { view, version, legal } = await table.seat(0).sight();
      if ((view.state as LokNRollState).pending.length > 1) return table;
      await table.seat(0).act(version, legal.at(-1)!);
    }
  }
  throw new Error('no such table');
}

test('among people the point of no return is marked before it is passed', async ({ page }) => {
  await deal(page, {
    game: 'Loose Caboose',
    opening: 'dealt by chance',
    first: 'Player 1',
    seats: ['Person', 'Person'],
  });
  const ready = page.locator('[data-hand-over]');
  await expect(page.locator('.playable').first().or(ready)).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(page.locator('[data-action="pass"]')).toContainText('no way back');
  await lay(page);
  await expect(roll(page)).toContainText('no way back');
  await expectAccessible(page);
  await undo(page).click();
  await expect(roll(page)).toBeHidden();
  await expect(undo(page)).toBeDisabled();
});

test('against computers everything can be taken back, so nothing is marked', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await lay(page);
  await expect(roll(page)).not.toContainText('no way back');
  await roll(page).click();
  await expect(roll(page)).toBeHidden();
  await undo(page).click();
  await expect(roll(page).or(page.locator('.playable')).first()).toBeVisible();
});

test('the odds of every distance and of derailing show as soon as a card is chosen', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await page.locator('.playable').first().click();
  const odds = page.getByRole('img', { name: /dic?e?.*: 0 cards \d+%.*Derailing: \d+%/ });
  await expect(odds).toBeVisible();
  await pressPlace(page);
  await expect(roll(page)).toBeVisible();
  await expect(odds).toBeVisible();
  await expectAccessible(page);
});

test('what each way to put down a penalty card leaves shows before it is done (LR-22)', async ({ page }) => {
  await playOn(page, await stackingTable());
  const pending = page.getByRole('list', { name: 'Penalty cards to put down' }).getByRole('button');
  const own = page.getByRole('button', { name: /^Your penalty pile/ });
  await pending.last().click();
  const choice = page.locator('[data-action^="stack"]').first();
  const told = /pile has (?:no cards|(\d+) cards?(?:, (\d+) points?)?)/.exec((await choice.textContent())!)!;
  await expectAccessible(page);
  await choice.click();
  const expected = told[1] ? new RegExp(`pile: ${told[1]} cards?, ${told[2]} point`) : /pile: empty/;
  // The last card, if it leaves nothing to decide, goes down by itself: taken back once, it waits.
  await expect(async () => {
    const text = (await own.textContent())!;
    if (!expected.test(text) && (await pending.count()) === 0) await undo(page).click();
    expect(text).toMatch(expected);
  }).toPass({ timeout: 5000 });
});
