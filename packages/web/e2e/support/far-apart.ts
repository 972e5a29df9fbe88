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

/** The way from a page to the server, which can be cut: nothing comes through any more, and nobody is told. */
export class Network {
  isCut = false;

  static async of(page: Page): Promise<Network> {
    const network = new Network();
    await page.route('**/api/**', (route) => (network.isCut ? route.abort() : route.continue()));
    await page.routeWebSocket('**/api/live', (socket) => {
      if (network.isCut) return void socket.close();
      const server = socket.connectToServer();
      socket.onMessage((message) => network.isCut || server.send(message));
      server.onMessage((message) => network.isCut || socket.send(message));
    });
    return network;
  }
}
