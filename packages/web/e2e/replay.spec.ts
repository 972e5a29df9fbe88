import { activeTableSteps, type LocalTable, type View } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { measure } from './support/fits.ts';
import { midGame, pastGame } from './support/mid-game.ts';
import { Reader } from './support/reader.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { expectOneScreenAlsoOnDesk, openLog, prepare, speak } from './support/table.ts';
import { test } from './support/test.ts';

const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
/** A turn after some decisions of people. */
function laterTurn(decisions = 6) {
  let left = decisions;
  return ({ phase }: View) => left-- <= 0 && phase === 'turn';
}

/** What the table shows: the cards on it, each where it lies. */
const picture = (page: Page) =>
  page.locator('main.table [data-card]').evaluateAll((cards) =>
    cards
      .map((card) => `${(card as HTMLElement).dataset['card']}`)
      .toSorted()
      .join(' '),
  );

/** The moment in sight. */
async function expectAt(page: Page, moment: number): Promise<void> {
  await expect(slider(page)).toHaveValue(String(moment));
}

async function store(page: Page, table: LocalTable, names = ['Anna']): Promise<void> {
  await prepare(page);
  await fillStorage(page, { games: [savedTable(table, 'kept', names)] });
}

async function openReplay(page: Page, table: LocalTable, more = ''): Promise<void> {
  await store(page, table);
  await page.goto(`/replay?game=kept${more}`);
  await expect(slider(page)).toBeVisible();
}

test('a finished game is gone through by pointer, from its list and back, and its address keeps the moment @phone', async ({
  page,
}) => {
  await store(page, await pastGame('lok-n-roll', 'standard', 4));
  await page.goto('/');
  await page.getByText(/^Finished games/).click();
  await page.getByRole('link', { name: "Replay: LOK'n'ROLL" }).click();
  await expectAt(page, 0);
  const beginning = await picture(page);
  await button(page, 'One step on').click();
  await button(page, 'One turn on').click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Turn 2 of \d+, Frida’s turn\. /);
  await expectOneScreenAlsoOnDesk(page);

  // The line is pressed in its middle.
  const end = Number(await slider(page).getAttribute('max'));
  await slider(page).click();
  const middle = Number(await slider(page).inputValue());
  expect(Math.abs(middle - end / 2)).toBeLessThan(end / 20);
  await expect(page).toHaveURL(new RegExp(`at=${middle}\\b`));
  const seen = await picture(page);
  expect(seen).not.toBe(beginning);
  await page.reload();
  await expectAt(page, middle);
  await expect.poll(() => picture(page)).toBe(seen);

  await page.getByRole('combobox', { name: 'Seen by' }).selectOption('Frida');
  await expect.poll(() => picture(page)).not.toBe(seen);
  await expectAt(page, middle);
  await page.goBack();
  await expect(page.getByText(/^Finished games/)).toBeVisible();
});

test('which turn it is, and whose, are each read in one line, and a name of one word is not parted but in its middle', async ({
  page,
}) => {
  await store(page, await pastGame('lok-n-roll', 'standard', 4), ['Bartholomäus']);
  await page.goto('/replay?game=kept&at=30');
  await expect(slider(page)).toBeVisible();
  /** How many lines some words have. */
  const linesOf = (within: string, words: string) =>
    page
      .locator(within)
      .first()
      .evaluate((box, words) => {
        const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const text = texts.currentNode as Text;
          const start = text.data.search(words);
          if (start < 0) continue;
          const range = document.createRange();
          range.setStart(text, start);
          range.setEnd(text, text.data.length);
          return new Set([...range.getClientRects()].map(({ top }) => top)).size;
        }
        return 0;
      }, words);
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [844, 390],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await linesOf('.place p', 'your turn'), `${width} wide`).toBe(1);
    await expect(page.locator('.place span').last()).toHaveText('your turn');
  }
  await page.setViewportSize({ width: 360, height: 640 });
  expect(await linesOf('li .name', 'omäus')).toBe(1);

  await store(page, await pastGame('game-of-trains', 'standard', 3));
  await speak(page, 'de');
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/replay?game=kept&at=30');
  await expect(page.locator('.place p')).toBeVisible();
  expect(await linesOf('.place p', 'Zug')).toBe(1);
});

