import { expect, type Page } from '@playwright/test';
import { openHome } from './support/table.ts';
import { test } from './support/test.ts';

const PAGES = [
  { document: 'lok-n-roll', clauses: 33, language: 'en', title: "Rules: LOK'n'ROLL", minute: 5 },
  { document: 'loose-caboose', clauses: 21, language: 'de', title: 'Regeln: Loose Caboose', minute: 5 },
  { document: 'game-of-trains', clauses: 18, language: 'es', title: 'Reglas: Game of Trains', minute: 4 },
  { document: 'railway', clauses: 12, language: 'de', title: 'Regeln: Die Strecke', minute: 0 },
  {
    document: 'transcript',
    clauses: 21,
    language: 'es',
    title: 'Reglas: Transcripciones y barajas',
    minute: 0,
  },
];

/** Nothing sticks out at the sides. */
async function expectNoSideways(page: Page): Promise<void> {
  const over = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });
  expect(over).toBe(0);
}

const clauses = (page: Page) => page.locator('li[id]');

for (const { document, clauses: count, language, title, minute } of PAGES) {
  test(`the rules of ${document} stand on their page, clause by clause, in ${language}`, async ({ page }) => {
    await openHome(page, language, `/rules/${document}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(clauses(page)).toHaveCount(count);
    await expect(page.locator('section[aria-labelledby="minute"] > ol > li')).toHaveCount(minute);
    await expectNoSideways(page);
  });
}

test('from the first page to the rules of a game, and to a part of them', async ({ page }) => {
  await openHome(page);
  await page.getByRole('link', { name: 'Rules', exact: true }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await expectNoSideways(page);
  await page.getByRole('link', { name: /^Game of Trains/ }).click();
  await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: 'Functions' }).click();
  await expect(page.getByRole('heading', { name: 'Functions' })).toBeInViewport();
});

test('each part of a clause says in words where it comes from', async ({ page }) => {
  await openHome(page, 'en', '/rules/loose-caboose');
  const legend = page.getByRole('main').locator('dl');
  await expect(legend.locator('dt')).toHaveText(['Printed rule', 'Reported by owners', 'Our ruling']);
  const parts = {
    'LC-7': ['LC-7 Printed rule Everybody gets two cards'],
    'LC-8': ['LC-8 Our ruling If you prefer'],
    'LC-2': [
      'LC-2 Printed rule There is one caboose',
      'Reported by owners There are four dice',
      'Our ruling Each of these is on two faces',
    ],
  };
  for (const [id, said] of Object.entries(parts)) {
    for (const part of said) await expect(page.locator(`#${id}`)).toContainText(part);
  }
  await expect(page.getByRole('main')).toContainText('independent of the publishers');
});

test('a clause has an address of its own, also where the language comes late', async ({ page }) => {
  await page.route(/immutable\/chunks\/.*\.js/u, async (route) => {
    // Only once something is in sight.
    await page.waitForFunction(() => performance.getEntriesByName('first-paint').length > 0);
    await route.continue();
  });
  await openHome(page, 'de', '/rules/lok-n-roll#LR-17');
  const sought = page.locator('#LR-17');
  await expect(sought).toBeInViewport();
  await expect(sought).toHaveAttribute('aria-current', 'location');

  await page.getByRole('link', { name: 'Link zu LR-18' }).click();
  await expect(page).toHaveURL(/#LR-18$/u);
  await expect(page.locator('#LR-18')).toHaveAttribute('aria-current', 'location');
  await expect(sought).not.toHaveAttribute('aria-current');
  // Clauses that are named in a text can be followed.
  await page.locator('#LR-13').getByRole('link', { name: 'LR-17', exact: true }).click();
  await expect(sought).toHaveAttribute('aria-current', 'location');
});

test('rules that concern a mode can be shown without those of others', async ({ page }) => {
  await openHome(page, 'en', '/rules/lok-n-roll');
  await page.getByRole('radio', { name: 'Against Betsy' }).check();
  await expect(page.locator('#LR-29')).toBeVisible();
  await expect(page.locator('#LR-27')).toHaveCount(0);
  await page.getByRole('radio', { name: 'Solo', exact: true }).check();
  await expect(page.locator('#LR-27')).toBeVisible();
  await expect(page.locator('#LR-29')).toHaveCount(0);
});

for (const address of ['/nowhere', '/rules/chess', '/learn/chess', '/learn/chess?lesson=x', '/play/chess']) {
  test(`the unknown address ${address} says so, with ways on`, async ({ page }) => {
    const errors: Error[] = [];
    page.on('pageerror', (error) => errors.push(error));
    await openHome(page, 'de', address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hier hält kein Zug');
    await expectNoSideways(page);
    await page.getByRole('link', { name: 'Regeln' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Regeln');
    expect(errors).toEqual([]);
  });
}
