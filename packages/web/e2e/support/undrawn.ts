import type { Page } from '@playwright/test';

/** Whatever looks at colours and at what is visible finds nothing. */
const UNDRAWN = 'html { opacity: 0 !important }';

/** All is visible by its style, and nothing is left of it. */
const EMPTY = 'html { clip-path: polygon(0 0) !important }';

/**
 * Has a page do everything but draw: it is laid out, hit, read and heard as ever, and nobody looks at it. Drawing, which a
 * machine without a graphics card does in software, would take a third of the time of most tests.
 */
export async function leaveUndrawn(page: Page): Promise<void> {
  await page.addInitScript((text) => {
    if ('undrawn' in globalThis) return;
    const undrawn = new CSSStyleSheet();
    undrawn.replaceSync(text);
    document.adoptedStyleSheets.push(undrawn);
    Object.assign(globalThis, { undrawn });
  }, UNDRAWN);
}

/** Takes pictures of a page: it is drawn for them. */
export async function drawn<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await style(page, '');
  const seen = await look();
  await style(page, UNDRAWN);
  return seen;
}

/** Looks at a page as it would be drawn: for its colours, and for what of it would be seen. */
export async function asDrawn<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await style(page, EMPTY);
  const seen = await look();
  await style(page, UNDRAWN);
  return seen;
}

const style = (page: Page, text: string) =>
  page.evaluate((text) => {
    (globalThis as { undrawn?: CSSStyleSheet }).undrawn?.replaceSync(text);
  }, text);
