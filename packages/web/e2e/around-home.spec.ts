import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { pastGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import {
  deal,
  expectOneScreen,
  expectOneScreenAlsoOnDesk,
  openHome,
  openSetup,
  play,
  prepare,
  seatOf,
  status,
} from './support/table.ts';
import { test } from './support/test.ts';

const continueAny = (page: Page) => page.getByRole('link', { name: /^Continue/ });
const bring = (page: Page) => page.getByRole('button', { name: /^Undo/ });

test('from opening the page to a table it is one tap, as it was played last @phone', async ({ page }) => {
  await openHome(page);
  await expectOneScreenAlsoOnDesk(page);
  const title = page.getByRole('heading', { level: 1 });
  const [{ height }, line] = await title.evaluate((element) => [
    element.getBoundingClientRect(),
    parseFloat(getComputedStyle(element).lineHeight),
  ]);
  expect(height, 'the title is one line').toBeLessThan(line * 1.5);
  await page.getByRole('button', { name: /^Deal.*Game of Trains/ }).click();
  await expect(status(page)).toBeVisible();

  await deal(page, { game: "LOK'n'ROLL", mode: 'Against Betsy', names: ['Anna'] });
  await expect(status(page)).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('article').first()).toContainText(/Against Betsy:.*Anna.*Betsy/s);
  await page.getByRole('button', { name: /^Deal.*LOK/ }).click();
  await expect(seatOf(page, 'Anna')).toBeVisible();
  await expect(seatOf(page, 'Betsy')).toBeVisible();
});

/** What deals a game and what teaches it are as high, and stand beside each other. */
async function expectLevel(page: Page): Promise<void> {
  for (const game of await page.getByRole('article').all()) {
    const deal = (await game.locator('[data-deal]').boundingBox())!;
    const learn = (await game.locator('a[href*="learn"]').boundingBox())!;
    expect(learn).toMatchObject({ y: deal.y, height: deal.height });
    expect(learn.x).toBeGreaterThan(deal.x + deal.width);
  }
}

test('on a phone, in each language, each game says what it is and the language can be chosen unscrolled @phone', async ({
  page,
}) => {
  await openHome(page);
  const language = page.getByRole('navigation').getByRole('combobox');
  for (const chosen of ['Deutsch', 'Español', 'English']) {
    await language.selectOption(chosen);
    for (const [width, height] of [
      [360, 640],
      [390, 844],
      [844, 390],
    ] as const) {
      await page.setViewportSize({ width, height });
      await expect(page.locator('article :is(.short, .about):visible')).toHaveCount(3);
      await expectLevel(page);
      const { y, height: high } = (await language.boundingBox())!;
      expect(y + high, `${chosen} at ${width} by ${height}`).toBeLessThanOrEqual(height);
    }
  }
});

test('the game that was played last is gone on with in one tap, the others are listed @phone', async ({
  page,
}) => {
  await deal(page, { game: 'Game of Trains', names: ['Anna'] });
  await play(page, 1);
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Anna' });
  await play(page, 1);
  await page.goto('/');
  await expect(continueAny(page)).toHaveCount(2);
  await expect(continueAny(page).first()).toContainText(/Loose Caboose.*Anna.*Frida.*Anna to move · now/s);
  await continueAny(page).first().click();
  await expect(page).toHaveTitle(/Loose Caboose/);
  await play(page, 1);
});

