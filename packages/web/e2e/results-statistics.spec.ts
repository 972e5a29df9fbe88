import { expect, type Page } from '@playwright/test';
import { gameResult, type GameResult } from '../src/storage/game-result.ts';
import { expectAccessible } from './support/accessible.ts';
import { pastGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { doubleText, usualText } from './support/large-text.ts';
import { prepare } from './support/table.ts';
import { test } from './support/test.ts';

/** A game of Anna against Ben and a computer player: the seat that won, and whether something helped. */
const played = (
  at: number,
  winner: number,
  aid: GameResult['aid'] = 'none',
  level = 'frida',
): GameResult => ({
  id: `game-${at}`,
  format: 2,
  game: 'loose-caboose',
  mode: 'standard',
  setup: '3 dealt - standard',
  sitters: [
    { kind: 'person', name: 'Anna', colour: 'red' },
    { kind: 'person', name: 'Ben', colour: 'blue' },
    { kind: 'computer', name: level },
  ],
  scores: [0, 1, 2].map((seat) => (seat === winner ? 10 : 20 + seat + at)),
  winners: [winner],
  decisions: [30, 31, 32],
  at: at * 86_400_000,
  aid,
  seed: 1,
});

/** In how many lines a name stands. */
const linesOf = (page: Page, name: string) =>
  page.getByRole('rowheader', { name, exact: true }).evaluate((header) => {
    const range = document.createRange();
    range.selectNodeContents(header.querySelector('span')!.lastChild!);
    return range.getClientRects().length;
  });

test('on a phone what is told of a game stands apart, and no line of it begins or ends with a sign', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await prepare(page);
  await fillStorage(page, { results: [played(1, 0, 'repeat')] });
  await page.goto('/results');
  const told = page.locator('.result small').first();
  await expect(told).toContainText(/Anna: 10.*Ben: 22.*Frida: 23/s);
  const signs = await told.evaluate((line) => {
    const { left, right } = line.getBoundingClientRect();
    return [...line.children].map((part) => {
      const box = part.getBoundingClientRect();
      const { left: before, width, content } = getComputedStyle(part, '::before');
      const sign = box.left + parseFloat(before);
      // Of the sign of the first in a line nothing is seen.
      return {
        content,
        isAtStart: box.left - left < 1,
        isSeen: sign + parseFloat(width) > left + 1,
        fits: box.right <= right + 1,
      };
    });
  });
  expect(signs.filter(({ isAtStart }) => isAtStart).length).toBeGreaterThan(1);
  for (const { content, isAtStart, isSeen, fits } of signs)
    expect({ content, isSeen, fits }).toEqual({ content: '"·"', isSeen: !isAtStart, fits: true });
});

test('in letters twice as large a name against whom one played stands in one line', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await prepare(page);
  await fillStorage(page, { results: [played(1, 0), played(2, 2)] });
  await page.goto('/results');
  await page.getByRole('radio', { name: 'Anna' }).check();
  await doubleText(page);
  expect(await linesOf(page, 'Frida')).toBe(1);
  await usualText(page);
});

test('of what something helped to it is said why it does not count, and what would; it is no game of none', async ({
  page,
}) => {
  await prepare(page);
  await fillStorage(page, { results: [played(1, 2, 'hint')] });
  await page.goto('/results');
  await page.getByRole('radio', { name: 'Anna' }).check();
  const caboose = page.getByRole('region', { name: 'Loose Caboose' });
  await expect(caboose).toContainText(
    /^(?!.*Games).*1 game played, 0 won\. Best, .* come from games without hints\..*Frida won.*with hints/s,
  );
  await expect(caboose).not.toContainText('0 of 0');
});

/** A game of trains of Anna against Frida. */
const trains = (at: number, winner: number): GameResult => ({
  ...played(at, 0),
  game: 'game-of-trains',
  sitters: [
    { kind: 'person', name: 'Anna' },
    { kind: 'computer', name: 'frida' },
  ],
  scores: [0, 1].map((seat) => Number(seat === winner)),
  winners: [winner],
  decisions: [30, 31],
});

test('of games against others it is said how many were won, also where none was lost', async ({ page }) => {
  await prepare(page);
  await fillStorage(page, { results: [played(1, 0), trains(2, 1)] });
  await page.goto('/results');
  await page.getByRole('radio', { name: 'Anna' }).check();
  await expect(page.getByRole('region', { name: 'Loose Caboose' })).toContainText('1 of 1 won');
  await expect(page.getByRole('region', { name: 'Game of Trains' })).toContainText('0 of 1 won');
});

test('losses alone are no plot; a plot says what it shows and what each of its signs is', async ({
  page,
}) => {
  await prepare(page);
  await fillStorage(page, { results: [trains(1, 1), trains(2, 1)] });
  await page.goto('/results');
  const shown = page.getByRole('region', { name: 'Game of Trains' });
  await expect(shown).toContainText('0 of 2 won');
  await expect(shown.locator('figure')).toHaveCount(0);

  await fillStorage(page, { results: [trains(3, 0)] });
  await page.goto('/results');
  await expect(shown.locator('figcaption')).toContainText('Decisions to win each game, the fewest on top');
  await expect(shown.locator('figure li')).toHaveText(['Average', 'Lost']);
  const [plot, against] = await Promise.all(
    [shown.locator('figure'), shown.getByRole('table').first()].map((one) => one.boundingBox()),
  );
  expect(plot!.y + plot!.height, 'nothing stands over it').toBeLessThanOrEqual(against!.y);
});

