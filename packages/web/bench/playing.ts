import { writeFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { slowPhone } from './slow-phone.ts';
import { framesOf } from './frames.ts';
import { BEGIN, END, type Task, tasksOf, tracedIn } from './tasks.ts';

export interface Playing {
  /** The tasks of the main thread, the longest first. */
  readonly tasks: readonly Task[];
  /** The time between two pictures while something moved, in milliseconds. */
  readonly frames: readonly number[];
  readonly moves: number;
}

export const CATEGORIES = [
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
  'devtools.timeline.frame',
  'blink.animations',
  'blink.user_timing',
];
const PROFILE = ['disabled-by-default-v8.cpu_profiler'];

/** A game against a computer player at normal speed, as far as it gets; `file`: where the trace goes, with a profile. */
export async function measurePlaying(
  browser: Browser,
  game: string,
  milliseconds: number,
  file?: string,
): Promise<Playing> {
  const { context, page } = await slowPhone(browser, { pace: 'fast', speed: 'normal' });
  await page.goto('/');
  // A finger: a mouse would stay over what comes next.
  await page.locator(`[data-deal="${game}"]`).tap();
  await page.locator('.playable, [data-action]').first().waitFor();
  await browser.startTracing(page, { categories: file ? [...CATEGORIES, ...PROFILE] : CATEGORIES });
  const moves = await playFor(page, milliseconds);
  const trace = await browser.stopTracing();
  if (file) writeFileSync(file, trace);
  await context.close();
  const traced = tracedIn(trace.toString());
  return { moves, tasks: tasksOf(traced), frames: framesOf(traced) };
}

/** What the same machine, as slow, makes of a page on which one square moves: better than that nothing can be. */
export async function measureNothing(browser: Browser, milliseconds: number): Promise<readonly number[]> {
  const { context, page } = await slowPhone(browser, {});
  await page.goto('data:text/html,<body>');
  await page.evaluate(() => {
    const square = document.createElement('div');
    document.body.replaceChildren(square);
    square.style.cssText = 'width: 60px; height: 60px; background: #a33';
    // From one to the next, as movement is in play.
    const frames = { transform: ['none', 'translate(200px, 300px)'] };
    setInterval(() => square.animate(frames, { duration: 300 }), 400);
  });
  await browser.startTracing(page, { categories: CATEGORIES });
  await playFor(page, milliseconds);
  const trace = await browser.stopTracing();
  await context.close();
  return framesOf(tracedIn(trace.toString()));
}

/**
 * Presses whatever can be pressed, in the page itself: a pointer from outside would be work that no player makes. Gives
 * how many moves were made.
 */
function playFor(page: Page, milliseconds: number): Promise<number> {
  return page.evaluate(
    ({ milliseconds, begin, end }) =>
      new Promise((resolve) => {
        const until = performance.now() + milliseconds;
        let moves = 0;
        const press = (selector: string) => {
          const buttons = [...document.querySelectorAll<HTMLElement>(selector)];
          buttons[moves % Math.max(1, buttons.length)]?.click();
          return buttons.length > 0;
        };
        const turn = () => {
          if (performance.now() > until || document.querySelector('main.result')) {
            performance.mark(end);
            return setTimeout(() => resolve(moves), 100);
          }
          const found =
            press('[data-action]:not([data-action="pass"], [data-action="draw"])') ||
            press('.playable:not([aria-pressed="true"])') ||
            press('[data-action]');
          if (found) moves++;
          return setTimeout(turn, 250);
        };
        setTimeout(() => {
          performance.mark(begin);
          setTimeout(turn, 100);
        }, 500);
      }),
    { milliseconds, begin: BEGIN, end: END },
  );
}
