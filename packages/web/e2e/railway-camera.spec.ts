import type { View } from '@roundhouse/engine';
import type { LooseCabooseState } from '@roundhouse/engine/loose-caboose';
import { expect, type Locator, type Page } from '@playwright/test';
import { playOn } from './support/saved-table.ts';
import { midGame, standingTrain } from './support/mid-game.ts';
import { deal, openLog } from './support/table.ts';
import { test } from './support/test.ts';

const board = (page: Page) => page.getByRole('group', { name: /^Railway/ });
const follow = (page: Page) => page.getByRole('button', { name: 'Follow the train' });

/** Where the world of the railway has been moved to. */
const standOf = (page: Page) => page.locator('.world').evaluate((world) => world.style.transform);

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** A railway that was only begun. */
async function openShort(page: Page): Promise<void> {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await expect(board(page)).toBeVisible();
}

async function openLong(page: Page): Promise<void> {
  const isLong = ({ state }: View) => (state as LooseCabooseState).railway.length > 9;
  await playOn(page, await midGame('loose-caboose', 'standard', 2, isLong));
}

test('the railway is dragged by a pointer, and what a tap meant is never taken for a drag @desktop', async ({
  page,
}) => {
  await openShort(page);
  const { x, y } = await middleOf(board(page));
  // Where the deal was pressed a card may lie now, whose places are in sight until the mouse leaves it.
  await page.mouse.move(x, y);
  await expect(board(page).locator('.ghosts g')).toHaveCount(0);
  const before = await standOf(page);
  await page.mouse.down();
  await page.mouse.move(x + 2, y);
  expect(await standOf(page)).toBe(before);
  await page.mouse.move(x + 30, y + 20, { steps: 3 });
  await page.mouse.up();
  expect(await standOf(page)).not.toBe(before);
  await follow(page).click();
  expect(await standOf(page)).toBe(before);
  await expect(follow(page)).toBeHidden();

  await board(page).locator('[data-card]').last().click();
  await expect(page.getByRole('alert')).toContainText('from your hand');
});

test('wheel and keys zoom and move, 0 follows the train again @desktop', async ({ page }) => {
  await openShort(page);
  const before = await standOf(page);
  await board(page).focus();
  for (const key of ['ArrowRight', 'ArrowUp', '+', '-']) {
    const last = await standOf(page);
    await page.keyboard.press(key);
    expect(await standOf(page), key).not.toBe(last);
  }
  await page.keyboard.press('0');
  expect(await standOf(page)).toBe(before);
  await board(page).hover();
  await page.mouse.wheel(0, -200);
  await expect.poll(() => standOf(page)).not.toBe(before);
});

test('nothing but the camera moves the railway: what is out of sight scrolls it nowhere @desktop', async ({
  page,
}) => {
  await openShort(page);
  await board(page).press('ArrowLeft');
  const scrolled = await board(page).evaluate((element) => {
    for (const card of element.querySelectorAll('[data-card]'))
      card.scrollIntoView({ inline: 'end', block: 'end' });
    element.scrollTo(300, 100);
    return [element.scrollLeft, element.scrollTop];
  });
  expect(scrolled).toEqual([0, 0]);
});

test('two fingers zoom the railway, and nothing else', { tag: '@phone' }, async ({ page, context }) => {
  await openShort(page);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...across: number[]) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: across.map((x, id) => ({ x, y, id })) });
  const { x, y } = await middleOf(board(page));
  const wide = async () => (await board(page).locator('[data-card]').last().boundingBox())!.width;
  const before = await wide();
  await touch('touchStart', x - 20);
  await touch('touchStart', x - 20, x + 20);
  for (const apart of [30, 45, 60]) await touch('touchMove', x - apart, x + apart);
  await touch('touchEnd');
  expect(await wide()).toBeGreaterThan(1.5 * before);
  expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
  await follow(page).tap();
  expect(await wide()).toBeCloseTo(before, 0);
});

test('a small picture shows what is out of sight, and a tap on it goes there @phone', async ({ page }) => {
  await openLong(page);
  await board(page).focus();
  for (let press = 0; press < 12; press++) await page.keyboard.press('+');
  const overview = page.locator('[data-overview]');
  await expect(overview).toBeVisible();
  const before = await standOf(page);
  await overview.click({ position: { x: 20, y: 20 } });
  expect(await standOf(page)).not.toBe(before);
  await follow(page).click();
});

test('a line of the log leads to its card on the railway, by tap and by key @phone', async ({ page }) => {
  await openLong(page);
  await board(page).focus();
  for (let press = 0; press < 4; press++) await page.keyboard.press('+');
  const mark = page.locator('.world .spotlit');
  const heard = page.locator('.heard[aria-live="polite"]');
  const menu = page.getByRole('button', { name: 'Menu' });
  for (const way of ['tap', 'key']) {
    const log = await openLog(page);
    const isSheet = await page.getByRole('dialog').isVisible();
    const lines = log.getByRole('button');
    if (way === 'tap') await lines.first().click();
    else {
      // The newest is what Tab comes to, and arrows go on from there.
      await log.focus();
      await page.keyboard.press('Tab');
      await expect(lines.last()).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('Enter');
    }
    await expect(page.getByRole('dialog')).toHaveCount(0);
    if (isSheet) await expect(menu).toBeFocused();
    await expect(mark).toBeInViewport({ ratio: 1 });
    await expect(heard).toHaveText(/^Card \d+ of \d+ on the railway: \d \(/);
    await expect(mark).toHaveCount(0);
  }
});

test('a train far behind the front is one tap away', { tag: '@phone' }, async ({ page }) => {
  await playOn(page, await standingTrain(20));
  const train = page.locator('[data-train] > .body');
  const dot = page.locator('[data-overview] .train');
  await expect(train).not.toBeInViewport();
  const { x, y } = await middleOf(dot);
  // As near as a finger comes to it.
  await page.mouse.click(x - 5, y + 5);
  await expect(train).toBeInViewport({ ratio: 1 });
});