test('it plays by itself to the end, as fast as one likes, and a press stops it @desktop', async ({
  page,
}) => {
  const table = await pastGame('loose-caboose', 'standard', 2);
  const end = table.history.rows.length;
  await openReplay(page, table);
  await button(page, 'Play').click();
  await expect(slider(page)).not.toHaveValue('0');
  await button(page, 'Pause').click();
  await expect(button(page, 'Play')).toBeVisible();
  const stopped = Number(await slider(page).inputValue());
  await button(page, 'One step on').click();
  await expectAt(page, stopped + 1);

  await page.getByRole('button', { name: 'Speed' }).click();
  await page.getByRole('button', { name: 'Speed' }).click();
  await button(page, 'Play').click();
  await expectAt(page, end);
  await expect(button(page, 'Play')).toBeVisible();
  await page.getByRole('link', { name: 'Result', exact: true }).click();
  await expect(page.locator('main.result')).toBeVisible();
  await page.getByRole('link', { name: 'Replay' }).click();
  await expectAt(page, 0);
  await page.goBack();
  await expect(page.locator('main.result')).toBeVisible();
});

test('each line of the log leads to its moment @desktop', async ({ page }) => {
  await openReplay(page, await pastGame('game-of-trains', 'standard', 3), '&at=30');
  const log = page.getByRole('region', { name: 'What happened' });
  const here = log.locator('[aria-current="step"]');
  await expect(here).toHaveAttribute('data-moment', '30');
  await expect(here).toBeInViewport();
  await log.locator('[data-moment="24"]').click();
  await expectAt(page, 24);
  await expect(here).toHaveAttribute('data-moment', '24');
  await expect(page.locator('.heard[role="log"]')).toContainText(
    (await here.textContent())!.trim().slice(0, 12),
  );
  // No more is listed than one reads, however long the game is.
  await log.getByRole('button', { name: 'Show what comes after' }).click();
  await log.locator('[data-moment="120"]').click();
  await expectAt(page, 120);
  await expectAccessible(page);
});

/** A game alone, and its moments at which dice were rolled. */
async function rolledGame() {
  const table = await pastGame('lok-n-roll', 'solo', 1);
  const steps = activeTableSteps([], (await table.seat(0).read(0)).steps);
  const rolls = steps.flatMap(({ events }, moment) =>
    events.some(({ kind }) => kind === 'rolled') ? [moment] : [],
  );
  return { table, steps, rolls };
}

/** Goes to a moment by the line, and tells whether dice lie on the table as soon as it is shown. */
const diceAt = (page: Page, moment: number) =>
  slider(page).evaluate(async (line: HTMLInputElement, moment) => {
    line.value = String(moment);
    line.dispatchEvent(new Event('input', { bubbles: true }));
    for (let picture = 0; picture < 4; picture++) await new Promise(requestAnimationFrame);
    return document.querySelector('.thrown') !== null;
  }, moment);

test('dice lie at the moment of their roll, beside the way through it, and at no other', async ({ page }) => {
  const { table, rolls } = await rolledGame();
  const roll = rolls[2]!;
  await openReplay(page, table, `&at=${roll - 1}`);
  expect(await diceAt(page, roll)).toBe(true);
  // Nothing moves here: the strip tells of them, and they cover neither cards nor log.
  await expect(page.locator('.thrown')).toBeHidden();
  const thrown = (await page.locator('.thrown').boundingBox())!;
  const ways = (await page.getByRole('region', { name: 'Replay' }).boundingBox())!;
  const isAside = thrown.y + thrown.height <= ways.y + 1 || thrown.x + thrown.width <= ways.x + 1;
  expect(isAside, JSON.stringify([thrown, ways])).toBe(true);
  expect(await diceAt(page, roll - 1)).toBe(false);
  const isQuiet = (moment: number) => !rolls.includes(moment) && !rolls.includes(moment - 1);
  const far = Array.from({ length: rolls.at(-1)! }, (_, moment) => moment).findLast(isQuiet)!;
  expect(await diceAt(page, far), 'past many rolls').toBe(false);
});

