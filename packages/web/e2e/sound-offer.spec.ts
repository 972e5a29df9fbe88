import type { GameId, View } from '@roundhouse/engine';
import { expect, type Page } from '@playwright/test';
import { measure } from './support/fits.ts';
import { doubleText, usualText } from './support/large-text.ts';
import { midGame } from './support/mid-game.ts';
import { playOn } from './support/saved-table.ts';
import { play, speak, status } from './support/table.ts';
import { test } from './support/test.ts';

const SIZES = [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 320, height: 568 },
  { width: 844, height: 390 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
  { width: 2560, height: 1440 },
];

const TABLES: [game: GameId, mode: string, players: number][] = [
  ['lok-n-roll', 'solo', 1],
  ['loose-caboose', 'standard', 4],
  ['game-of-trains', 'standard', 2],
];

interface Shown {
  train?: number | null;
  pending?: readonly string[];
}

/** Whether there was something to hear: a train that has run, in LOK'n'ROLL too far, or a wagon. */
function wasHeard({ phase, state, setup }: View): boolean {
  const { train = 3, pending = [] } = state as Shown;
  const isWanted = setup.game === 'lok-n-roll' ? pending.length > 1 : phase === 'turn';
  return isWanted && (train ?? 0) > 2;
}

/** Somebody who knows the games. */
const KNOWING = { known: TABLES.map(([game]) => game) };

/** Opens the table again on a device that has not been asked whether it may sound, of somebody who knows the games. */
async function askAgain(page: Page): Promise<void> {
  await page.evaluate((lessons) => {
    const { soundOffer: _, ...rest } = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    localStorage.setItem('roundhouse.preferences', JSON.stringify({ ...rest, lessons }));
  }, KNOWING);
  await page.reload();
  await expect(page.locator('.offer')).toBeVisible();
}

/** What lies under the offer: the log, the own cards, the seats, places and whatever can be pressed. */
const coveredBy = (page: Page) =>
  page.locator('.offer').evaluate((offer) => {
    const NEEDED = '.latest, .side, .hands, .moves, main ul, [data-card], [data-place], button, a[href]';
    const box = offer.getBoundingClientRect();
    return (
      [...document.querySelectorAll(NEEDED)]
        .filter((thing) => thing.checkVisibility({ visibilityProperty: true }) && !offer.contains(thing))
        // The log is looked at as a whole: lines that it has scrolled out of sight lie under what is above it.
        .filter((thing) => !thing.closest('.log'))
        .filter((thing) => {
          const { left, top, right, bottom } = thing.getBoundingClientRect();
          const across = Math.min(right, box.right) - Math.max(left, box.left);
          const down = Math.min(bottom, box.bottom) - Math.max(top, box.top);
          return across > 1 && down > 1;
        })
        .map((thing) => `${thing.tagName.toLowerCase()}.${thing.className} ${thing.textContent.slice(0, 40)}`)
    );
  });

for (const [game, mode, players] of TABLES)
  test(`the offer of sound lies on nothing that is needed at a table of ${game}`, async ({ page }) => {
    await page.setViewportSize(SIZES[0]!);
    await playOn(page, await midGame(game, mode, players, wasHeard));
    for (const language of ['en', 'de', 'es']) {
      await speak(page, language);
      await askAgain(page);
      // German words are the longest; the others are looked at where there is least room.
      for (const size of SIZES.slice(0, language === 'de' ? undefined : 3)) {
        await page.setViewportSize(size);
        const faults = async () => {
          const { small, cut, overlapping, spilling } = await measure(page);
          return { covered: await coveredBy(page), small, cut, overlapping, spilling };
        };
        const none = { covered: [], small: [], cut: [], overlapping: [], spilling: [] };
        // The cards of the hand find their places after the screen has changed.
        await expect.poll(faults, JSON.stringify({ ...size, language })).toEqual(none);
      }
    }
  });

