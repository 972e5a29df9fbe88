/** Where the system takes the colours, shadows and grounds are gone: what is chosen or can be played has an edge. */
import { expect, type Locator, type Page } from '@playwright/test';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { openTrains } from './support/trains.ts';
import { openSetup } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { forcedColors: 'active' } });

const style = (of: Locator, name: 'borderBottomWidth' | 'borderTopWidth' | 'outlineStyle') =>
  of.evaluate((element, name) => getComputedStyle(element)[name], name);

const focused = (page: Page) => page.locator(':focus');

test(
  'the game that is chosen and what has the focus show by their edges',
  { tag: '@desktop' },
  async ({ page }) => {
    await openSetup(page);
    const games = page.locator('label:has(input[name="game"])');
    expect(await style(games.filter({ has: page.locator(':checked') }), 'borderTopWidth')).toBe('4px');
    expect(await style(games.filter({ hasNot: page.locator(':checked') }).first(), 'borderTopWidth')).toBe(
      '1px',
    );
    await page.keyboard.press('Tab');
    expect(await style(focused(page), 'outlineStyle')).toBe('solid');
  },
);

test(
  'cards that can be played, and the one that is chosen, show by their edges',
  { tag: '@desktop' },
  async ({ page }) => {
    await playOn(page, await midGame('lok-n-roll', 'solo', 1, ({ phase }) => phase === 'turn'));
    await page.locator('.playable').first().focus();
    await page.keyboard.press('Enter');
    const chosen = page.locator('[data-card][aria-pressed="true"] svg').first();
    await expect.poll(() => style(chosen, 'outlineStyle')).toBe('solid');

    await openTrains(page, { cards: 2 });
    const card = page.getByRole('region', { name: 'Market' }).locator('.playable').first();
    expect(await style(card, 'borderBottomWidth')).toBe('4px');
  },
);
