import type { View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { deal, play, status } from './support/table.ts';
import { marketCard, openTrains } from './support/trains.ts';
import { test } from './support/test.ts';

const unplayable = (page: Page) => page.locator('[data-card]:not(.playable)[aria-pressed]');

const laidOf = (view: View) => (view.state as LokNRollState).laid !== null;

/** Whether there is a card in the hand that cannot be laid, and is no rubble. */
function hasUnfit(view: View, legal: readonly string[]): boolean {
  const hand = (view.state as LokNRollState).hands[0] as readonly string[];
  const isUsed = (card: string) => legal.some((action) => action.split(' ').includes(card));
  return view.phase !== 'stacking' && hand.some((card) => !card.startsWith('R') && !isUsed(card));
}

/** How far the lower edge of a bubble is from the upper edge of its card. */
async function gapAbove(card: Locator, bubble: Locator): Promise<number> {
  const [below, above] = [(await card.boundingBox())!, (await bubble.boundingBox())!];
  return Math.abs(below.y - above.y - above.height);
}

test('a card that cannot be laid says why, with the rule, and nothing has happened', async ({ page }) => {
  await playOn(
    page,
    await midGame('lok-n-roll', 'solo', 1, (view, legal) => !laidOf(view) && hasUnfit(view, legal)),
  );
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  const before = await hand.count();

  const card = unplayable(page).first();
  await card.click();

  await expect(page.getByRole('alert')).toContainText(/(never goes next to|would lie on top).*(LR-17|RW-7)/);
  // The way to try the rule comes a moment later: the answer grows away from its card.
  const tryIt = page.getByRole('alert').getByRole('link', { name: 'Try it' });
  await expect(tryIt).toBeVisible();
  await expect.poll(() => gapAbove(card, page.locator('.at-card'))).toBeLessThan(16);
  await expect(hand).toHaveCount(before);
  await expectAccessible(page);

  await tryIt.click();
  await expect(page.locator('[data-guide]')).toContainText('neighbours never differ');
  await page.getByRole('link', { name: 'Leave the lesson' }).click();
  await expect(page).toHaveURL(/\/play\?game=laid/u);
  await expect(hand).toHaveCount(before);
});

test('a rule that games share is tried in the game in which it was met @phone', async ({ page }) => {
  const table = await midGame(
    'loose-caboose',
    'standard',
    2,
    (view, legal) => !laidOf(view) && hasUnfit(view, legal),
  );
  await playOn(page, table, 'en', 'loose-caboose-laid');
  await unplayable(page).first().click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(/RW-[79]/);
  await alert.getByRole('link', { name: /rule, RW-/ }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Try it' }).click();
  await expect(page).toHaveURL(/\/learn\/loose-caboose\?lesson=(?:overlap|loop)/u);
  await expect(page.locator('[data-guide]')).toContainText('this straight');
});

test('a card of the hand that is not of the number laid has to wait (LR-13) @phone', async ({ page }) => {
  await playOn(
    page,
    await midGame('lok-n-roll', 'solo', 1, (view, legal) => laidOf(view) && hasUnfit(view, legal)),
  );
  await expect(status(page)).toContainText('Now roll.');
  await unplayable(page).first().click();
  await expect(page.getByRole('alert')).toContainText(/has to wait|no rails|would lie on top|only one way/);
});

test('a card that lies in the railway is not in the hand (LC-9) @phone', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await page
    .getByRole('group', { name: /^Railway/ })
    .locator('[data-card]')
    .last()
    .click();
  await expect(page.getByRole('alert')).toContainText(/from your hand.*LC-9/);
});

test('when it is not one’s turn, a tap says so @phone', async ({ page }) => {
  const options = { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' };
  const started = page.waitForEvent('worker');
  await deal(page, options);
  // From now on the computer never answers.
  await page.route((await started).url(), () => undefined);
  await deal(page, options);
  await page.getByRole('button', { name: /^Pass/ }).click();
  await expect(status(page)).toContainText('Frida’s turn');
  await page.getByRole('list', { name: 'Your hand' }).getByRole('button').first().click();
  await expect(page.getByRole('alert')).toHaveText('It’s not your turn.');
});

// On a phone the answer lies over the next card.
test('a click on a wagon of another seat is answered by what the chosen card does @desktop', async ({
  page,
}) => {
  await openTrains(page, { market: ['protect', 'move-left', 'remove-middle'] });
  const theirs = page.getByRole('region', { name: 'Row of Frida' }).locator('[data-position="4"]');
  const alert = page.getByRole('alert');
  await expect(status(page)).toContainText('use a market card');
  for (const [name, clause] of [
    ['protect', 'GT-13'],
    ['move-left', 'GT-11'],
  ] as const) {
    // Half of the next card lies under the answer.
    await (await marketCard(page, name)).click({ position: { x: 8, y: 8 } });
    await theirs.click();
    await expect(alert).toContainText(clause);
  }
  await (await marketCard(page, 'remove-middle')).click();
  await expect(page.locator('.others .going')).toBeVisible();
  await theirs.click();
  await expect(alert).toBeEmpty();
});

test('a wagon of another seat cannot be touched (GT-11) @phone', async ({ page }) => {
  await deal(page, { game: 'Game of Trains', first: 'Player 1' });
  const turn = status(page).filter({ hasText: 'It’s your turn.' });
  for (let move = 0; move < 20 && !(await turn.isVisible()); move++) await play(page, 1);
  await page.getByRole('button', { name: 'Draw a wagon' }).click();
  await page.getByRole('region', { name: 'Row of Frida' }).locator('[data-position="3"]').click();
  await expect(page.getByRole('alert')).toContainText('own row');
});
