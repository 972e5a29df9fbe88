import { expect, type Page, type Worker } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, openLog, play, seatOf } from './support/table.ts';
import { test } from './support/test.ts';

/** A table with Frida, whose thread is there. */
async function withThread(page: Page): Promise<Worker> {
  const started = page.waitForEvent('worker');
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  return started;
}

test('where a level blocks its thread, the one below decides after a while, and the log says so', async ({
  page,
}) => {
  const thread = await withThread(page);
  await thread.evaluate(() => {
    // As blocked as by a loop without end, which would keep a core from what others wait for.
    const { buffer } = new WebAssembly.Memory({ initial: 1, maximum: 1, shared: true });
    self.addEventListener('message', ({ data }) => {
      if (data.kind === 'decide') Atomics.wait(new Int32Array(buffer), 0, 0);
    });
  });
  await page.locator('[data-action="pass"]').click();
  const thought = seatOf(page, 'Frida').locator('[data-thinks]');
  await expect(thought).toHaveCount(1);
  await expectAccessible(page);
  await expect(page.locator('[data-action="pass"]')).toBeVisible();
  await expect(thought).toHaveCount(0);
  await expect(await openLog(page)).toContainText('Frida has no answer: Pip decides instead.');
});

test('where a level answers with nonsense, the one below decides, and screen readers hear of it', async ({
  page,
}) => {
  const thread = await withThread(page);
  await thread.evaluate(() => {
    const post = self.postMessage.bind(self);
    self.postMessage = (reply: object) => {
      self.postMessage = post;
      post({ ...reply, action: -1 });
    };
  });
  await play(page, 4);
  const heard = page.getByRole('log').filter({ hasText: 'decides instead' });
  await expect(heard).toContainText('Frida has no answer: Pip decides instead.');
  await expect(page.getByRole('main')).not.toContainText('does not answer.');
});

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
  const options = { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Frida' };
  const started = page.waitForEvent('worker');
  await deal(page, options);
  const thread = (await started).url();
  await page.route(thread, (route) => route.abort());
  await deal(page, options);
  const trouble = page.getByRole('status').filter({ hasText: 'Frida does not answer' });
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
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Frida' });
  const trouble = page.getByRole('status').filter({ hasText: 'Frida does not answer' });
  await expect(trouble).toBeVisible();
  await page.evaluate(() => window.dispatchEvent(new Event('allow')));
  await trouble.getByRole('button', { name: 'Try again' }).click();
  await expect(trouble).toBeHidden();
  await play(page, 1);
});
