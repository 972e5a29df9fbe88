import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { doubleText, usualText } from './support/large-text.ts';
import { pastGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { prepare } from './support/table.ts';
import { test } from './support/test.ts';

const decisions = (page: Page) => page.getByRole('region', { name: 'The decisions' });
const costliest = (page: Page) => decisions(page).getByRole('listitem');
/** Each decision is played out many times: on a busy machine that takes longer than anything else. */
const expectJudged = (page: Page) =>
  expect(decisions(page).getByRole('heading', { name: /costliest decisions/ })).toBeVisible({
    timeout: 90_000,
  });
const slider = (page: Page) => decisions(page).getByRole('slider', { name: 'Decision' });

test('a finished game is judged decision by decision, and each leads to its moment, where one tries again @phone', async ({
  page,
}) => {
  await prepare(page);
  const table = await pastGame('lok-n-roll', 'standard', 2);
  await fillStorage(page, { games: [savedTable(table, 'over', ['Anna'])] });
  await page.goto('/play?game=over');
  await page.getByRole('button', { name: 'The decisions' }).click();
  await expectJudged(page);
  await expect(decisions(page).getByRole('status')).toContainText(
    /^At first your chance to win was \d+%\. Of .* as good as the best, .* (helped you|hurt you|evened out)\.$/,
  );
  await test.step('as much of it as there is room for is in sight', async () => {
    const { height } = page.viewportSize()!;
    const unseen = async () => {
      const box = (await decisions(page).boundingBox())!;
      const isWhole = box.y >= 0 && box.y + box.height <= height;
      return isWhole ? 0 : Math.abs(box.y);
    };
    await expect.poll(unseen).toBeLessThan(0.2 * height);
  });
  await expect(costliest(page).first()).toContainText(/Turn \d+( \(.+\))? cost \d+%\. Played: .+\s+Better: /);
  await expectAccessible(page);

  // The plot leads to the decision that is pressed.
  await decisions(page)
    .locator('.expected')
    .click({ position: { x: 0, y: 30 } });
  await expect(slider(page)).toHaveValue('0');
  await expect(slider(page)).toHaveAttribute(
    'aria-valuetext',
    /^Turn 1( \(.+\))?: chance to win \d+%; luck [+−]?\d+%, this decision −?\d+%\.$/,
  );
  await test.step('the last stop is the end, as the line of what was expected has it', async () => {
    await slider(page).press('End');
    await expect(slider(page)).toHaveAttribute(
      'aria-valuetext',
      /^In the end: chance to win (0|100)%; luck after the last decision [+−]?\d+%\.$/,
    );
  });
  const told = (await costliest(page).first().textContent())!;
  const turn = /Turn (\d+)/.exec(told)![1];
  const look = costliest(page).first().getByRole('button', { name: 'Look at this moment' });
  await look.scrollIntoViewIfNeeded();
  const scrolled = () => page.locator('main.result').evaluate(({ scrollTop }) => scrollTop);
  const before = await scrolled();
  await look.click();
  const moment = page.getByRole('slider', { name: 'Moment of the game' });
  await expect(moment).toHaveAttribute('aria-valuetext', new RegExp(`^Turn ${turn} `));
  const at = await moment.inputValue();
  const [, better, value] = /Better: (.+) \((.+)\)/.exec(told)!;
  await test.step('what would have been better is said there, until it plays on', async () => {
    await expect(page.getByText(`Better: ${better} (${value} instead of `)).toBeVisible();
    await page.getByRole('button', { name: 'One step on' }).click();
    await expect(page.getByText(`Better: ${better} (`)).toHaveCount(0);
    await page.getByRole('button', { name: 'One step back' }).click();
    await expect(page.getByText(`Better: ${better} (`)).toBeVisible();
  });

  await test.step('on the way back the decisions are open, where they were', async () => {
    await page.goBack();
    await expect(costliest(page).first()).toBeVisible();
    await expect.poll(scrolled).toBeCloseTo(before, -1);
    await page.goForward();
    await expect(moment).toHaveValue(at);
  });

  // What is known already is there at once.
  await page.getByRole('button', { name: 'The decisions' }).click();
  const sheet = page.getByRole('dialog', { name: 'The decisions' });
  await expect(sheet.getByRole('progressbar')).toHaveCount(0);
  await sheet.getByRole('listitem').nth(1).getByRole('button', { name: 'Look at this moment' }).click();
  await expect(sheet).toHaveCount(0);
  await expect(moment).not.toHaveValue(at);

  await page.getByRole('button', { name: 'The decisions' }).click();
  await sheet.getByRole('listitem').first().getByRole('button', { name: 'Try again from here' }).click();
  await expect(page).toHaveURL(/\/play\?game=lok-n-roll-/);
  await expect(page.locator('main.table [data-action], main.table .playable').first()).toBeVisible();
});

test('what would have been better is read whole on every phone, be it many words in large letters @phone', async ({
  page,
}) => {
  await prepare(page, 'de');
  const table = await pastGame('loose-caboose', 'standard', 2, [0, 1]);
  await fillStorage(page, { games: [savedTable(table, 'over', ['Anna', 'Bert'])] });
  await page.goto('/play?game=over');
  await page.getByRole('button', { name: 'Die Entscheidungen' }).click();
  await test.step('who looks at another person’s is where that game ended', async () => {
    const about = page.getByRole('region', { name: 'Die Entscheidungen' });
    const whose = about.getByRole('combobox', { name: 'Entscheidungen von' });
    await about.locator('.expected').click({ position: { x: 0, y: 30 } });
    await whose.selectOption('Bert');
    await expect(about.getByRole('progressbar')).toHaveCount(0);
    await expect(about.getByRole('slider', { name: 'Entscheidung' })).toHaveAttribute(
      'aria-valuetext',
      /^Am Ende: /,
    );
    await whose.selectOption('Anna');
  });
  const lay = page
    .getByRole('listitem')
    .filter({ hasText: /Besser: .* anlegen/ })
    .first();
  await lay.getByRole('button', { name: 'Diesen Moment ansehen' }).click();
  const better = page.getByText(/^Besser: .* anlegen/);
  /** The lines out of sight or out of their place, where something else lies. */
  const hidden = () =>
    better.evaluate((words) => {
      words.scrollIntoView({ block: 'center' });
      const range = document.createRange();
      range.selectNodeContents(words);
      const place = words.getBoundingClientRect();
      const isSeen = ({ x, y, width, height, bottom }: DOMRect) =>
        bottom <= place.bottom && document.elementFromPoint(x + width / 2, y + height / 2) === words;
      return [...range.getClientRects()].filter((line) => !isSeen(line)).length;
    });
  const phones = [
    [320, 568],
    [360, 640],
    [390, 844],
    [568, 320],
    [740, 360],
    [844, 390],
  ] as const;
  for (const letters of [usualText, doubleText]) {
    await letters(page);
    for (const [width, height] of phones) {
      await page.setViewportSize({ width, height });
      await expect(better).toBeVisible();
      await expect.poll(hidden, `${letters.name} ${width}`).toBe(0);
    }
  }
  await usualText(page);
  await expectAccessible(page);
});

test('each decision has a name of its own, also where a turn had several @desktop', async ({ page }) => {
  await prepare(page);
  const table = await pastGame('loose-caboose', 'standard', 2);
  await fillStorage(page, { games: [savedTable(table, 'over', ['Anna'])] });
  await page.goto('/play?game=over');
  await page.getByRole('button', { name: 'The decisions' }).click();
  await expectJudged(page);
  const names: string[] = [];
  const last = Number(await slider(page).getAttribute('max'));
  for (let decision = 0; decision <= last; decision++) {
    await slider(page).fill(String(decision));
    names.push((await slider(page).getAttribute('aria-valuetext'))!.split(':')[0]!);
  }
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  expect(names.filter((name) => /^Turn \d+ \(.+\)$/.test(name)).length).toBeGreaterThan(2);
});
