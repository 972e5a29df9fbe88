import { readFile } from 'node:fs/promises';
import { games } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import type { GameResult } from '../src/storage/game-result.ts';
import { expectAccessible } from './support/accessible.ts';
import { midGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage, forbidStorage } from './support/stored-data.ts';
import { expectCome, prepare } from './support/table.ts';
import { test } from './support/test.ts';

// A quota holds for the storage of a new context only.
test.use({ isCold: true });

const result = (id: string, name: string): GameResult => ({
  id,
  format: 2,
  game: 'lok-n-roll',
  mode: 'solo',
  setup: '1 dealt - standard',
  sitters: [{ kind: 'person', name }],
  scores: [20],
  winners: [0],
  at: 1,
  aid: 'none',
  seed: 1,
});
const DECK = { id: 'own', added: 1, deck: { ...games['lok-n-roll'].standardDeck, name: 'Straight on' } };
const TOLD = { id: 'cards game', cards: 'cards', name: 'Ben', points: 19, at: 1 };
const DAY = { id: '2026-11-20 lok-n-roll solo', attempt: 'one', outcome: { scores: [20], winners: [0] } };

/** Fills a device, and opens the page of files there. */
async function openFiles(page: Page, stored: Parameters<typeof fillStorage>[1]): Promise<void> {
  await prepare(page);
  await fillStorage(page, stored);
  await page.goto('/files');
  await expectCome(page);
}

/** Hands in a text as a file. */
const handIn = (page: Page, text: string) =>
  page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'all.json', mimeType: 'application/json', buffer: Buffer.from(text) });

test('everything goes out as one file, and comes in where something is already', async ({
  page,
  browser,
  baseURL,
}) => {
  const table = await midGame('loose-caboose', 'standard', 2, () => true);
  const saved = savedTable(table, 'loose-caboose-one', ['Anna']);
  const broken = { ...saved, id: 'broken', saved: null };
  await openFiles(page, {
    games: [saved, broken],
    results: [result('one', 'Anna')],
    decks: [DECK],
    days: [DAY],
    told: [TOLD],
  });
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save everything' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^roundhouse-\d{4}-\d\d-\d\d\.json$/);
  await expect(page.getByText('1 game could not be read and is not in the file.')).toBeVisible();
  const text = await readFile(await download.path(), 'utf8');

  const there = await browser.newPage({ baseURL: baseURL! });
  await openFiles(there, { results: [result('two', 'Ben'), result('one', 'Anna')] });
  await handIn(there, text);
  const frame = there.locator('section').filter({ hasText: 'Everything from another device' });
  await expect(frame).toContainText('1 game, 1 result, 1 deck, 1 deal of the day, and 1 result of others');
  await expectAccessible(there);
  await there.getByRole('button', { name: 'Load it all' }).click();
  await expect(frame).toContainText(
    'New on this device: 1 game, 1 deck, 1 deal of the day, and 1 result of others.',
  );
  await expect(there.getByRole('button', { name: 'Look at the deck: Straight on' })).toBeVisible();
  await there.getByRole('button', { name: 'Load it all' }).click();
  await expect(frame).toContainText('All of it is on this device already.');
  await there.goto('/results');
  await expect(there.getByRole('region', { name: /Solo$/ }).getByRole('listitem')).toHaveCount(2);
  await there.goto('/');
  await there.getByRole('link', { name: /^Continue Loose Caboose/ }).click();
  await expect(there.getByRole('group', { name: /^Railway/ })).toBeVisible();
  await there.close();
});

