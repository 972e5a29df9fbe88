/**
 * Every piece in every state, photographed by day and by night, and where the system takes the colours. The pieces draw
 * their own numbers and the captions stay out, so that no font is in the pictures.
 * `npm run test:e2e -- e2e/kit.spec.ts --update-snapshots` takes the photographs anew.
 */
import { expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

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
  'illustrations',
  'controls',
];

/** Lines may be smoothed otherwise by another Chromium; a shape that changes or is missing is more than that. */
const TOLERANCE = { threshold: 0.2, maxDiffPixels: 20, scale: 'device' } as const;

test.skip(process.platform !== 'linux', 'there are no photographs of this system to compare with');
// Smaller than they are, so that the photographs stay small.
test.use({ viewport: { width: 900, height: 900 }, deviceScaleFactor: 0.36 });

interface Photograph {
  readonly shelf: string;
  readonly name: string;
}

async function openKit(page: Page): Promise<void> {
  await page.goto('/kit');
  await expect(page.getByRole('heading', { level: 1, name: 'Kit' })).toBeVisible();
}

/**
 * Photographs shelves one after another, or a part of each. Alone on the page and without captions: what stands
 * elsewhere, and in which font, moves nothing.
 */
async function photograph(page: Page, shelves: readonly Photograph[], part = ''): Promise<void> {
  const all = await page.evaluateHandle(() => {
    document.documentElement.dataset['bare'] = '';
    return [...document.querySelectorAll<HTMLElement>('[data-shelf]')];
  });
  for (const { shelf, name } of shelves) {
    await all.evaluate(
      (all, shelf) => document.body.replaceChildren(all.find((one) => one.dataset['shelf'] === shelf)!),
      shelf,
    );
    const pieces = page.locator(`[data-shelf="${shelf}"]`);
    await expect.soft(part ? pieces.locator(part) : pieces).toHaveScreenshot(`${name}.png`, TOLERANCE);
  }
}

test('shows every shelf that is photographed, and no other', async ({ page }) => {
  await openKit(page);
  const shelves = page.locator('[data-shelf]');
  expect(await shelves.evaluateAll((all) => all.map((one) => one.dataset['shelf']))).toEqual(SHELVES);
});

test('the pieces on every shelf look as they did', async ({ page }) => {
  await openKit(page);
  const photographs = SHELVES.map((shelf) => ({ shelf, name: shelf.replaceAll(' ', '-') }));
  await photograph(page, photographs);
});

test('no line of a sign on a wagon is cut at the edge of its picture', async ({ page }) => {
  await openKit(page);
  const signs = page.locator('[data-shelf="row"] svg.bold');
  await expect(signs.first()).toBeVisible();
  const cut = await signs.evaluateAll((signs) =>
    (signs as SVGSVGElement[]).map(({ viewBox, children: [drawing] }) => {
      const lines = [...(drawing!.children as HTMLCollectionOf<SVGPathElement>)];
      const { x, y, width, height } = viewBox.baseVal;
      return lines.filter((line) => {
        const { display, stroke, strokeWidth } = getComputedStyle(line);
        const wide = stroke === 'none' ? 0 : Number.parseFloat(strokeWidth) / 2;
        const box = line.getBBox();
        const isInside =
          box.x - wide >= x &&
          box.y - wide >= y &&
          box.x + box.width + wide <= x + width &&
          box.y + box.height + wide <= y + height;
        return display !== 'none' && !isInside;
      }).length;
    }),
  );
  expect(cut).toEqual(cut.map(() => 0));
});

test('every state of the connection to a table is said in words', async ({ page }) => {
  await openKit(page);
  const said = page.locator('[data-connection]');
  await expect(said).toHaveText([
    'Coming to the table …',
    'On its way …',
    'No connection to the table. We keep trying.',
    'You cannot sit down at this table: all seats are taken',
    'This table is closed.',
  ]);
});

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

test('cards and seats can be distinguished where the system takes the colours', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await openKit(page);
  const photographs = [
    { shelf: 'cards with a signal', name: 'forced-cards' },
    { shelf: 'seats', name: 'forced-seats' },
  ];
  await photograph(page, photographs, '.day');
});
