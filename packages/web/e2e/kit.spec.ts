/**
 * Every piece in every state, photographed by day and by night, and where the system takes the colours. The pieces draw
 * their own numbers and the captions stay out, so that no font is in the pictures.
 * `npm run test:e2e -- e2e/kit.spec.ts --update-snapshots` takes the photographs anew.
 */
import { expect, type Page, test } from '@playwright/test';

const SHELVES = [
  'cards in the hand',
  'cards with others on their right sides',
  'cards with a signal',
  'railway',
  'trains',
  'dice',
  'row',
  'functions',
  'seats',
  'piles',
  'glyphs',
  'emblems',
  'scenes',
  'controls',
];

/** Lines may be smoothed otherwise by another Chromium; a shape that changes or is missing is more than that. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 20, scale: 'device' } as const;

test.skip(process.platform !== 'linux', 'there are no photographs of this system to compare with');
// Smaller than they are, so that the photographs stay small.
test.use({ viewport: { width: 900, height: 900 }, deviceScaleFactor: 0.36 });

async function openKit(page: Page): Promise<void> {
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
}

async function photograph(page: Page, shelf: string, name: string, part = ''): Promise<void> {
  const pieces = page.locator(`[data-shelf="${shelf}"]`);
  // Alone on the page and without captions: what stands elsewhere, and in which font, moves nothing.
  await pieces.evaluate((shown) => {
    document.documentElement.dataset['bare'] = '';
    document.body.replaceChildren(shown);
  });
  await expect(part ? pieces.locator(part) : pieces).toHaveScreenshot(`${name}.png`, TOLERANCE);
}

test('shows every shelf that is photographed, and no other', async ({ page }) => {
  await openKit(page);
  const shelves = page.locator('[data-shelf]');
  expect(await shelves.evaluateAll((all) => all.map((one) => one.dataset['shelf']))).toEqual(SHELVES);
});

for (const shelf of SHELVES) {
  test(`the ${shelf} look as they did`, async ({ page }) => {
    await openKit(page);
    await photograph(page, shelf, shelf.replaceAll(' ', '-'));
  });
}

test('sounds are about as loud as each other, none is cut and none clicks', async ({ page }) => {
  await openKit(page);
  const sounds = page.locator('[data-sound]');
  await expect(sounds.first()).toBeVisible();
  for (const { sound, peak, loudness, edge } of await sounds.evaluateAll((all) =>
    all.map((one) => ({ ...one.dataset })),
  )) {
    expect(Number(peak), sound).toBeLessThan(0.9);
    expect(Number(edge), sound).toBeLessThan(0.03);
    expect(Number(loudness), sound).toBeGreaterThan(-31);
    expect(Number(loudness), sound).toBeLessThan(-15);
  }
});

for (const [shelf, name] of [
  ['cards with a signal', 'forced-cards'],
  ['seats', 'forced-seats'],
] as const) {
  test(`the ${shelf} are told apart where the system takes the colours`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await openKit(page);
    await photograph(page, shelf, name, '.day');
  });
}
