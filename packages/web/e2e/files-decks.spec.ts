import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openHome, play } from './support/table.ts';
import { test } from './support/test.ts';

interface Written {
  name: string;
  cards: { id: string; number: number; shape?: string }[];
}

/** The standard deck of LOK'n'ROLL, saved as a file. */
async function template(page: Page): Promise<Written> {
  await page.getByRole('button', { name: /Look at the deck: Standard deck LOK/u }).click();
  const coming = page.waitForEvent('download');
  await page.getByRole('dialog').getByRole('button', { name: 'Save as a file' }).click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe('lok-n-roll-deck.json');
  await page.keyboard.press('Escape');
  return JSON.parse(await readFile(await download.path(), 'utf8')) as Written;
}

async function hand(page: Page, deck: unknown): Promise<void> {
  const buffer = Buffer.from(JSON.stringify(deck, null, 2));
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'deck.json', mimeType: 'application/json', buffer });
}

test('a deck of one’s own starts from the standard deck, is saved, looked at and played with', async ({
  page,
}) => {
  await openHome(page, 'en', '/files');
  const deck = await template(page);
  const straights = deck.cards.map((card) => (card.shape ? { ...card, shape: 'straight' } : card));
  await hand(page, { ...deck, name: 'All straight', cards: straights });
  await expect(page.getByRole('heading', { name: /A deck for LOK'n'ROLL: All straight/ })).toBeFocused();
  await page.getByRole('button', { name: 'Keep this deck' }).click();

  const entry = page.getByRole('button', { name: /Look at the deck: All straight/u });
  await entry.click();
  const sheet = page.getByRole('dialog');
  await expect(sheet).toContainText('55 cards');
  await expect(sheet.getByRole('listitem')).not.toHaveCount(0);
  await expect(sheet).not.toContainText('curve');
  await sheet.getByRole('link', { name: 'Play with it' }).click();

  await expect(page.getByRole('combobox', { name: 'Deck' })).toHaveValue(/.+/u);
  await page.getByRole('radio', { name: 'Solo', exact: true }).check();
  await page.getByRole('radio', { name: 'dealt by chance' }).check();
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await play(page, 3);
  const railway = page.getByRole('group', { name: /^Railway/ });
  await expect(railway).toHaveAttribute('aria-label', /heading east/u);

  // The first page proposes the same deck again, and says so.
  const quick = page.locator('article', { has: page.locator('[data-deal="lok-n-roll"]') });
  await page.goto('/');
  await expect(quick).toContainText('All straight');
  await page.locator('[data-deal="lok-n-roll"]').click();
  await play(page, 3);
  await expect(railway).toHaveAttribute('aria-label', /heading east/u);
  await page.goto('/new?game=lok-n-roll');
  await expect(
    page.getByRole('combobox', { name: 'Deck' }).getByRole('option', { selected: true }),
  ).toHaveText('All straight');

  // Without it, the standard deck is dealt.
  await page.goto('/files');
  await page.getByRole('button', { name: /Delete the deck .All straight/u }).click();
  await page.getByRole('link', { name: 'To the home page' }).click();
  await expect(quick).not.toContainText('All straight');
  await page.locator('[data-deal="lok-n-roll"]').click();
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
});

test('a deck is for its game only, and deleting it can be taken back', async ({ page }) => {
  await openHome(page, 'en', '/files');
  const deck = await template(page);
  await hand(page, { ...deck, name: 'Mine' });
  await page.getByRole('button', { name: 'Keep this deck' }).click();
  await expect(page.getByRole('button', { name: /Look at the deck: Mine/u })).toBeVisible();
  await hand(page, { ...deck, name: 'Mine' });
  await expect(page.getByText('You have this deck already.')).toBeVisible();

  await page.goto('/new?game=lok-n-roll');
  await expect(page.getByRole('combobox', { name: 'Deck' }).getByRole('option')).toHaveText([
    'Standard',
    'Mine',
  ]);
  await page.getByRole('radio', { name: 'Loose Caboose' }).check({ force: true });
  await expect(page.getByRole('combobox', { name: 'Deck' })).toHaveCount(0);

  await page.goto('/files');
  const entry = page.getByRole('button', { name: /Look at the deck: Mine/u });
  await page.getByRole('button', { name: /Delete the deck .Mine/u }).click();
  await expect(entry).toHaveCount(0);
  await page.getByRole('button', { name: /The deck .Mine. is deleted/u }).click();
  await expect(entry).toBeVisible();
});

test('all that is wrong in a deck is shown by path, line and clause, and nothing is saved', async ({
  page,
}) => {
  await openHome(page, 'de', '/files');
  const cards = Array.from({ length: 50 }, (_, index) => ({
    id: `T${index}`,
    number: 1 + (index % 4),
    shape: index === 7 || index === 31 ? 'krumm' : 'straight',
  }));
  await hand(page, {
    format: 'roundhouse-deck/1',
    game: 'loose-caboose',
    name: 'Meiner',
    die: [0, 'eins'],
    cards,
  });
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('listitem')).toHaveCount(3);
  await expect(alert).toContainText('die[1]');
  await expect(alert).toContainText('cards[31].shape');
  await expect(alert).toContainText('Das gibt es hier nicht. Möglich: straight, right, left.');
  await expect(alert).toContainText('cards[7].shape');
  await expect(alert).toContainText(/Zeile \d+/u);
  await expect(alert).toContainText('TR-1');
  await expect(page.getByRole('button', { name: /Meiner/ })).toHaveCount(0);
  await expectAccessible(page);
});
