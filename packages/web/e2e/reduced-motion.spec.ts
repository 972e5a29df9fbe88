import { expect, type Page } from '@playwright/test';
import { derails, rollingTable } from './support/rolling-table.ts';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { openHome } from './support/table.ts';
import { test } from './support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test.beforeEach(({ page }) =>
  page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed: 'slow', language: 'en' }),
  ),
);

/** Notes what is animated from now on, property by property, and where the train is seen; what is over at once is not. */
async function watchMotion(page: Page) {
  const seen = await page.evaluateHandle(() => {
    const animated = new Set<string>();
    const trains = new Set<string>();
    const look = () => {
      for (const { effect } of document.getAnimations()) {
        if (!(effect instanceof KeyframeEffect) || Number(effect.getComputedTiming().duration) <= 1) continue;
        for (const frame of effect.getKeyframes())
          for (const name of Object.keys(frame))
            if (!['offset', 'computedOffset', 'easing', 'composite'].includes(name)) animated.add(name);
      }
      const train = document.querySelector<SVGElement>('[data-train]');
      if (train) trains.add(train.style.transform);
      requestAnimationFrame(look);
    };
    look();
    return { animated, trains };
  });
  return () => seen.evaluate(({ animated, trains }) => ({ animated: [...animated], trains: trains.size }));
}

test('who wants little motion sees the cards of a deal fade in', async ({ page }) => {
  await openHome(page);
  const motion = await watchMotion(page);
  await page.locator('[data-deal="game-of-trains"]').click();
  await expect.poll(async () => (await motion()).animated).toEqual(['opacity']);
  await expect(page.locator('.playable, [data-action]').first()).toBeVisible();
  expect((await motion()).animated).toEqual(['opacity']);
});

test('who wants little motion sees the train fade in where it derails', async ({ page }) => {
  await playOn(page, await rollingTable(derails));
  const motion = await watchMotion(page);
  await page.locator('[data-action="roll"]').click();
  await expect(page.locator('[data-train].derailed')).toBeVisible();
  await expect(page.locator('[data-train].derailed')).toHaveCount(0);
  const { animated, trains } = await motion();
  expect(animated).toEqual(['opacity']);
  // Where it was, where it comes to stand, and nowhere between.
  expect(trains).toBeLessThan(4);
});

test('who wants little motion on this device sees no card glide back', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed: 'slow', motion: 'reduced', language: 'en' }),
  );
  await playOn(page, await midGame('loose-caboose', 'standard', 2, ({ phase }) => phase === 'turn'));
  const motion = await watchMotion(page);
  const { x, y } = (await page.locator('.playable').first().boundingBox())!;
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await page.mouse.move(x + 9, y - 60, { steps: 3 });
  const carried = page.locator('.dragged');
  await expect(carried).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(carried).toHaveCount(0);
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect((await motion()).animated).not.toContain('translate');
});
