import type { Deck, Seat, View, GameId } from '@roundhouse/engine';
import type { PenaltyState, RailwayCard } from '@roundhouse/engine/railway';
import { expect, type Page } from '@playwright/test';
import { measure } from './support/fits.ts';
import { playOn, savedTable } from './support/saved-table.ts';
import { midGame, pastGame } from './support/mid-game.ts';
import { APP_PAGES } from './support/pages.ts';
import { fillStorage } from './support/stored-data.ts';
import { openHome, prepare, speak } from './support/table.ts';
import { test } from './support/test.ts';
import { marketCard, openTrains } from './support/trains.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 2560, height: 1440 },
];

interface Railway {
  pending?: readonly string[];
  train: number | null;
  hands: readonly (number | readonly string[])[];
  penalty: readonly PenaltyState[];
}

const railway = (view: View) => view.state as Railway;
const ownHand = (view: View) => railway(view).hands[0] as readonly string[];
const isUnderWay = (view: View) => view.phase === 'turn' && (railway(view).train ?? 0) > 1;
const pendingOf = (view: View) => railway(view).pending ?? [];
const isHit = (view: View) => pendingOf(view).length > 4 && ownHand(view).length === 3;
const isPenalised = (view: View) => pendingOf(view).length > 0 && ownHand(view).length > 5;

/** Whether one of the penalty cards could be combined with the top card of the own pile. */
function canCombine(view: View): boolean {
  const { cards } = view.setup.deck as Deck<RailwayCard>;
  const numberOf = (id?: string) => cards.find((card) => card.id === id)?.number ?? 0;
  const top = numberOf(railway(view).penalty[0]?.at(-1) as string | undefined);
  return top > 0 && pendingOf(view).some((id) => numberOf(id) === top);
}

const TABLES: [
  game: GameId,
  mode: string,
  players: number,
  title: string,
  isWanted: (view: View) => boolean,
][] = [
  ['lok-n-roll', 'standard', 4, 'under way', isUnderWay],
  ['lok-n-roll', 'solo', 1, 'under way', isUnderWay],
  ['lok-n-roll', 'solo', 1, 'penalty cards waiting', isPenalised],
  ['lok-n-roll', 'solo', 1, 'combine or keep', canCombine],
  ['lok-n-roll', 'standard', 2, 'five penalty cards waiting', isHit],
  ['lok-n-roll', 'solo-limit', 1, 'a hand of seven', (view) => isUnderWay(view) && ownHand(view).length > 6],
  ['lok-n-roll', 'betsy', 1, 'under way', isUnderWay],
  ['loose-caboose', 'standard', 4, 'under way', isUnderWay],
  ['game-of-trains', 'standard', 2, 'under way', ({ phase }) => phase === 'turn'],
  ['game-of-trains', 'standard', 4, 'under way', ({ phase }) => phase === 'turn'],
];

/** Where a card is seen though others lie on it. */
const CORNER = { position: { x: 8, y: 8 } };

/** The page in the state it is in, with a card chosen that can be played, if there is one. */
async function choose(page: Page): Promise<void> {
  const playable = page.locator('.playable').first();
  if (await playable.isVisible()) await playable.click(CORNER);
}

/** The faces that are not within the frames of their seats. */
const facesBeyond = (page: Page) =>
  page.locator('button.portrait').evaluateAll((seats) =>
    seats.flatMap((seat) => {
      const [frame, face] = [seat, seat.querySelector('svg')!].map((one) => one.getBoundingClientRect());
      const isWithin = face!.top >= frame!.top && face!.bottom <= frame!.bottom;
      return isWithin ? [] : [`face ${face!.top} to ${face!.bottom} in ${frame!.top} to ${frame!.bottom}`];
    }),
  );

