import { expect, type Page } from '@playwright/test';
import type { Deck, View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { RailwayCard } from '@roundhouse/engine/railway';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { Reader } from './support/reader.ts';
import { openSetup } from './support/table.ts';
import { test } from './support/test.ts';

interface Said {
  readonly sentence: string;
  /** Whether it was announced behind a sheet, where it is not heard. */
  readonly behind: boolean;
}

/** Notes what is announced from now on; gives how to read it, in order. */
async function listen(page: Page): Promise<() => Promise<readonly Said[]>> {
  const said = await page.evaluateHandle(() => {
    const said: Said[] = [];
    new MutationObserver((records) => {
      const behind = document.querySelector('dialog[open]') !== null;
      for (const line of records.flatMap((record) => [...record.addedNodes]))
        if (line instanceof HTMLParagraphElement) said.push({ sentence: line.textContent, behind });
    }).observe(document.querySelector('[role="log"]')!, { childList: true });
    return said;
  });
  return () => said.jsonValue();
}

/** Whether a pass costs one card that meets no equal. */
function isPassedAtOnce({ phase, state, setup }: View): boolean {
  const { train, railway, penalty } = state as LokNRollState;
  const { cards } = setup.deck as Deck<RailwayCard>;
  const find = (id: unknown) => cards.find((card) => card.id === id);
  const top = penalty[0]!.at(-1);
  const isBroken = find(railway[(train ?? 0) + 1]?.[0])?.broken === true;
  return phase === 'turn' && train! > 0 && !isBroken && find(railway[0]![0])!.number !== find(top)?.number;
}

test('a penalty card that goes down by itself asks for no decision', async ({ page }) => {
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, isPassedAtOnce));
  await page.evaluate(() =>
    localStorage.setItem(
      'roundhouse.preferences',
      JSON.stringify({ pace: 'normal', speed: 'off', language: 'en' }),
    ),
  );
  await page.reload();
  const asked = page.locator('.heard[role="status"]');
  await expect(asked).toContainText('It’s your turn.');
  const questions = await asked.evaluateHandle((region) => {
    const questions: string[] = [];
    new MutationObserver(() => region.textContent && questions.push(region.textContent)).observe(region, {
      childList: true,
    });
    return questions;
  });
  await page.locator('[data-action="pass"]').click();
  await expect.poll(() => questions.jsonValue()).toEqual([expect.stringContaining('It’s your turn.')]);
});

test('what computers do behind a sheet is said when it is closed, once and in order', async ({ page }) => {
  test.setTimeout(90_000);
  await openSetup(page);
  await page.evaluate(() =>
    localStorage.setItem(
      'roundhouse.preferences',
      JSON.stringify({ pace: 'slow', speed: 'off', language: 'en' }),
    ),
  );
  await page.reload();
  await page.getByRole('radio', { name: '4', exact: true }).check();
  await page.getByRole('radio', { name: 'dealt by chance' }).check();
  await page.getByRole('combobox', { name: 'Who begins' }).selectOption('1');
  await page.getByRole('button', { name: 'Deal the cards' }).click();
  await page.locator('[role="log"]').waitFor({ state: 'attached' });
  const announced = await listen(page);
  await page.locator('header button').last().click();
  const log = page.getByRole('region', { name: 'What happened' });
  const happened = log.getByRole('paragraph');
  // It is drawn from its end up.
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const before = await happened.count();
  await expect.poll(() => happened.count()).toBeGreaterThan(before + 2);

  const reader = await Reader.at(page);
  expect((await reader.hear()).find('log')).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(page.locator('.heard[role="status"]')).toContainText('It’s your turn.', { timeout: 30_000 });
  await page.locator('header button').last().click();
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const sentences = await happened.allTextContents();
  const said = await announced();
  expect(said.filter(({ behind }) => behind)).toEqual([]);
  expect(said.length).toBeGreaterThan(4);
  expect(said.map(({ sentence }) => sentence)).toEqual(sentences.slice(-said.length));
});