test('what has ended here does not go on from a file, and what is chosen here stays', async ({ page }) => {
  const table = await midGame('lok-n-roll', 'solo', 1, () => true);
  const running = { ...savedTable(table, 'lok-n-roll-one', ['Anna']), day: DAY.id };
  await openFiles(page, { days: [{ ...DAY, attempt: running.id }] });
  const lessons = (done: string[]) => ({ lessons: { done, left: {}, known: [] } });
  await page.evaluate(
    (stored) => localStorage.setItem('roundhouse.preferences', stored),
    JSON.stringify({
      language: 'en',
      theme: 'dark',
      ...lessons(['lok-n-roll/lay']),
    }),
  );
  await page.reload();
  await expectCome(page);
  const preferences = { language: 'de', theme: 'light', ...lessons(['lok-n-roll/betsy']) };
  const whole = { results: [], decks: [], days: [], games: [running], preferences };
  // The format comes last: it counts wherever it stands.
  await handIn(page, JSON.stringify({ ...whole, format: 'roundhouse-backup/1' }));
  await page.getByRole('button', { name: 'Load it all' }).click();
  await expect(page.getByRole('main')).toContainText(
    '1 game that goes on in this file has ended here already',
  );
  const stored = await page.evaluate(() => localStorage.getItem('roundhouse.preferences'));
  expect(JSON.parse(stored!)).toMatchObject({
    language: 'en',
    theme: 'dark',
    ...lessons(['lok-n-roll/lay', 'lok-n-roll/betsy']),
  });
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
});

test('a damaged file is refused with what is wrong and where, and nothing is half done', async ({ page }) => {
  const saved = savedTable(await midGame('loose-caboose', 'standard', 2, () => true), 'loose-caboose-one', [
    'Anna',
  ]);
  const whole = {
    format: 'roundhouse-backup/1',
    games: [saved],
    results: [result('one', 'Anna')],
    decks: [DECK],
    days: [DAY],
    preferences: {},
  };
  await openFiles(page, {});
  for (const [part, path, sentence] of [
    [
      { games: [saved, { ...saved, saved: { ...(saved.saved as object), rows: 'gone' } }] },
      'games[1].saved.rows',
      'A list is needed here.',
    ],
    [{ results: [result('one', 'Anna'), { id: 'two' }] }, 'results[1]', 'Something is missing here.'],
    [{ days: undefined }, 'days', 'Something is missing here.'],
    [{ format: 'roundhouse-backup/99' }, 'format', 'This file comes from another version of Roundhouse'],
  ] as const) {
    await handIn(page, JSON.stringify({ ...whole, ...part }));
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(path);
    await expect(alert).toContainText(sentence);
  }
  await handIn(page, JSON.stringify(whole).slice(0, -20));
  await expect(page.getByRole('alert')).toContainText('This is not JSON.');
  await page.goto('/results');
  await expect(page.getByRole('main')).toContainText('No results yet');
});

test('where nothing can be stored, nothing is brought in, and the page says so', async ({ page }) => {
  await forbidStorage(page);
  await prepare(page);
  await page.goto('/files');
  await expectCome(page);
  const empty = {
    format: 'roundhouse-backup/1',
    games: [],
    results: [result('one', 'Anna')],
    decks: [],
    days: [],
    preferences: {},
  };
  await handIn(page, JSON.stringify(empty));
  await page.getByRole('button', { name: 'Load it all' }).click();
  await expect(page.getByText('This browser does not let us save it.')).toBeVisible();
});

test('where storage is full, nothing is half done', async ({ page, context, baseURL }) => {
  await openFiles(page, {});
  const browser = await context.newCDPSession(page);
  const allow = (quota: { quotaSize?: number }) =>
    browser.send('Storage.overrideQuotaForOrigin', { origin: baseURL!, ...quota });
  await allow({ quotaSize: 1 });
  const saved = savedTable(await midGame('loose-caboose', 'standard', 2, () => true), 'loose-caboose-one', [
    'Anna',
  ]);
  const parts = {
    games: [saved],
    results: [result('one', 'Anna')],
    decks: [DECK],
    days: [DAY],
    preferences: {},
  };
  await handIn(page, JSON.stringify({ format: 'roundhouse-backup/1', ...parts }));
  await page.getByRole('button', { name: 'Load it all' }).click();
  await expect(page.getByText('This browser does not let us save it.')).toBeVisible();
  await allow({});
  await page.goto('/results');
  await expect(page.getByRole('main')).toContainText('No results yet');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue/ })).toHaveCount(0);
});
