import type { GameId } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { pastGame } from './support/mid-game.ts';
import { savedTable } from './support/saved-table.ts';
import { fillStorage } from './support/stored-data.ts';
import { prepare } from './support/table.ts';
import { test } from './support/test.ts';

const story = (page: Page) => page.getByRole('region', { name: 'How it went' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Moment of the game' });
/** Which turn of a replay is in sight, and whose. */
const place = (page: Page) => page.locator('.replay .place p');

/** Opens the result of a game, and its story, which is there unasked where it has room beside the count. */
async function openStory(page: Page, game: GameId, mode: string, players: number): Promise<number> {
  const table = await pastGame(game, mode, players);
  await prepare(page);
  await fillStorage(page, { games: [savedTable(table, 'over', ['Anna'])] });
  await page.goto('/play?game=over');
  const ask = page.getByRole('button', { name: 'How it went' });
  if (test.info().project.name === 'phone') {
    await ask.click();
    await expect(story(page).getByRole('heading')).toBeFocused();
  } else {
    await expect(story(page).getByRole('heading')).toBeVisible();
    await expect(ask).toHaveCount(0);
    await expect(page.getByRole('main').getByRole('heading').first()).toBeFocused();
  }
  return table.history.rows.length;
}

test('a result tells who led when and what decided it, and each sentence leads to its moment @phone', async ({
  page,
}) => {
  const end = await openStory(page, 'lok-n-roll', 'standard', 4);
  await expect(story(page)).toContainText(/ahead|lead/);
  await expect(story(page)).toContainText(/Luckiest roll/);
  await expect(story(page)).toContainText(/derailed (once|twice|\d times)/);
  const lines = await story(page).locator('ol').first().getByRole('listitem').count();
  expect(lines).toBeGreaterThanOrEqual(3);
  expect(lines).toBeLessThanOrEqual(6);
  await expect(story(page).locator('.plot'), 'the numbers have a unit').toContainText(
    /0 penalty points.*turns/s,
  );
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /^Turn \d+: Anna \d+, Frida \d+, /);
  const roll = story(page).getByRole('link', { name: /^Luckiest roll/ });
  const rolls = /\w+ rolls \d+ dice/.exec((await roll.textContent())!)![0];
  const [turn] = /turn \d+/.exec((await roll.textContent())!)!;
  await roll.click();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', new RegExp(rolls));
  await expect(place(page)).toHaveText(new RegExp(`^(after )?${turn} `, 'i'));
  await page.goBack();
  await expect(page.locator('main.result')).toBeVisible();
  // What was open is open again, and can be seen.
  await expect(roll).toBeInViewport();

  await expect(story(page).locator('ul li span').first(), 'who has won is named first').toHaveText('Anna');
  await slider(page).fill('12');
  await expect(slider(page)).not.toHaveValue(String(end));
  await page.getByRole('link', { name: 'Look at this moment' }).click();
  await expect(page).toHaveURL(/step=12/);
  await expect(slider(page)).toHaveValue('12');
});

test('a sentence about a roll leads to what was there before it, then its dice fall, and the turn stays that of the sentence @desktop', async ({
  page,
}) => {
  await openStory(page, 'lok-n-roll', 'standard', 4);
  const roll = story(page).getByRole('link', { name: /^Luckiest roll/ });
  const [turn] = /turn \d+/.exec((await roll.textContent())!)!;
  const moment = Number(/step=(\d+)/.exec((await roll.getAttribute('href'))!)![1]);
  await moveThings(page);
  await page.reload();
  const seen = watchReplay(page, moment);
  await roll.click();
  const moments = await seen;
  expect(moments[0], 'first what was there before it').toMatchObject({ at: moment - 1, isThrown: false });
  const isNamed = new RegExp(`^(after )?${turn} `, 'i');
  for (const { named } of moments) expect(named).toMatch(isNamed);
  await expect(page.locator('.thrown')).toBeHidden();
  await expect(slider(page), 'no other step follows').toHaveValue(String(moment));
  await expect(place(page)).toHaveText(isNamed);
  await expect(page).toHaveURL(new RegExp(`step=${moment}\\b`));
  await page.getByRole('button', { name: 'One step on' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(place(page), 'as a moment it belongs to the turn that begins').not.toHaveText(
    new RegExp(`^(after )?${turn} `, 'i'),
  );
  await expect(page).toHaveURL(new RegExp(`[?&]at=${moment}\\b`));
});

/**
 * What a replay shows until it has come to a moment and the dice that lay there are gone; however short a busy machine makes
 * each of it.
 */
const watchReplay = (page: Page, moment: number) =>
  page.evaluate(
    (moment) =>
      new Promise<{ at: number; isThrown: boolean; named: string }[]>((resolve) => {
        const seen: { at: number; isThrown: boolean; named: string }[] = [];
        new MutationObserver((_, observer) => {
          const slider = document.querySelector<HTMLInputElement>('.replay .scrubber input');
          const place = document.querySelector('.replay .place p');
          if (!slider || !place) return;
          const at = slider.valueAsNumber;
          const thrown = document.querySelector('.thrown');
          const isThrown = thrown?.checkVisibility({ visibilityProperty: true }) ?? false;
          seen.push({ at, isThrown, named: place.textContent });
          if (at < moment || isThrown || !seen.some(({ isThrown }) => isThrown)) return;
          observer.disconnect();
          resolve(seen);
        }).observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
      }),
    moment,
  );

/** Once a page is loaded again, things move. */
const moveThings = (page: Page) =>
  page.evaluate(() => {
    const stored = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...stored, speed: 'normal' }));
  });

