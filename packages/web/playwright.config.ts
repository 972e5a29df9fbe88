import { availableParallelism } from 'node:os';
import { defineConfig, devices } from '@playwright/test';

const CI = Boolean(process.env['CI']);

/**
 * Without these every page comes with two more, for suggestions in an address bar that nobody sees: a third of what a
 * short test costs. Chromium takes the last list of features only, so Playwright's own is said again.
 */
const FEATURES_OFF = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

// As root, Chromium refuses its sandbox; the other switches keep it from asking the network for things.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The pages of a device share a process, which has compiled the app before.
  '--renderer-process-limit=1',
  // Nobody looks at most pictures: a process of their own costs more than it draws.
  '--in-process-gpu',
  `--disable-features=${FEATURES_OFF.join()}`,
  // No page stays open for as long as it takes to optimize what it runs, and threads of its own collect little of its garbage.
  '--js-flags=--no-opt --no-maglev --single-threaded-gc',
];

// `npm run test:e2e` builds and serves the app, finds a Chromium and names both here.
const executablePath = process.env['CHROMIUM'];

/**
 * What has nothing to do with the size of the screen or the pointer is tested on one of the two devices, and so is what
 * sets its own sizes.
 */
const ONLY_ON = {
  phone: [
    'around-hand-over',
    'around-results',
    'daily',
    'deal-links',
    'hand-over',
    'languages',
    'level-offer',
    'listening',
    'railway-foresight',
    'results-repeated',
    'rules-beside-play',
    'rules-pages',
    'static-host',
    'taking-back',
    'worker',
  ],
  desktop: [
    'accounts',
    'alerts',
    'around-settings',
    'asked-by-ear',
    'around-setup',
    'around-storage',
    'dealing',
    'far-apart',
    'far-pace',
    'files-decks',
    'files-everything',
    'files-games',
    'fits',
    'flat-table',
    'kept-page',
    'kit',
    'offline',
    'pages',
    'readers',
    'reduced-motion',
    'results-statistics',
    'saving',
    'shortcuts',
    'smoke',
    'sound-offer',
    'start',
    'titles',
    'trains-explained',
    'trains-movement',
    'weight',
  ],
};

const filesOf = (device: keyof typeof ONLY_ON) => ONLY_ON[device].map((name) => `**/${name}.spec.ts`);

/** A single test is for one device by the tag at the end of its title, `@phone` or `@desktop`. */
export default defineConfig({
  testDir: 'e2e',
  // Tests wait for animations and for servers: two more than there are cores keep the cores busy.
  workers: availableParallelism() + 2,
  fullyParallel: true,
  forbidOnly: CI,
  // A shared machine may stand still for seconds. What passes only at the second try is reported as flaky.
  retries: CI ? 1 : 0,
  // What a busy machine may take; nothing is waited for that is already there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['APP_URL'] ?? 'http://localhost:8080',
    // One page of a worker serves its tests, see e2e/support/test.ts.
    reuseContext: true,
    locale: 'en-GB',
    // It would fetch the whole page again for each test; `offline` has its own browsers.
    serviceWorkers: 'block',
    // A trace of every test would take a seventh of the time: what fails is traced when it is tried again.
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: filesOf('desktop'),
      grepInvert: /@desktop/,
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 640 },
        // Nobody looks at most pictures: those of a phone have seven times as many points to be drawn.
        deviceScaleFactor: 1,
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      testIgnore: filesOf('phone'),
      grepInvert: /@phone/,
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
