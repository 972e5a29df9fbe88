import type { View } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { doubleText, usualText } from './support/large-text.ts';
import { midGame } from './support/mid-game.ts';
import { playOn, savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { expectOneScreen, openLog, play, prepare } from './support/table.ts';
import { marketCard, openTrains } from './support/trains.ts';
import { test } from './support/test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

const inside = (page: Page, selector: string) =>
  page.locator(selector).evaluateAll((elements) =>
    elements.map((element) => {
      const { left, top, right, bottom, width } = element.getBoundingClientRect();
      const fits = left >= 0 && top >= 0 && right <= innerWidth + 0.5 && bottom <= innerHeight + 0.5;
      return fits && width > 0;
    }),
  );

/** Nothing of the table is outside the screen, and nothing on it but the log beside it has to be scrolled. */
async function expectTableInSight(page: Page, rows: number): Promise<void> {
  await expectOneScreen(page);
  const scrolled = await page.locator('main, main :not(.log)').evaluateAll((elements) =>
    elements
      .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1)
      .filter((element) => ['auto', 'scroll'].includes(getComputedStyle(element).overflowY))
      .map((element) => `${element.className} by ${element.scrollHeight - element.clientHeight}`),
  );
  expect(scrolled, JSON.stringify(page.viewportSize())).toEqual([]);
  expect(await inside(page, '[data-position]')).toEqual(Array(7 * rows).fill(true));
  expect(await inside(page, '.siding [data-slot]')).toEqual(Array(8).fill(true));
  expect(await inside(page, '[data-pile]')).toEqual([true, true]);
}

for (const players of [2, 3, 4]) {
  for (const phase of ['prepare', 'turn'] as const) {
    test(`${phase}: the table of ${players} is in sight as a whole on every screen @phone`, async ({
      page,
    }) => {
      await openTrains(page, { players, phase, cards: phase === 'turn' ? 4 : 0 });
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await expectTableInSight(page, players);
        const cards = page.locator('.siding .playable');
        for (const card of phase === 'turn' ? [cards.first(), cards.last()] : []) {
          await card.click();
          await expectTableInSight(page, players);
        }
      }
    });
  }
}

test('however many cards would come to the last slot, they stay on the screen @phone', async ({ page }) => {
  await openTrains(page, {
    players: 4,
    market: ['remove-middle'],
    isWanted: ({ rows, protection }, functionOf) => {
      const going = rows.filter((row, seat) => functionOf(row[3]!) === 'protect' && !protection[seat]![1]);
      return going.length === 3;
    },
  });
  await (await marketCard(page, 'remove-middle')).click();
  await expect(page.locator('[data-slot="protect"] .arriving')).toHaveCount(3);
  await expectOneScreen(page);
});

test('for four on the smallest phone, signs can be read and piles lie apart while a removal is looked at @phone', async ({
  page,
}) => {
  await openTrains(page, { players: 4, market: ['remove-left'], cards: 3, language: 'de' });
  await (await marketCard(page, 'remove-left')).click();
  const heights = await page
    .locator('.siding [data-slot] svg')
    .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().height));
  expect(Math.min(...heights)).toBeGreaterThan(16);
  const draw = (await page.locator('[data-pile="draw"] b').boundingBox())!;
  const discard = (await page.locator('[data-pile="discard"] .cards').boundingBox())!;
  expect(draw.y + draw.height).toBeLessThanOrEqual(discard.y);
});

test('in the replay of the setup for four, drawn cards lie on no place of the market @phone', async ({
  page,
}) => {
  const table = await midGame('game-of-trains', 'standard', 4, ({ phase }) => phase === 'turn');
  await prepare(page, 'de');
  await fillStorage(page, { games: [savedTable(table, 'laid')] });
  await page.goto('/replay?game=laid&at=0');
  await expect(page.locator('[data-drawn] li')).toHaveCount(1);
  expect(await collisions(page)).toEqual([]);
});

