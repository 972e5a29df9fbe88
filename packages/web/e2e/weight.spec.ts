import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { catalogue } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { openHome, play, playOut } from './support/table.ts';
import { test } from './support/test.ts';

/**
 * What a game may weigh at most, in thousands of bytes as the server sends them (Brotli). Texts are no code, though they
 * come as modules; nor is it the game's what comes when it is over, the count and the picture of how it ended. On a wide screen the
 * story comes unasked, too, with its texts.
 */
const MOST = { code: 120, ending: 6, story: 30, all: 250 };

const SMALL_DESK = { width: 1280, height: 800 };
const WIDE = { width: 1440, height: 900 };

test.use({ contextOptions: { reducedMotion: 'reduce' }, isCold: true, viewport: SMALL_DESK });

/** The addresses of all that the page and its thread load from the first visit on. */
function listen(page: Page): Set<string> {
  const heard = new Set<string>();
  page.context().on('request', (request) => heard.add(request.url().replace(/[?#].*/u, '')));
  return heard;
}

type Encoding = 'br' | 'gzip';
type Kind = 'code' | 'ending' | 'texts' | 'other';

interface Weight {
  readonly url: string;
  readonly kind: Kind;
  readonly br: number;
  readonly gzip: number;
}

async function weigh(url: string): Promise<Weight> {
  const [br, gzip] = await Promise.all([sent(url, 'br'), sent(url, 'gzip')]);
  return { url, kind: kindOf(url, gunzipSync(gzip)), br: br.length, gzip: gzip.length };
}

/** What the server sends, as it is packed. */
async function sent(url: string, encoding: Encoding): Promise<Buffer> {
  const request = get(url, { headers: { 'accept-encoding': encoding } });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  const body = Buffer.concat(await response.toArray());
  if (response.headers['content-encoding'] === encoding) return body;
  return encoding === 'br' ? brotliCompressSync(body) : gzipSync(body);
}

/** A file is known by what is in it: its name follows from its content. */
function kindOf(url: string, body: Buffer): Kind {
  if (!url.endsWith('.js')) return 'other';
  if (body.includes('data-ending') || body.includes('data-tally')) return 'ending';
  return body.includes('Deal the cards') ? 'texts' : 'code';
}

const sum = (weights: readonly Weight[], by: Encoding, kind?: Kind) =>
  weights.filter((one) => !kind || one.kind === kind).reduce((total, one) => total + one[by], 0) / 1000;

/** Weighs all that has come since the first page, once the game is over. */
async function weighPlayed(page: Page, heard: ReadonlySet<string>, name: string): Promise<void> {
  await playOut(page);
  await expect(page.getByRole('button', { name: 'Play again' })).toBeVisible();
  await expect(page.locator('[data-tally]')).toBeVisible();
  await expect(page.locator('[data-ending]')).toBeVisible();

  const weights = await Promise.all([...heard].map(weigh));
  const weighed = (['br', 'gzip'] as const).map((by) => {
    const [code, ending, texts, other] = (['code', 'ending', 'texts', 'other'] as const).map((kind) =>
      sum(weights, by, kind).toFixed(2),
    );
    return `${by}: ${code} kB of code and ${ending} kB when it is over, ${texts} kB of texts, ${other} kB of styles, pages and pictures`;
  });
  console.log(`${name}: ${weighed.join('; ')}`);
  expect(sum(weights, 'br', 'texts'), 'the texts are known from the code').toBeGreaterThan(4);
  expect(sum(weights, 'br', 'code')).toBeLessThan(MOST.code);
  expect(sum(weights, 'br', 'ending')).toBeGreaterThan(1);
  expect(sum(weights, 'br', 'ending')).toBeLessThan(MOST.ending);

  const before = heard.size;
  await page.setViewportSize(WIDE);
  await expect(page.getByRole('region', { name: 'How it went' })).toBeVisible();
  expect(heard.size).toBeGreaterThan(before);
  const all = sum(await Promise.all([...heard].map(weigh)), 'br');
  const story = all - sum(weights, 'br');
  console.log(`${name}: ${all.toFixed(1)} kB with its story of ${story.toFixed(1)} kB`);
  expect(story).toBeLessThan(MOST.story);
  expect(all).toBeLessThan(MOST.all);
}

for (const game of Object.keys(catalogue)) {
  test(`${game} is light, from the first page to the result`, async ({ page }) => {
    const heard = listen(page);
    await openHome(page);
    await page.locator(`[data-deal="${game}"]`).click();
    await play(page, 3);
    await weighPlayed(page, heard, game);
  });
}

test('a game alone is light, with how its result compares', async ({ page }) => {
  const heard = listen(page);
  await openHome(page);
  // What was chosen last for the game is what the first page deals.
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    const setup = { last: 'lok-n-roll', chosen: { 'lok-n-roll': { mode: 'solo', seats: 1 } } };
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...stored, setup }));
  });
  await page.reload();
  await page.locator('[data-deal="lok-n-roll"]').click();
  await weighPlayed(page, heard, 'lok-n-roll alone');
  await expect(page.getByRole('region', { name: 'Results' })).toBeVisible();
});
