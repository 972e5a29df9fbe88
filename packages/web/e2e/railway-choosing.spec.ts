import { chanceOf } from '@roundhouse/chance';
import { checkSetup, games, newTable } from '@roundhouse/engine';
import type { RailwayState } from '@roundhouse/engine/railway';
import { expect, type Page } from '@playwright/test';
import { doubleText, usualText } from './support/large-text.ts';
import { playOn } from './support/saved-table.ts';
import { test } from './support/test.ts';

/** Where the railway, the strip above it and the hand below it are. */
const standing = async (page: Page) => [
  await page.locator('.world').getAttribute('style'),
  ...(await Promise.all(
    ['[data-drop="board"]', '.hands', '.strip'].map((part) => page.locator(part).boundingBox()),
  )),
];

for (const [title, size, isLarge] of [
  ['a desk', { width: 1440, height: 900 }, false],
  ['a small desk', { width: 1024, height: 700 }, false],
  ['a phone with text twice as large', { width: 390, height: 844 }, true],
  ['a tablet with text twice as large', { width: 768, height: 1024 }, true],
] as const)
  test(`after a roll of six dice, a card that is chosen moves nothing, on ${title} @desktop`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    if (isLarge) await doubleText(page);
    try {
      await playOn(page, await longGame('lok-n-roll', 'standard', 2, 324));
      await expect(page.locator('.strip .roll .dice > *')).toHaveCount(6);
      const before = await standing(page);
      await page.locator('.playable').last().click();
      await expect(page.locator('[data-place]').first()).toBeVisible();
      expect(await standing(page)).toEqual(before);
    } finally {
      await usualText(page);
    }
  });

const random = (seed: number) => () => {
  seed = (seed * 1_103_515_245 + 12_345) & 0x7f_ff_ff_ff;
  return seed / 0x7f_ff_ff_ff;
};

/** A game in which most lay what they can, until seat 0 can lay a card at a railway of eight. */
async function longGame(game: 'lok-n-roll' | 'loose-caboose', mode: string, players: number, seed: number) {
  const setup = checkSetup({ game, mode, players, deck: 'standard', first: 0, opening: 'dealt' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[game], setup.value, { chance: chanceOf({ seed }), undo: 'free', people: [0] });
  const codec = games[game].codec(setup.value);
  const next = random(seed * 7919 + 1);
  for (;;) {
    const { actor, state } = (await table.seat('spectator').read()).snapshot.view;
    const seat = table.seat(actor!);
    const { version, legal } = (await seat.read()).snapshot;
    const lays = legal.filter((action) => codec.text(action).startsWith('lay'));
    if (actor === 0 && (state as RailwayState).railway.length >= 8 && lays.length > 0) return table;
    const choices = lays.length > 0 && next() < 0.85 ? lays : legal;
    await seat.act(version, choices[Math.floor(next() * choices.length)]!);
  }
}

for (const [game, mode, players, seed, size] of [
  ['loose-caboose', 'standard', 4, 331, { width: 360, height: 640 }],
  ['lok-n-roll', 'standard', 2, 332, { width: 360, height: 640 }],
  ['lok-n-roll', 'betsy', 1, 320, { width: 360, height: 640 }],
  ['lok-n-roll', 'standard', 2, 316, { width: 390, height: 844 }],
] as const)
  test(`of what lays a card, 44 pixels are in sight: ${game} of ${players}, ${mode}, seed ${seed} ${size.width} @phone`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await playOn(page, await longGame(game, mode, players, seed));
    const cut: unknown[] = [];
    for (const card of await page.locator('.hands .playable').all()) {
      if ((await card.getAttribute('aria-pressed')) !== 'true') await card.click();
      if ((await page.locator('[data-place]').count()) === 0) continue;
      cut.push(
        ...(await page.locator('[data-place]').evaluateAll((places) => {
          const board = document.querySelector('[data-drop="board"]')!.getBoundingClientRect();
          return places.flatMap((place) => {
            const box = place.getBoundingClientRect();
            const across = Math.min(box.right, board.right) - Math.max(box.left, board.left);
            const down = Math.min(box.bottom, board.bottom) - Math.max(box.top, board.top);
            return Math.min(across, down) < 43.9
              ? [`${(place as HTMLElement).dataset['place']} ${across}x${down}`]
              : [];
          });
        })),
      );
      await card.click();
    }
    expect(cut).toEqual([]);
  });