/** What lies on what, or beyond the panel that it belongs to, of the rows, the market, the piles and the cards just drawn. */
const collisions = (page: Page) =>
  page.evaluate(() => {
    const SELECTORS = [
      '[data-seat] > .line',
      '.siding [data-slot]',
      '[data-pile] .cards',
      '[data-pile] b',
      '[data-drawn] li',
      '.hint',
    ];
    const pieces = SELECTORS.flatMap((selector) =>
      [...document.querySelectorAll(selector)]
        .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
        .map((element, index) => ({
          element,
          name: `${selector} ${index}`,
          box: element.getBoundingClientRect(),
        })),
    );
    const panel = document.querySelector('.siding')!.getBoundingClientRect();
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1.5 && b.left < a.right - 1.5 && a.top < b.bottom - 1.5 && b.top < a.bottom - 1.5;
    const onEachOther = pieces.flatMap((one, index) =>
      pieces
        .slice(index + 1)
        .filter((other) => meet(one.box, other.box))
        .map((other) => `${one.name} on ${other.name}`),
    );
    const beyond = pieces
      .filter(({ element }) => element.closest('.siding'))
      .filter(({ box }) => box.top < panel.top - 1 || box.bottom > panel.bottom + 1)
      .map(({ name }) => `${name} beyond its panel`);
    const { scrollHeight, clientHeight } = document.querySelector('main.table')!;
    return [...onEachOther, ...beyond, ...(scrollHeight > clientHeight + 1 ? ['the table is scrolled'] : [])];
  });

for (const players of [2, 3, 4])
  for (const phase of ['prepare', 'turn'] as const)
    test(`${phase}: beside a hint, rows, market, piles and drawn cards of ${players} lie apart @phone`, async ({
      page,
    }) => {
      await openTrains(page, { players, phase, cards: phase === 'turn' ? 3 : 0 });
      await page.getByRole('button', { name: 'Hint' }).click();
      const alternatives = page.getByRole('region', { name: 'Hint' }).getByRole('listitem');
      await expect(alternatives.first()).toBeVisible();
      for (const size of [
        { width: 360, height: 640 },
        { width: 390, height: 844 },
      ]) {
        await page.setViewportSize(size);
        await expect.poll(() => collisions(page), { message: `${size.width} wide` }).toEqual([]);
      }
    });

