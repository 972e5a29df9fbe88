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

export default defineConfig({
  testDir: 'e2e',
  workers: 2,
  fullyParallel: true,
  forbidOnly: CI,
  use: {
    baseURL: process.env['APP_URL'] ?? 'http://localhost:8080',
    locale: 'en-GB',
    trace: 'retain-on-failure',
    launchOptions: { args, ...(executablePath ? { executablePath } : {}) },
  },
  projects: [
    {
      name: 'phone',
      use: {
        ...devices['Pixel 7'],
        viewport: { width: 360, height: 640 },
        hasTouch: true,
      },
    },
    {
      name: 'desktop',
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
  ],
});
