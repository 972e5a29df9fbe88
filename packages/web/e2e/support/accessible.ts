import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type axe from 'axe-core';
import { expect, type Page } from '@playwright/test';
import { expectCome } from './table.ts';
import { asDrawn } from './undrawn.ts';

/** The rules that can differ by night; the rest of the page is the same. */
const COLOUR_RULES = ['color-contrast', 'link-in-text-block'];

/** No axe violation, by day and by night. The page has no frames. */
export async function expectAccessible(page: Page): Promise<void> {
  await expectCome(page);
  expect(page.frames(), 'frames would have to be looked at, too').toHaveLength(1);
  await bringAxe(page);
  await asDrawn(page, async () => {
    await page.emulateMedia({ colorScheme: 'light' });
    await expectNone(page, 'light');
    await page.emulateMedia({ colorScheme: 'dark' });
    await expectNone(page, 'dark', COLOUR_RULES);
  });
}

/** More than half a megabyte; as it is written, it would be twice as much. */
const AXE = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** A page keeps it until it is left. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(AXE);
}

/** What is broken is told where it is only once something is: to find a selector for everything takes a tenth of the time. */
async function expectNone(page: Page, theme: string, rules?: string[]): Promise<void> {
  const broken = await violations(page, false, rules);
  const told = broken.length > 0 ? await violations(page, true, rules) : [];
  expect(told.length > 0 ? told : broken, theme).toEqual([]);
}

/** What breaks the rules, all of them unless some are named; what keeps them is not written down. */
const violations = (page: Page, selectors: boolean, rules?: string[]) =>
  page.evaluate(
    async (options) => {
      const { axe: inPage } = globalThis as unknown as { axe: typeof axe };
      return (await inPage.run(document, options)).violations;
    },
    {
      reporter: 'no-passes' as const,
      selectors,
      ...(rules && { runOnly: { type: 'rule' as const, values: rules } }),
    },
  );
