import type { LokNRollState, View } from '@roundhouse/engine';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { playOn } from './support/kept-table.ts';
import { midGame } from './support/mid-game.ts';
import { deal, expectOneScreen, play } from './support/table.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
];

test(
  'a hand of many cards and its railway need no scrolling, and no card is too small for a finger',
  { tag: '@phone' },
  async ({ page }) => {
    await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
    const hand = page.getByRole('list', { name: 'Your hand' });
    const cards = hand.getByRole('button');
    for (let move = 0; move < 60 && (await cards.count()) < 10; move++) {
      const pass = page.locator('[data-action="pass"]');
      if (await pass.isVisible()) await pass.click();
      else await play(page, 1);
    }
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expectOneScreen(page);
      const { scrolls, smallest, board } = await page.evaluate(() => {
        const main = document.querySelector('main.table')!;
        const seen = [...document.querySelectorAll('.hands li')].map((item) => item.getBoundingClientRect());
        return {
          scrolls: main.scrollHeight > main.clientHeight || main.scrollWidth > main.clientWidth,
          smallest: Math.min(...seen.flatMap(({ width, height }) => [width, height])),
          board: document.querySelector('[data-drop="board"]')!.clientHeight,
        };
      });
      expect({ ...size, scrolls }).toEqual({ ...size, scrolls: false });
      expect(smallest, `${size.width}`).toBeGreaterThanOrEqual(44);
      expect(board, `${size.width}`).toBeGreaterThan(120);
    }
  },
);

/** Whether cards can be laid at a railway of some length. */
const isLaying = (length: number) => (view: View) =>
  view.phase === 'turn' && (view.state as LokNRollState).railway.length >= length;

/** Whether all of something is within something else, as it is shown now. */
async function isWithin(board: Locator, targets: Locator): Promise<boolean> {
  const frame = await board.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return targets.evaluateAll(
    (elements, { left, top, right, bottom }) =>
      elements.every((element) => {
        const box = element.getBoundingClientRect();
        const isAcross = box.left >= left - 1 && box.right <= right + 1;
        return isAcross && box.top >= top - 1 && box.bottom <= bottom + 1;
      }),
    frame,
  );
}

for (const length of [2, 6, 10, 14]) {
  test(`train, front and places are in sight at a railway of ${length} cards`, async ({ page }) => {
    await playOn(page, await midGame('loose-caboose', 'standard', 2, isLaying(length)));
    await expect(page.locator('.playable').first()).toBeVisible();
    await chooseCard(page);
    await expect(page.locator('[data-place]').first()).toBeVisible();
    const board = page.getByRole('group', { name: /^Railway/ });
    await expect.poll(() => isWithin(board, page.locator('.world .train, [data-place]'))).toBe(true);
  });
}

/** Chooses the first card that can be laid, unless it is the only one: then it is chosen. */
async function chooseCard(page: Page): Promise<void> {
  const card = page.locator('.playable:not([aria-pressed="true"])').first();
  if ((await page.locator('[aria-pressed="true"]').count()) === 0) await card.click();
}
