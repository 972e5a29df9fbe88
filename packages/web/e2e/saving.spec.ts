import type { LooseCabooseState } from '@roundhouse/engine/loose-caboose';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import type { SavedGame } from '../src/storage/saved-game.ts';
import { midGame } from './support/mid-game.ts';
import { playOn, savedTable, savedView } from './support/saved-table.ts';
import { fillStorage, forbidStorage } from './support/stored-data.ts';
import { deal, openHome, passOut, play, prepare, pressPlace, status } from './support/table.ts';
import { test } from './support/test.ts';

/** Screens on which a note has little room over the table. */
const NARROW = [
  [640, 360],
  [1440, 900],
  [360, 640],
] as const;

/** The cards of the own hand, as they are shown. */
const shownHand = (page: Page) =>
  page
    .getByRole('list', { name: 'Your hand' })
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => card.getAttribute('data-card')));

/** The cards of the own hand, as the device stores them. */
async function savedHand(page: Page): Promise<unknown> {
  return ((await savedView(page)).state as LooseCabooseState).hands[0];
}

/** A game that cannot go on, made of one that can. */
interface Broken {
  readonly title: string;
  readonly broken: (game: SavedGame) => object;
  readonly heading: string;
  readonly reason: string;
}

const BROKEN: readonly Broken[] = [
  {
    title: 'it is damaged',
    broken: (game) => ({ ...game, saved: { ...(game.saved as object), rows: 'gone' } }),
    heading: 'This game cannot be read',
    reason: 'At rows: A list is needed here.',
  },
  {
    title: 'it is nothing at all',
    broken: ({ id }) => ({ id, format: 1, changed: 0, over: false }),
    heading: 'This game cannot be read',
    reason: 'Something is missing here.',
  },
  {
    title: 'it was played by other rules',
    broken(game) {
      const saved = game.saved as { rows: readonly object[] };
      const rows = [{ ...saved.rows[0], action: 'roll' }, ...saved.rows.slice(1)];
      return { ...game, saved: { ...saved, rows } };
    },
    heading: 'This game cannot go on',
    reason: 'after the deal (TR-7)',
  },
];

