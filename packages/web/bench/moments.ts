import type { Browser, Locator, Page } from '@playwright/test';
import { CATEGORIES } from './playing.ts';
import { type SlowPhone, slowPhone } from './slow-phone.ts';
import { BEGIN, END, type Task, tasksOf, tracedIn } from './tasks.ts';

/** What is done at a table now and then, or only by a real finger: how long its longest task is. */
export type Moments = ReadonlyMap<string, Task>;

/** How long what follows is looked at, in milliseconds. */
const AFTER = 700;
/** After so long nothing moves any more, in milliseconds. */
const REST = 2000;
const PLAYABLE = '.playable';

export async function measureMoments(browser: Browser, game: string): Promise<Moments> {
  const phone = await slowPhone(browser, { pace: 'fast', speed: 'normal' });
  const { page } = phone;
  await page.goto('/');
  await page.locator(`[data-deal="${game}"]`).tap();
  const first = page.locator(`${PLAYABLE}, [data-action]`).first();
  await first.waitFor();
  const header = page.getByRole('banner').getByRole('button');
  const moments = new Map<string, Task>();
  const note = async (name: string, work: () => Promise<void>) => {
    moments.set(name, await longestIn(browser, page, work));
  };
  await note('first tap after the deal', () => first.tap());
  await playUntilCards(page);
  const finger = await fingerOn(phone, page.locator(PLAYABLE).first());
  await note('card dragged', () => drag(finger));
  await note('card held until it is explained', () => hold(finger, page));
  await note('log opened', () => header.last().tap());
  await note('log closed', () => page.keyboard.press('Escape'));
  await note('undo', () => header.first().tap());
  await phone.context.close();
  return new Map([...moments, ...(await measureHandOver(browser, game))]);
}

/** One device for two people: it is handed over, and taken. */
async function measureHandOver(browser: Browser, game: string): Promise<Moments> {
  const { context, page } = await slowPhone(browser, { pace: 'fast', speed: 'normal' });
  await page.goto(`/new?game=${game}`);
  await page.getByRole('group', { name: 'Seat 2' }).getByRole('combobox').selectOption({ label: 'Person' });
  await page.getByRole('button', { name: 'Deal the cards' }).tap();
  const taken = page.locator('main:not(.table) [data-hand-over]');
  const handedOver = page.locator('.table [data-hand-over]');
  while (!(await handedOver.isVisible())) {
    if (await taken.isVisible()) await taken.tap();
    await playOnce(page);
  }
  // A tap on what still moves would only end that.
  await page.waitForTimeout(REST);
  const moments = new Map([
    ['device handed over', await longestIn(browser, page, () => handedOver.tap())],
    ['device taken', await longestIn(browser, page, () => taken.tap())],
  ]);
  await context.close();
  return moments;
}

async function longestIn(browser: Browser, page: Page, work: () => Promise<void>): Promise<Task> {
  const mark = (name: string) => page.evaluate((mark) => void performance.mark(mark), name);
  await browser.startTracing(page, { categories: CATEGORIES });
  await mark(BEGIN);
  await work();
  await page.waitForTimeout(AFTER);
  await mark(END);
  const tasks = tasksOf(tracedIn((await browser.stopTracing()).toString()));
  const longest = (by: keyof Task) => Math.max(...tasks.map((task) => task[by]));
  return { wall: longest('wall'), work: longest('work') };
}

/** Plays on until a card can be chosen and something can be taken back. */
async function playUntilCards(page: Page): Promise<void> {
  const undo = page.getByRole('banner').getByRole('button').first();
  while (!(await page.locator(PLAYABLE).count()) || (await undo.isDisabled())) await playOnce(page);
}

async function playOnce(page: Page): Promise<void> {
  await page.evaluate((playable) => {
    const chosen = document.querySelector<HTMLElement>('[data-action]');
    (chosen ?? document.querySelector<HTMLElement>(playable))?.click();
  }, PLAYABLE);
  await page.waitForTimeout(AFTER);
}

type Finger = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx?: number, dy?: number) => Promise<unknown>;

/** A finger on a thing where it lies now: to look for it is no part of what is measured. */
async function fingerOn({ devtools }: SlowPhone, thing: Locator): Promise<Finger> {
  const { x, y } = (await thing.boundingBox())!;
  const at = (dx: number, dy: number) => ({ x: x + 12 + dx, y: y + 12 + dy });
  return (type, dx = 0, dy = 0) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [at(dx, dy)] });
}

async function drag(finger: Finger): Promise<void> {
  await finger('touchStart');
  for (let step = 1; step <= 20; step++) await finger('touchMove', 2 * step, -8 * step);
  for (let step = 20; step >= 0; step--) await finger('touchMove', 2 * step, -8 * step);
  await finger('touchEnd');
}

async function hold(finger: Finger, page: Page): Promise<void> {
  await finger('touchStart');
  await page.waitForTimeout(AFTER);
  await finger('touchEnd');
}
