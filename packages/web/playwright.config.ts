import { defineConfig, devices } from '@playwright/test';

const CI = Boolean(process.env['CI']);

// As root, Chromium refuses its sandbox; the other switches keep it from asking the network for things.
const args = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// `npm run test:e2e` builds and serves the app, finds a Chromium and names both here.
const executablePath = process.env['CHROMIUM'];

/** What has nothing to do with the size of the screen or the pointer is tested on one of the two devices. */
const ONLY_ON = {
  phone: [
    'around-hand-over',
    'around-results',
    'languages',
    'listening',
    'results-repeated',
    'rules-pages',
    'taking-back',
    'worker',
  ],
  desktop: [
    'around-settings',
    'around-storage',
    'files-decks',
    'files-games',
    'fits',
    'keeping',
    'kit',
    'pages',
    'readers',
    'start',
    'titles',
    'weight',
  ],
};

const filesOf = (device: keyof typeof ONLY_ON) => ONLY_ON[device].map((name) => `**/${name}.spec.ts`);

/** A single test is for one device by its tag, `@phone` or `@desktop`. */
export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: CI,
  // A shared machine may stand still for seconds. What passes only at the second try is told as flaky.
  retries: CI ? 1 : 0,
  // What a busy machine may take; nothing is waited for that is already there.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  use: {
    baseURL: process.env['APP_URL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    trace: { mode: 'retain-on-failure', screenshots: false },
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
