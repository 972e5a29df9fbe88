import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { openHome, play } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

const straight = '1 (straight)';
const counter = (page: Page, name: string) => page.getByRole('spinbutton', { name, exact: true });
const bar = (page: Page) => page.locator('.bar');

/** The link in the text that a button has put into the clipboard. */
async function sentLink(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Send this deck' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^A deck for .*: .*\n/u);
  return /https?:\S+/u.exec(text)![0];
}

test('a deck is put together with plus and minus, kept and played with @phone', async ({ page }) => {
  await openHome(page, 'en', '/files');
  await page.getByRole('link', { name: 'Put a deck together' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText("A deck for LOK'n'ROLL");
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Short');
  const before = Number(await counter(page, straight).inputValue());
  await page.getByRole('button', { name: `One less: ${straight}` }).click();
  await page.getByRole('button', { name: `One more: 4 (rubble)` }).click();
  await page.getByRole('button', { name: `One more: 4 (rubble)` }).click();
  await expect(counter(page, straight)).toHaveValue(String(before - 1));
  await expect(bar(page)).toContainText('56 cards');
  await page.getByRole('button', { name: 'Keep this deck' }).click();
  await expect(bar(page)).toContainText('Kept on this device.');
  await page.getByRole('link', { name: 'Play with it' }).click();

  await expect(page.getByRole('combobox', { name: 'Deck' })).toContainText('Short');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await play(page, 2);

  // Changed again, it stays one deck.
  await page.goto('/files');
  await page.getByRole('button', { name: /Look at the deck: Short/u }).click();
  await page.getByRole('link', { name: 'Change it' }).click();
  await page.getByRole('button', { name: `One more: ${straight}` }).click();
  await page.getByRole('button', { name: 'Keep this deck' }).click();
  await expect(bar(page)).toContainText('Kept on this device.');
  await page.goto('/files');
  const entry = page.getByRole('button', { name: /Look at the deck: Short/u });
  await expect(entry).toHaveCount(1);
  await expect(entry).toContainText('57 cards');
});

test('a deck that is left unsaved is there again, and can be begun anew and taken back @phone', async ({
  page,
}) => {
  await openHome(page, 'en', '/deck?game=loose-caboose');
  const name = page.getByRole('textbox', { name: 'Name of the deck' });
  await name.fill('Half');
  await counter(page, straight).fill('60');
  await page.getByRole('link', { name: 'Game of Trains' }).click();
  await expect(counter(page, 'protect')).toBeVisible();
  await expect(page.getByText('Your unfinished deck')).toHaveCount(0);
  await page.getByRole('banner').getByRole('link').click();
  await page.goto('/deck?game=loose-caboose');

  await expect(page.getByText('Your unfinished deck is here')).toBeVisible();
  await expect(name).toHaveValue('Half');
  await expect(counter(page, straight)).toHaveValue('60');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Begin anew' }).click();
  await expect(name).not.toHaveValue('Half');
  await page.getByRole('button', { name: 'Back to the unfinished deck' }).click();
  await expect(name).toHaveValue('Half');

  // Once it is saved, nothing is left unfinished.
  await counter(page, straight).fill('9');
  await page.getByRole('button', { name: 'Keep this deck' }).click();
  await expect(bar(page)).toContainText('Kept on this device.');
  await page.reload();
  await expect(counter(page, straight)).toBeVisible();
  await expect(name).not.toHaveValue('Half');
  await expect(page.getByText('Your unfinished deck')).toHaveCount(0);
});

test('what is wrong is said beside the card that was changed, by keys @desktop', async ({ page }) => {
  await openHome(page, 'en', '/deck?game=loose-caboose');
  await page.getByRole('textbox', { name: 'Name of the deck' }).focus();
  await page.keyboard.press('Tab');
  await expect(counter(page, straight)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  await page.keyboard.press('-');
  await expect(counter(page, straight)).toHaveValue(/\d+/u);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('60');
  const tile = page.getByRole('listitem').filter({ has: counter(page, straight) });
  await expect(tile).toContainText(/it must be 40 to 64/u);
  await expect(bar(page)).toContainText(/it must be 40 to 64/u);
  await expect(page.getByRole('button', { name: 'Keep this deck' })).toBeDisabled();
  await expect(page.getByRole('button', { name: 'Send this deck' })).toHaveCount(0);
  await expectAccessible(page);
  await page.keyboard.press('Control+A');
  await page.keyboard.type('9');
  await expect(tile).not.toContainText('it must be');
  await expect(page.getByRole('button', { name: 'Keep this deck' })).toBeEnabled();

  for (const face of await page.getByRole('spinbutton', { name: /face/u }).all()) await face.fill('0');
  const die = page.getByRole('region', { name: 'The die' });
  await expect(die).toContainText('from 1 to 16');
  await expect(page.getByRole('button', { name: 'Keep this deck' })).toBeDisabled();
});

test('wagons are put in and taken out by their numbers @phone', async ({ page }) => {
  await openHome(page, 'en', '/deck');
  await page.getByRole('link', { name: 'Game of Trains' }).click();
  const protect = page.getByRole('listitem').filter({ has: counter(page, 'protect') });
  await protect.getByText('Which ones').click();
  await protect.getByRole('button', { name: 'Take out wagon 2', exact: true }).click();
  await page.getByRole('button', { name: 'One more: swap two beside each other' }).click();
  const swap = page.getByRole('listitem').filter({ has: counter(page, 'swap two beside each other') });
  await swap.getByText('Which ones').click();
  await expect(swap.getByRole('button', { name: 'Take out wagon 2', exact: true })).toBeVisible();
  await expect(bar(page)).toContainText('84 cards');
});

test('a deck is sent as a link, and nothing of it is kept before a tap @desktop', async ({
  page,
  browser,
  baseURL,
}) => {
  await openHome(page, 'en', '/deck?game=lok-n-roll');
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Von Anna');
  await page.getByRole('button', { name: 'One more: 2 (rubble)' }).click();
  const link = await sentLink(page);
  expect(link).toMatch(/\/deck#1\.[\w-]{1,200}$/u);

  const there = await browser.newPage({ baseURL: baseURL! });
  await openHome(there, 'en', link);
  await expect(there.getByRole('heading', { name: 'Von Anna' })).toBeVisible();
  await expect(there.getByRole('main')).toContainText('56 cards');
  await there.goto('/files');
  await expect(there.getByRole('button', { name: /Von Anna/u })).toHaveCount(0);
  await there.goto(link);
  await there.getByRole('button', { name: 'Keep this deck' }).click();
  await expect(there.getByText('You have this deck already.')).toBeVisible();
  await there.goto('/files');
  await there.getByRole('button', { name: /Look at the deck: Von Anna/u }).click();
  await expect(there.getByRole('button', { name: 'Send this deck' })).toBeVisible();
  await there.close();
});

test('two quick taps keep one deck @desktop', async ({ page }) => {
  await openHome(page, 'en', '/deck?game=lok-n-roll');
  const keep = page.getByRole('button', { name: 'Keep this deck' });
  const entries = page.getByRole('button', { name: /Look at the deck: (Built|Linked)/u });
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Linked');
  await page.getByRole('button', { name: 'One more: 2 (rubble)' }).click();
  const link = await sentLink(page);
  await page.getByRole('textbox', { name: 'Name of the deck' }).fill('Built');
  await page.getByRole('button', { name: 'One more: 4 (rubble)' }).click();
  await keep.dblclick();
  await expect(bar(page)).toContainText('Kept on this device.');
  await page.goto(link);
  await keep.dblclick();
  await expect(page.getByText('You have this deck already.')).toBeVisible();
  await page.goto('/files');
  await expect(entries).toHaveText([/Linked/u, /Built/u]);
});

test('what is changed while a deck is being kept is not taken for kept @desktop', async ({ page }) => {
  await openHome(page, 'en', '/deck?game=lok-n-roll');
  await page.getByRole('button', { name: 'Keep this deck' }).waitFor();
  await page.evaluate((name) => {
    const named = (label: string) =>
      [...document.querySelectorAll('button')].find(
        (one) => (one.ariaLabel ?? one.textContent).trim() === label,
      );
    named('Keep this deck')!.click();
    named(name)!.click();
  }, `One less: ${straight}`);
  await expect(bar(page)).toContainText('54 cards');
  await expect(page.getByText('You change the deck')).toBeVisible();
  await expect(bar(page)).not.toContainText('Kept on this device.');
});

test('a link that holds no deck says why @phone', async ({ page }) => {
  await openHome(page);
  for (const [hash, reason] of [
    ['#1.eJyrVkpPzE1Vsiop', 'lost or changed on the way'],
    ['#2.eJyrVkpPzE1Vsiop', 'comes from a newer Roundhouse'],
  ]) {
    await page.goto(`/deck${hash}`);
    await expect(page.getByRole('main')).toContainText(reason!);
    await expect(page.getByRole('link', { name: 'To the home page' })).toBeVisible();
  }
});