for (const [players, seat] of [
  [2, 1],
  [3, 2],
  [4, 2],
  [4, 3],
] as const)
  test(`in the first round, what ${seat + 1} of ${players} has drawn lies in the panel, and signs are of one size @phone`, async ({
    page,
  }) => {
    const isWanted = ({ phase }: View) => phase === 'prepare';
    await playOn(page, await midGame('game-of-trains', 'standard', players, isWanted, [seat]));
    await expect(page.locator('[data-drawn] li')).toHaveCount(seat + 1);
    for (const size of [...SIZES, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const name = `${size.width} by ${size.height}`;
      await expect.poll(() => collisions(page), { message: name }).toEqual([]);
      const heights = await page
        .locator('[data-slot] :is(button, .empty) svg')
        .evaluateAll((signs) => signs.map((sign) => sign.getBoundingClientRect().height));
      expect(Math.max(...heights) - Math.min(...heights), name).toBeLessThan(4);
    }
  });

for (const players of [2, 3, 4])
  test(`whatever is looked at, how far the rows of ${players} are stands in one place @phone`, async ({
    page,
  }) => {
    const language = ['en', 'de', 'es'][players - 2]!;
    await openTrains(page, { players, market: ['remove-left', 'remove-middle'], language });
    const places = () =>
      page.locator('[data-seat] header p:first-of-type').evaluateAll((lines) =>
        lines.map((line) => {
          const { left, top } = line.getBoundingClientRect();
          return [Math.round(left), Math.round(top)];
        }),
      );
    const sizes = [...SIZES, { width: 390, height: 844 }];
    const before: unknown[] = [];
    for (const size of sizes) {
      await page.setViewportSize(size);
      before.push(await places());
    }
    for (const name of ['remove-left', 'remove-middle'] as const) {
      await (await marketCard(page, name)).click();
      await expect(page.locator('.going').first()).toBeVisible();
      for (const [index, size] of sizes.entries()) {
        await page.setViewportSize(size);
        expect(await places(), `${name}, ${size.width}`).toEqual(before[index]);
      }
    }
  });

for (const players of [2, 3, 4])
  test(`how far rows of ${players} are is written in one form, and marks of players are of one size @phone`, async ({
    page,
  }) => {
    await openTrains(page, { players, phase: 'prepare', language: 'de' });
    const counts = page.locator('[data-seat] header p:not(.drawn, .heard)');
    await expect(counts, 'before a first wagon is placed every row descends').toHaveCount(0);
    await openTrains(page, { players, language: 'de' });
    await expect(counts).toHaveCount(players);
    for (const size of [...SIZES, { width: 390, height: 844 }, { width: 2560, height: 1440 }]) {
      await page.setViewportSize(size);
      const forms = await page
        .locator('[data-seat] header p > span[aria-hidden="true"]:visible')
        .evaluateAll((forms) => forms.map((form) => (form as HTMLElement).innerText.replace(/\d/gu, '0')));
      expect(new Set(forms), `${size.width}`).toEqual(new Set(['0/0']));
      const marks = await page
        .locator('[data-seat] header > svg')
        .evaluateAll((marks) => marks.map((mark) => mark.getBoundingClientRect().width));
      expect(Math.max(...marks) - Math.min(...marks), `${size.width}`).toBeLessThan(1);
    }
  });

for (const language of ['en', 'de', 'es'])
  test(`on a phone on its side, places of the market have one line of words, as far from the edges as what stands below: ${language} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 844, height: 390 });
    for (const players of [2, 3, 4]) {
      await openTrains(page, { players, market: ['move-left'], language });
      const lines = await page.locator('[data-slot] .label').evaluateAll((labels) =>
        labels.map((label) => {
          const words = document.createRange();
          words.selectNodeContents(label);
          return new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
      expect(lines).toEqual(Array(8).fill(1));
      const slot = (await page.locator('[data-slot]').first().boundingBox())!;
      expect(slot.width).toBeGreaterThanOrEqual(68);
      const panel = (await page.locator('.siding').boundingBox())!;
      const market = (await page.locator('.siding ul:has([data-slot])').boundingBox())!;
      const button = (await page.locator('.moves button').first().boundingBox())!;
      expect(market.x + market.width).toBeCloseTo(button.x + button.width, 0);
      expect(market.y - panel.y).toBeCloseTo(8, 0);
      expect(panel.y + panel.height - market.y - market.height).toBeCloseTo(8, 0);
      // Its ring is 2.5 wide, and 2 off.
      const pile = (await page.locator('[data-pile="draw"] .cards').boundingBox())!;
      expect(pile.x - 4.5).toBeCloseTo(button.x, 0);
    }
  });

test('on desks, words and numbers keep off the cards that they are about @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 2560, height: 1440 });
  for (const players of [2, 3, 4]) {
    await openTrains(page, { players });
    await page.locator('[data-action="draw"]').click();
    const box = async (part: string) => (await page.locator(part).first().boundingBox())!;
    const [label, wagon] = [await box('[data-drawn] h2'), await box('[data-held]')];
    expect(wagon.y - label.y - label.height).toBeGreaterThanOrEqual(7);
    const [pile, count] = [await box('[data-pile="draw"] .cards'), await box('[data-pile="draw"] b')];
    expect(count.y - pile.y - pile.height).toBeGreaterThanOrEqual(8);
    const [ramp, steps] = [await box('.mine header p svg'), await box('.mine header p span')];
    expect(steps.x - ramp.x - ramp.width).toBeGreaterThanOrEqual(4);
  }
});

test('what is to be done is read in one place, whether there are buttons or not @phone', async ({ page }) => {
  await openTrains(page);
  const place = () =>
    page.locator('#status').evaluate((line) => {
      const words = document.createRange();
      words.selectNodeContents(line);
      const { left, top } = words.getBoundingClientRect();
      return [left, top];
    });
  const before = await place();
  await page.locator('[data-action="draw"]').tap();
  await expect(page.locator('[data-held]')).toBeVisible();
  expect(await place()).toEqual(before);
});

for (const players of [2, 3, 4])
  test(`where only the table is shown, the rows of ${players} have the whole screen @desktop`, async ({
    page,
  }) => {
    await openTrains(page, { players, cards: 4 });
    await page.keyboard.press('z');
    const all = page.getByRole('button', { name: 'Show everything' });
    await expect(all).toBeVisible();
    const box = async (selector: string) => (await page.locator(selector).boundingBox())!;
    for (const size of [
      { width: 1216, height: 704 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(async () => (await box('.trains')).width).toBe(size.width);
      await expect.poll(() => collisions(page), { message: `${size.width} wide` }).toEqual([]);
      const [table, moves, back] = [await box('.trains'), await box('.moves'), (await all.boundingBox())!];
      expect(moves.y).toBeCloseTo(table.height, 0);
      expect(moves.y + moves.height).toBeCloseTo(size.height, 0);
      expect(moves.height).toBeLessThan(100);
      expect(back.x).toBeGreaterThanOrEqual(moves.x + moves.width - 1);
    }
    await test.step('a hint stands beside them', async () => {
      await page.setViewportSize({ width: 1216, height: 704 });
      await page.keyboard.press('h');
      await expect(page.getByRole('region', { name: 'Hint' }).getByRole('listitem').first()).toBeVisible();
      await expect.poll(() => collisions(page)).toEqual([]);
      const [table, hint] = [await box('.trains'), await box('.hint')];
      expect(hint.x).toBeGreaterThanOrEqual(table.width - 1);
      await page.keyboard.press('h');
    });
    await test.step('a phone on its side is filled down to its edge', async () => {
      const size = { width: 844, height: 390 };
      await page.setViewportSize(size);
      await expect.poll(async () => (await box('.rows')).y + (await box('.rows')).height).toBeCloseTo(390, 0);
      await expect(page.locator('.moves')).toBeInViewport({ ratio: 1 });
    });
  });

for (const width of [1440, 2560])
  test(`the rows of three and the market end in line, clear of the log, ${width} wide @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: (width * 9) / 16 });
    await openTrains(page, { players: 3, cards: 4 });
    const edges = (selector: string) =>
      page.locator(selector).evaluateAll((parts) => {
        const boxes = parts.map((part) => part.getBoundingClientRect());
        return [Math.min(...boxes.map(({ left }) => left)), Math.max(...boxes.map(({ right }) => right))];
      });
    const [left, right] = await edges('.siding');
    const lines = await edges('.trains div.line');
    expect(Math.abs(lines[0]! - left!)).toBeLessThanOrEqual(1);
    expect(Math.abs(lines[1]! - right!)).toBeLessThanOrEqual(1);
    const beds = await edges('.trains div.line > span[aria-hidden]:not(.rise)');
    const [log] = await edges('.side');
    expect(beds[1]).toBeLessThanOrEqual(log! - 8);
  });

