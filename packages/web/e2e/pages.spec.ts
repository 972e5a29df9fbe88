import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { measure } from './support/fits.ts';
import { playOn } from './support/saved-table.ts';
import { doubleText, legibility, usualText } from './support/large-text.ts';
import { midGame } from './support/mid-game.ts';
import { APP_PAGES, KIT } from './support/pages.ts';
import { openHome, speak } from './support/table.ts';
import { test } from './support/test.ts';

const PHONE = { width: 360, height: 640 };
const ON_ITS_SIDE = { width: 844, height: 390 };
const DESKTOP = { width: 1440, height: 900 };

const TABLES = [
  ['lok-n-roll', 'standard', 4],
  ['lok-n-roll', 'solo-limit', 1],
  ['lok-n-roll', 'betsy', 1],
  ['loose-caboose', 'standard', 4],
  ['game-of-trains', 'standard', 2],
  ['game-of-trains', 'standard', 4],
] as const;

const ALL_RIGHT = { sideways: 0, cut: [], unreachable: [], overlapping: [] };

async function expectLegible(page: Page, ...sizes: { width: number; height: number }[]): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect.poll(() => legibility(page), { message: `${size.width} wide` }).toEqual(ALL_RIGHT);
  }
}

test.afterEach(({ page }) => usualText(page));

for (const { title, open } of APP_PAGES) {
  test(`${title}: right by day and by night, for fingertips and in letters twice as large, in German, too`, async ({
    page,
  }) => {
    await open(page);
    await expectAccessible(page);
    await expectLegible(page, DESKTOP);
    for (const phone of [PHONE, ON_ITS_SIDE]) {
      await expectLegible(page, phone);
      const small = async () => (await measure(page, true)).small;
      await expect.poll(small, { message: `${phone.width} wide` }).toEqual([]);
    }
    await doubleText(page);
    await expectLegible(page, PHONE, ON_ITS_SIDE, DESKTOP);
    await test.step('in German, whose words are the longest, on a phone', async () => {
      await page.setViewportSize(PHONE);
      await speak(page, 'de');
      await open(page);
      await expect(page.locator('html')).toHaveAttribute('lang', 'de');
      await expectLegible(page, PHONE);
      // Labels of colours have words for ears alone.
      const { spilling } = await measure(page, true);
      expect(spilling.filter((name) => !name.startsWith('label'))).toEqual([]);
    });
  });
}

for (const [game, mode, players] of TABLES) {
  test(`a table of ${game} (${mode}, ${players}) in letters twice as large`, async ({ page }) => {
    const isUnderWay = ({ phase }: { phase: string }) => phase === 'turn';
    await playOn(page, await midGame(game, mode, players, isUnderWay));
    await doubleText(page);
    await expectLegible(page, PHONE, ON_ITS_SIDE, DESKTOP);
  });
}

test('the kit: right by day and by night', async ({ page }) => {
  await KIT.open(page);
  await expectAccessible(page);
});

test('an unreadable address is answered like one where there is nothing', async ({ page }) => {
  await openHome(page);
  await page.goto('/%E0%A4%A');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No train stops here');
});

test('a slash at the end of an address changes nothing', async ({ page }) => {
  await openHome(page, 'en', '/new/?game=game-of-trains');
  await expect(page).toHaveURL(/\/new\?game=game-of-trains$/);
  await expect(page.getByRole('radio', { name: 'Game of Trains' })).toBeChecked();
});
