import { expect, type Locator, type Page } from '@playwright/test';
import { watchFlights } from './support/flights.ts';
import { computerWithPenalties, standingTrain, trainAboutToRun } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { deal, type Options, seatOf } from './support/table.ts';
import { test } from './support/test.ts';

const roll = (page: Page) => page.locator('[data-action="roll"]');

const FOR_TWO: Options = { game: 'Loose Caboose', first: 'Player 1' };

/** Makes the device one on which things move, at a speed at which they can be watched. */
async function prepareMoving(page: Page, speed: string, motion = 'system'): Promise<void> {
  await page.addInitScript(
    (preferences) => localStorage.setItem('roundhouse.preferences', preferences),
    JSON.stringify({ pace: 'slow', speed, motion, language: 'en' }),
  );
}

async function dealMoving(
  page: Page,
  speed: string,
  motion = 'system',
  options: Options = FOR_TWO,
): Promise<void> {
  await prepareMoving(page, speed, motion);
  await deal(page, { opening: 'dealt by chance', ...options });
  await expect(page.locator('.playable').first()).toBeVisible();
  // Nothing is waited for that is only being dealt.
  await page.locator('main.table').dispatchEvent('pointerdown');
}

/** Whose turn it is then; the computer may have had its own before one looks. */
const WENT_ON = /Frida|your turn/;

/** Less than this apart, in pixels, two middles are of the same card. */
const NEAR = 20;

type Point = readonly [x: number, y: number];

const apart = (one: Point, other: Point) => Math.hypot(one[0] - other[0], one[1] - other[1]);

async function middleOf(card: Locator): Promise<Point> {
  const { x, y, width, height } = (await card.boundingBox())!;
  return [x + width / 2, y + height / 2];
}

async function lay(page: Page): Promise<void> {
  await page.locator('.playable').first().click();
  const place = page.locator('[data-place]').first();
  // What is said of the place takes room: nothing moves any more when it is pressed.
  await place.hover();
  await expect(place).toHaveClass(/aimed/);
  await place.click();
}

test('the dice tumble, and what follows is seen one after another @desktop', async ({ page }) => {
  await dealMoving(page, 'slow');
  await lay(page);
  // What is seen for a moment only is waited for before it begins.
  const tumbling = page.locator('.dice .tumbling').first().waitFor();
  await roll(page).click();
  await tumbling;
  await expect(page.locator('.dice .tumbling')).toHaveCount(0);
  await expect(page.locator('#status')).toContainText(WENT_ON, { timeout: 15_000 });
});

test('a tap completes what moves, and is no tap on anything else @desktop', async ({ page }) => {
  await dealMoving(page, 'slow');
  await lay(page);
  await roll(page).click();
  await expect(page.locator('.dice .tumbling').first()).toBeVisible();
  await page.locator('.hands').click({ position: { x: 4, y: 4 } });
  await expect(page.locator('.dice .tumbling')).toHaveCount(0);
  await expect(page.locator('#status')).toContainText(WENT_ON);
});

test('a tap that completes what moves does not press what comes to lie under it @phone', async ({ page }) => {
  await dealMoving(page, 'slow', 'system', { game: "LOK'n'ROLL", mode: 'Solo' });
  const pass = page.locator('[data-action="pass"]');
  const { x, y, width, height } = (await pass.boundingBox())!;
  const tap = () => page.touchscreen.tap(x + width / 2, y + height / 2);
  await tap();
  await expect(pass).toHaveCount(0);
  await tap();
  // There is but one penalty card, which goes on the pile by itself after a while (LR-21).
  await expect(page.getByRole('list', { name: /^Penalty cards/ })).toBeVisible({ timeout: 1000 });
});

test('the train runs along the rails, and the browser moves it by itself @desktop', async ({ page }) => {
  await dealMoving(page, 'slow');
  const train = page.locator('[data-train]');
  const before = await train.evaluate((drawn) => (drawn as SVGElement).style.transform);
  const ran = train.evaluate(async (drawn) => {
    while (drawn.getAnimations().length === 0) await new Promise(requestAnimationFrame);
    const [run] = drawn.getAnimations();
    const [first] = (run!.effect as KeyframeEffect).getKeyframes();
    await run!.finished.catch(() => {});
    return String(first!['transform']);
  });
  const leaned = train.evaluateHandle(async (drawn) => {
    const bodies = () => [...drawn.querySelectorAll('g')].filter((body) => body.getAnimations().length > 0);
    while (bodies().length < 2) await new Promise(requestAnimationFrame);
  });
  await page.locator('[data-action="pass"]').click();
  await leaned;
  expect(await ran).toBe(before);
  const place = () => train.evaluate((drawn) => (drawn as SVGElement).style.transform);
  await expect.poll(place).not.toBe(before);
});

test('a laid card flies to its place @desktop', async ({ page }) => {
  await dealMoving(page, 'slow');
  const held = page.locator('.playable').first();
  const card = (await held.getAttribute('data-card'))!;
  await held.click();
  const place = page.locator('[data-place]').first();
  // What is said of the place takes room: nothing moves any more when it is pressed.
  await place.hover();
  await expect(place).toHaveClass(/aimed/);
  const start = await middleOf(held);
  const flown = await watchFlights(page);
  await place.click();
  await expect.poll(async () => (await flown()).map((flight) => flight.card)).toEqual([card]);
  await expect.poll(async () => (await flown())[0]!.landed).toBeDefined();
  const [flight] = await flown();
  expect(flight!.animated).toEqual(['transform']);
  expect(apart(flight!.from, start)).toBeLessThan(NEAR);
  expect(apart(flight!.to, flight!.landed!)).toBeLessThan(NEAR);
});

