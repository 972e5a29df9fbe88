import { expect, type Locator, type Page } from '@playwright/test';
import { deal, status } from './support/table.ts';
import { test } from './support/test.ts';

const hand = (page: Page) => page.getByRole('list', { name: 'Your hand' }).getByRole('button');
const places = (page: Page) => page.locator('[data-place]');

async function middleOf(locator: Locator): Promise<{ x: number; y: number }> {
  const { x, y, width, height } = (await locator.boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

/** Carries a card to a point of the screen. */
async function carry(page: Page, card: Locator, to: () => Promise<{ x: number; y: number }>): Promise<void> {
  const from = await middleOf(card);
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(from.x, from.y - 20, { steps: 2 });
  const { x, y } = await to();
  await page.mouse.move(x, y, { steps: 4 });
  await page.mouse.up();
}

test.beforeEach(async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await expect(page.locator('.playable').first()).toBeVisible();
});

test('a card is carried to a ghost of it, where it lies in the air until the dice roll', async ({ page }) => {
  const card = page.locator('.playable').first();
  const id = await card.getAttribute('data-card');
  const count = await hand(page).count();
  await carry(page, card, async () => {
    await expect(places(page).first()).toBeVisible();
    // The camera is still on its way to the places.
    await page
      .locator('.world')
      .evaluate((world) => Promise.all(world.getAnimations().map((a) => a.finished)));
    return middleOf(places(page).first());
  });
  await expect(hand(page)).toHaveCount(count - 1);
  await expect(page.locator(`.world [data-card="${id}"]`)).toBeVisible();
  await expect(page.locator('.world .shadow')).toHaveCount(1);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(hand(page)).toHaveCount(count);
  await expect(page.locator('.world .shadow')).toHaveCount(0);
});

test('a card that is let go where it cannot lie goes back and says why @desktop', async ({ page }) => {
  const count = await hand(page).count();
  const card = page.locator('.playable').first();
  const corner = await page.locator('[data-drop="board"]').boundingBox();
  await carry(page, card, async () => ({ x: corner!.x + 12, y: corner!.y + corner!.height - 12 }));
  await expect(page.getByRole('alert')).toContainText('RW-5');
  await expect(hand(page)).toHaveCount(count);
  await expect(status(page)).toContainText('It’s your turn.');
});

test('a card that is let go on the penalty pile goes back and says why @desktop', async ({ page }) => {
  const count = await hand(page).count();
  await carry(page, page.locator('.playable').first(), () => middleOf(page.locator('[data-drop="pile"]')));
  await expect(page.getByRole('alert')).toContainText('no card goes from your hand onto your penalty pile');
  await expect(page.getByRole('alert').getByRole('link', { name: /rule, LC-9/ })).toBeVisible();
  await expect(hand(page)).toHaveCount(count);
});

test('what is said of a card that glides back stands at its place @desktop', async ({ page }) => {
  await page.evaluate(() =>
    localStorage.setItem(
      'roundhouse.preferences',
      JSON.stringify({ pace: 'none', speed: 'slow', language: 'en' }),
    ),
  );
  await page.reload();
  const card = page.locator('.playable').first();
  await card.waitFor();
  const board = (await page.locator('[data-drop="board"]').boundingBox())!;
  await carry(page, card, async () => ({ x: board.x + 12, y: board.y + 12 }));
  const bubble = page.getByRole('alert').locator('p');
  await expect(bubble).toBeVisible();
  const isAtCard = async () => {
    const [above, below] = [(await bubble.boundingBox())!, (await card.boundingBox())!];
    return Math.abs(below.y - above.y - above.height) < 24;
  };
  await expect.poll(isAtCard).toBe(true);
});

test(
  'before a card is chosen its places show as soon as it is looked at',
  { tag: '@desktop' },
  async ({ page }) => {
    const card = page.locator('.playable').first();
    // Where the deal was pressed a card may lie now.
    await page.mouse.move(1, 1);
    await expect(page.locator('.ghosts g')).toHaveCount(0);
    await card.hover();
    await expect(page.locator('.ghosts > g').first()).toBeVisible();
    await expect(places(page)).toHaveCount(0);
    await card.click();
    // What was only looked at makes way for what can be done: for a moment there is neither.
    await expect(places(page).first()).toBeVisible();
    await expect(page.locator('.ghosts > g')).toHaveCount(await places(page).count());
  },
);

test('places are reached and taken by keys alone @desktop', async ({ page }) => {
  const card = page.locator('.playable').first();
  await card.focus();
  await page.keyboard.press('Enter');
  const count = await hand(page).count();
  await places(page).first().focus();
  const { width, height } = (await places(page).first().boundingBox())!;
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await page.keyboard.press('Enter');
  await expect(hand(page)).toHaveCount(count - 1);
});