test('while dice fall, the line of their roll is not marked yet, nor has the next turn begun @desktop', async ({
  page,
}) => {
  const { table, steps, rolls } = await rolledGame();
  // The next turn begins with a card that is drawn in the same step.
  const roll = rolls.find((moment) => steps[moment]!.events.some(({ kind }) => kind === 'drew'))!;
  await openReplay(page, table, `&at=${roll - 1}`);
  await page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...stored, speed: 'slow' }));
  });
  await page.reload();
  const here = page.locator('[aria-current="step"]');
  await expect(here).toHaveAttribute('data-moment', String(roll - 1));
  const turn = await page.locator('.place span').first().textContent();
  /** What is marked and said in each picture, once for all pictures that are alike. */
  const pictures = await page.evaluate(async () => {
    const seen: string[] = [];
    const text = (selector: string) => document.querySelector(selector)?.textContent?.trim();
    document.querySelector<HTMLElement>('[aria-keyshortcuts="ArrowRight"]')!.click();
    for (const start = performance.now(); performance.now() < start + 4000;) {
      await new Promise(requestAnimationFrame);
      const marked = document.querySelector<HTMLElement>('[aria-current="step"]')?.dataset['moment'];
      const dice = document.querySelector('.thrown') ? 'dice' : 'no dice';
      const picture = `${marked}, ${text('.place span')}, ${dice}`;
      if (seen.at(-1) !== picture) seen.push(picture);
    }
    return seen;
  });
  expect(pictures[0]).toBe(`${roll - 1}, ${turn}, no dice`);
  expect(pictures[1]).toBe(`${roll - 1}, ${turn}, dice`);
  expect(pictures[2]).toBe(`${roll}, ${turn}, dice`);
  expect(pictures.at(-1)).not.toContain(turn);
});

test('the log lies over the table on a phone, and a line of it leads back there @phone', async ({ page }) => {
  await openReplay(page, await pastGame('lok-n-roll', 'standard', 2), '&at=10');
  const analysis = page.getByRole('banner').getByRole('button', { name: /^Decisions/ });
  expect((await analysis.locator('span').first().boundingBox())!.width).toBeGreaterThan(30);
  await page.getByRole('banner').getByRole('button', { name: 'What happened' }).tap();
  const sheet = page.getByRole('dialog');
  await expect(sheet.locator('[aria-current="step"]')).toBeInViewport();
  await sheet.locator('[data-moment="8"]').tap();
  await expect(sheet).toBeHidden();
  await expectAt(page, 8);
});

