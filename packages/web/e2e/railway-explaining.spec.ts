import type { View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import { expect, type Page } from '@playwright/test';
import { midGame } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { deal, play, seatOf } from './support/table.ts';
import { test } from './support/test.ts';

const CARD_EXPLAINED = /May be followed by|only be dumped/;

/** A table of somebody alone, or one like it. */
async function open(page: Page, mode = 'Solo'): Promise<void> {
  await deal(page, { game: "LOK'n'ROLL", mode, opening: 'dealt by chance' });
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
}

test('a card explains itself when keys focus it, and its description says the same @desktop', async ({
  page,
}) => {
  await open(page);
  const card = page.getByRole('list', { name: 'Your hand' }).getByRole('button').first();
  await page.locator('#status').focus();
  await card.focus();
  await page.keyboard.press('ArrowRight');
  const tip = page.getByRole('tooltip');
  await expect(tip).toContainText(CARD_EXPLAINED);
  await expect(page.locator('[data-card]:focus')).toHaveAccessibleDescription(/May be followed by|dumped/);
  await page.keyboard.press('Escape');
  await expect(tip).toBeHidden();
});

test('a card that a pointer rests on, or a finger holds, is explained and not played', async ({
  page,
  isMobile,
}) => {
  await open(page);
  const card = page.getByRole('list', { name: 'Your hand' }).getByRole('button').first();
  if (isMobile) {
    const { x, y } = (await card.boundingBox())!;
    const finger = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchEnd', touchPoints: { x: number; y: number }[]) =>
      finger.send('Input.dispatchTouchEvent', { type, touchPoints });
    // Where the deal was pressed the mouse rests: what lies there explains itself, too.
    await page.mouse.move(1, 1);
    await touch('touchStart', [{ x: x + 9, y: y + 9 }]);
    await expect(page.getByRole('tooltip')).toContainText(CARD_EXPLAINED);
    await touch('touchEnd', []);
    // It can be read without the finger on it, until something else is touched.
  } else {
    await card.hover();
  }
  await expect(page.getByRole('tooltip')).toContainText(CARD_EXPLAINED);
  await expect(page.locator('[data-card][aria-pressed="true"]')).toHaveCount(0);
  if (!isMobile) return;
  await page.locator('.strip').tap();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('what explains a move leaves in sight what the table waits for @desktop', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: /^Pass/ }).hover();
  await expect(page.getByRole('tooltip')).toHaveText(/^If you pass, you take a \d \(.+\)\.$/);
  const tip = await page.getByRole('tooltip').boundingBox();
  const status = await page.locator('#status').boundingBox();
  expect(tip!.y + tip!.height).toBeLessThanOrEqual(status!.y);
});

test('a card that cannot be laid is explained by the reason', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  // Cards gather in the hand until one of them does not fit the front: by its number or by its place.
  const unplayable = page.locator('[data-card]:not(.playable)[aria-pressed]');
  const pass = page.getByRole('button', { name: /^Pass/ });
  for (let move = 0; move < 60; move++) {
    if ((await pass.isVisible()) && (await unplayable.count()) > 0) break;
    await page.locator('[data-action]').last().click();
  }
  await unplayable.first().hover();
  await expect(page.getByRole('tooltip')).toContainText(/never goes next to|would lie on top/);
  await expect(page.getByRole('alert')).toBeEmpty();
});

test(
  'the roll is explained by how many dice it is, and by how likely it derails',
  { tag: '@desktop' },
  async ({ page }) => {
    await open(page);
    const roll = page.getByRole('button', { name: /^Roll/ });
    for (let move = 0; move < 60 && !(await roll.isVisible()); move++) await play(page, 1);
    const odds = await page.getByRole('img', { name: /Derailing/ }).getAttribute('aria-label');
    const [, dice, share] = /^(\d+ dic?e).*Derailing: (\d+%)/.exec(odds!)!;
    await roll.hover();
    await expect(page.getByRole('tooltip')).toContainText(
      new RegExp(`^${dice}: the train moves one card for every wheel.* Derailing: ${share}\\. Tap, or hold`),
    );
  },
);

test('the piles of the table are explained', { tag: '@desktop' }, async ({ page }) => {
  await open(page);
  await page.locator('.strip .pile').hover();
  await expect(page.getByRole('tooltip')).toContainText('Draw pile: ');
  await seatOf(page, 'Player 1').hover();
  await expect(page.getByRole('tooltip')).toContainText('in hand; penalty pile');
});

test('what is counted says what it counts, and a tap says the rest @phone', async ({ page }) => {
  await open(page);
  const own = page.locator('[data-drop="pile"]');
  await expect(own.locator('[aria-hidden="true"]')).toHaveText('0 points');
  await page.locator('.strip .pile').tap();
  await expect(page.getByRole('tooltip')).toContainText('Whoever draws the last one');
  await own.tap();
  await expect(page.getByRole('dialog')).toContainText('Penalty pile');
});

test('who may derail but a few times is told how often that still is @phone', async ({ page }) => {
  await open(page, 'Solo with a limit');
  await seatOf(page, 'Player 1').click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('Not derailed yet. 3 more are allowed, the next loses the game.');
});

test('a front that no card can follow shows a bar, and any other an arrow @phone', async ({ page }) => {
  const isFar = ({ phase, state }: View) => {
    const { railway, hands } = state as LokNRollState;
    return phase === 'turn' && railway.length > 6 && (hands[0] as readonly string[]).length > 3;
  };
  await playOn(page, await midGame('lok-n-roll', 'standard', 4, isFar));
  await expect(page.locator('#status')).toContainText('There is no room for a card in front of the rails');
  await expect(page.locator('[data-front]')).toHaveClass(/closed/u);

  await playOn(page, await midGame('lok-n-roll', 'standard', 2, isFar), 'en', 'open');
  await expect(page.locator('#status')).toContainText('Choose a card to lay');
  await expect(page.locator('[data-front]')).not.toHaveClass(/closed/u);
});
