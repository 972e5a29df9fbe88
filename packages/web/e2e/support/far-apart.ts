/** People far apart, each in a browser of their own. */
import { type Browser, type BrowserContextOptions, devices, type Page } from '@playwright/test';
import { settle } from './table.ts';

export const PHONE: BrowserContextOptions = {
  ...devices['Pixel 7'],
  viewport: { width: 360, height: 640 },
  serviceWorkers: 'block',
};
export const DESKTOP: BrowserContextOptions = {
  viewport: { width: 1440, height: 900 },
  serviceWorkers: 'block',
};

/** Somebody who has never been here. */
export async function arrive(browser: Browser, device: BrowserContextOptions): Promise<Page> {
  const page = await (await browser.newContext({ locale: 'en-GB', ...device })).newPage();
  await settle(page);
  return page;
}

/** Presses whatever can be done, until nothing can be done here for now. */
export async function takeTurn(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise(requestAnimationFrame);
    // In an order of their own, so that nothing is chosen and let go for ever.
    let chance = 1;
    for (let quiet = 0; quiet < 10; await nextFrame()) {
      const buttons = [...document.querySelectorAll<HTMLElement>('[data-action], .playable')];
      chance = (chance * 48_271) % 2_147_483_647;
      buttons[chance % Math.max(1, buttons.length)]?.click();
      quiet = buttons.length === 0 ? quiet + 1 : 0;
    }
  });
}
