import { readFile } from 'node:fs/promises';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openHome, passOut, play } from './support/table.ts';
import { test } from './support/test.ts';

/** What is saved when the button is pressed. */
async function saved(page: Page): Promise<{ name: string; text: string }> {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as a file' }).first().click();
  const download = await coming;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function hand(page: Page, text: string | Buffer, name = 'game.json'): Promise<void> {
  const buffer = typeof text === 'string' ? Buffer.from(text) : text;
  await page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer });
}

async function paste(page: Page, text: string): Promise<void> {
  await page.getByText('Paste text').click();
  await page.getByRole('textbox', { name: 'The text of a game or a deck' }).fill(text);
  await page.getByRole('button', { name: 'Load', exact: true }).click();
}

async function openFilesOfGame(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Save or copy this game' }).click();
  await expect(page.getByRole('heading', { name: 'This game' })).toBeVisible();
}

/** What the railway is in words when the computer player has moved: it is the person's turn again. */
async function wordsAtRest(railway: Locator): Promise<string> {
  await expect(railway.page().locator('.playable, [data-action]').first()).toBeVisible();
  return (await railway.getAttribute('aria-label'))!;
}

test('a game is saved, imported on another device and played on from where it was', async ({
  page,
  browser,
}) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await play(page, 5);
  const railway = /^Railway/;
  const words = await wordsAtRest(page.getByRole('group', { name: railway }));
  await openFilesOfGame(page);
  await expectAccessible(page);
  const { name, text } = await saved(page);
  expect(name).toMatch(/^loose-caboose-standard-\d{4}-\d\d-\d\d\.json$/u);
  expect(JSON.parse(text)).toMatchObject({ format: 'roundhouse/1', game: 'loose-caboose', players: 2 });
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect(page.getByRole('group', { name: railway })).toHaveAttribute('aria-label', words);

  const other = await (await browser.newContext()).newPage();
  await openHome(other);
  await other.getByRole('link', { name: 'Files', exact: true }).click();
  await hand(other, text);
  await expect(other.getByRole('heading', { name: 'A game of Loose Caboose' })).toBeFocused();
  await other.getByRole('button', { name: 'Play on' }).click();
  await expect(other.getByRole('group', { name: railway })).toHaveAttribute('aria-label', words);
  await play(other, 3);
  await other.getByRole('link', { name: /home page/ }).click();
  await expect(other.getByRole('link', { name: /Continue Loose Caboose/ })).toBeVisible();
  await other.context().close();
});

