import { expect, type Page } from '@playwright/test';
import { deal, openLog, openSetup } from './support/table.ts';
import { test } from './support/test.ts';

/** Alone, and nothing moves: after a pass it is at once the same player's turn again. */
const openAlone = (page: Page) =>
  deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'dealt by chance' });

const passes = (page: Page) =>
  page.getByRole('region', { name: 'What happened' }).getByText('You pass.', { exact: true });

async function middleOfPass(page: Page): Promise<readonly [x: number, y: number]> {
  const { x, y, width, height } = (await page.locator('[data-action="pass"]').boundingBox())!;
  return [x + width / 2, y + height / 2];
}

/** Waits until the pass is over and the next one stands in its place. */
async function expectNextTurn(page: Page, before: string | null): Promise<void> {
  await expect(page.locator('.strip .pile')).not.toHaveText(before!);
  await expect(page.locator('[data-action="pass"]')).toBeVisible();
}

test('the second click of a double one does not pass once more @desktop', async ({ page }) => {
  await openAlone(page);
  const at = await middleOfPass(page);
  const before = await page.locator('.strip .pile').textContent();
  await page.mouse.click(...at);
  await expectNextTurn(page, before);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await openLog(page);
  await expect(passes(page)).toHaveCount(1);
  await page.mouse.click(...at);
  await expect(passes(page)).toHaveCount(2);
});

test('a held key does not pass once more @desktop', async ({ page }) => {
  await openAlone(page);
  const before = await page.locator('.strip .pile').textContent();
  await page.locator('[data-action="pass"]').focus();
  await page.keyboard.down('Enter');
  await expectNextTurn(page, before);
  await page.locator('[data-action="pass"]').focus();
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await openLog(page);
  await expect(passes(page)).toHaveCount(1);
});

test('a finger that taps twice passes once @phone', async ({ page }) => {
  await openAlone(page);
  const [x, y] = await middleOfPass(page);
  // In the page, as a test outside it might not be as fast as a finger.
  await page.evaluate(
    async ([clientX, clientY]) => {
      const place = { clientX, clientY };
      const tap = () =>
        document
          .elementFromPoint(clientX, clientY)!
          .dispatchEvent(
            new PointerEvent('click', { bubbles: true, detail: 1, pointerType: 'touch', ...place }),
          );
      const pile = () => document.querySelector('.strip .pile')!.textContent;
      const before = pile();
      tap();
      while (pile() === before || !document.querySelector('[data-action="pass"]'))
        await new Promise(requestAnimationFrame);
      tap();
    },
    [x, y] as const,
  );
  await openLog(page);
  await expect(passes(page)).toHaveCount(1);
});

test('a finger that taps twice to deal does not play with that @phone', async ({ page }) => {
  await openSetup(page);
  const counts = await page.evaluate(async () => {
    const { x, y, width, height } = document.querySelector('.deal .primary')!.getBoundingClientRect();
    const place = { clientX: x + width / 4, clientY: y + height / 2 };
    const touch = { bubbles: true, cancelable: true, detail: 1, pointerType: 'touch', ...place };
    const there = () => document.elementFromPoint(place.clientX, place.clientY)!;
    const [lifted, first, second] = ['pointerup', 'click', 'click'].map(
      (type) => new PointerEvent(type, touch),
    );
    there().dispatchEvent(lifted!);
    there().dispatchEvent(first!);
    while (!there().closest('[data-action]')) await new Promise(requestAnimationFrame);
    // However long the table took to come here.
    Object.defineProperty(second, 'timeStamp', { value: lifted!.timeStamp + 200 });
    there().dispatchEvent(second!);
    return !second!.defaultPrevented;
  });
  expect(counts).toBe(false);
});
