import type { Page } from '@playwright/test';

/**
 * Has a page do everything but draw: it is laid out, hit, read and heard as ever, and nobody looks at it. Drawing, which a
 * machine without a graphics card does in software, would take a third of the time of most tests.
 */
export async function leaveUndrawn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if ('undrawn' in globalThis) return;
    const undrawn = new CSSStyleSheet();
    undrawn.replaceSync('html { opacity: 0 !important }');
    document.adoptedStyleSheets.push(undrawn);
    Object.assign(globalThis, { undrawn });
  });
}

/** Looks at a page as it is drawn: for its colours, and for pictures of it. */
export async function drawn<Seen>(page: Page, look: () => Promise<Seen>): Promise<Seen> {
  await setDrawn(page, true);
  const seen = await look();
  await setDrawn(page, false);
  return seen;
}

const setDrawn = (page: Page, isDrawn: boolean) =>
  page.evaluate((isDrawn) => {
    const { undrawn } = globalThis as { undrawn?: CSSStyleSheet };
    if (undrawn) undrawn.disabled = isDrawn;
  }, isDrawn);