test('a saved game that cannot go on stays stored, and says why', async ({ page }) => {
  await prepare(page);
  const kept = savedTable(await midGame('lok-n-roll', 'solo', 1, ({ phase }) => phase === 'laying'), 'kept');
  for (const { title, broken, heading, reason } of BROKEN)
    await test.step(title, async () => {
      await fillStorage(page, { games: [broken(kept) as SavedGame] });
      await page.goto('/');
      await page.getByRole('link', { name: /^Continue/ }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
      await expect(page.getByRole('main')).toContainText(reason);
      await expectAccessible(page);
      await page.getByRole('link', { name: 'To the home page' }).click();
      await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();
    });
});

test('an address of a game that is not here says so', async ({ page }) => {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await openHome(page);
  for (const search of [
    '?game=nowhere',
    '',
    '?game=__proto__-x',
    '?game=constructor-x',
    '?game=lok-n-roll-%00',
  ]) {
    await page.goto(`/play${search}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such game here');
  }
  expect(errors).toEqual([]);
});

test('where storage is forbidden the page says so, and play goes on', async ({ page }) => {
  await forbidStorage(page);
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  const note = page.getByText('does not let us save the game');
  await expect(note).toBeVisible();
  const close = page.getByRole('button', { name: 'Close' });
  for (const [width, height] of NARROW) {
    await page.setViewportSize({ width, height });
    const isWhole = await close.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth);
    expect(isWhole, `${width} wide`).toBe(true);
  }
  await play(page, 3);
  await page.getByRole('link', { name: /home page; the game/ }).click();
  await expect(page.getByText('does not let us save games')).toBeVisible();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await play(page, 2);
});

test('where nothing at all may be stored, what is chosen holds until the tab is closed', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['indexedDB', 'localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException('forbidden', 'SecurityError');
        },
      });
    }
  });
  await page.goto('/settings');
  await page.getByRole('radio', { name: 'Dark', exact: true }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('link', { name: /home page/ }).click();
  await expect(page.getByText('does not let us save games')).toBeVisible();
  await page.locator('[data-deal="game-of-trains"]').click();
  await expect(page.getByText('does not let us save the game')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('a reload while something moves loses nothing of what was done', async ({ page }) => {
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed: 'slow', language: 'en' }),
  );
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await page.locator('.playable').first().click();
  await pressPlace(page);
  const tumbling = page.locator('.dice .tumbling').first().waitFor();
  await page.locator('[data-action="roll"]').click();
  await tumbling;
  await page.reload();
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('dialog')).toContainText(/You roll/);
});

test('of two tabs with one game the later one plays it, and nothing is lost', async ({ page, context }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await play(page, 4);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game goes on in another tab');
  await expectAccessible(page);
  await play(other, 4);
  await expect(async () => expect(await savedHand(other)).toEqual(await shownHand(other))).toPass();
  const before = await shownHand(other);

  await page.bringToFront();
  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This game goes on in another tab');
  await page.getByRole('button', { name: 'Menu' }).waitFor();
  await expect.poll(() => shownHand(page)).toEqual(before);
  await play(page, 2);
});

test('of two tabs that open a game at the same time the later one plays it', async ({ page, context }) => {
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, ({ phase }) => phase === 'laying'));
  const game = page.url();
  await page.goto('/icon.svg');
  // A tab that draws a table hears late that something is written.
  const late = 2000;
  await page.addInitScript((late) => {
    const { addEventListener } = IDBTransaction.prototype;
    IDBTransaction.prototype.addEventListener = function (type: string, listener: EventListener) {
      const hear = (event: Event) => setTimeout(() => listener(event), late);
      addEventListener.call(this, type, type === 'complete' ? hear : listener);
    };
  }, late);
  const other = await context.newPage();
  await page.goto(game);
  await status(page).waitFor();
  await other.goto(game);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game goes on in another tab');
  await status(other).waitFor();
  await other.waitForTimeout(2 * late);
  await expect(status(other)).toBeVisible();
});

test('where a newer page has kept the games in its own way, the page says so, and play goes on', async ({
  page,
}) => {
  await page.goto('/icon.svg');
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('roundhouse', 1000);
        request.addEventListener('success', () => {
          request.result.close();
          resolve();
        });
      }),
  );
  await openHome(page);
  await expect(page.getByText('A newer Roundhouse was here')).toBeVisible();
  await page.locator('[data-deal="game-of-trains"]').click();
  await play(page, 2);
});

test('a browser is asked to keep what is stored when the first game is over, and never again', async ({
  page,
}) => {
  // What it answers is its own affair, and differs: here it is heard.
  await page.addInitScript(() => {
    const persist = () => {
      localStorage.setItem('heard', `${localStorage.getItem('heard') ?? ''}asked `);
      return Promise.resolve(false);
    };
    Object.defineProperties(navigator.storage, {
      persist: { value: persist },
      persisted: { value: () => Promise.resolve(false) },
    });
  });
  const heard = () => page.evaluate(() => localStorage.getItem('heard'));
  await deal(page, { game: 'Loose Caboose' });
  await play(page, 3);
  expect(await heard()).toBeNull();
  await passOut(page);
  await expect.poll(heard).toBe('asked ');
  const again = page.getByRole('button', { name: 'Play again' });
  await again.click();
  await expect(again).toBeHidden();
  await passOut(page);
  await expect(again).toBeVisible();
  expect(await heard()).toBe('asked ');

  await page.goto('/files');
  await expect(page.getByText('This browser may forget')).toBeVisible();
  await page.getByRole('button', { name: 'Ask it to keep them' }).click();
  await expect(page.getByText('has not agreed')).toBeVisible();
  await expectAccessible(page);
});

// A page that was closed serves no other test, and a quota holds for the storage of a new context only.
test.describe('with a browser of its own', () => {
  test.use({ isCold: true });

  test('a game survives a reload in its middle, and the closing of its tab', async ({ page, context }) => {
    await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance' });
    await play(page, 9);
    const chooses = status(page).filter({ hasText: /It’s your turn|Lay another card/ });
    for (let move = 0; move < 20 && !(await chooses.isVisible()); move++) await play(page, 1);
    const table = page.getByRole('group', { name: /^Railway/ });
    const words = await table.getAttribute('aria-label');
    const hand = await page.getByRole('list', { name: 'Your hand' }).textContent();
    await expect.poll(() => savedHand(page)).toEqual(await shownHand(page));

    await page.reload();
    await expect(table).toHaveAttribute('aria-label', words!);
    await expect(page.getByRole('list', { name: 'Your hand' })).toHaveText(hand!);

    await page.close();
    const later = await context.newPage();
    await later.goto('/');
    await later.getByRole('link', { name: /Continue Loose Caboose/ }).click();
    await expect(later.getByRole('group', { name: /^Railway/ })).toHaveAttribute('aria-label', words!);
    await play(later, 2);
  });

  test('where storage is full the page says so, and play goes on', async ({ page, context, baseURL }) => {
    await openHome(page);
    const browser = await context.newCDPSession(page);
    await browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, quotaSize: 1 });
    await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
    await expect(page.getByText('does not let us save the game')).toBeVisible();
    await play(page, 3);
    await page.getByRole('link', { name: /home page/ }).click();
    await expect(page.getByText('does not let us save games')).toBeVisible();
    await page.getByRole('link', { name: /^Continue/ }).click();
    await play(page, 2);
  });

  test('what could not be saved while storage was full is saved once there is room', async ({
    page,
    context,
    baseURL,
  }) => {
    await openHome(page);
    const browser = await context.newCDPSession(page);
    const allow = (quota: { quotaSize?: number }) =>
      browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, ...quota });
    await allow({ quotaSize: 1 });
    await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
    const note = page.getByText('does not let us save the game');
    await expect(note).toBeVisible();
    await play(page, 2);

    await allow({});
    await play(page, 2);
    await expect(note).toBeHidden();
    await expect.poll(() => savedHand(page)).toEqual(await shownHand(page));
  });
});
