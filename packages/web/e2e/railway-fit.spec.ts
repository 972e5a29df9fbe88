import type { LocalTable, View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import { expect, type Locator, type Page } from '@playwright/test';
import { measure } from './support/fits.ts';
import { playOn, savedTable } from './support/saved-table.ts';
import { derailedWithMany, gathered, midGame } from './support/mid-game.ts';
import { fillStorage, forbidStorage } from './support/stored-data.ts';
import { deal, prepare, speak } from './support/table.ts';
import { drawn } from './support/undrawn.ts';
import { test } from './support/test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
];

/** Whether this number of penalty cards waits, and this number of cards is in the hand. */
const isHolding = (penalties: number, cards: number) => (view: View) => {
  const { pending, hands } = view.state as LokNRollState;
  return pending.length === penalties && (hands[0] as readonly string[]).length === cards;
};

const HANDS: [title: string, table: () => Promise<LocalTable>][] = [
  ['five penalty cards and five cards', () => midGame('lok-n-roll', 'solo', 1, isHolding(5, 5))],
  ['two penalty cards and seven cards', () => midGame('lok-n-roll', 'solo', 1, isHolding(2, 7))],
  ['a penalty card and nine cards', () => midGame('lok-n-roll', 'solo', 1, isHolding(1, 9))],
  ['twelve cards', () => gathered(12)],
  ['eighteen cards', () => gathered(18)],
  ['twenty-six cards', () => gathered(26)],
];

for (const [title, table] of HANDS) {
  test(
    `a hand of ${title} needs no scrolling of the table, and no card is too small for a finger`,
    { tag: '@phone' },
    async ({ page }) => {
      await page.setViewportSize(SIZES[0]!);
      await playOn(page, await table());
      const fits = async () => {
        const { scrolls, cut, small } = await measure(page, true);
        const height = await page.locator('[data-drop="board"]').evaluate(({ clientHeight }) => clientHeight);
        return { scrolls, cut, small, board: height > 120 };
      };
      for (const size of SIZES) {
        await page.setViewportSize(size);
        const right = { scrolls: [0, 0, 0, 0], cut: [], small: [], board: true };
        await expect.poll(fits, { message: `${size.width} wide` }).toEqual(right);
      }
    },
  );
}

test('penalty cards that wait leave the board as large as it was @phone', async ({ page }) => {
  const heightOfHands = () => page.locator('.hands').evaluate(({ clientHeight }) => clientHeight);
  await playOn(page, await gathered(4));
  const alone = await heightOfHands();
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, isHolding(1, 4)));
  await expect(page.getByRole('list', { name: 'Penalty cards' })).toBeVisible();
  expect(await heightOfHands()).toBe(alone);
});

/** Of each card of the hand: how many lie in its row, and whether its number is seen there. */
const rowsOfHand = (page: Page) =>
  page.getByRole('list', { name: 'Your hand' }).evaluate((list) => {
    const cards = [...list.querySelectorAll('[data-card]')];
    const topOf = (card: Element) => card.getBoundingClientRect().top;
    const tops = [...new Set(cards.map(topOf))];
    const isNumberSeen = (card: Element) => {
      const { left, right, top, bottom } = card.querySelector('g.plate')!.getBoundingClientRect();
      return card.contains(document.elementFromPoint((left + right) / 2, (top + bottom) / 2));
    };
    return {
      rows: tops.map((top) => cards.filter((card) => topOf(card) === top).length),
      hidden: cards.filter((card) => !isNumberSeen(card)).length,
    };
  });

for (const [count, rows] of [
  [7, [7]],
  [14, [14]],
  [18, [9, 9]],
  [20, [10, 10]],
  [25, [13, 12]],
] as const) {
  test(
    `a hand of ${count} cards lies in even rows, and the number of each is seen`,
    { tag: '@desktop' },
    async ({ page }) => {
      await page.setViewportSize({ width: 1440, height: 900 });
      await playOn(page, await gathered(count));
      await expect(page.locator('[data-card]').last()).toBeVisible();
      expect(await rowsOfHand(page)).toEqual({ rows, hidden: 0 });
    },
  );
}

