import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, play } from './support/table.ts';

test('a lost thread of the computer players is replaced, and the game goes on', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await play(page, 2);
  const [worker] = page.workers();
  await worker!.evaluate(() => self.close());
  await play(page, 1);
  await page.locator('[data-action]').first().waitFor({ timeout: 20_000 });
  await play(page, 4);
  await expect(page.getByRole('main')).not.toContainText('does not answer');
});

test('computer players that cannot be loaded are reported, and called again', async ({ page }) => {
  const options = { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Careful' };
  const started = page.waitForEvent('worker');
  await deal(page, options);
  const thread = (await started).url();
  await page.route(thread, (route) => route.abort());
  await deal(page, options);
  const trouble = page.getByRole('status').filter({ hasText: 'Careful does not answer' });
  await expect(trouble).toBeVisible({ timeout: 20_000 });
  await expectAccessible(page);
  await page.unroute(thread);
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await play(page, 1);
});

test('where the browser starts no thread, the page says so, and asks again', async ({ page }) => {
  await page.addInitScript(() => {
    const { Worker } = window;
    window.Worker = new Proxy(Worker, {
      construct() {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
    window.addEventListener('allow', () => (window.Worker = Worker));
  });
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Careful' });
  const trouble = page.getByRole('status').filter({ hasText: 'Careful does not answer' });
  await expect(trouble).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('allow')));
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await play(page, 1);
});
