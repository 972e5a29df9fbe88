import { expect, test } from '@playwright/test';
import { deal, expectAccessible, expectOneScreen, type Options, play, playOut } from './support/table.ts';

const GAMES: (Options & { title: string })[] = [
  { title: "LOK'n'ROLL for two", game: "LOK'n'ROLL" },
  { title: "LOK'n'ROLL for four, dealt", game: "LOK'n'ROLL", players: 4, opening: 'dealt by chance' },
  { title: 'solo', game: "LOK'n'ROLL", mode: 'Solo' },
  { title: 'solo with a limit', game: "LOK'n'ROLL", mode: 'Solo with a limit', opening: 'dealt by chance' },
  { title: 'Betsy', game: "LOK'n'ROLL", mode: 'Against Betsy', first: 'Betsy' },
  { title: 'Loose Caboose for two', game: 'Loose Caboose', first: 'Player 1' },
  { title: 'Loose Caboose for three', game: 'Loose Caboose', players: 3, opening: 'dealt by chance' },
  { title: 'Game of Trains for two', game: 'Game of Trains' },
  { title: 'Game of Trains for four', game: 'Game of Trains', players: 4 },
];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { title, ...options } of GAMES) {
  test(`${title} is played to its end`, async ({ page }) => {
    test.setTimeout(90_000);
    const requests: string[] = [];
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));

    await deal(page, options);
    await play(page, 1);
    page.on('request', (request) => requests.push(request.url()));
    await play(page, 5);
    await expectOneScreen(page);
    await expectAccessible(page);
    await play(page, 6);
    await playOut(page);

    const result = page.getByRole('main');
    await expect(result.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expect(result.getByRole('button', { name: 'Play again' })).toBeVisible();
    await expectAccessible(page);
    expect(requests, 'nothing is asked of anybody during play').toEqual([]);
    expect(errors).toEqual([]);
  });
}
