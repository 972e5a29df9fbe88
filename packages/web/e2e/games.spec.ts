import { expect, test } from '@playwright/test';
import { deal, expectAccessible, type Options, play, watchScreen } from './support/table.ts';

/** Every move of them is tapped on the phone and clicked on the desktop. */
const GAMES: (Options & { title: string })[] = [
  { title: "LOK'n'ROLL for two", game: "LOK'n'ROLL" },
  {
    title: "LOK'n'ROLL for four, dealt",
    game: "LOK'n'ROLL",
    players: 4,
    opening: 'dealt by chance',
    names: ['Wilhelmina of Oberammergau'],
  },
  { title: 'solo', game: "LOK'n'ROLL", mode: 'Solo' },
  { title: 'solo with a limit', game: "LOK'n'ROLL", mode: 'Solo with a limit', opening: 'dealt by chance' },
  { title: 'Betsy', game: "LOK'n'ROLL", mode: 'Against Betsy', first: 'Betsy' },
  { title: 'Loose Caboose for two', game: 'Loose Caboose', first: 'Player 1' },
  { title: 'Loose Caboose for three', game: 'Loose Caboose', players: 3, opening: 'dealt by chance' },
  { title: 'Game of Trains for two', game: 'Game of Trains' },
  {
    title: 'Game of Trains for four',
    game: 'Game of Trains',
    players: 4,
    names: ['Wilhelmina of Oberammergau'],
  },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { title, ...options } of GAMES) {
  test(`${title} is played to its end`, async ({ page }) => {
    test.setTimeout(240_000);
    const requests: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));

    await deal(page, options);
    await play(page, 1);
    const misfits = await watchScreen(page);
    page.on('request', (request) => requests.push(request.url()));
    await play(page, 5);
    await expectAccessible(page);
    await play(page);

    const result = page.getByRole('main');
    await expect(result.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(result.getByRole('button', { name: 'Play again' })).toBeVisible();
    await expectAccessible(page);
    expect(await misfits(), 'the page is never longer or wider than the screen').toEqual([]);
    expect(requests, 'nothing is asked of anybody during play').toEqual([]);
    expect(errors).toEqual([]);
  });
}
