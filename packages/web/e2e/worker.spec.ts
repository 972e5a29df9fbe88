import { expect, test } from '@playwright/test';
import { deal, play } from './support/table.ts';

test('a lost thread of the computer players is replaced, and the game goes on', async ({ page }) => {
  test.setTimeout(60_000);
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await play(page, 2);
  const [worker] = page.workers();
  await worker!.evaluate(() => self.close());
  await play(page, 1);
  await page.locator('[data-action]').first().waitFor({ timeout: 20_000 });
  await play(page, 4);
  await expect(page.getByRole('main')).not.toContainText('does not answer');
});
