import { expect, type Page } from '@playwright/test';
import type { GameResult } from '../src/storage/game-result.ts';
import { expectAccessible } from './support/accessible.ts';
import { fillStorage } from './support/stored-data.ts';
import { prepare } from './support/table.ts';
import { test } from './support/test.ts';

/** Games of Anna against a level, the oldest first: `+` was won. */
const games = (wins: string, level = 'frida'): GameResult[] =>
  [...wins].map((win, at) => ({
    id: `game-${at}`,
    format: 2,
    game: 'loose-caboose',
    mode: 'standard',
    setup: '2 dealt - standard',
    sitters: [
      { kind: 'person', name: 'Anna', colour: 'red' },
      { kind: 'computer', name: level },
    ],
    scores: win === '+' ? [3, 7] : [7, 3],
    winners: [win === '+' ? 0 : 1],
    at: 1_767_225_600_000 + at,
    aid: 'none',
    seed: 1,
  }));

async function openSetupAfter(page: Page, results: readonly GameResult[]): Promise<void> {
  await prepare(page);
  await fillStorage(page, { results });
  await page.goto('/new?game=loose-caboose');
}

const level = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Seat 2' }).getByRole('radio', { name: new RegExp(`^${name}`) });
const offer = (page: Page) => page.getByRole('status').filter({ hasText: 'might suit you' });

test('after clear wins the level above is proposed, and the page says why', async ({ page }) => {
  await openSetupAfter(page, games('-+++'));
  await expect(offer(page)).toHaveText(
    'Of the last 3 games against Frida, 3 were won: Anton might suit you.',
  );
  await expect(level(page, 'Anton')).toBeChecked();
  await expectAccessible(page);
});

test('after clear losses the level below is proposed; whoever keeps theirs is not asked again about the same games', async ({
  page,
}) => {
  await openSetupAfter(page, games('+-----'));
  await expect(offer(page)).toContainText('none was won: Pip might suit you');
  await expect(level(page, 'Pip')).toBeChecked();
  await level(page, 'Frida').check({ force: true });
  await page.getByRole('radio', { name: '3', exact: true }).check();
  await expect(level(page, 'Frida')).toBeChecked();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await expect(page.locator('#status')).toBeVisible();
  for (const visit of [1, 2]) {
    await page.goto('/new?game=loose-caboose');
    await expect(level(page, 'Frida'), `visit ${visit}`).toBeChecked();
    // The results are read by then.
    await page.waitForLoadState('networkidle');
    await expect(offer(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Deal the cards' }).click();
    await expect(page.locator('#status')).toBeVisible();
  }
});

test('what is neither clear nor of this game changes nothing', async ({ page }) => {
  await openSetupAfter(page, games('+-+-+-'));
  await expect(level(page, 'Frida')).toBeChecked();
  await page.waitForLoadState('networkidle');
  await expect(offer(page)).toHaveCount(0);
  await expect(level(page, 'Frida')).toBeChecked();
});