test('on a tablet upright the story is told unasked beside the count @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openStory(page, 'lok-n-roll', 'standard', 4);
  const count = (await page.locator('[data-tally]').boundingBox())!;
  const told = (await story(page).boundingBox())!;
  expect(told.x).toBeGreaterThan(count.x + count.width);
  expect(told.y).toBeLessThan(count.y);
});

test('the lines of a plot lead to the moment that is pressed, on the result and in the replay @desktop', async ({
  page,
}) => {
  const end = await openStory(page, 'loose-caboose', 'standard', 2);
  const middle = async () => Math.abs(Number(await slider(page).inputValue()) - end / 2);
  await story(page).locator('.lines').click();
  await expect.poll(middle).toBeLessThan(2);
  // The place of the last moment beyond the lines leads there, too.
  const lines = (await story(page).locator('.lines').boundingBox())!;
  await page.mouse.click(lines.x + lines.width + 20, lines.y + lines.height / 2);
  await expect(slider(page)).toHaveValue(String(end));
  await page.goto('/replay?game=over&at=1');
  await page.locator('.plot .lines').click();
  await expect.poll(middle).toBeLessThan(2);

  // On a phone on its side it stands below the table.
  await page.setViewportSize({ width: 844, height: 390 });
  await page.goto('/replay?game=over&at=1');
  await page.locator('.plot .lines').click();
  await expect.poll(middle).toBeLessThan(2);

  // Where the table needs the room, the plot stands above the log.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/replay?game=over&at=1');
  await page.getByRole('button', { name: /^Log/ }).click();
  await page.getByRole('dialog').locator('.plot .lines').click();
  await page.keyboard.press('Escape');
  await expect.poll(middle).toBeLessThan(2);
});

for (const [game, mode, players] of [
  ['lok-n-roll', 'solo', 1],
  ['lok-n-roll', 'betsy', 1],
  ['game-of-trains', 'standard', 3],
] as const)
  test(`the story of ${game} (${mode}) has its lines and its sentences @desktop`, async ({ page }) => {
    await openStory(page, game, mode, players);
    const seats = mode === 'betsy' ? 2 : players;
    await expect(story(page).locator('.lines svg:not(.tail) path[stroke]')).toHaveCount(seats);
    await expect(story(page).locator('.lines .end'), 'where each of them ends').toHaveCount(seats);
    await expect(story(page).getByRole('listitem').first()).toContainText(/^\S.*[.]$/);
    await expect(story(page).locator('.plot')).toContainText(
      mode === 'standard' ? /of 6 steps up.*turns/s : /0 penalty points.*turns/s,
    );
  });

test('whoever has lost is told what cost her or him the most @desktop', async ({ page }) => {
  await openStory(page, 'lok-n-roll', 'standard', 3);
  await expect(page.locator('main.result h2').first()).toContainText('Lotta wins');
  await expect(story(page)).toContainText(/left in your hand at the end.*Turn \d+ was your costliest/s);
  await expect(story(page)).not.toContainText(/(Frida|Lotta)’s (costliest|hand)/);
});

test('where the story does not come, the result is there without it @desktop', async ({ page }) => {
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch();
    const tells = (await response.text()).includes('story.escape');
    await (tells ? route.abort() : route.fulfill({ response }));
  });
  const table = await pastGame('loose-caboose', 'standard', 2);
  await prepare(page);
  await fillStorage(page, { games: [savedTable(table, 'over', ['Anna'])] });
  await page.goto('/play?game=over');
  const ask = page.getByRole('button', { name: 'How it went' });
  await expect(ask).toBeVisible();
  await expect(page.getByRole('button', { name: /^Play again/ })).toBeVisible();
  const alert = page.getByRole('alert').filter({ hasText: 'Check the connection' });
  await expect(alert).toBeHidden();
  await ask.click();
  await expect(alert).toBeVisible();
  // Files that come in the meantime would be looked at after the page is gone.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('rows at the end stand in the order of their steps, the winner first @desktop', async ({ page }) => {
  await openStory(page, 'game-of-trains', 'standard', 4);
  const rows = page.locator('[data-tally] > ul > li');
  await expect(rows).toHaveCount(4);
  await expect(rows.first()).toHaveClass(/won/);
  const steps = (await rows.allInnerTexts()).map((text) => Number(/(\d)\s*of 6 steps up/.exec(text)![1]));
  expect(steps).toEqual(steps.toSorted((one, other) => other - one));
  expect(new Set(steps).size).toBeGreaterThan(2);
});
