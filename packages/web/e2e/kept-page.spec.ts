/** One page serves all tests of a worker: what one of them did to it, the next does not see. */
import { type BrowserContext, expect, type Page } from '@playwright/test';
import { test } from './support/test.ts';

test.describe.configure({ mode: 'serial' });

/** An address where the app does not run. */
const NO_APP = '/icon.svg';

let before: BrowserContext | undefined;

/** Leaves something wherever a page can. */
const leaveTraces = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('trace', 'local');
    sessionStorage.setItem('trace', 'session');
    document.cookie = 'trace=cookie; path=/';
    await caches.open('trace');
    await new Promise((done) => indexedDB.open('trace').addEventListener('success', done));
  });

const traces = (page: Page) =>
  page.evaluate(async () => ({
    stored: localStorage.length + sessionStorage.length,
    cookie: document.cookie,
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
    isMarked: 'trace' in globalThis,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
    width: innerWidth,
    isOnline: navigator.onLine,
  }));

const NONE = {
  stored: 0,
  cookie: '',
  caches: [],
  databases: [],
  isMarked: false,
  isDark: false,
  isStill: false,
  width: 1440,
  isOnline: true,
};

test('a test leaves traces', async ({ page, context }) => {
  await page.addInitScript(() => Object.assign(globalThis, { trace: true }));
  await page.goto(NO_APP);
  await leaveTraces(page);
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 400, height: 400 });
  await (await context.newPage()).goto(NO_APP);
  await page.route('**/*', (route) => route.abort());
  await context.setOffline(true);
  expect(await traces(page)).toMatchObject({ stored: 2, isMarked: true, isDark: true, width: 400 });
  before = context;
});

test('the next one has the same page and finds none', async ({ page, context }) => {
  expect(context).toBe(before);
  expect(context.pages()).toEqual([page]);
  await page.goto(NO_APP);
  expect(await traces(page)).toEqual(NONE);
});

test.describe('where less motion is wanted', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the page is the same one', async ({ page, context }) => {
    expect(context).toBe(before);
    await page.goto(NO_APP);
    expect(await traces(page)).toEqual({ ...NONE, isStill: true });
  });
});

test.describe('where another language is spoken', () => {
  test.use({ locale: 'de-AT' });

  test('the page is another one', async ({ page, context }) => {
    expect(context).not.toBe(before);
    expect(await page.evaluate(() => navigator.language)).toBe('de-AT');
  });
});

test('after that the page is the first one again', async ({ page, context }) => {
  expect(context).toBe(before);
  await page.goto(NO_APP);
  expect(await traces(page)).toEqual(NONE);
});