test('on a tall phone up to eight cards are seen whole, signals and all, and four beside a penalty card have one row @phone', async ({
  page,
}) => {
  /** How much of each card its neighbours cover, in pixels. */
  const covered = () =>
    page.locator('.hands ul [data-card] > svg').evaluateAll((cards) =>
      cards.map((card) => {
        const box = card.getBoundingClientRect();
        const over = cards
          .filter((other) => card.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING)
          .map((other) => other.getBoundingClientRect())
          .map((other) => Math.min(box.right - other.left, box.bottom - other.top));
        return Math.max(0, ...over);
      }),
    );
  for (const [cards, rows] of [
    [5, [5]],
    [6, [3, 3]],
    [8, [4, 4]],
  ] as const) {
    await playOn(page, await midGame('lok-n-roll', 'solo', 1, isHolding(0, cards)));
    for (const size of [
      { width: 360, height: 800 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await rowsOfHand(page)).rows, `${size.width} wide`).toEqual(rows);
      expect(Math.max(...(await covered())), `${cards}, ${size.width} wide`).toBeLessThanOrEqual(1);
    }
  }
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, isHolding(1, 4)));
  await expect(page.locator('[data-card]').last()).toBeVisible();
  expect((await rowsOfHand(page)).rows).toEqual([4]);
});

/** Of each card of the hand, scrolled into sight: whether the middle of it is seen, where shapes differ and tracks break. */
const middlesSeen = (page: Page) =>
  page.locator('.hands ul [data-card]').evaluateAll((cards) =>
    cards.map((card) => {
      card.scrollIntoView({ block: 'center' });
      const { left, width, top, height } = card.querySelector('svg')!.getBoundingClientRect();
      return card.contains(document.elementFromPoint(left + width / 2, top + height / 2));
    }),
  );

for (const count of [14, 28]) {
  test(`of each card in a hand of ${count} the shape is seen, and whether it is broken @phone`, async ({
    page,
  }) => {
    await playOn(page, await gathered(count));
    await expect(page.locator('.hands ul [data-card]')).toHaveCount(count);
    for (const size of [...SIZES, { width: 390, height: 844 }, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => middlesSeen(page), { message: `${size.width} wide` }).not.toContain(false);
    }
  });
}

/** How far the colours right before each card of the last row are from the tray's, in the middle of the card's side. */
async function seams(page: Page): Promise<number[]> {
  const picture = (await drawn(page, () => page.screenshot())).toString('base64');
  return page.evaluate(async (picture) => {
    const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
    canvas.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...canvas.getImageData(x, y, 1, 1).data];
    const pictures = [...document.querySelectorAll('.hands ul [data-card] > svg')];
    const boxes = pictures.map((one) => one.getBoundingClientRect());
    const last = boxes.filter(({ top }) => top === boxes.at(-1)!.top).slice(1);
    const tray = at(2, document.querySelector('.hands')!.getBoundingClientRect().top + 3);
    return last.map(({ left, top, height }) => {
      const seam = at(Math.round(left) - 1, Math.round(top + height / 2));
      return Math.max(...seam.map((value, index) => Math.abs(value - tray[index]!)));
    });
  }, picture);
}

test('between two cards of a hand lies a line of the tray, however close they are @desktop', async ({
  page,
}) => {
  for (const count of [5, 14, 28]) {
    await playOn(page, await gathered(count));
    await expect(page.locator('.hands ul [data-card]')).toHaveCount(count);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => Math.max(...(await seams(page)))).toBeLessThan(40);
    }
  }
});

test('cards that cannot be played fade while there is something to decide, and only they @desktop', async ({
  page,
}) => {
  await playOn(page, await gathered(14));
  const fades = await page.locator('.hands ul [data-card]').evaluateAll((cards) =>
    cards.map((card) => {
      const isFaded = getComputedStyle(card, '::after').backgroundColor.includes('0.56');
      return isFaded === card.matches('.playable');
    }),
  );
  expect(fades).toEqual(Array(14).fill(false));
});

test(
  'cards that have no room are scrolled to, and fade where there are more',
  { tag: '@phone' },
  async ({ page }) => {
    await page.setViewportSize({ width: 640, height: 360 });
    await playOn(page, await gathered(22));
    const hands = page.locator('.hands');
    const last = hands.getByRole('button').last();
    await expect(hands).toHaveClass(/below/);
    await expect(hands).not.toHaveClass(/above/);
    await last.scrollIntoViewIfNeeded();
    await expect(hands).toHaveClass(/above/);
    await expect(hands).not.toHaveClass(/below/);
    await last.tap();
    await expect(last).toHaveAttribute('aria-pressed', 'true');
    await expect(hands).toHaveClass(/above/);
  },
);

