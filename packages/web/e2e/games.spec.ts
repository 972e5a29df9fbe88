import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { deal, type Options, play, playOut, watchScreen } from './support/table.ts';
import { test } from './support/test.ts';

interface Game extends Options {
  title: string;
  /** Games that differ in the number of players or the mode are played on one device each, every game on both. */
  device: 'phone' | 'desktop';
  /** Whether every move is pressed by a finger or the mouse; else the middle is played within the page. */
  pressed?: boolean;
  /** What has to be accessible of it: other tables and results look the same, or are in `pages`. */
  accessible?: readonly ('table' | 'result')[];
  /** One of each game belongs to `npm run test:quick`. */
  quick?: boolean;
}

const GAMES: Game[] = [
  { title: "LOK'n'ROLL for two", game: "LOK'n'ROLL", device: 'phone', quick: true },
  {
    title: "LOK'n'ROLL for four, dealt",
    game: "LOK'n'ROLL",
    players: 4,
    opening: 'dealt by chance',
    names: ['Wilhelmina of Oberammergau'],
    accessible: ['table', 'result'],
    device: 'phone',
  },
  { title: 'solo', game: "LOK'n'ROLL", mode: 'Solo', device: 'desktop' },
  {
    title: 'solo with a limit',
    game: "LOK'n'ROLL",
    mode: 'Solo with a limit',
    opening: 'dealt by chance',
    accessible: ['table', 'result'],
    device: 'phone',
  },
  {
    title: 'Betsy',
    game: "LOK'n'ROLL",
    mode: 'Against Betsy',
    first: 'Betsy',
    accessible: ['table', 'result'],
    device: 'desktop',
    pressed: true,
  },
  {
    title: 'Loose Caboose for two',
    game: 'Loose Caboose',
    first: 'Player 1',
    device: 'phone',
    pressed: true,
  },
  {
    title: 'Loose Caboose for three',
    game: 'Loose Caboose',
    players: 3,
    opening: 'dealt by chance',
    accessible: ['table'],
    device: 'desktop',
    quick: true,
  },
  {
    title: 'Game of Trains for two',
    game: 'Game of Trains',
    accessible: ['table'],
    device: 'desktop',
    pressed: true,
  },
  {
    title: 'Game of Trains for four',
    game: 'Game of Trains',
    players: 4,
    names: ['Wilhelmina of Oberammergau'],
    accessible: ['table'],
    device: 'phone',
    quick: true,
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** On a wider desk the story comes unasked when the game is over, as `weight` weighs it. */
const DESK = { width: 1280, height: 800 };

/** Waits for what the end of a game needs, which comes once its table stands: alone also for how a result compares. */
const expectEnding = (page: Page, isAlone: boolean) =>
  page.waitForFunction(
    (parts) => {
      const come = performance.getEntriesByType('resource').map(({ name }) => name);
      return parts.every((part) => come.some((name) => name.includes(`/${part}.`)));
    },
    ['ending', 'tally', ...(isAlone ? ['standing'] : [])],
  );

for (const { title, device, pressed = false, accessible = [], quick = false, ...options } of GAMES) {
  const tag = [`@${device}`, ...(quick ? ['@quick'] : [])];
  test(`${title} is played to its end`, { tag }, async ({ page }) => {
    test.setTimeout(240_000);
    const requests: string[] = [];
    const errors: string[] = [];
    if (device === 'desktop') await page.setViewportSize(DESK);
    page.on('pageerror', (error) => errors.push(error.message));

    await deal(page, options);
    await play(page, 1);
    await expectEnding(page, options.mode !== undefined);
    const misfits = await watchScreen(page);
    page.on('request', (request) => requests.push(request.url()));
    await play(page, 5);
    if (accessible.includes('table')) await expectAccessible(page);
    await (pressed ? play(page) : playOut(page));

    const result = page.getByRole('main');
    await expect(result.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(result.getByRole('button', { name: 'Play again' })).toBeVisible();
    if (accessible.includes('result')) await expectAccessible(page);
    expect(await misfits(), 'the page is never longer or wider than the screen').toEqual([]);
    expect(requests, 'nothing is asked of anybody during play').toEqual([]);
    expect(errors).toEqual([]);

    const checked = title.startsWith('Game of Trains') ? 'Check the cards' : 'Check the dice';
    await result.getByRole('link', { name: checked }).click();
    await expect(page.getByRole('heading', { name: 'Everything is right.' })).toBeFocused();
  });
}