for (const [game, mode, players, title, isWanted] of TABLES) {
  test(`a turn of ${game} (${mode}, ${players}, ${title}) needs no scrolling, and every target has room`, async ({
    page,
  }) => {
    await page.setViewportSize(SIZES[0]!);
    await playOn(page, await midGame(game, mode, players, isWanted));
    const all = [];
    const chosen = page.locator('[aria-pressed="true"]');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if ((await chosen.count()) > 0) await chosen.first().click(CORNER);
      for (const step of ['before', 'chosen']) {
        if (step === 'chosen') await choose(page);
        await page.mouse.move(0, 0);
        await page.evaluate(() => Promise.all(document.getAnimations().map(({ finished }) => finished)));
        all.push({ ...size, step, ...(await measure(page)), beyond: await facesBeyond(page) });
      }
    }
    const faults = all.filter(
      ({ small, cut, overlapping, spilling, scrolls, beyond }) =>
        [small, cut, overlapping, spilling, beyond].some(({ length }) => length > 0) ||
        Math.max(...scrolls) > 0,
    );
    expect(faults).toEqual([]);
  });
}

test('five penalty cards lie in one row where there is room, else in two even ones, and so do many dice', async ({
  page,
}) => {
  const isLast = (view: View) => pendingOf(view).length > 4 && ownHand(view).length === 1;
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, isLast));
  const inRows = (things: string) =>
    page.locator(things).evaluateAll((all) => {
      const tops = all.map((one) => Math.round(one.getBoundingClientRect().top));
      return [...new Set(tops)].map((top) => tops.filter((one) => one === top).length);
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => inRows('.marked li')).toEqual([5]);
  await page.setViewportSize({ width: 320, height: 640 });
  await expect.poll(() => inRows('.marked li')).toEqual([3, 2]);
  for (const size of SIZES.filter(({ width }) => width >= 1024)) {
    await page.setViewportSize(size);
    await expect.poll(() => inRows('.dice > *')).toEqual([6, 6]);
  }
});

test('buttons below each other end where the others do', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  const groups = [
    ['a deck', '.ways > :is(a, button)'],
    ['log and settings beside a table', '.rest > p > *, .rest > button'],
    ['an account to be made', 'form .ways > button'],
  ] as const;
  for (const [title, buttons] of groups) {
    await APP_PAGES.find((one) => one.title === title)!.open(page);
    const ends = await page.locator(buttons).evaluateAll((all) => {
      const boxes = all.map((one) => one.getBoundingClientRect());
      const endOf = (line: number) =>
        Math.max(...boxes.filter(({ top }) => top === line).map(({ right }) => right));
      return [...new Set(boxes.map(({ top }) => Math.round(endOf(top))))];
    });
    expect(ends, title).toHaveLength(1);
  }
});

test('each choice stays within its question on small phones in every language', async ({ page }) => {
  await APP_PAGES.find(({ title }) => title === 'log and settings beside a table')!.open(page);
  for (const language of ['en', 'de', 'es']) {
    await speak(page, language);
    await page.reload();
    await page.locator('header button').last().click();
    await expect(page.getByRole('dialog').getByRole('radio').last()).toBeAttached();
    for (const width of [320, 360]) {
      await page.setViewportSize({ width, height: 640 });
      const beyond = await page.locator('fieldset').evaluateAll((questions) =>
        questions.flatMap((question) => {
          const { right } = question.getBoundingClientRect();
          const choices = [...question.querySelectorAll('label')];
          return choices
            .filter(
              (one) => one.getBoundingClientRect().right > right + 0.5 || one.scrollWidth > one.clientWidth,
            )
            .map(({ textContent }) => textContent.trim());
        }),
      );
      expect({ language, width, beyond }).toEqual({ language, width, beyond: [] });
    }
  }
});

test('the name of a game is not parted in a list, nor that of somebody cut at the head of a table', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[1]!);
  const home = APP_PAGES.find(({ title }) => title === 'home with games')!;
  await home.open(page);
  await speak(page, 'de');
  await home.open(page);
  const lines = await page.locator('a[href*="game=three"] strong').evaluate((words) => {
    const range = document.createRange();
    range.setStart(words.firstChild!, 0);
    range.setEnd(words.firstChild!, 'Game of Trains'.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size;
  });
  expect(lines).toBe(1);

  await page.setViewportSize(SIZES[0]!);
  await APP_PAGES.find(({ title }) => title === 'results')!.open(page);
  const heads = page.locator('thead th');
  await expect(heads.first()).toBeVisible();
  const cut = (all: Element[]) => all.filter((one) => one.scrollWidth > one.clientWidth).length;
  expect(await heads.evaluateAll(cut)).toBe(0);
});