test('the wagons of the own row stand side by side, big enough to be read @phone', async ({ page }) => {
  await openTrains(page);
  const wagons = page.getByRole('region', { name: 'Row of Player 1' }).locator('[data-position]');
  await expect(wagons).toHaveCount(7);
  const boxes = await wagons.evaluateAll((elements) =>
    elements.map((element) => element.getBoundingClientRect().toJSON() as DOMRect),
  );
  expect(new Set(boxes.map(({ top }) => Math.round(top))).size).toBe(1);
  for (const { width } of boxes) expect(width).toBeGreaterThanOrEqual(44);
  expect(boxes.map(({ left }) => left)).toEqual(boxes.map(({ left }) => left).toSorted((a, b) => a - b));
});

const areaOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => {
      const { width, height } = element.getBoundingClientRect();
      return width * height;
    });

const PHONES = SIZES.slice(0, 3);

test('the market keeps its place and size, whatever lies there, and a card drawn moves nothing @phone', async ({
  page,
}) => {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const markets: unknown[] = [];
    const note = async () => markets.push(await page.locator('.siding ul:has([data-slot])').boundingBox());
    for (const isEmpty of [true, false]) {
      await openTrains(page, {
        cards: isEmpty ? 0 : 1,
        isWanted: ({ market }) => !isEmpty || market.length === 0,
      });
      await note();
      await page.locator('[data-action="draw"]').tap();
      await expect(page.locator('[data-held]')).toBeVisible();
      await note();
    }
    expect(markets[0]).not.toBeNull();
    expect(markets).toEqual(markets.map(() => markets[0]));
  }
});

