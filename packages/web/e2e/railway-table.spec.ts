import { chanceOf } from '@roundhouse/chance';
import { checkSetup, type Deck, games, type LocalTable, newTable, type View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { LooseCabooseState } from '@roundhouse/engine/loose-caboose';
import type { RailwayCard, RailwayState } from '@roundhouse/engine/railway';
import { expect, type Page } from '@playwright/test';
import { playOn } from './support/saved-table.ts';
import { doubleText, usualText } from './support/large-text.ts';
import { midGame, pastGame } from './support/mid-game.ts';
import { deal, expectOneScreen } from './support/table.ts';
import { test } from './support/test.ts';

const hasCards = (pile: RailwayState['pile']) => (typeof pile === 'number' ? pile : pile.length) > 0;
const isTurn = (view: View) => view.phase === 'turn';
const isLong = (view: View) => isTurn(view) && (view.state as LokNRollState).railway.length > 9;

test.afterEach(({ page }) => usualText(page));

test('words twice as large on a wide screen need no scrolling of the table @desktop', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await doubleText(page);
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, isTurn));
  await expectOneScreen(page);
  const table = page.locator('main.table');
  expect(await table.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)).toBe(0);
});

test('the last turn is called so, in the line of the piles @phone', async ({ page }) => {
  const isLast = ({ phase, state }: View) => phase === 'turn' && !hasCards((state as RailwayState).pile);
  await playOn(page, await midGame('loose-caboose', 'standard', 4, isLast), 'es');
  await page.setViewportSize({ width: 360, height: 640 });
  const strip = page.locator('.strip');
  await expect(strip.locator('.pile')).toContainText('Último turno');
  for (const part of await strip.locator('> *').all()) {
    const { y, height } = (await part.boundingBox())!;
    const line = (await strip.boundingBox())!;
    expect([y >= line.y, y + height <= line.y + 48]).toEqual([true, true]);
  }
});

test('what can be done after a game is in sight on a phone on its side @phone', async ({ page }) => {
  await page.setViewportSize({ width: 640, height: 360 });
  await playOn(page, await pastGame('lok-n-roll', 'standard', 4), 'es');
  for (const way of await page.locator('.ways > *').all()) {
    const { y, height } = (await way.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(360);
  }
});

test('the card that came up in the opening is seen, and is carried to its place @phone', async ({ page }) => {
  await deal(page, { game: "LOK'n'ROLL", mode: 'Solo', opening: 'laid by the players' });
  const shown = page.getByRole('list', { name: 'Card to lay' }).getByRole('button');
  await expect(shown).toHaveAttribute('aria-pressed', 'true');
  const first = await shown.getAttribute('data-card');
  const place = page.locator('[data-place]').first();
  const [from, to] = [(await shown.boundingBox())!, (await place.boundingBox())!];
  await page.mouse.move(from.x + 9, from.y + 9);
  await page.mouse.down();
  await page.mouse.move(from.x + 30, from.y - 30, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 3 });
  await page.mouse.up();
  await expect(page.locator(`.board [data-card="${first}"]`)).toHaveCount(1);
});

test('the last roll is called so in Loose Caboose, too, beside what is discarded @phone', async ({
  page,
}) => {
  const isRolled = ({ phase, state }: View) =>
    phase === 'turn' && hasCards((state as LooseCabooseState).discard);
  for (const language of ['en', 'de', 'es']) {
    await playOn(page, await midGame('loose-caboose', 'standard', 2, isRolled), language);
    await page.setViewportSize({ width: 360, height: 640 });
    const words = await page.locator('.roll').evaluate((roll) => {
      const { display } = getComputedStyle(roll, '::before');
      return { display, cut: roll.scrollWidth - roll.clientWidth };
    });
    expect({ language, ...words }).toEqual({ language, display: 'block', cut: 0 });
  }
});

test('nothing is said to be discarded before anything is @phone', async ({ page }) => {
  const nothing = ({ phase, state }: View) =>
    phase === 'turn' && (state as LooseCabooseState).discard.length === 0;
  await playOn(page, await midGame('loose-caboose', 'standard', 2, nothing));
  await expect(page.locator('.strip')).toBeVisible();
  await expect(page.locator('.strip')).not.toContainText('discarded');
});

/** A table alone at which one chooses which way the caboose goes, after three straights. */
async function headingTable(): Promise<LocalTable> {
  const { standardDeck, id } = games['loose-caboose'];
  const cards = (standardDeck as Deck<RailwayCard>).cards.map((card) => ({ ...card, shape: 'straight' }));
  const deck = { ...standardDeck, cards };
  const wanted = { game: id, mode: 'standard', players: 2, opening: 'players', first: 0, deck };
  const setup = checkSetup(wanted, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const parts = { chance: chanceOf({ seed: 1 }), undo: 'free', people: [0, 1] } as const;
  const table = newTable(games[id], setup.value, parts);
  for (;;) {
    const { actor } = (await table.seat('spectator').read()).snapshot.view;
    const { view, version, legal } = (await table.seat(actor!).read()).snapshot;
    if (view.phase === 'heading') return table;
    await table.seat(actor!).act(version, legal[0]!);
  }
}

test('the arrows that choose which way the caboose goes lie on no card @phone', async ({ page }) => {
  await playOn(page, await headingTable());
  await page.setViewportSize({ width: 360, height: 640 });
  const ready = page.locator('[data-hand-over]');
  const arrows = page.locator('[data-place^="heading"]');
  await expect(arrows.first().or(ready)).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(arrows).toHaveCount(2);
  const covered = () =>
    arrows.evaluateAll((all) => {
      const circles = all.map((arrow) => arrow.querySelector('svg')!.getBoundingClientRect());
      const cards = [...document.querySelectorAll('.world [data-card]')].map((card) =>
        card.getBoundingClientRect(),
      );
      return circles.flatMap((circle) =>
        cards.map((card) => Math.min(circle.right - card.left, card.right - circle.left)),
      );
    });
  await expect.poll(async () => Math.max(...(await covered()))).toBeLessThan(6);
});

test('the small picture of a long railway does not lie on its front @phone', async ({ page }) => {
  await playOn(page, await midGame('loose-caboose', 'standard', 4, isLong));
  for (const size of [
    { width: 360, height: 640 },
    { width: 390, height: 844 },
    { width: 640, height: 360 },
  ]) {
    await page.setViewportSize(size);
    await expect.poll(() => isFrontCovered(page)).toBe(false);
  }
});

/** Whether the small picture and the arrow at the front share a place. */
async function isFrontCovered(page: Page): Promise<boolean> {
  const small = page.locator('[data-overview]');
  if (!(await small.isVisible())) return false;
  const [one, other] = [(await small.boundingBox())!, (await page.locator('.front').boundingBox())!];
  const isBeside = one.x + one.width <= other.x || other.x + other.width <= one.x;
  return !isBeside && one.y < other.y + other.height && other.y < one.y + one.height;
}