test('results say who beat whom, against whom one won, and in a row', async ({ page }) => {
  await prepare(page);
  const results = [
    played(1, 0),
    played(2, 1, 'none', 'careful'),
    played(3, 0),
    played(4, 0),
    played(5, 2),
    played(6, 0, 'repeat'),
  ];
  await fillStorage(page, { results });
  await page.goto('/results');
  const family = page.getByRole('region', { name: 'Who beat whom' });
  await expect(family.getByRole('row', { name: /^Anna \d/ })).toContainText('4 of 5');
  await expect(family.getByRole('row', { name: /^Ben \d/ })).toContainText('1 of 5');
  const caboose = page.getByRole('region', { name: 'Loose Caboose' });
  await expect(caboose.getByRole('listitem')).toHaveCount(6);
  await expect(caboose.getByRole('listitem').first()).toContainText(
    /Anna won.*Anna: 10.*Ben: 27.*Frida: 28/s,
  );

  await page.getByRole('radio', { name: 'Anna' }).check();
  await expect(caboose).toContainText(/3 of 5 won/);
  await expect(caboose).toContainText('1 game is not counted in these figures (same deal again).');
  await expect(caboose).toContainText(/Best\s*10 points/);
  await expect(caboose).toContainText(/Worst\s*25 points/);
  await expect(caboose).toContainText(/Average\s*15.4 points/);
  await expect(caboose).toContainText(/Wins in a row\s*now 0, best run 2/);
  await expect(caboose.getByRole('row', { name: 'Frida 4 3' })).toBeVisible();
  // Who played on older pages.
  await expect(caboose.getByRole('row', { name: 'Careful 1 0' })).toBeVisible();
  await expect(caboose.getByRole('row', { name: 'At the table Games Won' })).toBeVisible();
  await expect(caboose.getByRole('row', { name: '3 players 5 3' })).toBeVisible();
  const behind = caboose.getByRole('cell').first();
  await expect(behind, 'a number has nothing unsaid behind it').toHaveCSS('background-image', 'none');
  await expectAccessible(page);

  await caboose
    .getByRole('button', { name: /^Delete: Anna won/ })
    .last()
    .click();
  await expect(family.getByRole('row', { name: /^Anna \d/ })).toContainText('3 of 4');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(family.getByRole('row', { name: /^Anna \d/ })).toContainText('4 of 5');
  // What was never played here is a tap away.
  await page
    .getByRole('region', { name: 'Still to be played' })
    .getByRole('link', { name: 'Game of Trains' })
    .click();
  await expect(page.getByRole('button', { name: 'Deal the cards' })).toBeVisible();
});

test('a result says who won a game without points, and what broke a tie', async ({ page }) => {
  await prepare(page);
  const tie = { ...played(2, 0), scores: [21, 21, 30] };
  await fillStorage(page, {
    results: [trains(1, 1), tie, { ...tie, id: 'later', at: 3, decidedBy: 'cards' }],
  });
  await page.goto('/results');
  const shown = page.getByRole('region', { name: 'Game of Trains' });
  await expect(shown.getByRole('listitem')).toContainText(/Anna: lost.*Frida: won, 31 decisions/s);
  const caboose = page.getByRole('region', { name: 'Loose Caboose' });
  await expect(caboose.getByRole('listitem').filter({ hasText: 'Equal points' })).toHaveText([
    /Equal points: the penalty piles decide/,
    /Equal points: the fewest cards in the pile decide/,
  ]);
});

/** A family that has played all three games, with names of its own. */
const familyGames = (names: readonly string[]): GameResult[] =>
  (['lok-n-roll', 'loose-caboose', 'game-of-trains'] as const).map((game) => ({
    ...played(1, 0),
    id: game,
    game,
    sitters: names.map((name) => ({ kind: 'person', name })),
    scores: names.map((_, seat) => seat),
    winners: [0],
    decisions: names.map(() => 20),
  }));