/** Where the one wagon is that was drawn, and what is wrong with its place. */
const drawnPlace = (page: Page) =>
  page.locator('[data-drawn]').evaluate((drawn) => {
    const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
    const [wagon, panel, count, label] = [
      drawn.querySelector('li')!.getBoundingClientRect(),
      box('.siding'),
      box('[data-pile="draw"] b'),
      drawn.querySelector('h2')!.getBoundingClientRect(),
    ];
    const meet = (a: DOMRect, b: DOMRect) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
    const within = (one: DOMRect) =>
      one.top >= panel.top &&
      one.bottom <= panel.bottom &&
      one.left >= panel.left &&
      one.right <= panel.right;
    const faults = {
      'the label is beyond the panel': !within(label),
      'the wagon is beyond the panel': !within(wagon),
      'the label is not seen': label.height < 8 || meet(label, wagon),
      'the number of cards is covered': count.height < 8 || meet(count, wagon) || meet(count, label),
    };
    return {
      place: [wagon.left, wagon.top, wagon.width].map(Math.round),
      faults: Object.entries(faults).flatMap(([fault, is]) => (is ? [fault] : [])),
    };
  });

for (const players of [2, 3, 4])
  test(`a wagon drawn by one of ${players} has one place with a label, in the first turn as in every other @phone`, async ({
    page,
  }) => {
    const places = new Map<string, readonly number[]>();
    for (const phase of ['prepare', 'turn'] as const) {
      await openTrains(page, { players, phase });
      if (phase === 'turn') await page.locator('[data-action="draw"]').tap();
      for (const size of [...SIZES, { width: 390, height: 844 }]) {
        await page.setViewportSize(size);
        const name = `${size.width} by ${size.height}`;
        await expect.poll(async () => (await drawnPlace(page)).faults, { message: name }).toEqual([]);
        const { place } = await drawnPlace(page);
        const [left = 0, top = 0, width = 0] = places.get(name) ?? place;
        places.set(name, place);
        for (const [index, before] of [left, top, width].entries())
          expect(Math.abs(place[index]! - before), name).toBeLessThanOrEqual(4);
      }
    }
  });

for (const players of [2, 3, 4])
  test(`on a desk, piles and a drawn wagon of ${players} lie beside the market, not on it @desktop`, async ({
    page,
  }) => {
    await openTrains(page, { players });
    const onMarket = () =>
      page.locator('.siding').evaluate((siding) => {
        const slots = [...siding.querySelectorAll('[data-slot]')].map((one) => one.getBoundingClientRect());
        const beside = [...siding.querySelectorAll('[data-pile] .cards, [data-held]')];
        return beside.filter((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          return slots.some(
            (slot) => slot.left < right && slot.right > left && slot.top < bottom && slot.bottom > top,
          );
        }).length;
      });
    for (const size of [
      { width: 1280, height: 800 },
      { width: 1440, height: 900 },
      { width: 2560, height: 1440 },
    ]) {
      await page.setViewportSize(size);
      await expect.poll(onMarket, `${size.width}`).toBe(0);
    }
    await page.locator('[data-action="draw"]').click();
    await expect(page.locator('[data-held]')).toBeVisible();
    await expect.poll(onMarket, 'drawn').toBe(0);
  });