test('the names of a game and of its mode have one line each on a small phone in every language', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await playOn(page, await midGame('lok-n-roll', 'betsy', 1, ({ phase }) => phase === 'turn'));
  for (const language of ['en', 'de', 'es']) {
    await speak(page, language);
    await page.reload();
    const names = page.locator('#title > span');
    await expect(names).toHaveCount(2);
    for (const name of await names.all())
      expect((await name.boundingBox())!.height, language).toBeLessThan(24);
  }
});

test('the title of a replay is whole on a phone in every language', async ({ page }) => {
  const replay = APP_PAGES.find(({ title }) => title === 'a replay')!;
  await replay.open(page);
  for (const language of ['en', 'de', 'es']) {
    await speak(page, language);
    await page.reload();
    for (const size of SIZES.slice(0, 2)) {
      await page.setViewportSize(size);
      const title = page.locator('h1 .what');
      await expect(title).toBeVisible();
      const cut = await title.evaluate((words) => words.scrollWidth - words.clientWidth);
      expect({ ...size, language, cut }).toEqual({ ...size, language, cut: 0 });
    }
  }
});

/** The heights of things, in pixels: of letters the size. */
const sizesOf = (page: Page, things: readonly string[]) =>
  page.evaluate(
    (things) =>
      things.map((thing) => {
        const element = document.querySelector(thing)!;
        const isText = element.matches('p, h2, h3, li');
        return isText
          ? parseFloat(getComputedStyle(element).fontSize)
          : element.getBoundingClientRect().height;
      }),
    things,
  );

/** Compares a page on a desk with the same on a screen of 2560 by 1440. */
async function expectGrowing(page: Page, things: readonly string[]): Promise<void> {
  const measured = [];
  for (const size of [SIZES[5]!, SIZES.at(-1)!]) {
    await page.setViewportSize(size);
    measured.push(await sizesOf(page, things));
  }
  const [small, large] = measured;
  for (const [index, thing] of things.entries())
    expect(large![index]! / small![index]!, thing).toBeGreaterThan(1.4);
}

test('on a large screen text, buttons and pieces grow', async ({ page }) => {
  await openHome(page);
  await expectGrowing(page, ['h3', 'article p', '[data-deal]', 'article', 'header .picture']);
  await playOn(page, await midGame('lok-n-roll', 'standard', 4, isUnderWay));
  await expectGrowing(page, ['#status', '.hands [data-card]', '.moves button', '.log li', 'main ul button']);
  await playOn(page, await midGame('game-of-trains', 'standard', 2, ({ phase }) => phase === 'turn'));
  await expectGrowing(page, ['#status', '.siding [data-slot]', '[data-wagon]', '.moves button']);
  await playOn(page, await pastGame('lok-n-roll', 'standard', 2));
  await expectGrowing(page, ['main.result h2', '.sign', '.ways button']);
});

const LONG_NAMES = [
  'Bartholomäus Immergerade',
  'Wilhelmina von Oberammer',
  'Donaudampfschifffahrtsge',
  'Maximiliane von und zu Uh',
];

/**
 * The seats whose name leaves its place or lies on what the seat has, the names that are cut, and those with a word that is
 * parted elsewhere than in its middle.
 */
