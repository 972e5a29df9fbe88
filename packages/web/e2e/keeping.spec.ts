import { expect, type Page, test } from '@playwright/test';
import { deal, expectAccessible, openHome, play, status } from './support/table.ts';

/** The games as the browser keeps them, changed by `change`, which runs in the page. */
async function changeKept(page: Page, change: (kept: Record<string, unknown>) => unknown): Promise<void> {
  await page.evaluate(async (source) => {
    const change = new Function(`return (${source})`)() as (kept: unknown) => unknown;
    const done = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error));
      });
    const database = await done(indexedDB.open('roundhouse'));
    const store = database.transaction('games', 'readwrite').objectStore('games');
    for (const kept of await done(store.getAll())) await done(store.put(change(kept)));
    database.close();
  }, change.toString());
}

const log = (page: Page) => page.locator('main li, aside li').allTextContents();

test('a game survives a reload in its middle, and the closing of its tab', async ({ page, context }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance' });
  await play(page, 9);
  await expect(status(page)).toContainText(/It’s your turn|Lay another card/);
  const table = page.getByRole('group', { name: /^Railway/ });
  const words = await table.getAttribute('aria-label');
  const hand = await page.getByRole('list', { name: 'Your hand' }).textContent();
  await page.waitForTimeout(100);

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

test('a game is deleted only when that is said twice', async ({ page }) => {
  await deal(page, { game: 'Game of Trains' });
  await page.getByRole('link', { name: /first page/ }).click();
  const entry = page.getByRole('link', { name: 'Continue Game of Trains' });
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Keep' }).click();
  await expect(entry).toBeVisible();
  await page.getByRole('button', { name: 'Delete' }).click();
  await page.getByRole('button', { name: 'Really delete' }).click();
  await expect(entry).toBeHidden();
});

const BROKEN = [
  {
    title: 'is damaged',
    change: (kept: Record<string, unknown>) => ({
      ...kept,
      saved: { ...(kept['saved'] as object), rows: 'gone' },
    }),
    heading: 'This game cannot be read',
    reason: 'At rows: A list is needed here.',
  },
  {
    title: 'is nothing at all',
    change: (kept: Record<string, unknown>) => ({ id: kept['id'], format: 1, changed: 0, over: false }),
    heading: 'This game cannot be read',
    reason: 'Something is missing here.',
  },
  {
    title: 'was played by other rules',
    change: (kept: Record<string, unknown>) => {
      const saved = kept['saved'] as { rows: object[] };
      return {
        ...kept,
        saved: { ...saved, rows: [{ ...saved.rows[0], action: 'roll' }, ...saved.rows.slice(1)] },
      };
    },
    heading: 'This game cannot go on',
    reason: 'after the deal (TR-7)',
  },
];

for (const { title, change, heading, reason } of BROKEN) {
  test(`a kept game that ${title} is kept, and says why it cannot go on`, async ({ page }) => {
    await deal(page, { game: "LOK'n'ROLL", mode: 'Solo' });
    await play(page, 3);
    await page.getByRole('link', { name: /first page/ }).click();
    await page.getByRole('link', { name: /^Continue/ }).waitFor();
    await changeKept(page, change);
    await page.reload();
    await page.getByRole('link', { name: /^Continue/ }).click();

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    await expect(page.getByRole('main')).toContainText(reason);
    await expectAccessible(page);
    await page.getByRole('link', { name: 'To the first page' }).click();
    await expect(page.getByRole('link', { name: /^Continue/ })).toBeVisible();
  });
}

test('an address of a game that is not here says so', async ({ page }) => {
  await openHome(page);
  await page.goto('/play?game=nowhere');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such game here');
  await expectAccessible(page);
});

test('where storage is forbidden the page says so, and play goes on', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'indexedDB', {
      value: {
        open: () => {
          throw new DOMException('forbidden', 'SecurityError');
        },
      },
    });
  });
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await expect(page.getByText('does not let us save the game')).toBeVisible();
  await play(page, 3);
  await page.getByRole('link', { name: /first page/ }).click();
  await expect(page.getByText('does not let us save games')).toBeVisible();
  await page.getByRole('link', { name: /^Continue/ }).click();
  await play(page, 2);
});

test('where storage is full the page says so, and play goes on', async ({ page }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await expect(page.getByText('does not let us save the game')).toBeVisible();
  await play(page, 3);
});

test('of two tabs with one game the later one plays it, and nothing is lost', async ({ page, context }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await play(page, 4);
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This game goes on in another tab');
  await expectAccessible(page);
  await play(other, 4);
  const before = await log(other);

  await page.getByRole('button', { name: 'Go on here' }).click();
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('This game goes on in another tab');
  await page.getByRole('button', { name: 'Log' }).waitFor();
  expect((await log(page)).length).toBe(before.length);
  await play(page, 2);
});