test('the arrow of the front waits for the card that flies there @desktop', async ({ page }) => {
  await dealMoving(page, 'slow');
  const held = page.locator('.playable').first();
  const card = (await held.getAttribute('data-card'))!;
  const pointed = await page.evaluateHandle((card) => {
    const seen: boolean[] = [];
    new MutationObserver(() => {
      const flies = document.querySelector(`[data-flight="${card}"]`) !== null;
      if (flies) seen.push(document.querySelector('.world .front') !== null);
    }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-flight', 'style'] });
    return seen;
  }, card);
  await lay(page);
  await expect.poll(async () => (await pointed.jsonValue()).length).toBeGreaterThan(0);
  await expect(page.locator('.flight')).toHaveCount(0);
  await expect(page.locator('.world .front')).toBeVisible();
  expect(new Set(await pointed.jsonValue())).toEqual(new Set([false]));
});

test('who wants nothing to move sees cards fade in where they go @desktop', async ({ page }) => {
  await dealMoving(page, 'slow', 'reduced');
  const flown = await watchFlights(page);
  await lay(page);
  await expect.poll(async () => (await flown()).map(({ animated }) => animated)).toEqual([['opacity']]);
  await expect(page.locator('.flight')).toHaveCount(0);
});

test('the board keeps its size while a card comes up in the opening and is laid @desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await dealMoving(page, 'normal', 'system', {
    game: "LOK'n'ROLL",
    mode: 'Solo',
    opening: 'laid by the players',
  });
  const board = page.locator('div.board');
  const heights = await board.evaluateHandle((board) => {
    const seen = new Set<number>();
    new ResizeObserver(() => seen.add(board.getBoundingClientRect().height)).observe(board);
    return seen;
  });
  const laid = board.locator('svg [data-card]');
  const before = await laid.count();
  await page.locator('[data-place]').first().click();
  await expect(laid).toHaveCount(before + 1);
  await expect(page.locator('.playable')).toHaveCount(1);
  expect(await heights.evaluate((seen) => seen.size)).toBe(1);
});

test('a card of the opening that a computer lays says so, where the own hand will lie', async ({ page }) => {
  await prepareMoving(page, 'slow');
  await deal(page, { game: 'Loose Caboose', first: 'Frida', opening: 'laid by the players' });
  const theirs = page.getByRole('list', { name: 'Frida lays this card' });
  const seen = await theirs.evaluate((list) => getComputedStyle(list, '::after').content);
  expect(seen).toBe('"Frida lays this card"');
  await expect(page.getByRole('list', { name: 'Card to lay' })).toBeVisible({ timeout: 15_000 });
});

test('the penalty cards of a computer wait at its seat, and go on its pile from there', async ({ page }) => {
  await prepareMoving(page, 'slow');
  await playOn(page, await computerWithPenalties());
  const seat = seatOf(page, 'Frida');
  await expect(seat.locator('[data-owed]').first()).toBeVisible();
  await expect(page.getByRole('list', { name: /^Penalty cards/ })).toHaveCount(0);
  const flown = await watchFlights(page);
  await expect.poll(async () => (await flown()).length).toBeGreaterThan(0);
  const { from, to, stretched } = (await flown())[0]!;
  expect(stretched).toBeCloseTo(1);
  // On a large screen the pile lies before the seat.
  const pile = page.locator('[data-pile]');
  const lying = (await pile.count()) > 0 ? pile : seat;
  for (const [[left, top], thing] of [
    [from, seat],
    [to, lying],
  ] as const) {
    const { x, y, width, height } = (await thing.boundingBox())!;
    expect(left > x && left < x + width, `${left} is within it`).toBe(true);
    expect(top > y && top < y + height, `${top} is within it`).toBe(true);
  }
});

test('a penalty card from rails out of sight comes over the edge of the board, and over no words @phone', async ({
  page,
}) => {
  await prepareMoving(page, 'slow');
  await playOn(page, await standingTrain(16));
  const board = (await page.locator('div.board').boundingBox())!;
  const rear = await middleOf(page.locator('.world g[data-card]').first());
  const isWithin = ([x, y]: Point) =>
    x >= board.x && x <= board.x + board.width && y >= board.y && y <= board.y + board.height;
  expect(isWithin(rear), 'the rear of the railway is out of sight').toBe(false);
  const flown = await watchFlights(page);
  await page.locator('[data-action="pass"]').click();
  await expect.poll(async () => (await flown()).length).toBeGreaterThan(0);
  const { from } = (await flown())[0]!;
  expect(isWithin(from), `${from} is on the board`).toBe(true);
});

test('the camera travels along while the train runs @phone', async ({ page }) => {
  await prepareMoving(page, 'slow');
  await playOn(page, await trainAboutToRun());
  const travelled = page.evaluate(async () => {
    const world = document.querySelector('.world')!;
    const ways = () => world.getAnimations().filter((animation) => !(animation instanceof CSSTransition));
    while (ways().length === 0) await new Promise(requestAnimationFrame);
    const { effect } = ways()[0]!;
    const stands = (effect as KeyframeEffect).getKeyframes().map(({ transform }) => transform);
    return { stands, running: document.querySelector('[data-train]')!.getAnimations().length };
  });
  await roll(page).click();
  const { stands, running } = await travelled;
  expect(stands.length).toBeGreaterThan(1);
  expect(running).toBeGreaterThan(0);
});