const namesOf = (page: Page) =>
  page.getByRole('list', { name: 'Players' }).evaluate((seats) => {
    const isInOneLine = (text: Node, { index, 0: word }: RegExpExecArray) => {
      const range = document.createRange();
      // A letter after a hyphen has the place of the hyphen, too.
      range.setStart(text, index + Number(text.textContent![index - 1] === '\u00AD'));
      range.setEnd(text, index + word.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size === 1;
    };
    const all = [...seats.querySelectorAll('button')].map((seat) => {
      const name = seat.querySelector('.name')!;
      const [frame, box, has] = [seat, name, seat.querySelector('.has')!].map((one) =>
        one.getBoundingClientRect(),
      );
      const isApart = box!.bottom <= has!.top + 1 || box!.right <= has!.left + 1;
      const isWithin = box!.top >= frame!.top && box!.bottom <= frame!.bottom;
      const isCut = name.scrollHeight > name.clientHeight + 1 || name.scrollWidth > name.clientWidth + 1;
      const text = name.firstChild!;
      const isBroken = ![...text.textContent!.matchAll(/\p{L}+/gu)].every((word) => isInOneLine(text, word));
      return { words: name.textContent, isFit: isApart && isWithin, isCut, isBroken };
    });
    const words = (seats: typeof all) => seats.map((seat) => seat.words.trim().slice(0, 24));
    return {
      unfit: words(all.filter(({ isFit }) => !isFit)),
      cut: words(all.filter(({ isCut }) => isCut)),
      broken: words(all.filter(({ isBroken }) => isBroken)),
    };
  });

for (const players of [2, 4])
  test(`long names of ${players} stay within their seats, and are read whole where there is room`, async ({
    page,
  }) => {
    const people = [0, 1, 2, 3].slice(0, players);
    const table = await midGame('lok-n-roll', 'standard', players, isUnderWay, people);
    await prepare(page);
    await fillStorage(page, { games: [savedTable(table, 'laid', LONG_NAMES)] });
    await page.goto('/play?game=laid');
    await page.locator('[data-hand-over]').click();
    await expect(page.locator('#status')).toBeVisible();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { unfit, cut, broken } = await namesOf(page);
      expect({ ...size, unfit, broken }).toEqual({ ...size, unfit: [], broken: [] });
      if (size.width >= 1440) expect({ ...size, cut }).toEqual({ ...size, cut: [] });
    }
  });

/** Opens the result of a game in German, where words are long. */
async function openResult(
  page: Page,
  game: GameId,
  players: number,
  people: readonly Seat[] = [0],
  names: readonly string[] = LONG_NAMES,
): Promise<void> {
  await prepare(page, 'de');
  await fillStorage(page, {
    games: [savedTable(await pastGame(game, 'standard', players, people), 'over', names)],
  });
  await page.goto('/play?game=over');
  await expect(page.locator('[data-tally] li:has(h2)')).toHaveCount(players);
}

test('at the end points stand beside names, rows begin below each other, and no name is cut', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openResult(page, 'lok-n-roll', 4);
  const beside = await page.locator('[data-tally] li:has(h2)').evaluateAll((seats) =>
    seats.map((seat) => {
      const [name, score] = ['.name', '.score'].map((part) =>
        seat.querySelector(part)!.getBoundingClientRect(),
      );
      return score!.left > name!.right && score!.top < name!.bottom && name!.top < score!.bottom;
    }),
  );
  expect(beside).toEqual([true, true, true, true]);
  // Those who have lost look like it, also beside the lines of how it went.
  await expect(page.getByRole('region', { name: 'Wie es lief' }).locator('g.beaten')).toHaveCount(3);

  await openResult(page, 'game-of-trains', 3);
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const begin = await page.locator('[data-tally] li:has(h2)').evaluateAll((rows) =>
      rows.map((row) => {
        const parts = ['.words', '.engine'].map((part) => row.querySelector(part)!);
        const name = parts[0]!;
        const lefts = parts.map((part) => Math.round(part.getBoundingClientRect().left)).join();
        return name.scrollWidth > name.clientWidth ? 'cut' : lefts;
      }),
    );
    // On a desk the winner has the width, above the others side by side.
    const below = size.width < 1376 ? begin : begin.slice(-1);
    expect({ ...size, below }).toEqual({ ...size, below: Array(below.length).fill(begin.at(-1)) });
    expect(begin).not.toContain('cut');
    const sides = await page.locator('[data-tally] li:has(h2)').evaluateAll((rows) =>
      rows.map((row) => {
        const [panel, line] = [row, row.querySelector('section > .line')!].map((part) =>
          part.getBoundingClientRect(),
        );
        return Math.abs(line!.left - panel!.left - (panel!.right - line!.right));
      }),
    );
    expect(Math.max(...sides), `rows stand in the middle, ${size.width}`).toBeLessThan(1.5);
    // The ways beside stand in columns: each begins below one of the first line.
    const astray = await page.locator('.more p').evaluate((ways) => {
      const boxes = [...ways.children].map((way) => way.getBoundingClientRect());
      const first = boxes.filter(({ top }) => top === boxes[0]!.top).map(({ left }) => left);
      return boxes.filter(({ left }) => !first.includes(left)).length;
    });
    expect({ ...size, astray }).toEqual({ ...size, astray: 0 });
  }
});