test('a game is deleted with a way back, by pointer and by keys @phone', async ({ page }) => {
  await deal(page, { game: 'Game of Trains' });
  await page.getByRole('link', { name: /home page; the game/ }).click();
  await expect(continueAny(page)).toBeVisible();
  const usual = page.viewportSize()!;
  for (const desk of [
    { width: 1440, height: 900 },
    { width: 1280, height: 720 },
  ]) {
    await page.setViewportSize(desk);
    await expectOneScreen(page);
    const title = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    const ways = (await page.getByRole('navigation').boundingBox())!;
    expect(title.y, 'the title is under the ways to other pages').toBeGreaterThan(ways.y + ways.height - 5);
  }
  await page.setViewportSize(usual);
  await page.getByRole('button', { name: 'Delete Game of Trains' }).click();
  await expect(continueAny(page)).toBeHidden();
  await bring(page).hover();
  await expectAccessible(page);
  await bring(page).click();
  await expect(continueAny(page)).toBeVisible();

  await page.getByRole('button', { name: 'Delete Game of Trains' }).focus();
  await page.keyboard.press('Enter');
  await expect(continueAny(page)).toBeHidden();
  await expect(bring(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(continueAny(page)).toBeFocused();
});

test('of many games that are over, only as many are drawn as somebody looks at @phone', async ({ page }) => {
  const over = savedTable(await pastGame('lok-n-roll', 'solo', 1), 'over', ['Anna']);
  const games = Array.from({ length: 80 }, (_, nth) => ({ ...over, id: `over-${nth}` }));
  await prepare(page);
  await fillStorage(page, { games });
  await page.goto('/');
  const finished = page.locator('a[href*="/play?game=over"]');
  await expect(page.getByText('Finished games (80)')).toBeVisible();
  await expect(finished).toHaveCount(0);
  await page.getByText('Finished games (80)').click();
  await expect(finished).toHaveCount(24);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(finished).toHaveCount(72);
  await page.getByRole('button', { name: 'Show more' }).click();
  await expect(finished).toHaveCount(80);
  await expect(page.getByRole('button', { name: 'Show more' })).toHaveCount(0);
});

test('a deleted game is gone after a while, and only then @phone', async ({ page }) => {
  await page.clock.install();
  await deal(page, { game: 'Game of Trains' });
  await page.getByRole('link', { name: /home page; the game/ }).click();
  await page.getByRole('button', { name: 'Delete Game of Trains' }).click();
  await page.mouse.move(1, 1);
  await page.reload();
  await expect(continueAny(page)).toBeVisible();

  await page.getByRole('button', { name: 'Delete Game of Trains' }).click();
  await page.clock.runFor(8000);
  await expect(bring(page)).toBeVisible();
  await page.clock.runFor(4000);
  await expect(bring(page)).toBeHidden();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Deal/ })).toHaveCount(3);
  await expect(continueAny(page)).toBeHidden();
});

test('a double click deals one game, not two @phone', async ({ page }) => {
  await openHome(page);
  await page.locator('[data-deal="game-of-trains"]').dblclick();
  await expect(status(page)).toBeVisible();
  await page.goto('/');
  await expect(continueAny(page)).toHaveCount(1);
  await openSetup(page);
  await page.getByRole('button', { name: 'Deal the cards' }).dblclick();
  await expect(status(page)).toBeVisible();
  await page.goto('/');
  await expect(continueAny(page)).toHaveCount(2);
});

test('how a game is played is a tap away from its card and its table, and who knows it is not asked again @phone', async ({
  page,
}) => {
  await openHome(page);
  const learn = page.getByRole('link', { name: /^How to play/ });
  const ofGame = page.getByRole('article').filter({ has: page.locator('[data-deal="game-of-trains"]') });
  await ofGame.getByRole('link', { name: /^How to play/ }).click();
  await expect(page.locator('[data-lesson="draw"]')).toBeVisible();
  await page.goto('/');
  await page.locator('[data-deal="game-of-trains"]').click();
  await expect(status(page)).toBeVisible();
  const bar = page.locator('.table-bar');
  await bar.locator(learn).click();
  await page.getByRole('button', { name: 'I know this game' }).click();
  await expect(page.getByRole('button', { name: 'I know this game' })).toHaveCount(0);
  await page.reload();
  await expect(page.locator('[data-lesson="draw"]')).toBeVisible();
  await expect(page.getByRole('button', { name: 'I know this game' })).toHaveCount(0);
  await page.goto('/');
  await page
    .getByRole('link', { name: /^Continue/ })
    .first()
    .click();
  await expect(status(page)).toBeVisible();
  await expect(bar.locator(learn)).toHaveCount(0);
});

test('nothing of the engine on the first card is cut off @desktop', async ({ page }) => {
  await openHome(page);
  for (const [width, height] of [
    [1440, 900],
    [1280, 800],
    [768, 1024],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const picture = page.locator('article .picture').first();
    const [frame, steam] = [await picture.boundingBox(), await picture.locator('.steam').boundingBox()];
    expect(steam!.y, `${width}`).toBeGreaterThanOrEqual(frame!.y);
    expect(steam!.x, `${width}`).toBeGreaterThanOrEqual(frame!.x);
  }
});
