import { type Browser, type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test';

/** A processor four times slower than this machine, behind 1.6 Mbit/s and 150 ms. */
export const SLOWER = 4;
export const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 200_000,
  uploadThroughput: 93_750,
};

// As root, Chromium refuses its sandbox; the other switches keep it from asking the network for things.
export const ARGUMENTS = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Where the page is served. */
export const APP = process.env['APP_URL'] ?? 'http://localhost:8080';

export interface SlowPhone {
  readonly context: BrowserContext;
  readonly page: Page;
  readonly devtools: CDPSession;
  /** The bytes that came so far, as they were sent. */
  readonly bytes: () => number;
}

export function launch(): Promise<Browser> {
  const executablePath = process.env['CHROMIUM'];
  return chromium.launch({ args: ARGUMENTS, ...(executablePath && { executablePath }) });
}

/** A new phone with nothing in its cache. `preferences`: what was chosen on it. */
export async function slowPhone(
  browser: Browser,
  preferences: Readonly<Record<string, unknown>>,
): Promise<SlowPhone> {
  const context = await browser.newContext({
    baseURL: APP,
    viewport: { width: 360, height: 640 },
    deviceScaleFactor: 2,
    hasTouch: true,
    isMobile: true,
    locale: 'en-GB',
    // Where a first visit is measured, and the first table after it, nothing else shall go on.
    serviceWorkers: 'block',
  });
  await context.addInitScript(
    (kept) => localStorage.setItem('roundhouse.preferences', kept),
    JSON.stringify({ language: 'en', ...preferences }),
  );
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  let bytes = 0;
  devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
  await devtools.send('Network.enable');
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return { context, page, devtools, bytes: () => bytes };
}

export async function throttleNetwork({ devtools }: SlowPhone): Promise<void> {
  await devtools.send('Network.emulateNetworkConditions', NETWORK);
}
