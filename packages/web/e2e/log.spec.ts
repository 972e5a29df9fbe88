import { expect, type Locator, type Page } from '@playwright/test';
import { deal, openLog, play } from './support/table.ts';
import { test } from './support/test.ts';

const OWN = /^\s*You draw /;
const THEIRS = /^\s*Frida draws /;

/** The picture beside each line; the same seat has the same one. */
const pictureOf = (entry: Locator) => entry.locator('svg').first().innerHTML();

async function openForTwo(page: Page): Promise<void> {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await play(page, 3);
}

test('what the next player draws stands under their own picture, and every turn is marked @phone', async ({
  page,
}) => {
  await openForTwo(page);
  const log = await openLog(page);
  const turns = log.locator('li.begins');
  const [own, theirs] = [turns.filter({ hasText: OWN }), turns.filter({ hasText: THEIRS })];
  await expect(own.last()).toBeVisible();
  const mine = await pictureOf(own.last());
  expect(mine).not.toBe(await pictureOf(theirs.last()));
  for (const turn of await own.all()) {
    expect(await pictureOf(turn)).toBe(mine);
    expect(await turn.textContent()).not.toMatch(/Frida/);
  }
});

test('the last lines stand in the order of the log, one below the other, in the room of two @phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openForTwo(page);
  const strip = page.locator('.latest .lines');
  const lines = strip.locator('.words');
  const { height } = (await strip.boundingBox())!;
  expect(height).toBeLessThan(40);
  const last = (await lines.last().boundingBox())!;
  const inside = (await strip.boundingBox())!;
  expect(last.y + last.height).toBeLessThanOrEqual(inside.y + inside.height + 1);
  const words = (await lines.allTextContents()).map((line) => line.trim());
  // What has no room as a whole is beside the strip, out of sight.
  const tops = await lines.evaluateAll((all) =>
    all
      .map((line) => line.getBoundingClientRect())
      .filter(({ left }) => left < innerWidth)
      .map(({ top }) => top),
  );
  expect(tops.length).toBeGreaterThan(0);
  expect(tops).toEqual(tops.toSorted((one, other) => one - other));
  await openLog(page);
  const log = page.getByRole('region', { name: 'What happened' }).locator('p');
  // Beside the picture stands whose a line is, where it does not say so itself.
  const names = words.map((words) => /^(?:You|Frida)\b/u.test(words));
  expect(names).toEqual(names.map(() => true));
  // The log says the same, and for the ear what else is seen on the table.
  const seen = await log.evaluateAll((all) =>
    all.map((line) => {
      line.querySelector('.heard')!.remove();
      return line.textContent.trim();
    }),
  );
  const inShort = (line: string) =>
    line
      .replace(/takes a penalty card for the derailment: (.+)\.$/u, 'takes $1 for derailing.')
      .replace('on their own pile', 'on their pile');
  expect(seen.slice(-words.length).map(inShort)).toEqual(
    words.map((words) => words.replace(/^Frida: /u, '')),
  );
});

test('where the rails run now is said to the ear, and seen on the table @desktop', async ({ page }) => {
  await openForTwo(page);
  const laid = page.getByRole('region', { name: 'What happened' }).locator('p', { hasText: 'rails now run' });
  await expect(laid.last()).toHaveText(/ \(.+\)\. The rails now run (?:north|east|south|west)\.$/u);
  await expect(laid.last().locator('.heard')).toHaveText(/^\s*The rails now run/u);
  expect((await laid.last().locator('.heard').boundingBox())!.width).toBeLessThan(2);
});

test('a line of the log breaks where it is full @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await deal(page, { game: 'Game of Trains', first: 'Player 1' });
  await play(page, 6);
  const early = await (await openLog(page)).locator('p').evaluateAll((lines) =>
    lines.flatMap((line) => {
      const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT).nextNode()!;
      const boxes = [...words.textContent!.matchAll(/\S+/gu)].map(({ index, 0: word }) => {
        const range = document.createRange();
        range.setStart(words, index);
        range.setEnd(words, index + word.length);
        return range.getBoundingClientRect();
      });
      const { right } = line.getBoundingClientRect();
      const isEarly = boxes.some(
        (box, index) =>
          index > 0 && box.top > boxes[index - 1]!.top && boxes[index - 1]!.right + box.width + 8 < right,
      );
      return isEarly ? [line.textContent.trim()] : [];
    }),
  );
  expect(early).toEqual([]);
});

test('beside letters many times as large the words have the whole line, with a mouse, too @desktop', async ({
  page,
}) => {
  await openForTwo(page);
  await page.setViewportSize({ width: 270, height: 480 });
  const log = await openLog(page);
  await expect(log.locator('li.leads').first()).toHaveCSS('padding-right', '12px');
});
