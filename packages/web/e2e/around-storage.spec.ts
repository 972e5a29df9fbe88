import { expect, type Page } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import { proofText } from '@roundhouse/chance/proof';
import { playedProof } from '@roundhouse/chance/testing';
import { games } from '@roundhouse/engine';
import { expectAccessible } from './support/accessible.ts';
import { midGame, pastGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { deal, openHome, play, playOut, prepare, seatOf } from './support/table.ts';
import { test } from './support/test.ts';

/** Games as the first version of the page stored them. */
const GAMES = await readFile(new URL('support/version-1.json', import.meta.url), 'utf8');

/** A result of a game alone, a deck and nothing else, as the page stored them before games of several had results. */
const VERSION_3 = {
  results: [
    {
      id: 'lok-n-roll-old',
      format: 1,
      game: 'lok-n-roll',
      mode: 'betsy',
      name: 'Anna',
      colour: 'red',
      at: 1_790_000_000_000,
      points: 17,
      against: 21,
      won: true,
      aid: 'none',
      secret: '0f'.repeat(32),
      opening: 'dealt',
    },
    { id: 'damaged', format: 1, game: 'chess' },
  ],
  decks: [{ id: 'own', added: 1, deck: { ...games['lok-n-roll'].standardDeck, name: 'Straight on' } }],
};

/** Leaves the storage as version 3 of it was. */
async function keepAsVersion3(page: Page): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    async ([games, { results, decks }]) => {
      const request = indexedDB.open('roundhouse', 3);
      request.addEventListener('upgradeneeded', () => {
        for (const name of ['games', 'results', 'decks'])
          request.result.createObjectStore(name, { keyPath: 'id' });
      });
      await new Promise((resolve) => request.addEventListener('success', resolve));
      for (const [name, values] of Object.entries({ games: JSON.parse(games), results, decks })) {
        const transaction = request.result.transaction(name, 'readwrite');
        for (const value of values as unknown[]) transaction.objectStore(name).put(value);
        await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      }
      request.result.close();
    },
    [GAMES, VERSION_3] as const,
  );
}

/** All that the storage holds of one kind, as it lies there. */
const stored = (page: Page, name: string): Promise<Record<string, unknown>[]> =>
  page.evaluate(async (name) => {
    const request = indexedDB.open('roundhouse');
    await new Promise((resolve) => request.addEventListener('success', resolve));
    // The page has not made it again yet; held open, this would keep it from that.
    if (!request.result.objectStoreNames.contains(name)) {
      request.result.close();
      return [];
    }
    const all = request.result.transaction(name).objectStore(name).getAll();
    await new Promise((resolve) => all.addEventListener('success', resolve));
    request.result.close();
    return all.result as Record<string, unknown>[];
  }, name);

/** Leaves the storage as the first version of the page did; `open`: its tab is still there. */
async function keepAsVersion1(page: Page, open = false): Promise<void> {
  await page.goto('/icon.svg');
  await page.evaluate(
    async ([games, open]) => {
      const request = indexedDB.open('roundhouse', 1);
      request.addEventListener('upgradeneeded', () => {
        request.result.createObjectStore('games', { keyPath: 'id' });
      });
      await new Promise((resolve) => request.addEventListener('success', resolve));
      const transaction = request.result.transaction('games', 'readwrite');
      for (const game of JSON.parse(games as string)) transaction.objectStore('games').put(game);
      await new Promise((resolve) => transaction.addEventListener('complete', resolve));
      if (!open) request.result.close();
    },
    [GAMES, open],
  );
}