test('a card of a hand that is scrolled is carried beyond it', { tag: '@desktop' }, async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await playOn(page, await gathered(22));
  const card = page.locator('.playable').last();
  await card.scrollIntoViewIfNeeded();
  const { x, y } = (await card.boundingBox())!;
  const board = (await page.getByRole('group', { name: /^Railway/ }).boundingBox())!;
  await page.mouse.move(x + 9, y + 9);
  await page.mouse.down();
  await page.mouse.move(x - 9, y, { steps: 2 });
  await page.mouse.move(board.x + 40, board.y + 60, { steps: 3 });
  const carried = (await card.boundingBox())!;
  expect(Math.abs(carried.x + 9 - board.x - 40)).toBeLessThan(12);
  expect(Math.abs(carried.y + 9 - board.y - 60)).toBeLessThan(12);
  const seen = await card.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(left + 12, top + 12));
  });
  expect(seen).toBe(true);
  await page.mouse.up();
});

/** Whether cards can be laid at a railway of some length. */
const isLaying = (length: number) => (view: View) =>
  view.phase === 'turn' && (view.state as LokNRollState).railway.length >= length;

/** Whether all of something is within something else, as it is shown now. */
async function isWithin(board: Locator, targets: Locator): Promise<boolean> {
  const frame = await board.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect);
  return targets.evaluateAll(
    (elements, { left, top, right, bottom }) =>
      elements.every((element) => {
        const box = element.getBoundingClientRect();
        const isAcross = box.left >= left - 1 && box.right <= right + 1;
        return isAcross && box.top >= top - 1 && box.bottom <= bottom + 1;
      }),
    frame,
  );
}

