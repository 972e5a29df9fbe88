import { expect, type Page, test } from '@playwright/test';
import { Reader } from './support/reader.ts';
import { openSetup } from './support/table.ts';

interface Said {
  readonly sentence: string;
  /** Whether it was said behind a sheet, where nobody hears it. */
  readonly behind: boolean;
}

/** Notes what is said to those who listen from now on; what is returned tells it in order. */
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
  const told = await listen(page);
  await page.locator('header button').last().click();
  const log = page.getByRole('dialog').getByRole('region', { name: 'What happened' });
  const happened = log.getByRole('paragraph');
  // It is drawn from its end up.
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const before = await happened.count();
  await expect.poll(() => happened.count()).toBeGreaterThan(before + 2);

  const reader = await Reader.at(page);
  expect((await reader.hear()).find('log')).toBeUndefined();
  await page.keyboard.press('Escape');
  await expect(page.locator('.heard[role="status"]')).toHaveText('It’s your turn.', { timeout: 30_000 });
  await page.locator('header button').last().click();
  await expect(log).toHaveAttribute('aria-busy', 'false');
  const sentences = await happened.allTextContents();
  const said = await told();
  expect(said.filter(({ behind }) => behind)).toEqual([]);
  expect(said.length).toBeGreaterThan(4);
  expect(said.map(({ sentence }) => sentence)).toEqual(sentences.slice(-said.length));
});
