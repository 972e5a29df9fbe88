import type { View } from '@roundhouse/engine';
import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { midGame } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { test } from './support/test.ts';

test.use({ viewport: { width: 768, height: 1024 } });

test('on a device that lies flat, the hand and the moves face whoever is to move', async ({ page }) => {
  const isFirst = ({ phase, actor }: { phase: string; actor: unknown }) => phase === 'turn' && actor === 0;
  await playOn(page, await midGame('loose-caboose', 'standard', 2, isFirst, [0, 1]));
  const handOver = page.locator('[data-hand-over]');
  await handOver.click();
  await page.getByRole('button', { name: 'Menu' }).click();
  const flat = page.getByRole('button', { name: /lies flat/u });
  await flat.click();
  await expect(flat).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page.locator('html')).not.toHaveAttribute('data-turned');

  await page.getByRole('button', { name: /^Pass/u }).click();
  await expect(page.getByText('as soon as you tap'), 'nobody has to hand it over').toBeVisible();
  await handOver.filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-turned');
  const hand = page.getByRole('list', { name: 'Your hand' });
  const board = page.getByRole('group', { name: /^Railway/u });
  expect((await hand.boundingBox())!.y).toBeLessThan((await board.boundingBox())!.y);

  // What is turned upside down is still carried by the finger.
  const card = hand.getByRole('button').first();
  const box = (await card.boundingBox())!;
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 30, y + 80);
  await page.mouse.move(x + 60, y + 160);
  const carried = (await card.boundingBox())!;
  expect(Math.abs(carried.y + carried.height / 2 - y - 160)).toBeLessThan(20);
  expect(Math.abs(carried.x + carried.width / 2 - x - 60)).toBeLessThan(20);
  await page.mouse.up();
});

/** Which way up something is seen, in degrees. */
const turnOf = (thing: Locator) =>
  thing.evaluate((element) => {
    let turn = 0;
    for (let at: Element | null = element; at; at = at.parentElement)
      turn += parseFloat(getComputedStyle(at).rotate) || 0;
    return turn % 360;
  });

/** The choices of a turn in which hardly any card can be laid. */
const isFew = (legal: readonly string[]) => legal.includes('pass') && legal.length < 4;

/** Opens a table that lies flat, at which the person who sits opposite is to move. */
async function sitOpposite(page: Page, isWanted = isFew): Promise<void> {
  await page.addInitScript(() => localStorage.setItem('roundhouse.flat', 'on'));
  const isSecond = ({ actor }: View, legal: readonly string[]) => actor === 1 && isWanted(legal);
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, isSecond, [0, 1]));
  await page.locator('[data-hand-over]').filter({ visible: true }).first().click();
  await expect(page.locator('html')).toHaveAttribute('data-turned');
}

test('dice that lie still lie before who sits opposite, on the screen', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed: 'slow', language: 'en' }),
  );
  await sitOpposite(page, (legal) => legal.includes('roll'));
  await page.locator('[data-action="roll"]').click();
  await expect(page.locator('.thrown .dice')).toBeInViewport({ ratio: 1 });
});

for (const [width, height] of [
  [768, 1024],
  [1440, 900],
] as const)
  test(`who sits opposite reads why a card cannot be laid, beside that card: ${width}x${height}`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await sitOpposite(page);
    const card = page.locator('.hands [data-card]:not(.playable)').first();
    await card.click();
    const answer = page.locator('.at-card');
    await expect(answer).toBeInViewport({ ratio: 1 });
    await expect(answer.getByRole('link', { name: 'Try it' })).toBeVisible();
    const gap = async () => {
      const [lying, said] = [(await card.boundingBox())!, (await answer.boundingBox())!];
      return Math.min(Math.abs(lying.y - said.y - said.height), Math.abs(said.y - lying.y - lying.height));
    };
    await expect.poll(gap).toBeLessThan(16);
    for (const read of [answer, page.locator('#status'), page.locator('[data-action]').first()])
      expect(await turnOf(read)).toBe(180);
    await expectAccessible(page);
  });

test('who sits opposite reads the log, the odds and what is explained', async ({ page }) => {
  await sitOpposite(page);
  await page.locator('.hands [data-card]').first().hover();
  for (const read of [page.getByRole('tooltip'), page.locator('.latest'), page.locator('.strip')])
    await expect.poll(() => turnOf(read)).toBe(180);
});
