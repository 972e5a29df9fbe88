import type { Browser, Page } from '@playwright/test';
import { type SlowPhone, slowPhone, throttleNetwork } from './slow-phone.ts';

/** How long until something can be used, in milliseconds, and what had to come for it, in bytes. */
export interface Start {
  readonly ms: number;
  readonly bytes: number;
}

/** What a first visit costs: the home page, a table dealt from there, and a table opened by its address. */
export interface Starts {
  readonly home: Start;
  readonly table: Start;
  readonly address: Start;
}

export const TOUCHABLE = '.playable, [data-action]';
/** Where a computer player begins, nothing of it can be played yet. */
const TABLE = 'main.table';

export async function measureStarts(browser: Browser, game: string): Promise<Starts> {
  const phone = await slowPhone(browser, { pace: 'none', speed: 'off' });
  await throttleNetwork(phone);
  const deal = `[data-deal="${game}"]`;
  const home = await timed(phone, async (page) => {
    await page.goto('/', { waitUntil: 'commit' });
    return usable(page, deal);
  });
  const table = await timed(phone, (page) => usable(page, TABLE, deal));
  await phone.page.locator(TOUCHABLE).first().waitFor();
  await phone.devtools.send('Network.clearBrowserCache');
  const opened = phone.page.url();
  // Whoever follows a link to a table leaves no other: to take that down would be counted, too.
  await phone.page.goto('about:blank');
  const address = await timed(phone, async (page) => {
    await page.goto(opened, { waitUntil: 'commit' });
    return usable(page, TOUCHABLE);
  });
  await phone.context.close();
  return { home, table, address };
}

async function timed(phone: SlowPhone, open: (page: Page) => Promise<number>): Promise<Start> {
  const before = phone.bytes();
  const ms = await open(phone.page);
  return { ms, bytes: phone.bytes() - before };
}

/**
 * How long it takes until what is wanted is there and the main thread has painted it and is free for a tap: since the
 * page was asked for, or since `press` was pressed. That the buttons work is proved by the page that follows them.
 */
function usable(page: Page, wanted: string, press?: string): Promise<number> {
  return page.evaluate(
    ({ wanted, press }) =>
      new Promise<number>((resolve) => {
        const from = press ? performance.now() : 0;
        if (press) document.querySelector<HTMLElement>(press)?.click();
        const look = () => {
          if (!document.querySelector(wanted)) return requestAnimationFrame(look);
          return requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - from)));
        };
        look();
      }),
    { wanted, press },
  );
}
