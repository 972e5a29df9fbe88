import { loadAllTexts, type Texts } from '@roundhouse/texts';
import { expect, type Page } from '@playwright/test';
import { openHome } from './support/table.ts';
import { test } from './support/test.ts';

/** The title of a page, which is announced after a link to it was followed. */
async function expectNamed(page: Page, title: string): Promise<void> {
  await expect(page.locator('#svelte-announcer')).toHaveText(title);
  await expect(page).toHaveTitle(title);
}

/** Where the links of the first page lead, and how each page is called. */
const PAGES: readonly [href: string, name: (texts: Texts) => string][] = [
  ['/friends', (texts) => texts.say('page.home.friends')],
  ['/results', (texts) => texts.say('page.results.title')],
  ['/rules', (texts) => texts.say('page.rules')],
  ['/files', (texts) => texts.say('files.title')],
  ['/settings', (texts) => texts.say('page.settings.title')],
  ['/new?game=lok-n-roll', (texts) => texts.say('page.setup.title')],
];

for (const language of ['de', 'es']) {
  test(`each page that is gone to is named by its title (${language})`, async ({ page }) => {
    const texts = await loadAllTexts(language);
    await openHome(page, language);
    for (const [href, name] of PAGES) {
      await page.locator(`a[href="${href}"]`).first().click();
      await expectNamed(page, `${name(texts)} · Roundhouse`);
      await page.goBack();
      await expectNamed(page, 'Roundhouse');
    }
  });
}

test('rules and tables are named by their game', async ({ page }) => {
  const texts = await loadAllTexts('de');
  await openHome(page, 'de');
  await page.locator('a[href="/rules"]').click();
  await page.locator('a[href="/rules/railway"]').click();
  const railway = texts.say('rules.document.railway.name');
  await expectNamed(page, `${texts.say('rules.title', { name: railway })} · Roundhouse`);

  await page.goto('/');
  await page.locator('[data-deal="loose-caboose"]').click();
  await expectNamed(page, 'Loose Caboose · Roundhouse');
});
