/**
 * Makes the pictures that systems and other sites show of the page, from our own drawings: icons of `icon.svg` and of what lies
 * here, and a poster of the page's own land. They are committed; `node scripts/draw-images.mjs` makes them anew when a drawing
 * changes.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { launch } from '../bench/slow-phone.ts';
import { pageTexts } from '../vite-manifest.ts';

const web = join(import.meta.dirname, '..');
const icons = join(web, 'static/icons');

interface Icon {
  readonly name: string;
  readonly drawing: string;
  readonly size: number;
  readonly ground?: string;
}

const ICONS: readonly Icon[] = [
  { name: 'icon-192', drawing: 'static/icon.svg', size: 192 },
  { name: 'icon-512', drawing: 'static/icon.svg', size: 512 },
  { name: 'maskable-512', drawing: 'art/maskable.svg', size: 512 },
  { name: 'monochrome-512', drawing: 'art/monochrome.svg', size: 512 },
  // An iPhone shows no transparent corners.
  { name: 'apple-touch-180', drawing: 'static/icon.svg', size: 180, ground: '#10564a' },
];

async function drawIcon(
  browser: Browser,
  { name, drawing, size, ground = 'transparent' }: Icon,
): Promise<void> {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  const styles = `body { margin: 0; background: ${ground} } svg { display: block }`;
  await page.setContent(`<style>${styles}</style>${readFileSync(join(web, drawing), 'utf8')}`);
  await page.screenshot({ path: join(icons, `${name}.png`), omitBackground: true });
  await page.close();
}

/** The first game's picture on the home page, as large as a poster. */
async function drawPoster(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 }, locale: 'en-GB' });
  await page.goto(process.env['APP_URL'] ?? 'http://localhost:8080');
  const emblem = page.locator('article:has([data-deal="lok-n-roll"]) .picture > svg');
  await emblem.evaluate((picture: SVGElement, tagline) => {
    const title = document.createElement('h1');
    title.textContent = 'Roundhouse';
    const line = document.createElement('p');
    line.textContent = tagline;
    const words = document.createElement('div');
    words.append(title, line);
    Object.assign(words.style, { position: 'fixed', top: '44px', left: '72px', color: '#2a221d' });
    Object.assign(title.style, { fontSize: '92px', lineHeight: '1.1' });
    Object.assign(line.style, { fontSize: '40px', fontWeight: '600' });
    Object.assign(picture.style, { position: 'fixed', inset: '0', width: '100vw', height: '100vh' });
    // The train stands on the right, and the sky is wide enough for words.
    picture.setAttribute('viewBox', '-76 -21.5 200 105');
    document.body.replaceChildren(picture, words);
  }, pageTexts('en').home.tagline);
  await page.screenshot({ path: join(web, 'static/sharing.png') });
}

const browser = await launch();
mkdirSync(icons, { recursive: true });
for (const icon of ICONS) await drawIcon(browser, icon);
await drawPoster(browser);
await browser.close();
