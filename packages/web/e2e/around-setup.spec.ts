import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openSetup, seatOf } from './support/table.ts';

test('people are remembered with their colours, chosen from a list, and forgotten', async ({ page }) => {
  await openSetup(page);
  const seat = (number: number) => page.getByRole('group', { name: `Seat ${number}` });
  await seat(1).getByRole('textbox').fill('Anna');
  await seat(1).getByRole('button', { name: 'Colour of Anna' }).click();
  await seat(1).getByRole('radio', { name: 'violet' }).check({ force: true });
  await expectAccessible(page);
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

test('every computer player of the registry can be chosen', async ({ page }) => {
  await openSetup(page);
  const options = page.getByRole('group', { name: 'Seat 2' }).getByRole('option', { name: /^Computer/ });
  expect(await options.count()).toBeGreaterThan(1);
  await deal(page, {
    game: 'Loose Caboose',
    players: 3,
    seats: ['Person', 'Computer: Random', 'Computer: Careful'],
  });
  await expect(seatOf(page, 'Random')).toBeVisible();
});

test('where there is room, the table to come shows who will sit at it', async ({ page }) => {
  await openSetup(page);
  const table = page.locator('.room');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(table).toContainText(/Player 1.*Careful/s);
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await expect(table.locator('.seat')).toHaveCount(4);
  await page.getByRole('radio', { name: 'Against Betsy' }).check();
  await expect(table).toContainText('Betsy');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(table).toHaveCount(0);
});
