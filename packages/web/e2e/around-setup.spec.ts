import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openSetup, seatOf } from './support/table.ts';
import { test } from './support/test.ts';

test('people are remembered with their colours, chosen from a list, and forgotten', async ({ page }) => {
  await openSetup(page);
  const seat = (number: number) => page.getByRole('group', { name: `Seat ${number}` });
  await seat(1).getByRole('textbox').fill('Anna');
  await seat(1).getByRole('button', { name: 'Colour of Anna' }).click();
  await seat(1).getByRole('radio', { name: 'violet' }).check({ force: true });
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(seatOf(page, 'Anna')).toBeVisible();

  await page.goto('/new?game=game-of-trains');
  await expect(seat(1).getByRole('combobox')).toHaveValue('person Anna');
  await expect(seat(1).getByRole('radio', { name: 'violet' })).toHaveCount(0);
  await seat(2).getByRole('combobox').selectOption({ label: 'Person' });
  await seat(2).getByRole('textbox').fill('Ben');
  await seat(2)
    .getByRole('button', { name: /one seat forward/ })
    .click();
  await expect(seat(1).getByRole('textbox')).toHaveValue('Ben');
  await expect(seat(2).getByRole('combobox')).toHaveValue('person Anna');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.getByRole('button', { name: /^I am/ }).or(page.locator('#status:visible'))).toBeVisible();

  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ben', 'Anna']);
  await page.getByRole('button', { name: 'Forget Ben' }).click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Anna']);
  const bringBack = page.getByRole('button', { name: /^Undo/ });
  await bringBack.hover();
  await expectAccessible(page);
  await bringBack.click();
  await expect(page.getByRole('heading', { level: 3 })).toHaveText(['Ben', 'Anna']);
});

test('what is come to by keys is not hidden behind the button that deals @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSetup(page);
  const deals = page.getByRole('button', { name: 'Deal the cards' });
  await page.getByRole('radio', { name: "LOK'n'ROLL" }).focus();
  for (let step = 0; step < 20; step++) {
    await page.keyboard.press('Tab');
    if (await deals.evaluate((button) => button === document.activeElement)) return;
    const hidden = await page.evaluate(() => {
      const { activeElement } = document;
      const { bottom } = (activeElement!.closest('label') ?? activeElement!).getBoundingClientRect();
      return Math.max(0, Math.round(bottom - document.querySelector('.deal')!.getBoundingClientRect().top));
    });
    expect(hidden, await page.evaluate(() => document.activeElement?.outerHTML)).toBe(0);
  }
  throw new Error('the button was not reached');
});

/** The levels that a seat can have, by the names under their faces. */
const levelsAt = (page: Page, seat: number) =>
  page.getByRole('group', { name: `Seat ${seat}` }).getByRole('radio');

test('people and levels share a table, and those of one level have names of their own', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', players: 4, seats: ['Person', 'Greta', 'Pip', 'Greta'] });
  await expect(page.getByRole('list', { name: 'Players' }).getByRole('button')).toHaveText([
    /Player 1/,
    /Greta/,
    /Pip/,
    /Wilma/,
  ]);
});

test('the levels are six faces, the weakest first, each with whom it suits', async ({ page }) => {
  await openSetup(page);
  const faces = levelsAt(page, 2);
  const names = await faces.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value));
  expect(names).toEqual(['pip', 'frida', 'anton', 'mila', 'hugo', 'greta']);
  await expect(page.getByRole('radio', { name: /^Frida.*For your first games/s })).toBeChecked();
  await faces.first().focus();
  await expect(page.getByText('For your first games').last()).toBeVisible();
  // Keys go from face to face, and choose at once.
  await page.getByRole('radio', { name: /^Frida/ }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: /^Anton/ })).toBeChecked();
  await expect(page.getByText('Anton weighs the odds').last()).toBeVisible();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(seatOf(page, 'Anton')).toBeVisible();
});

test('the longest name and all faces fit a small screen, and can be hit with a finger', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openSetup(page);
  const name = page.getByRole('group', { name: 'Seat 1' }).getByRole('textbox');
  await name.fill('Wilhelmina von Oberammer');
  expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const labels = page.getByRole('group', { name: 'Seat 2' }).locator('label');
  for (const label of await labels.all()) {
    const { x, width, height } = (await label.boundingBox())!;
    expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
    expect(x + width).toBeLessThanOrEqual(360);
    expect(
      await label
        .locator('span')
        .first()
        .evaluate((name) => name.scrollWidth - name.clientWidth),
    ).toBe(0);
  }
});

test('where there is room, the table to come shows who will sit at it', async ({ page }) => {
  await openSetup(page);
  const table = page.locator('.room');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).toContainText(/Player 1.*Frida/s);
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await expect(table.locator('.seat')).toHaveCount(4);
  // With three computer players to be chosen there is none.
  const deals = (await page.locator('.deal').boundingBox())!;
  const shown = await table.boundingBox();
  expect(shown ? shown.y + shown.height : 0).toBeLessThanOrEqual(deals.y);
  await page.getByRole('radio', { name: 'Against Betsy' }).check();
  await expect(table).toContainText('Betsy');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toHaveCount(0);
});