test('the same game is not kept twice, and one that has gone on is kept beside it', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await play(page, 3);
  await wordsAtRest(page.getByRole('group', { name: /^Railway/ }));
  const address = page.url();
  await openFilesOfGame(page);
  const { text } = await saved(page);
  await hand(page, text);
  const isHere = page.getByText('This game is on this device already.');
  await expect(isHere).toBeVisible();
  await expect(page.getByRole('group', { name: 'Who plays on?' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Play on' }).click();
  await expect(page).toHaveURL(address);

  await play(page, 2);
  await wordsAtRest(page.getByRole('group', { name: /^Railway/ }));
  await openFilesOfGame(page);
  await hand(page, text);
  await expect(
    page.getByText(/^This game is on this device already and has gone on since\. Both/u),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Play on' }).click();
  await wordsAtRest(page.getByRole('group', { name: /^Railway/ }));
  await expect(page).not.toHaveURL(address);

  // What is kept beside it is there the next time.
  await page.goto('/files');
  await hand(page, text);
  await expect(isHere).toBeVisible();
  await page.getByRole('button', { name: 'Play on' }).click();
  await wordsAtRest(page.getByRole('group', { name: /^Railway/ }));
  await page.goto('/files');
  await expect(page.locator('.game')).toHaveCount(2);
});

test('a game that is over is saved from its result, imported and looked at', async ({ page, browser }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  await passOut(page);
  const heading = page.locator('main.result h2').first();
  const sentence = await heading.textContent();
  await page.locator('main.result').getByRole('link', { name: 'Save or copy this game' }).click();
  const { text } = await saved(page);
  const other = await (await browser.newContext()).newPage();
  await openHome(other, 'en', '/files');
  for (const [there, isHere] of [
    [other, false],
    [other, true],
    [page, true],
  ] as const) {
    await there.goto('/files');
    await hand(there, text);
    await expect(there.getByText('It was played to the end.')).toBeVisible();
    await expect(there.getByText('This game is on this device already.')).toHaveCount(isHere ? 1 : 0);
    await there.getByRole('button', { name: 'Look at it' }).click();
    const told = there.locator('main.result h2').first();
    await expect(told).toContainText(/points/u);
    expect((await told.textContent())?.match(/\d+/u)).toEqual(sentence?.match(/\d+/u));
    await there.goto('/files');
    await expect(there.locator('.game')).toHaveCount(1);
  }
  await other.context().close();
});

test('a game is copied as text, and a text is pasted', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await deal(page, { game: 'Game of Trains' });
  await play(page, 4);
  await openFilesOfGame(page);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  await paste(page, text);
  await expect(page.getByRole('heading', { name: 'A game of Game of Trains' })).toBeFocused();

  // An action that the rules do not allow is shown where it stands, with its clause.
  const written = JSON.parse(text) as { actions: string[] };
  const wrong = { ...written, actions: [...written.actions.slice(0, 1), 'use 85', 'draw'] };
  await page
    .getByRole('textbox', { name: 'The text of a game or a deck' })
    .fill(JSON.stringify(wrong, null, 1));
  await page.getByRole('button', { name: 'Load', exact: true }).click();
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('This cannot be loaded');
  await expect(alert).toContainText('actions[1]');
  await expect(alert).toContainText(/Line \d+/u);
  await expect(alert.getByRole('link', { name: /TR-8/ })).toBeVisible();
  await expectAccessible(page);
});

test('where nothing may be copied, the text stands there to be taken', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo' });
  await openFilesOfGame(page);
  await page.getByRole('button', { name: 'Copy as text' }).click();
  const text = page.getByRole('textbox', { name: /does not let us copy/ });
  await expect(text).toHaveValue(/"format":"roundhouse\/1"/u);
  await expect(text).toBeFocused();
});

const WRONG = [
  {
    what: 'a picture',
    content: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]),
    says: 'Das ist kein Text in UTF-8.',
  },
  { what: 'nothing', content: Buffer.alloc(0), says: 'Das ist kein JSON.' },
  { what: 'a letter', content: Buffer.from('Liebe Oma,\nwie geht es dir?'), says: 'Zeile 1' },
  { what: 'a book', content: Buffer.alloc(1_000_001, 'x'), says: 'Das ist länger als 1.000.000 Byte.' },
  { what: 'other JSON', content: Buffer.from('{"format": "gpx"}'), says: 'Das gibt es hier nicht' },
  {
    what: 'a pit',
    content: Buffer.from(`${'['.repeat(99_000)}${']'.repeat(99_000)}`),
    says: 'verschachtelt',
  },
];

test('what is no game and no deck says why not, in the reader’s language, and changes nothing', async ({
  page,
}) => {
  await openHome(page, 'de', '/files');
  for (const { content, says } of WRONG) {
    await hand(page, content, 'x.bin');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(says);
    await expect(alert).toContainText('Es hat sich nichts geändert.');
  }
  await expect(page.getByText('Noch keine.')).toBeVisible();
});

test('a file can be dropped anywhere on the page', async ({ page }) => {
  await openHome(page, 'en', '/files');
  await expect(page.getByRole('heading', { name: 'Load a game or a deck' })).toBeVisible();
  const data = await page.evaluateHandle(() => {
    const transfer = new DataTransfer();
    transfer.items.add(new File(['{}'], 'x.json', { type: 'application/json' }));
    return transfer;
  });
  await page.dispatchEvent('h1', 'dragover', { dataTransfer: data });
  await expect(page.getByText('Let go, and it is checked.')).toBeVisible();
  await page.dispatchEvent('h1', 'drop', { dataTransfer: data });
  await expect(page.getByRole('alert')).toContainText('format');
});
