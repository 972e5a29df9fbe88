import { measureIndex } from './machine-index.ts';
import { APP, SLOWER } from './slow-phone.ts';
import { type Start, TOUCHABLE } from './start.ts';
import { networkOf, type Tab, Unattached } from './unattached.ts';

/** What a second visit costs, with a network and without: the page lies on the device. */
export interface Returns {
  readonly home: Start;
  readonly table: Start;
  readonly homeOffline: Start;
  readonly tableOffline: Start;
  /** What the same phone makes of a picture that lies on it: better than that nothing can be. */
  readonly picture: Start;
  /** How fast the phone was just before, by `measureIndex`: what a machine does swings with what else it does. */
  readonly index: number;
}

/** After so long a table stands, and its last step is saved, in milliseconds. */
const SAVED = 2000;

export async function measureReturns(game: string): Promise<Returns> {
  const index = (await measureIndex()) / SLOWER;
  const browser = await Unattached.launch();
  try {
    const deal = `[data-deal="${game}"]`;
    const table = await firstVisit(browser, deal);
    return {
      home: await visit(browser, `${APP}/`, deal, false),
      table: await visit(browser, table, TOUCHABLE, false),
      homeOffline: await visit(browser, `${APP}/`, deal, true),
      tableOffline: await visit(browser, table, TOUCHABLE, true),
      picture: await visit(browser, `${APP}/icon.svg`, 'svg', true),
      index,
    };
  } finally {
    await browser.close();
  }
}

/** Has the page kept on the device, and a table dealt; gives the address of that. */
async function firstVisit(browser: Unattached, deal: string): Promise<string> {
  const tab = await opened(browser, deal);
  await tab.send('Page.navigate', { url: `${APP}/` });
  await usable(tab);
  await tab.call(() => navigator.serviceWorker.ready.then(() => true), undefined);
  await tab.call((button) => document.querySelector<HTMLElement>(button)?.click(), deal);
  // What a computer player did before is being saved: it would have to think again.
  await wait(SAVED);
  const address = await tab.call(() => location.href, undefined);
  await tab.close();
  return address;
}

async function visit(browser: Unattached, address: string, wanted: string, offline: boolean): Promise<Start> {
  const tab = await opened(browser, wanted);
  await tab.send('Network.clearBrowserCache');
  await networkOf(tab, offline);
  await tab.send('Page.navigate', { url: address });
  const start = await usable(tab);
  await tab.close();
  return start;
}

/** Whether the page is asked at all disturbs it: it says by itself when it could be used. */
const opened = (browser: Unattached, wanted: string) => browser.open(noteUsable, wanted);

type Noting = typeof globalThis & { usable?: Start };

/**
 * As `usable` of a first visit: what is wanted is there, has been painted, and the main thread is free for a tap. No frame is asked
 * for before that: a page that is not measured is asked for none, either.
 */
function noteUsable(wanted: string): void {
  if (!location.protocol.startsWith('http')) return;
  const preferences = JSON.stringify({ language: 'en', pace: 'none', speed: 'off' });
  const KEPT = 'roundhouse.preferences';
  if (localStorage.getItem(KEPT) !== preferences) localStorage.setItem(KEPT, preferences);
  const note = () => {
    const ms = performance.now();
    const came = ['navigation', 'resource'].flatMap((kind) => performance.getEntriesByType(kind));
    const bytes = came.reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).transferSize, 0);
    (globalThis as Noting).usable = { ms, bytes };
  };
  const look = () => {
    if (!document.querySelector(wanted)) return;
    changes.disconnect();
    requestAnimationFrame(() => setTimeout(note));
  };
  const changes = new MutationObserver(look);
  changes.observe(document, { childList: true, subtree: true, attributeFilter: ['class', 'data-action'] });
}

/** What the page noted, once it has; it is left alone meanwhile. */
async function usable(tab: Tab): Promise<Start> {
  for (let tries = 0; tries < TRIES; tries++) {
    await wait(SAVED);
    const start = await tab.call(() => (globalThis as Noting).usable, undefined);
    if (start) return start;
  }
  throw new Error('the page cannot be used');
}

/** So often a page is asked whether it could be used. */
const TRIES = 10;

const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
