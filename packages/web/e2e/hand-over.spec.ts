import { expect, type Page } from '@playwright/test';
import { deal, expectCovered, passOut, play } from './support/table.ts';
import { test } from './support/test.ts';

test('between two people the hand is covered until the next one is there', async ({ page }) => {
  await openTwo(page, 'slow');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^(Anna|Ben), it’s your turn$/);
  const first = (await page.getByRole('heading', { level: 1 }).textContent())!.slice(0, 4).replace(',', '');
  const second = first === 'Anna' ? 'Ben' : 'Anna';
  await expectCovered(page);

  await page.getByRole('button', { name: `I am ${first}` }).click();
  const hand = page.getByRole('list', { name: 'Your hand' }).getByRole('button');
  await expect(hand).toHaveCount(3);
  await page.getByRole('button', { name: /^Pass/ }).click();
  const handOver = page.getByRole('button', { name: `Hand over to ${second}` });
  await handOver.waitFor();
  // The train has moved, and penalty cards came to light.
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
  // Nobody has to say that they are done.
  await expect(page.getByRole('button', { name: `I am ${second}` })).toBeVisible();
  await expectCovered(page);
  await page.getByRole('button', { name: `I am ${second}` }).click();
  await expect(hand).toHaveCount(3);
});

test('neither the browser’s ways nor a reload uncover a hand', async ({ page }) => {
  await openTwo(page);
  const here = page.getByRole('button', { name: /^I am / });
  await here.click();
  await expect(page.locator('[data-card]').first()).toBeVisible();
  await page.reload();
  await expect(here).toBeVisible();
  await here.click();
  await page.getByRole('button', { name: /^Pass/ }).click();
  await here.waitFor();
  await page.goBack();
  await expect(here).toBeHidden();
  await expectCovered(page);
  await page.goForward();
  await expect(here).toBeVisible();
  await expectCovered(page);
});

test('the second tap of a double one does not uncover the hand', async ({ page }) => {
  await openTwo(page);
  const here = page.getByRole('button', { name: /^I am / });
  await here.dispatchEvent('click', { detail: 2 });
  await expect(here).toBeVisible();
  await here.click();
  await expect(here).toBeHidden();
});

test('a key that is held since the device was handed over does not uncover the hand', async ({ page }) => {
  await openTwo(page, 'slow');
  const here = page.getByRole('button', { name: /^I am / });
  await here.press('Enter');
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.getByRole('button', { name: /^Hand over/ }).focus();
  await page.keyboard.down('Enter');
  await here.waitFor();
  for (let repeat = 0; repeat < 5; repeat++) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(here).toBeFocused();
  await here.press('Enter');
  await expect(here).toBeHidden();
});

test('what is open is closed when the device changes hands', async ({ page }) => {
  await deal(page, {
    game: "LOK'n'ROLL",
    opening: 'laid by the players',
    seats: ['Person', 'Person'],
    names: ['Anna', 'Ben'],
  });
  // Two of the four cards are straights, which lie down by themselves.
  await play(page, 1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // As when another player ends the opening meanwhile.
  await page.locator('[data-action]').first().dispatchEvent('click');
  await page.getByRole('button', { name: /^I am / }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('two people play to the end at one device', async ({ page }) => {
  await openTwo(page);
  await play(page, 6);
  await passOut(page);
  await expect(page.getByRole('main')).toContainText('Anna');
  await expect(page.getByRole('main')).toContainText('Ben');
  // Both people look at it: no seat is “you”.
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/^(Anna|Ben) /);
});

/** `pace`: how long what somebody did stays in sight before the device waits for the next one. */
async function openTwo(page: Page, pace = 'none'): Promise<void> {
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace, speed: 'off', language: 'en' }),
  );
  await deal(page, {
    // After a pass there is nothing more to decide, however many cards it costs.
    game: 'Loose Caboose',
    opening: 'dealt by chance',
    seats: ['Person', 'Person'],
    names: ['Anna', 'Ben'],
  });
}

test('computers alone play for those who watch', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', seats: ['Pip', 'Pip'] });
  await expect(page.getByRole('heading', { level: 2 }).first()).toContainText(/win/, { timeout: 90_000 });
});