for (const length of [2, 6, 10, 14]) {
  test(`train, front and places are in sight at a railway of ${length} cards @phone`, async ({ page }) => {
    await playOn(page, await midGame('loose-caboose', 'standard', 2, isLaying(length)));
    await expect(page.locator('.playable').first()).toBeVisible();
    await chooseCard(page);
    await expect(page.locator('[data-place]').first()).toBeVisible();
    const board = page.getByRole('group', { name: /^Railway/ });
    for (const size of [page.viewportSize()!, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await expect.poll(() => isWithin(board, page.locator('.world .train, [data-place]'))).toBe(true);
    }
  });
}

test('what lays a card stands beyond it, so that its number is read @phone', async ({ page }) => {
  await playOn(page, await midGame('loose-caboose', 'standard', 2, isLaying(6)));
  await expect(page.locator('.playable').first()).toBeVisible();
  await chooseCard(page);
  await expect(page.locator('[data-place]').first()).toBeVisible();
  /** How much of each lies on its card. */
  const covering = () =>
    page.locator('[data-place]').evaluateAll((places) =>
      places.map((place) => {
        const handle = place.getBoundingClientRect();
        const name = (place as HTMLElement).dataset['place']!;
        const card = document.querySelector(`[data-ghost="${name}"]`)!.getBoundingClientRect();
        const across = Math.min(handle.right, card.right) - Math.max(handle.left, card.left);
        const down = Math.min(handle.bottom, card.bottom) - Math.max(handle.top, card.top);
        return Math.max(0, across) * Math.max(0, down) < 0.2 * handle.width * handle.height;
      }),
    );
  await expect.poll(async () => new Set(await covering())).toEqual(new Set([true]));
});

test('seats, piles and what can be done begin and end in line @phone', async ({ page }) => {
  for (const [players, size] of [
    [3, SIZES[0]!],
    [4, { width: 390, height: 844 }],
  ] as const) {
    await playOn(page, await midGame('lok-n-roll', 'standard', players, isLaying(6)));
    await page.setViewportSize(size);
    const seats = page.locator('[data-side] button');
    const first = (await seats.first().boundingBox())!;
    const last = (await seats.last().boundingBox())!;
    const pile = (await page.locator('.strip span.back').boundingBox())!;
    const move = (await page.locator('.moves [data-action]').first().boundingBox())!;
    expect(Math.abs(first.x - pile.x)).toBeLessThanOrEqual(1);
    expect(Math.abs(first.x - move.x)).toBeLessThanOrEqual(1);
    expect(Math.round(last.x + last.width)).toBe(size.width - 8);
  }
});

/** Whether everybody has derailed, so that each of their seats shows three numbers. */
const haveAllDerailed = ({ phase, state }: View) =>
  phase === 'turn' && (state as LokNRollState).derailments.every((count) => count > 0);

for (const name of ['Anna', 'Maximiliane-Theodora'])
  test(`where four seats show three numbers each, their pictures are seen, of one size, and stay within them: ${name} @phone`, async ({
    page,
  }) => {
    const table = await midGame('lok-n-roll', 'standard', 4, haveAllDerailed);
    await prepare(page);
    await fillStorage(page, { games: [savedTable(table, 'derailed', [name])] });
    await page.goto('/play?game=derailed');
    await expect(page.locator('[data-side] .has')).toHaveCount(4);
    for (const size of [SIZES[0]!, { width: 390, height: 844 }, SIZES[2]!]) {
      await page.setViewportSize(size);
      const seats = await page.locator('[data-side] .has').evaluateAll((lines) =>
        lines.map((line) => {
          const { left, right } = line.closest('button')!.getBoundingClientRect();
          const pictures = [...line.querySelectorAll('svg')].map((picture) =>
            picture.getBoundingClientRect(),
          );
          // The number of the last one stands behind its picture.
          const end = line.querySelector('.seen')!.getBoundingClientRect().right;
          const areWithin = pictures.every((picture) => picture.left >= left) && end <= right;
          return { areWithin, widths: pictures.map(({ width }) => Math.round(width)) };
        }),
      );
      expect(seats.map(({ areWithin }) => areWithin)).toEqual([true, true, true, true]);
      for (const { widths } of seats) expect(widths).toEqual(seats[0]!.widths);
      expect(Math.min(...seats[0]!.widths.slice(1))).toBeGreaterThanOrEqual(14);
    }
  });

test('a name of one word has one line where four sit at a small phone @phone', async ({ page }) => {
  const table = await midGame('lok-n-roll', 'standard', 4, isLaying(4), [0, 1, 2, 3]);
  await prepare(page);
  const names = ['Marianne', 'Alexandra', 'Maximilian', 'Jo'];
  await fillStorage(page, { games: [savedTable(table, 'named', names)] });
  await page.goto('/play?game=named');
  await page.locator('[data-hand-over]').click();
  for (const size of [SIZES[0]!, { width: 390, height: 844 }]) {
    await page.setViewportSize(size);
    const lines = await page.locator('[data-side] .name').evaluateAll((all) =>
      all.map((name) => {
        const range = document.createRange();
        range.selectNode([...name.childNodes].find((node) => node.textContent!.trim())!);
        return new Set([...range.getClientRects()].map(({ top }) => top)).size;
      }),
    );
    expect(lines, `${size.width} wide`).toEqual([1, 1, 1, 1]);
  }
});

/** Where the railway, the strip above it and the hand below it are. */
async function standingOf(page: Page): Promise<unknown> {
  const parts = ['[data-drop="board"]', '.hands', '.strip'].map((part) => page.locator(part).boundingBox());
  return [await page.locator('.world').getAttribute('style'), ...(await Promise.all(parts))];
}

for (const language of ['en', 'de'])
  test(`a card that is chosen moves nothing but itself, in ${language} @phone`, async ({ page }) => {
    await playOn(page, await midGame('lok-n-roll', 'betsy', 1, isLaying(6)), language);
    for (const size of [SIZES[0]!, page.viewportSize()!, SIZES[3]!, { width: 1440, height: 900 }]) {
      await page.setViewportSize(size);
      await expect(page.locator('[data-place]')).toHaveCount(0);
      const before = await standingOf(page);
      // Rubble, which comes first, has no place there.
      const card = page.locator('.playable').last();
      await card.click();
      await expect(page.locator('[data-place]').first()).toBeVisible();
      expect(await standingOf(page), `${size.width} wide`).toEqual(before);
      await card.click();
    }
  });

/** Chooses the first card that can be laid, unless it is the only one: then it is chosen. */
async function chooseCard(page: Page): Promise<void> {
  const card = page.locator('.playable:not([aria-pressed="true"])').first();
  if ((await page.locator('[aria-pressed="true"]').count()) === 0) await card.click();
}

test('on a large screen the others sit around the table, their piles before them, and cover nothing of it @desktop', async ({
  page,
}) => {
  await playOn(page, await midGame('lok-n-roll', 'standard', 4, () => true));
  const seats = page.getByRole('list', { name: 'Players' });
  const boxOf = async (name: RegExp) => (await seats.getByRole('button', { name }).boundingBox())!;
  const board = (await page.locator('div.board').boundingBox())!;
  const [left, top, right] = [await boxOf(/^Frida/u), await boxOf(/^Lotta/u), await boxOf(/^Selma/u)];
  expect(left.x + left.width).toBeLessThanOrEqual(board.x);
  expect(top.y + top.height).toBeLessThanOrEqual(board.y);
  expect(right.x).toBeGreaterThanOrEqual(board.x + board.width);
  const pileOf = async (seat: number) => (await page.locator(`[data-pile="${seat}"]`).boundingBox())!;
  const [ofLeft, ofTop, ofRight] = [await pileOf(1), await pileOf(2), await pileOf(3)];
  for (const [pile, seat] of [
    [ofLeft, left],
    [ofRight, right],
  ] as const) {
    expect(pile.y).toBeGreaterThan(seat.y + seat.height);
    expect(pile.x).toBeGreaterThan(seat.x);
    expect(pile.x + pile.width).toBeLessThan(seat.x + seat.width);
  }
  expect(ofTop.x).toBeGreaterThan(top.x + top.width);
  expect(ofTop.y + ofTop.height).toBeLessThanOrEqual(board.y);
  for (const size of [{ width: 1216, height: 704 }, page.viewportSize()!]) {
    await page.setViewportSize(size);
    await expect.poll(() => overlaps(page)).toEqual([]);
  }
  // One field reaches under them: nothing is seen of the edges of the board.
  for (const x of [board.x, board.x + board.width]) expect(await contrastAt(page, x, board)).toBeLessThan(6);
});

/** What stands in the own seat and leaves it. */
const cutInOwnSeat = (page: Page) =>
  page.locator('li[data-side$="0"] button').evaluate((seat) => {
    const frame = seat.getBoundingClientRect();
    const shown = [...seat.querySelectorAll('.name, .word, .has svg')].filter((each) =>
      each.checkVisibility(),
    );
    if (shown.length < 4) throw new Error('a seat has a name, and two counts with their words');
    return shown
      .filter((each) => each.getBoundingClientRect().right > frame.right - 6)
      .map((each) => each.textContent || each.tagName);
  });

for (const language of ['en', 'de', 'es'])
  test(`on a large screen the own seat lies whole beside the own pile and hand, in ${language} @desktop`, async ({
    page,
  }) => {
    const hasDerailed = ({ phase, state }: View) =>
      phase === 'turn' && (state as LokNRollState).derailments[0]! > 0;
    await playOn(page, await midGame('lok-n-roll', 'standard', 2, hasDerailed), language);
    const [seat, tray] = [page.locator('li[data-side$="0"]'), page.locator('.hands')];
    for (const size of [
      { width: 1216, height: 800 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      const topOf = async (one: Locator) => (await one.boundingBox())!.y;
      await expect.poll(async () => (await topOf(seat)) > (await topOf(tray))).toBe(true);
      await expect.poll(() => overlaps(page), { message: `${size.width} wide` }).toEqual([]);
      expect(await cutInOwnSeat(page), `${size.width} wide`).toEqual([]);
    }
  });

test('the own seat lies whole beside the log where many cards have the width, in every language @desktop', async ({
  page,
}) => {
  await playOn(page, await derailedWithMany());
  const [seat, tray] = [page.locator('li[data-side$="0"]'), page.locator('.hands')];
  for (const language of ['en', 'de', 'es']) {
    await speak(page, language);
    await page.reload();
    for (const size of [
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      const beside = await Promise.all([seat, tray].map((one) => one.boundingBox()));
      expect(beside[0]!.x).toBeGreaterThan(beside[1]!.x + beside[1]!.width - 1);
      expect(await cutInOwnSeat(page), `${language}, ${size.width} wide`).toEqual([]);
    }
  }
});

test('three counts of a seat have room on the smallest phones @phone', async ({ page }) => {
  const haveAll = ({ phase, state }: View) =>
    phase === 'turn' && (state as LokNRollState).derailments.every((count) => count > 0);
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, haveAll));
  for (const size of [{ width: 320, height: 640 }, SIZES[0]!]) {
    await page.setViewportSize(size);
    const room = await page.locator('[data-side] button').evaluateAll((seats) =>
      seats.map((seat) => {
        const last = seat.querySelector('.has')!.lastElementChild!;
        return seat.getBoundingClientRect().right - last.getBoundingClientRect().right;
      }),
    );
    expect(Math.min(...room), `${size.width} wide`).toBeGreaterThanOrEqual(4);
  }
});

const MANY = 'a person with many cards';

for (const [title, table] of [
  ['two', () => midGame('loose-caboose', 'standard', 2, isLaying(10))],
  ['four', () => midGame('lok-n-roll', 'standard', 4, (_, legal) => legal.length > 4)],
  [MANY, () => gathered(18)],
] as const)
  test(`where only the table is shown it has the whole screen, and what floats there covers nothing: ${title} @desktop`, async ({
    page,
  }) => {
    await playOn(page, await table());
    await page.keyboard.press('z');
    const all = page.getByRole('button', { name: 'Show everything' });
    await expect(all).toBeVisible();
    for (const size of [
      { width: 1216, height: 704 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await page.locator('.field').boundingBox())!.width).toBe(size.width);
      await expect.poll(() => overlaps(page), { message: `${size.width} wide` }).toEqual([]);
    }
    await test.step('on a phone on its side what is done stays in sight, and so does a hand that has room', async () => {
      await page.setViewportSize({ width: 844, height: 390 });
      await expect(page.locator('.moves')).toBeInViewport({ ratio: 1 });
      const hidden = () =>
        page.locator('.hands .rows').evaluate((rows) => rows.scrollHeight - rows.clientHeight);
      if (title !== MANY) await expect.poll(hidden).toBeLessThanOrEqual(1);
      await page.setViewportSize({ width: 1216, height: 704 });
    });
    await all.click();
    await expect(page.locator('div.side')).toBeVisible();
  });

test('a notice has its own place where only the table is shown @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1216, height: 704 });
  await forbidStorage(page);
  await deal(page, { opening: 'dealt by chance' });
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Show everything' })).toBeVisible();
  const notice = page.locator('main.table > [role="status"] > *').first();
  await expect(notice).toBeVisible();
  await expect.poll(() => overlaps(page)).toEqual([]);
  // Nothing lies over its words.
  await notice.click({ trial: true });
});

/** The pairs of what floats over the table, and what lies on it, that cover each other. */
const overlaps = (page: Page) =>
  page.evaluate(() => {
    const floating = [
      ...document.querySelectorAll(
        '.all, .strip, .moves, main.table > ul > li, .camera, main.table > [role="status"] > *',
      ),
    ];
    if (floating.length < 4) throw new Error('what floats is not found');
    const lying = [...document.querySelectorAll('.world [data-card], .hands [data-card], .hands > button')];
    const meet = (one: Element, other: Element) => {
      const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()];
      return a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    };
    const nameOf = (each: Element) => each.getAttribute('class') ?? each.tagName;
    return floating.flatMap((one, index) =>
      [...floating.slice(index + 1), ...lying]
        .filter((other) => meet(one, other))
        .map((other) => `${nameOf(one)} and ${nameOf(other)}`),
    );
  });

/** How much the colours left and right of an upright line differ, from 0 to 255: what most of its points have at most. */
async function contrastAt(
  page: Page,
  x: number,
  { y, height }: { y: number; height: number },
): Promise<number> {
  const clip = { x: Math.round(x) - 4, y: y + 8, width: 8, height: height - 16 };
  const picture = await drawn(page, () => page.screenshot({ clip }));
  return page.evaluate(async (picture) => {
    const image = Object.assign(new Image(), { src: `data:image/png;base64,${picture}` });
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [image.width, image.height];
    const context = canvas.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    const colourAt = (x: number, y: number) =>
      data.subarray((y * image.width + x) * 4, (y * image.width + x) * 4 + 3);
    const steps = Array.from({ length: image.height }, (_, y) => {
      const [one, other] = [colourAt(0, y), colourAt(image.width - 1, y)];
      return Math.max(...one.map((value, at) => Math.abs(value - other[at]!)));
    });
    return steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)]!;
  }, picture.toString('base64'));
}
