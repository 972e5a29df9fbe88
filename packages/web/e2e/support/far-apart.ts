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