test('games that the first version of the page stored can be continued', async ({ page }) => {
  await keepAsVersion1(page);
  await openHome(page);
  const entries = page.getByRole('link', { name: /^Continue/ });
  await expect(entries).toHaveCount(2);
  await expect(entries.first()).toContainText(/LOK'n'ROLL.*Anna.*Ben/s);
  await page.getByText('Finished games (1)').click();
  await page.getByRole('link', { name: /^Look at LOK'n'ROLL · Solo/ }).click();
  await expect(page.getByRole('main')).toContainText(/points/);

  await page.goto('/');
  await entries.first().click();
  await page.getByRole('button', { name: /^I am/ }).click();
  await play(page, 2);

  // Who played before there were levels plays on.
  await page.goto('/');
  await page.getByRole('link', { name: /^Continue Loose Caboose/ }).click();
  await expect(seatOf(page, 'Careful').locator('svg path').nth(2)).toBeAttached();
  await play(page, 3);
  await expect(page.getByRole('main')).not.toContainText('does not answer');
  await page.goto('/results');
  await expect(page.getByRole('listitem').filter({ hasText: /Nov 2026/ })).toHaveCount(1);
  await expectAccessible(page);
});

test('nothing is lost of what the page stored before games of several had results', async ({ page }) => {
  await keepAsVersion3(page);
  await openHome(page, 'en', '/results');
  const betsy = page.getByRole('region', { name: /Betsy/ });
  await expect(betsy.getByRole('listitem')).toHaveCount(1);
  await expect(betsy).toContainText(/17 points against 21 cards – won.*Anna/s);
  // The game that was over before results were kept gets its own, soon after the page is there.
  const made = async () => (await stored(page, 'results')).filter(({ format }) => format === 2);
  await expect
    .poll(made)
    .toMatchObject([{ game: 'lok-n-roll', mode: 'solo', sitters: [{ name: '' }], aid: 'none' }]);
  await page.goto('/files');
  await expect(page.getByRole('button', { name: 'Look at the deck: Straight on' })).toBeVisible();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(2);
  const results = await stored(page, 'results');
  expect(results).toEqual(expect.arrayContaining(VERSION_3.results));
  expect(results).toHaveLength(VERSION_3.results.length + 1);
  expect((await stored(page, 'games')).map(({ id }) => id).toSorted()).toEqual(
    JSON.parse(GAMES)
      .map(({ id }: { id: string }) => id)
      .toSorted(),
  );
});

test('every game leaves one result, however often it is opened again', async ({ page, context }) => {
  await deal(page, { game: 'Game of Trains', names: ['Anna'] });
  await playOut(page);
  await expect.poll(() => stored(page, 'results')).toHaveLength(1);
  const [result] = await stored(page, 'results');
  expect(result).toMatchObject({
    format: 2,
    game: 'game-of-trains',
    mode: 'standard',
    sitters: [
      { kind: 'person', name: 'Anna' },
      { kind: 'computer', name: 'frida' },
    ],
    aid: 'none',
  });
  await page.reload();
  await expect(page.locator('main.result')).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator('main.result')).toBeVisible();
  expect(await stored(page, 'results')).toEqual([result]);
});

test('where the browser throws all data away while a game is open, the game goes on and is kept again', async ({
  page,
  context,
}) => {
  // Which nobody can have won after so few moves.
  await deal(page, { game: 'Loose Caboose' });
  await play(page, 2);
  const devtools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'indexeddb' });
  await devtools.detach();
  await play(page, 2);
  await expect.poll(() => stored(page, 'games')).toHaveLength(1);
  const hand = page.getByRole('list', { name: 'Your hand' });
  const moved = await hand.innerText();
  expect(moved).not.toBe('');
  await page.reload();
  await expect(hand).toHaveText(moved, { useInnerText: true });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue Loose Caboose/ })).toBeVisible();
});

test('while a tab with the first version is open, the page says so and play goes on', async ({
  page,
  context,
}) => {
  const old = await context.newPage();
  await keepAsVersion1(old, true);
  // A page that is not in front is hardly painted.
  await page.bringToFront();
  await openHome(page);
  await expect(page.getByText('An older Roundhouse is still open')).toBeVisible();
  await page.getByRole('button', { name: /^Deal.*Game of Trains/ }).click();
  await play(page, 1);
  await old.close();
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue LOK/ })).toBeVisible();
});

