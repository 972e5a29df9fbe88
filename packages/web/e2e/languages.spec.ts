import { expect } from '@playwright/test';
import { deal, expectOneScreen, status } from './support/table.ts';
import { test } from './support/test.ts';

const LANGUAGES = [
  { locale: 'en-GB', language: 'en', deal: 'Deal the cards', turn: 'It’s your turn.' },
  { locale: 'de-AT', language: 'de', deal: 'Karten austeilen', turn: 'Du bist am Zug.' },
  { locale: 'es-MX', language: 'es', deal: 'Repartir las cartas', turn: 'Te toca.' },
  { locale: 'tlh', language: 'en', deal: 'Deal the cards', turn: 'It’s your turn.' },
];

for (const { locale, language, deal: dealing, turn } of LANGUAGES) {
  test.describe(`a browser that speaks ${locale}`, () => {
    test.use({ locale });

    test(`is spoken to in ${language}, from the setup to the table`, async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator('a[href="/new?game=lok-n-roll"]').click();
      await page.locator('input[value="solo"]').check();
      await page.locator('input[value="dealt"]').check();
      await page.getByRole('button', { name: dealing }).click();
      await expect(status(page)).toContainText(turn);
      await expectOneScreen(page);
    });
  });
}

test('the language that was chosen is remembered', async ({ page }) => {
  await page.goto('/');
  await page.getByLabel('Language').selectOption('Español');
  await expect(page.getByRole('heading', { name: 'Jugar ya' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Jugar ya' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
});

test('another language during a turn changes every word and nothing else', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });
  const card = page.locator('.playable').first();
  await card.click();
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await page.locator('header button').last().click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('radio', { name: 'Deutsch' }).check();
  await expect(sheet).toContainText('Du ziehst');
  await expect(sheet).not.toContainText('You draw');
  await page.keyboard.press('Escape');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(status(page)).toContainText('Du bist am Zug.');
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[data-place]').first()).toBeVisible();
});