for (const players of [2, 3, 4])
  test(`on a desk, a wagon drawn by one of ${players} is at least as large as those of the own row, and not at the edge @desktop`, async ({
    page,
  }) => {
    await openTrains(page, { players });
    await page.locator('[data-action="draw"]').click();
    for (const [width, height] of [
      [1280, 800],
      [1440, 900],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      const drawn = (await page.locator('[data-held]').boundingBox())!;
      const own = (await page.locator('.mine .car').first().boundingBox())!;
      expect(drawn.width, `${width}`).toBeGreaterThanOrEqual(own.width);
      expect(drawn.x, `${width}`).toBeGreaterThan(width / 2);
    }
  });

test('for four in a low window, a draw moves nothing of the market, whose places are wider than high @desktop', async ({
  page,
}) => {
  await openTrains(page, { players: 4 });
  const low = [
    { width: 1366, height: 657 },
    { width: 1280, height: 600 },
    { width: 1440, height: 680 },
  ];
  const places = async () => {
    const found: unknown[] = [];
    for (const size of low) {
      await page.setViewportSize(size);
      const { width, height } = (await page.locator('[data-slot]').first().boundingBox())!;
      expect(width, `${size.width}`).toBeGreaterThan(height);
      found.push(await page.locator('.siding ul:has([data-slot])').boundingBox());
    }
    return found;
  };
  const before = await places();
  await page.locator('[data-action="draw"]').click();
  await expect(page.locator('[data-held]')).toBeVisible();
  expect(await places()).toEqual(before);
});

test('a drawn wagon can be read on the smallest phone, and beside letters twice as large', async ({
  page,
  isMobile,
}) => {
  const small = isMobile ? { width: 320, height: 568 } : { width: 1024, height: 600 };
  const expectReadable = async () =>
    expect((await page.locator('[data-drawn] [data-card]').first().boundingBox())!.width).toBeGreaterThan(40);
  for (const phase of ['prepare', 'turn'] as const) {
    await openTrains(page, { players: 4, phase });
    if (phase === 'turn') await page.locator('[data-action="draw"]').click();
    await page.setViewportSize(small);
    await expectReadable();
    await doubleText(page);
    await expectReadable();
    await usualText(page);
  }
});

for (const players of [2, 3, 4])
  test(`of the rows of ${players} the own one is the largest, except on a tall phone, whose width all fill @phone`, async ({
    page,
  }) => {
    await openTrains(page, { players });
    const widthOf = async (rows: string) =>
      (await page.locator(`${rows} [data-seat] > .line`).first().boundingBox())!.width;
    expect(await widthOf('.mine')).toBeGreaterThan(0.96 * 360);
    const ratio = async () => (await widthOf('.mine')) / (await widthOf('.others'));
    for (const size of [...SIZES, { width: 2560, height: 1440 }]) {
      await page.setViewportSize(size);
      expect(await ratio(), `${size.width}`).toBeGreaterThan(1.1);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await expect.poll(ratio).toBeCloseTo(1);
  });

test('for two on a phone, a card just drawn is the largest of all @phone', async ({ page }) => {
  const expectLargest = async (drawn: string) => {
    for (const size of PHONES) {
      await page.setViewportSize(size);
      const area = await areaOf(page, drawn);
      for (const other of ['[data-slot] > *', '.car', '[data-pile="discard"] .cards'])
        expect(area, `${drawn}, ${other}, ${size.width}`).toBeGreaterThan(await areaOf(page, other));
    }
  };
  await openTrains(page, { phase: 'prepare' });
  await expectLargest('[data-drawn] [data-card]');
  await openTrains(page, { isWanted: ({ market }) => market.length === 0 });
  await page.locator('[data-action="draw"]').tap();
  await expectLargest('[data-held]');
});

for (const language of ['en', 'de', 'es'])
  test(`words say what the places of the market and the buttons above do, none cut and none tiny: ${language} @phone`, async ({
    page,
  }) => {
    await openTrains(page, { market: ['move-right', 'remove-left'], language });
    for (const size of PHONES.filter(({ width, height }) => height > width)) {
      await page.setViewportSize(size);
      const words = await page.locator('[data-slot] .label').evaluateAll((labels) =>
        labels.map((label) => ({
          text: label.textContent,
          size: parseFloat(getComputedStyle(label).fontSize),
          isCut: label.scrollWidth > label.clientWidth + 1 || label.scrollHeight > label.clientHeight + 1,
        })),
      );
      const above = page.locator('header:has(#title)');
      for (const words of await above.locator('button > span').all())
        expect((await words.boundingBox())!.width).toBeGreaterThan(16);
      const title = await above.locator('h1').evaluate((line) => [line.scrollWidth, line.clientWidth]);
      expect(title[0]).toBeLessThanOrEqual(title[1]!);
      expect(words).toHaveLength(8);
      for (const word of words) {
        expect(word.text).not.toBe('');
        expect(word.isCut, word.text).toBe(false);
        expect(word.size, word.text).toBeGreaterThanOrEqual(12);
      }
    }
  });

for (const players of [2, 3, 4])
  test(`of ${players} on a phone, the sign of a market card is no smaller than that of an empty place @phone`, async ({
    page,
  }) => {
    await openTrains(page, { players, market: ['move-right', 'remove-left'] });
    for (const size of [...PHONES, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const heightOf = async (kind: string) =>
        (await page.locator(`[data-slot] ${kind} svg:has(.arrow)`).first().boundingBox())!.height;
      expect(await heightOf('button'), `${size.width}`).toBeGreaterThan((await heightOf('.empty')) - 0.5);
    }
  });

for (const language of ['en', 'de', 'es'])
  test(`no word of a place for ${language} is parted, and signs keep off the edges @phone`, async ({
    page,
  }) => {
    await openTrains(page, { players: 4, market: ['move-left'], language });
    for (const size of [...SIZES, { width: 390, height: 844 }]) {
      await page.setViewportSize(size);
      const parted = await page.locator('[data-slot] .label').evaluateAll((labels) =>
        labels.flatMap(({ firstChild }) => {
          const text = firstChild as Text;
          const tops = ({ index }: RegExpExecArray, word: string) => {
            const range = document.createRange();
            range.setStart(text, index);
            range.setEnd(text, index + word.length);
            return new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
          };
          return [...text.data.matchAll(/\S+/gu)]
            .filter((at) => tops(at, at[0]).size > 1)
            .map(([word]) => word);
        }),
      );
      expect(parted, `${size.width}`).toEqual([]);
      const [card, sign] = await Promise.all(
        ['button', 'button svg'].map((part) => page.locator(`[data-slot="move-left"] ${part}`).boundingBox()),
      );
      expect(sign!.x - card!.x, `${size.width}`).toBeGreaterThanOrEqual(4);
    }
  });

test('a card that removes says that it does so to all @phone', async ({ page }) => {
  await openTrains(page, { market: ['remove-middle'] });
  await expect(await marketCard(page, 'remove-middle')).toContainText('all: middle');
});

test('a line of the log leads to its wagon @desktop', async ({ page }) => {
  await openTrains(page);
  await play(page, 2);
  const line = (await openLog(page)).getByRole('button').last();
  // Between a look and a press, a computer may add a line.
  const sentence = await line.evaluate((button: HTMLElement) => {
    button.click();
    return button.textContent;
  });
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const marked = page.locator('.car.spotlit');
  await expect(marked.first()).toBeInViewport();
  const wagons = await marked.evaluateAll((cars) => cars.map((car) => car.getAttribute('data-wagon')));
  const heard = page.locator('.heard[aria-live="polite"]');
  for (const wagon of wagons) await expect(heard).toContainText(`wagon ${wagon}`);
  if (/ puts? | draws? /.test(sentence)) expect(sentence).toContain(`wagon ${wagons[0]}`);
  await expect(marked).toHaveCount(0);
});

for (const theme of ['light', 'dark'] as const)
  test(`an empty place of the market is quieter than a card, but can be read: ${theme} @phone`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: theme });
    await openTrains(page, { cards: 3 });
    const contrasts = await page.locator('.siding').evaluate((siding) => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      const lightness = (colour: string) => {
        canvas.fillStyle = colour;
        canvas.fillRect(0, 0, 1, 1);
        const [red = 0, green = 0, blue = 0] = [...canvas.getImageData(0, 0, 1, 1).data].map((part) => {
          const share = part / 255;
          return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
        });
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const ground = lightness(getComputedStyle(siding).backgroundColor);
      const from = (one: number) => Math.max(one, ground) / Math.min(one, ground);
      return [...siding.querySelectorAll('.empty')].map((empty) => ({
        word: from(lightness(getComputedStyle(empty.querySelector('.label')!).color)),
        sign: Math.max(
          ...[...empty.querySelectorAll('path:not(.tick)')].map((path) => {
            const { stroke, fill } = getComputedStyle(path);
            return from(lightness(path.matches('.moved, .shield') ? fill : stroke));
          }),
        ),
      }));
    });
    expect(contrasts.length).toBeGreaterThan(3);
    for (const { word, sign } of contrasts) {
      expect(word).toBeGreaterThan(4.4);
      expect(sign).toBeGreaterThan(4.5);
      expect(sign).toBeLessThan(6);
    }
  });