for (const [key, kept, path] of [
  ['preferences', '{"language":{"toString":1,"valueOf":1}}', '/'],
  ['preferences', 'null', '/settings'],
  ['fair', '{"tables":null}', '/fair'],
] as const)
  test(`a page begins as it should where nonsense is stored: ${key} ${kept}`, async ({ page }) => {
    await page.addInitScript(
      ([key, kept]) => {
        localStorage.setItem(`roundhouse.${key}`, kept);
        const faults: string[] = [];
        Object.assign(globalThis, { faults });
        addEventListener('error', ({ message }) => faults.push(message));
        addEventListener('unhandledrejection', ({ reason }) => faults.push(String(reason)));
      },
      [key, kept] as const,
    );
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
    if (key === 'fair') {
      const buffer = Buffer.from(proofText(await playedProof('loose-caboose')));
      const file = { name: 'game.json', mimeType: 'application/json', buffer };
      await page.locator('input[type=file]').setInputFiles(file);
      await expect(page.locator('summary').first()).toBeVisible();
    }
    expect(await page.evaluate(() => (globalThis as unknown as { faults: unknown }).faults)).toEqual([]);
  });

test('games and results with computers of a level that only a newer page knows are listed with all others', async ({
  page,
}) => {
  const sitters = [
    { kind: 'person', name: 'Anna' },
    { kind: 'computer', name: 'newer' },
  ] as const;
  const game = savedTable(await midGame('lok-n-roll', 'standard', 2, () => true), 'newer');
  const result = {
    id: 'one',
    format: 2,
    game: 'lok-n-roll',
    mode: 'standard',
    setup: '2 dealt - standard',
    sitters,
    scores: [61, 29],
    winners: [1],
    at: 1_795_830_045_796,
    aid: 'none',
    seed: 1,
  } as const;
  await prepare(page);
  await fillStorage(page, { games: [{ ...game, sitters }], results: [result] });
  await page.goto('/');
  await expect(page.getByRole('main')).toContainText(/Anna.*Computer/s);
  await page.goto('/results');
  await expect(page.getByRole('table').filter({ hasText: 'Computer' })).toBeVisible();
});

test('finished games of a mode that only a newer page knows, or without sitters, keep nothing else from being shown', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', ({ message }) => faults.push(message));
  const past = await pastGame('lok-n-roll', 'standard', 2);
  const stored = (id: string, odd: object) => ({ ...savedTable(past, id, ['Anna']), ...odd });
  await prepare(page);
  await fillStorage(page, {
    games: [
      stored('usual', {}),
      stored('newer', { mode: 'newer' }),
      stored('nobody', { sitters: undefined }),
      stored('nothing', { sitters: [null] }),
      stored('emptied', { saved: {} }),
    ] as never,
  });
  // The first makes the results.
  await page.goto('/results');
  await expect(page.locator('[data-entry="newer"]')).toBeVisible();
  await page.goto('/files');
  await expect(page.getByRole('button', { name: /with my result/ })).toHaveCount(2);
  for (const odd of ['nobody', 'nothing']) {
    await page.goto(`/fair?game=${odd}`);
    await expect(page.getByRole('main')).toContainText('This file cannot be checked');
  }
  await page.goto('/fair?game=emptied');
  await expect(page.getByRole('main')).toContainText('There is nothing to check');
  expect(faults).toEqual([]);
});

test('names of any length widen no page of results', async ({ page }) => {
  const names = ['A', 'B', 'C'].map((letter) => letter.repeat(400));
  const result = {
    format: 2,
    game: 'lok-n-roll',
    mode: 'standard',
    setup: '2 dealt - standard',
    scores: [61, 29],
    winners: [1],
    at: 1_795_830_045_796,
    aid: 'none',
    seed: 1,
  } as const;
  const person = (name: string) => ({ kind: 'person', name }) as const;
  await prepare(page);
  await fillStorage(page, {
    results: [
      {
        ...result,
        id: 'computer',
        sitters: [person(names[0]!), { kind: 'computer', name: 'q'.repeat(200) }],
      },
      { ...result, id: 'people', sitters: [person(names[1]!), person(names[2]!)] },
    ],
  });
  await page.goto('/results');
  await expect(page.locator('[data-entry="people"]')).toBeVisible();
  const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wider).toBeLessThanOrEqual(0);
});