test('a card that is put down by itself does not answer the offer of sound, and a move does', async ({
  page,
}) => {
  await page.addInitScript((lessons) => {
    const stored = localStorage.getItem('roundhouse.preferences');
    const preferred = JSON.stringify({ pace: 'normal', speed: 'off', language: 'en', lessons });
    localStorage.setItem('roundhouse.preferences', stored ?? preferred);
  }, KNOWING);
  const isLeftNoChoice = ({ phase, state }: View, legal: readonly string[]) => {
    const { train, pending } = state as Shown;
    return phase === 'stacking' && pending?.length === 1 && legal.length === 1 && (train ?? 0) > 3;
  };
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, isLeftNoChoice));
  const offer = page.getByRole('group', { name: 'With sound?' });
  await expect(offer).toBeVisible();
  await expect(status(page)).toContainText('your turn');
  await expect(offer).toBeVisible();
  await play(page, 1);
  await expect(offer).toBeHidden();
});

test('on a phone whoever is new to a game keeps the way to its lessons in sight, and is asked later', async ({
  page,
}) => {
  await page.setViewportSize(SIZES[0]!);
  await playOn(page, await midGame('loose-caboose', 'standard', 4, wasHeard));
  await page.evaluate(() => {
    const { soundOffer: _, ...rest } = JSON.parse(localStorage.getItem('roundhouse.preferences')!);
    localStorage.setItem('roundhouse.preferences', JSON.stringify(rest));
  });
  await page.reload();
  const offer = page.locator('.offer');
  await expect(offer).toBeAttached();
  await expect(offer).toBeHidden();
  await expect(page.locator('.table-bar').getByRole('link', { name: 'How to play' })).toBeVisible();
  // Playing on answers nothing that was not seen.
  await play(page, 1);
  await page.setViewportSize({ width: 768, height: 1024 });
  await expect(offer).toBeVisible();
});

test('the name of a game is whole beside the way to silence its table, and the bar stays as high', async ({
  page,
}) => {
  for (const [game, mode, players] of TABLES) {
    await page.setViewportSize(SIZES[0]!);
    await playOn(page, await midGame(game, mode, players, wasHeard));
    // The words beside it are the longest in German.
    for (const language of ['en', 'de']) {
      await speak(page, language);
      await askAgain(page);
      const bar = page.locator('.table-bar');
      const { height } = (await bar.boundingBox())!;
      await page.locator('.offer button').first().click();
      await expect(bar.locator('[aria-pressed=true]')).toBeVisible();
      await expect(page.locator('.offer')).toBeHidden();
      const name = await bar.locator('h1').evaluate((title) => {
        const { scrollWidth, clientWidth } = title;
        return { isCut: scrollWidth > clientWidth, bar: title.parentElement!.clientHeight };
      });
      expect({ game, language, ...name }).toEqual({ game, language, isCut: false, bar: height - 1 });
    }
  }
});

test('whoever answers the offer of sound with the keyboard goes on at the table', async ({ page }) => {
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, wasHeard));
  await askAgain(page);
  await page.getByRole('group', { name: 'With sound?' }).getByRole('button', { name: 'Yes' }).press('Enter');
  await expect(page.locator('.offer')).toBeHidden();
  await expect(page.locator('main.table:focus-within')).toBeVisible();
});

test('where only the table is shown, no offer of sound is answered by playing on, and it is seen later', async ({
  page,
}) => {
  await playOn(page, await midGame('loose-caboose', 'standard', 4, wasHeard));
  await askAgain(page);
  const offer = page.locator('.offer');
  await page.keyboard.press('z');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeHidden();
  await expect(offer).toBeHidden();
  await play(page, 1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  await expect(offer).toBeVisible();
  await play(page, 1);
  await expect(offer).toBeHidden();
});

test('the answers to the offer of sound lie under nothing where text is twice as large', async ({ page }) => {
  await doubleText(page);
  for (const [game, mode, players] of TABLES) {
    await playOn(page, await midGame(game, mode, players, wasHeard));
    await speak(page, 'de');
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 640 });
      await askAgain(page);
      const overlapping = async () => (await measure(page)).overlapping;
      await expect.poll(overlapping, `${game} ${width}`).toEqual([]);
    }
  }
  await usualText(page);
});