test('who has won is read whole on a phone, also with a name in one long word', async ({ page }) => {
  await page.setViewportSize(SIZES[0]!);
  await openResult(page, 'lok-n-roll', 4, [0, 1, 2, 3], Array(4).fill(LONG_NAMES[2]));
  for (const part of ['.sign h2', '.won .name']) {
    const cut = await page.locator(part).evaluate((words) => words.scrollWidth - words.clientWidth);
    expect({ part, cut }).toEqual({ part, cut: 0 });
  }
});

test('the points of a winner stand beside a long name on a phone, and on its side who won beside what is told', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]!);
  await openResult(page, 'lok-n-roll', 4, [0, 1, 2, 3]);
  const isBeside = await page.locator('[data-tally] li').evaluateAll((seats) =>
    seats.map((seat) => {
      const [name, score] = ['.name', '.score'].map((part) =>
        seat.querySelector(part)!.getBoundingClientRect(),
      );
      return score!.left > name!.right && score!.top < name!.bottom && name!.top < score!.bottom;
    }),
  );
  expect(isBeside).toEqual([true, true, true, true]);

  await page.setViewportSize(SIZES[3]!);
  await expect(page.locator('.more p')).toBeVisible();
  await page.locator('main.result').evaluate((result) => (result.scrollTop = 0));
  for (const part of ['.sign h2', '.ways', '.story button >> nth=0', '[data-tally] li >> nth=2'])
    await expect(page.locator(part)).toBeInViewport({ ratio: 1 });
});

for (const players of [2, 4])
  test(`wagons that ${players} would lose are seen whole, no text touches the edge of its button, and no name is tiny`, async ({
    page,
  }) => {
    await openTrains(page, { players, market: ['remove-left', 'remove-middle'], language: 'de' });
    const card = await marketCard(page, 'remove-left');
    for (const size of SIZES) {
      await page.setViewportSize(size);
      if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click(CORNER);
      const lost = page.locator('.going');
      await expect(lost).toHaveCount(players);
      const beyond = await page.evaluate(() => {
        const bar = document.querySelector('.table-bar')!.getBoundingClientRect().bottom;
        const cut = [...document.querySelectorAll('.going')]
          .map((wagon) => Math.round(wagon.getBoundingClientRect().top - bar))
          .filter((above) => above < 0);
        const tight = [...document.querySelectorAll('.choices button')].filter((button) => {
          const [edge, text] = [button, button.querySelector('span')!].map((one) =>
            one.getBoundingClientRect(),
          );
          return Math.min(text!.top - edge!.top, edge!.bottom - text!.bottom) < 3;
        });
        const names = [...document.querySelectorAll('.siding .label, .beside h2')];
        const sizes = names.map((name) => parseFloat(getComputedStyle(name).fontSize));
        // On a phone on its side what a function is called has one line.
        const isTiny = Math.min(...sizes) < (innerWidth === 640 ? 10 : innerHeight < 480 ? 11 : 12);
        return { cut, tight: tight.map(({ textContent }) => textContent.trim()), isTiny };
      });
      expect({ ...size, ...beyond }).toEqual({ ...size, cut: [], tight: [], isTiny: false });
    }
    // Wherever one goes, it lies on no words about the row.
    await (await marketCard(page, 'remove-middle')).click(CORNER);
    for (const size of SIZES) {
      await page.setViewportSize(size);
      await expect(page.locator('.going').first()).toBeVisible();
      const hidden = await page.locator('section:has(.going)').evaluateAll((rows) =>
        rows.filter((row) => {
          const [wagon, words] = ['.going', 'header p'].map((part) =>
            row.querySelector(part)!.getBoundingClientRect(),
          );
          const isBeside = words!.right <= wagon!.left + 2 || words!.left >= wagon!.right - 2;
          return !isBeside && words!.bottom > wagon!.top && words!.top < wagon!.bottom;
        }),
      );
      expect({ ...size, hidden: hidden.length }).toEqual({ ...size, hidden: 0 });
    }
  });