test('the keys step, turn, jump and play @desktop', async ({ page }) => {
  const table = await pastGame('lok-n-roll', 'betsy', 1);
  await openReplay(page, table);
  for (const [key, moment] of [
    ['ArrowRight', 1],
    ['ArrowRight', 2],
    ['ArrowLeft', 1],
    ['End', table.history.rows.length],
    ['Home', 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(page, moment);
  }
  await page.keyboard.press('Shift+ArrowRight');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Turn [12] of/);
  const turn = Number(await slider(page).inputValue());
  await page.keyboard.press('Shift+ArrowLeft');
  expect(Number(await slider(page).inputValue())).toBeLessThan(turn);
  await page.keyboard.press('Space');
  await expect(button(page, 'Pause')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(button(page, 'Play')).toBeVisible();
  // The list that has the focus uses them itself.
  await page.locator('[aria-current="step"]').focus();
  const before = await slider(page).inputValue();
  await page.keyboard.press('ArrowDown');
  expect(await slider(page).inputValue()).toBe(before);
});

test('a whole game can be heard: the slider says turn and player, and what happened @desktop', async ({
  page,
}) => {
  const table = await pastGame('lok-n-roll', 'solo-limit', 1);
  await openReplay(page, table);
  const reader = await Reader.at(page);
  const found = await reader.until('the slider', (hearing) => hearing.find('slider', 'Moment of the game'));
  await reader.goTo(found);
  const told = [(await slider(page).getAttribute('aria-valuetext'))!];
  for (let moment = 1; moment <= table.history.rows.length; moment++) {
    await reader.press('ArrowRight');
    await expectAt(page, moment);
    told.push((await slider(page).getAttribute('aria-valuetext'))!);
  }
  for (const words of told) expect(words).toMatch(/^Turn \d+ of \d+, your turn\. .*\.$/);
  // Everything that the log says has been told.
  const lines = page.getByRole('region', { name: 'What happened' }).locator('.line');
  for (const line of await lines.allTextContents()) expect(told.join(' ')).toContain(line.trim());
});

test('a game under way shows what its viewer has seen, to its newest moment; a shared one what everybody may know @phone', async ({
  page,
}) => {
  const table = await midGame('lok-n-roll', 'standard', 2, laterTurn());
  await openReplay(page, table);
  await expectAt(page, table.history.rows.length);
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();
  await expect(page.getByRole('combobox')).toHaveCount(0);
  await page.goto('/replay?game=kept&seat=1');
  await expect(page.getByRole('list', { name: 'Your hand' })).toBeVisible();

  await store(page, await midGame('lok-n-roll', 'standard', 2, laterTurn(), [0, 1]), ['Anna', 'Ben']);
  await page.goto('/replay?game=kept&seat=0&at=4');
  await expectAt(page, 4);
  await expect(page.locator('.hands [data-card]')).toHaveCount(0);
  await expect(button(page, 'Go on from here')).toHaveCount(0);
});

test('each entry of the log of a game under way leads to its moment, and the way back to the table @phone', async ({
  page,
}) => {
  const table = await midGame('loose-caboose', 'standard', 2, laterTurn());
  await store(page, table);
  await page.goto('/play?game=kept');
  await expect(page.locator('#status')).toBeVisible();
  const log = await openLog(page);
  await log
    .getByRole('link', { name: /^Replay: / })
    .last()
    .click();
  await expect(page).toHaveURL(/\/replay\?/);
  const moment = Number(new URL(page.url()).searchParams.get('step'));
  await expectAt(page, moment);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Turn /);
  await page.getByRole('link', { name: 'Back to the game' }).click();
  await expect(page.locator('#status')).toBeVisible();
});

test('one goes on from a moment in a game of its own, and the old one stays @phone', async ({ page }) => {
  await openReplay(page, await pastGame('lok-n-roll', 'standard', 3), '&at=20&seat=1');
  const seen = await picture(page);
  const dialog = page.getByRole('dialog', { name: 'Go on from here' });
  await button(page, 'Go on from here').press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await button(page, 'Go on from here').click();
  await expect(dialog).toContainText('dice and later shuffles are new');
  await expect(dialog).toContainText('You play as Frida');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start the new game' }).press('Enter');
  await expect(page).toHaveURL(/\/play\?game=lok-n-roll-/);
  await expect(page.locator('#status')).toBeVisible();
  expect(seen).toContain(' ');
  await page.goto('/');
  await expect(page.getByRole('link', { name: /^Continue LOK/ })).toHaveCount(1);
  await expect(page.getByText('Finished games (1)')).toBeVisible();
});

test('where a game without dice goes on, no dice are spoken of @phone', async ({ page }) => {
  await openReplay(page, await pastGame('game-of-trains', 'standard', 2), '&at=6&seat=1');
  await button(page, 'Go on from here').click();
  await expect(page.getByRole('dialog')).toContainText('face-down ones too; later shuffles are new.');
});

test('a moment that there is not, and a game that cannot be looked at, are answered in words @desktop', async ({
  page,
}) => {
  const table = await pastGame('lok-n-roll', 'solo', 1);
  const end = table.history.rows.length;
  for (const forged of ['-3', '1e9', 'x', '2.5']) {
    await openReplay(page, table, `&at=${forged}&seat=7`);
    await expectAt(page, end);
  }
  const saved = savedTable(table, 'parted', ['Anna']);
  const broken = savedTable(table, 'broken', ['Anna']);
  await fillStorage(page, {
    games: [
      { ...saved, saved: { ...(saved.saved as object), rules: 0, state: 'another' } },
      { ...broken, saved: { game: 'lok-n-roll' } },
    ],
  });
  for (const [id, title] of [
    ['parted', 'This game cannot go on'],
    ['broken', 'This game cannot be read'],
    ['../nowhere', 'There is no such game here'],
    ['', 'There is no such game here'],
  ]) {
    await page.goto(`/replay?game=${encodeURIComponent(id!)}&at=3`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title!);
  }
});

/** A phone upright and on its side, small and large. */
const PHONES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 640, height: 360 },
  { width: 844, height: 390 },
];

