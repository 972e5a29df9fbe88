import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, expectCovered } from './support/table.ts';
import { test } from './support/test.ts';

async function dealForTwo(page: Page): Promise<void> {
  await deal(page, {
    // After a pass there is nothing more to decide, however many cards it costs.
    game: 'Loose Caboose',
    opening: 'dealt by chance',
    seats: ['Person', 'Person'],
    names: ['Anna', 'Ben'],
    first: 'Anna',
  });
  await page.getByRole('button', { name: 'I am Anna' }).click();
}

async function pass(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Pass/ }).click();
  await page.getByRole('button', { name: /^I am / }).waitFor();
}

test('the next person reads what happened since, and nothing of a hand', async ({ page }) => {
  await dealForTwo(page);
  await pass(page);

  const news = page.getByRole('region', { name: 'Since you last looked' });
  await expect(news).toContainText('Anna passes.');
  await expect(news).toContainText('You draw a card.');
  // Where not all of it has room, the first entry in sight is whole.
  const { height } = page.viewportSize()!;
  await page.setViewportSize({ width: 360, height: 440 });
  const tops = await page.locator('#events').evaluate((list) => {
    const { top } = list.getBoundingClientRect();
    return [...list.children].map((entry) => Math.round(entry.getBoundingClientRect().top - top));
  });
  expect(tops[0]).toBeLessThan(0);
  expect(tops).toContain(0);
  await page.setViewportSize({ width: 360, height });
  await expectCovered(page);
  await expectAccessible(page);
  await page.reload();
  await expect(news).toContainText('Anna passes.');

  await page.getByRole('button', { name: 'I am Ben' }).click();
  await pass(page);
  await expect(news).toContainText('Ben passes.');
  await expect(news).not.toContainText('You pass');
});

test('what was read while the device changed hands is not announced again at the table', async ({ page }) => {
  await dealForTwo(page);
  await pass(page);
  await expect(page.locator('#events')).toContainText('You draw a card.');
  const onCover = await page.locator('#events p').allTextContents();
  await page.getByRole('button', { name: 'I am Ben' }).click();

  await expect(page.locator('.heard[role="status"]')).toContainText('It’s your turn.');
  const said = await page.locator('.heard[role="log"] p').allTextContents();
  expect(said.filter((sentence) => onCover.includes(sentence))).toEqual([]);
  // Only the viewer may know the cards of the deal, and what they drew when the other had passed.
  expect(said.filter((sentence) => /^You draw .*\(/.test(sentence))).toHaveLength(2);
});

test('what was undone is not announced', async ({ page }) => {
  await dealForTwo(page);
  await pass(page);
  await page.getByRole('button', { name: 'I am Ben' }).click();
  await page.locator('.playable').first().click();
  await page.locator('[data-action]:not([data-action="pass"])').first().click();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await pass(page);
  const news = page.getByRole('region', { name: 'Since you last looked' });
  await expect(news).toContainText('Ben passes.');
  await expect(news).not.toContainText(/Ben (lays|dumps)/);
});
