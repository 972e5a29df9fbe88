import { expect } from '@playwright/test';
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