/** The moment that the slider names is shown after a frame. */
const nextFrames = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  });

/** So many moments of a game are looked at, from its first to its last. */
const LOOKS = 6;

for (const [game, mode, players] of [
  ['game-of-trains', 'standard', 2],
  ['game-of-trains', 'standard', 4],
  ['lok-n-roll', 'solo', 1],
] as const)
  test(`every moment of ${game} (${mode}, ${players}) is whole on a phone however it is held, with the way through it @phone`, async ({
    page,
  }) => {
    const table = await pastGame(game, mode, players);
    const end = table.history.rows.length;
    await openReplay(page, table);
    const faults = [];
    for (const size of PHONES) {
      await page.setViewportSize(size);
      for (let look = 0; look <= LOOKS; look++) {
        const moment = Math.round((end * look) / LOOKS);
        await slider(page).fill(String(moment));
        await nextFrames(page);
        const { cut, overlapping, scrolls } = await measure(page);
        if (cut.length + overlapping.length > 0 || Math.max(...scrolls) > 0)
          faults.push({ ...size, moment, cut, overlapping, scrolls });
      }
    }
    expect(faults).toEqual([]);
  });

test('no room is kept for a card that nobody lays: a short railway is seen whole, however a phone is held @phone', async ({
  page,
}) => {
  await openReplay(page, await pastGame('lok-n-roll', 'standard', 4), '&step=20');
  const cut = () =>
    page.locator('.world [data-card]').evaluateAll((cards) => {
      const { left, top, right, bottom } = document
        .querySelector('[data-drop="board"]')!
        .getBoundingClientRect();
      return cards.filter((card) => {
        const box = card.getBoundingClientRect();
        return box.left < left - 1 || box.right > right + 1 || box.top < top - 1 || box.bottom > bottom + 1;
      }).length;
    });
  for (const size of [
    { width: 360, height: 640 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size);
    await expect(page.locator('.world [data-card]')).not.toHaveCount(0);
    await expect.poll(cut).toBe(0);
  }
});

test('the line of a replay of two has the colours of both @phone', async ({ page }) => {
  await openReplay(page, await pastGame('loose-caboose', 'standard', 2));
  const bands = page.locator('.scrubber rect');
  await expect(bands).not.toHaveCount(0);
  const fills = await bands.evaluateAll((bands) => bands.map((band) => band.getAttribute('fill')));
  expect(new Set(fills).size).toBe(2);
  for (const fill of fills) expect(fill).toMatch(/^var\(--seat-/);
});

for (const [title, table] of [
  ['against Betsy, who makes no moves,', () => pastGame('lok-n-roll', 'betsy', 1)],
  ['of more turns than can be told apart', () => pastGame('game-of-trains', 'standard', 4)],
] as const)
  test(`the line of a replay ${title} shows how much of it was seen @phone`, async ({ page }) => {
    await openReplay(page, await table());
    const bands = page.locator('.scrubber rect');
    await expect(bands).toHaveCount(2);
    const widths = () =>
      bands.evaluateAll((bands) => bands.map((band) => Number(band.getAttribute('width'))));
    const [whole] = await widths();
    await slider(page).fill('7');
    await expect.poll(widths).toEqual([whole, 7]);
  });