for (const [names, lines] of [
  [['Anna', 'Ben', 'Ida'], 1],
  [['Anna', 'Bartholomäus'], 3],
  [['Anna', 'Bartholomäus', 'Wilhelmina'], 3],
] as const)
  test(`the tables of a family stand in ${lines === 1 ? 'one line' : 'one column'}: ${names.join()}`, async ({
    page,
  }) => {
    await prepare(page);
    await fillStorage(page, { results: familyGames(names) });
    await page.goto('/results');
    const tables = page.getByRole('region', { name: 'Who beat whom' }).getByRole('table');
    await expect(tables).toHaveCount(3);
    const places = () =>
      tables.evaluateAll((all) => new Set(all.map((one) => one.getBoundingClientRect().top)).size);
    expect(await places()).toBe(lines);
    const breaks = () =>
      tables.locator('tbody th').evaluateAll((all) => {
        const heights = all.map((one) => one.clientHeight);
        return Math.max(...heights) - Math.min(...heights);
      });
    expect(await breaks()).toBe(0);
    // A phone shows all of each table, too.
    await page.setViewportSize({ width: 360, height: 640 });
    const hidden = () =>
      tables.evaluateAll((all) =>
        all.map((one) => one.parentElement!.scrollWidth - one.parentElement!.clientWidth),
      );
    expect(await hidden()).toEqual([0, 0, 0]);
    const cut = () =>
      tables
        .locator('td')
        .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).length);
    expect(await cut()).toBe(0);
  });

/** What the results of one mode say of how it was played, by its names. */
const figuresOf = (page: Page, title: string) =>
  page
    .getByRole('region', { name: title, exact: true })
    .locator('section dl > div')
    .evaluateAll((figures) =>
      Object.fromEntries(
        figures.map((one) => [...one.children].map(({ textContent }) => textContent.trim())),
      ),
    );

test('from games that are kept it is told how they were played, and from how many of all; it has the width of a large screen', async ({
  page,
}) => {
  await prepare(page);
  const table = await pastGame('lok-n-roll', 'standard', 2);
  const saved = { ...savedTable(table, 'kept', ['Anna']), counted: true };
  const result = (await gameResult(table, { seed: 1 }, saved))!;
  await fillStorage(page, { games: [saved], results: [result] });
  await page.goto('/results');
  const heading = page.getByRole('heading', { name: 'How it was played' });
  await expect(heading).toBeVisible();
  const told = await figuresOf(page, "LOK'n'ROLL");
  expect(told).toMatchObject({
    'Turns per game': expect.stringMatching(/^\d+$/),
    'Passes per game': expect.stringMatching(/^\d+$/),
    'Derailments per game': expect.stringMatching(/^\d+$/),
    'Derailing risk per roll': expect.stringMatching(/^\d+%$/),
    'Rolls that went well': expect.stringMatching(/^\d+ of \d+$/),
  });
  await expect(page.locator('figcaption'), 'one game is no course of luck').toHaveCount(0);
  await expectAccessible(page);

  const lost = { ...result, id: 'gone', at: result.at + 1 };
  const again = { ...saved, id: 'again' };
  await fillStorage(page, { games: [again], results: [lost, { ...result, id: 'again', at: result.at + 2 }] });
  await page.goto('/results');
  await expect(page.getByText('From the 2 games of 3 still kept here.')).toBeVisible();
  expect(await figuresOf(page, "LOK'n'ROLL")).toMatchObject({ 'Turns per game': told['Turns per game'] });
  await expect(page.getByText('Derailments that the dice spared (up)')).toBeVisible();

  await page.setViewportSize({ width: 1440, height: 900 });
  const [left, right] = await Promise.all(
    [page.getByText('Best', { exact: true }), heading].map(async (one) => (await one.boundingBox())!),
  );
  expect(right!.x, 'beside what it comes to').toBeGreaterThan(left!.x + 400);
  expect(Math.abs(right!.y - left!.y)).toBeLessThan(40);
});

test('games that cannot be played again do not count as read, and take nothing away from the others', async ({
  page,
}) => {
  await prepare(page);
  const table = await pastGame('lok-n-roll', 'solo', 1);
  const saved = { ...savedTable(table, 'kept', ['Anna']), counted: true };
  const result = (await gameResult(table, { seed: 1 }, saved))!;
  const broken = { ...saved, id: 'broken', saved: { game: 'lok-n-roll' } };
  const other = { ...savedTable(await pastGame('game-of-trains', 'standard', 3), 'other'), counted: true };
  await fillStorage(page, {
    games: [saved, broken, other],
    results: ['broken', 'other', 'kept'].map((id, day) => ({ ...result, id, at: result.at + day })),
  });
  await page.goto('/results');
  await expect(page.getByText('From the one game of 3 still kept here.')).toBeVisible();
  expect(await figuresOf(page, "LOK'n'ROLL · Solo")).toMatchObject({
    'Rolls that went well': expect.stringMatching(/^\d+ of \d+$/),
  });
});

test('of a row it is told how many turns it took and how far it came', async ({ page }) => {
  await prepare(page);
  const table = await pastGame('game-of-trains', 'standard', 3);
  const saved = { ...savedTable(table, 'kept', ['Anna']), counted: true };
  const result = (await gameResult(table, { seed: 1 }, saved))!;
  await fillStorage(page, { games: [saved], results: [result] });
  await page.goto('/results');
  await expect(page.getByRole('heading', { name: 'How it was played' })).toBeVisible();
  expect(await figuresOf(page, 'Game of Trains')).toEqual({
    'Turns per game': expect.stringMatching(/^\d+$/),
    'Steps up at the end': expect.stringMatching(/^[0-6] of 6$/),
  });
});
