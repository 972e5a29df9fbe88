import type { View } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { midGame } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { status } from './support/table.ts';
import { marketCard, numbers, openTrains, ownRow, shown, targets } from './support/trains.ts';
import { test } from './support/test.ts';

const OWN = ['swap-adjacent', 'swap-skip', 'move-right', 'move-left'] as const;

const draw = (page: Page) => page.getByRole('button', { name: 'Draw a wagon' }).click();

/** Whether a wagon stands elsewhere in one row than in the other. */
const differs = (one: string[], other: string[]) => one.join() !== other.join();

for (const name of OWN) {
  test(`${name}: a focused target shows the row as it would be, Enter does it (GT-11) @desktop`, async ({
    page,
  }) => {
    await openTrains(page, { market: [name] });
    await (await marketCard(page, name)).focus();
    await page.keyboard.press('Enter');
    const before = await numbers(page);
    await targets(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(targets(page).nth(1)).toBeFocused();
    await expect(ownRow(page).locator('.moved')).not.toHaveCount(0);
    const after = await shown(page);
    expect(differs(before, after)).toBe(true);
    expect(await numbers(page), 'nothing has happened yet').toEqual(before);
    await page.keyboard.press('Enter');
    await expect.poll(() => numbers(page)).toEqual(after);
  });
}

test('a mouse sees what would happen before it presses', { tag: '@desktop' }, async ({ page }) => {
  await openTrains(page, { market: ['move-left'] });
  await (await marketCard(page, 'move-left')).click();
  const before = await numbers(page);
  await ownRow(page).locator('[data-position="3"]').hover();
  await expect.poll(() => shown(page)).not.toEqual(before);
  await expect(status(page)).toContainText('Choose a wagon');
  const after = await shown(page);
  await page.locator('h1').hover();
  await expect.poll(() => shown(page)).toEqual(before);
  await ownRow(page).locator('[data-position="3"]').click();
  await expect.poll(() => numbers(page)).toEqual(after);
});

test(
  'a finger’s first tap shows what would happen, the second does it',
  { tag: '@phone' },
  async ({ page }) => {
    await openTrains(page, { market: ['move-left'] });
    await (await marketCard(page, 'move-left')).tap();
    const before = await numbers(page);
    await targets(page).nth(1).tap();
    await expect(targets(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(status(page)).toContainText('Tap it again');
    const after = await shown(page);
    expect(differs(before, after)).toBe(true);
    expect(await numbers(page)).toEqual(before);
    await targets(page).nth(1).tap();
    await expect.poll(() => numbers(page)).toEqual(after);
  },
);

test('what is aimed at can be done by the button below, too', { tag: '@phone' }, async ({ page }) => {
  await openTrains(page, { market: ['move-left'] });
  await (await marketCard(page, 'move-left')).tap();
  await ownRow(page).locator('[data-position="4"]').tap();
  const after = await shown(page);
  await page.locator('main [data-action].primary').tap();
  await expect.poll(() => numbers(page)).toEqual(after);
});

test('who has drawn several is told to choose one, and then what it replaces @phone', async ({ page }) => {
  const isWanted = ({ phase, actor }: View) => phase === 'prepare' && actor === 1;
  await playOn(page, await midGame('game-of-trains', 'standard', 2, isWanted, [1]));
  await expect(status(page)).toContainText('Choose one of the drawn wagons.');
  await page.locator('.playable').first().tap();
  await expect(status(page)).toContainText('Choose the wagon to be replaced.');
});

test('a removal shows whose wagons go and that the pile fills the gaps (GT-12) @phone', async ({ page }) => {
  await openTrains(page, { players: 3, market: ['remove-middle'] });
  await (await marketCard(page, 'remove-middle')).click();
  await expect(page.locator('.going')).toHaveCount(3);
  await expect(page.locator('.car .unknown')).toHaveCount(3);
  await expect(page.locator('.siding .arriving')).toHaveCount(3);
});

test('protection shows where the shield goes (GT-13) @phone', async ({ page }) => {
  await openTrains(page, { market: ['protect'] });
  await (await marketCard(page, 'protect')).click();
  const before = await page.locator('.shield').count();
  await targets(page).first().focus();
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await expect.poll(() => page.locator('.own .car svg .shield').count()).toBeGreaterThan(0);
  expect(await page.locator('.shield').count()).toBeGreaterThanOrEqual(before);
});

test('a drawn card shows which wagon leaves and where it comes to in the market (GT-8) @phone', async ({
  page,
}) => {
  await openTrains(page);
  await draw(page);
  await expect(status(page)).toContainText('Choose the wagon');
  await targets(page).nth(4).focus();
  await page.keyboard.press('ArrowLeft');
  const leaving = (await numbers(page))[3]!;
  await expect(ownRow(page).locator('.going')).toHaveAttribute('data-wagon', leaving);
  await expect(page.locator('.siding .arriving')).toContainText(leaving);
  const after = await shown(page);
  await page.keyboard.press('Enter');
  await expect.poll(() => numbers(page)).toEqual(after);
});

test('the row says how far it is @phone', async ({ page }) => {
  await openTrains(page, { phase: 'prepare' });
  await expect(ownRow(page)).toContainText('0 of 6 steps up');
  await expect(ownRow(page).locator('.rise .up')).toHaveCount(0);
  await targets(page).first().click();
  await expect(ownRow(page)).toContainText(/[01] of 6 steps up/);
});

test('during a preview how far the row is stands before how far it would be, in one place, above the wagon that goes @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openTrains(page);
  await draw(page);
  const words = ownRow(page).locator('header p').first().locator('[aria-hidden="true"]').last();
  const now = /\d/.exec(await words.innerText())![0];
  const before = (await words.boundingBox())!;
  const changes: string[] = [];
  for (const position of [1, 2, 3, 4, 5, 6, 7]) {
    await ownRow(page).locator(`[data-position="${position}"]`).tap();
    const going = ownRow(page).locator('.going');
    await expect(going).toHaveCount(1);
    await expect(words).toHaveText(/^\d( → \d|\/6)$/, { useInnerText: true });
    const told = await words.innerText();
    expect(told).toMatch(new RegExp(`^${now}`));
    if (told.includes('→')) changes.push(told);
    await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
    const [wagon, line] = [(await going.boundingBox())!, (await words.boundingBox())!];
    expect(line, `${position}`).toMatchObject({ x: before.x, y: before.y, height: before.height });
    expect(wagon.y, `${position}`).toBeGreaterThan(line.y + line.height - 4);
  }
  expect(changes.length).toBeGreaterThan(0);
});
