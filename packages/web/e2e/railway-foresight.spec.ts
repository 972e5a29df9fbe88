import { chanceOf } from '@roundhouse/chance';
import { checkSetup, type Deck, games, type LocalTable, newTable, type View } from '@roundhouse/engine';
import type { LokNRollState } from '@roundhouse/engine/lok-n-roll';
import type { RailwayCard, RailwayState } from '@roundhouse/engine/railway';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { deal, pressPlace, status } from './support/table.ts';
import { test } from './support/test.ts';

const roll = (page: Page) => page.locator('[data-action="roll"]');
const undo = (page: Page) => page.getByRole('button', { name: 'Undo' });

/** Lays the first card that can be laid, at its first place. */
async function lay(page: Page): Promise<void> {
  await page.locator('.playable').first().click();
  await pressPlace(page);
  await expect(roll(page)).toBeVisible();
}

/** Whether more penalty cards wait than may go down by themselves. */
const manyPending = ({ phase, state }: View) =>
  phase === 'stacking' && (state as LokNRollState).pending.length > 2;

/** A table at which penalty cards wait to be put down as wanted: the first that is found. */
async function stackingTable(
  mode: 'solo' | 'standard',
  isWanted: (pending: number, choices: number) => boolean,
): Promise<LocalTable> {
  const game = games['lok-n-roll'];
  const people = mode === 'solo' ? [0] : [0, 1];
  const setup = checkSetup(
    { game: game.id, mode, players: people.length, opening: 'dealt', deck: 'standard' },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  for (let seed = 1; seed < 100; seed++) {
    const undo = mode === 'solo' ? 'free' : 'turn';
    const table = newTable(game, setup.value, { chance: chanceOf({ seed }), undo, people });
    for (let move = 0; move < 24; move++) {
      const { view } = (await table.seat('spectator').read()).snapshot;
      if (view.actor === null) break;
      const { version, legal } = (await table.seat(view.actor).read()).snapshot;
      const { length } = (view.state as LokNRollState).pending;
      if (view.phase === 'stacking' && isWanted(length, legal.length)) return table;
      await table.seat(view.actor).act(version, legal.at(-1)!);
    }
  }
  throw new Error('no such table');
}

test('among people the point of no return is marked before it is passed', async ({ page }) => {
  await deal(page, {
    game: 'Loose Caboose',
    opening: 'dealt by chance',
    first: 'Player 1',
    seats: ['Person', 'Person'],
  });
  const ready = page.locator('[data-hand-over]');
  await expect(page.locator('.playable').first().or(ready)).toBeVisible();
  if (await ready.isVisible()) await ready.click();
  await expect(page.locator('[data-action="pass"]')).toContainText('no taking back');
  await lay(page);
  await expect(roll(page)).toContainText('no taking back');
  await expectAccessible(page);
  await undo(page).click();
  await expect(roll(page)).toBeHidden();
  await expect(undo(page)).toBeDisabled();
});

/** Whether the card ahead of the train is broken track. */
function isBrokenAhead(state: View['state'], deck: View['setup']['deck']): boolean {
  const { train, railway } = state as RailwayState;
  const next = railway[(train ?? 0) + 1]?.[0];
  return (deck as Deck<RailwayCard>).cards.some(({ id, broken }) => id === next && broken === true);
}

test('what rolls says how likely the train comes to broken track (LR-19)', async ({ page }) => {
  const table = await midGame(
    'lok-n-roll',
    'standard',
    2,
    ({ state, setup }, legal) => legal.includes('roll') && isBrokenAhead(state, setup.deck),
  );
  await playOn(page, table);
  const [, dice] = /Roll (\d+)/.exec((await roll(page).textContent())!)!;
  // It stays where it is if no die shows a wheel.
  const die = (table.setup.deck as Deck<RailwayCard>).die!;
  const stays = (die.filter((wheels) => wheels === 0).length / die.length) ** Number(dice);
  await expect(roll(page)).toContainText(`broken track: ${Math.round(100 * (1 - stays))}%`);
});

/** A table of two people at whose turn a pass would cost two cards of different numbers, for there is broken track ahead. */
function passingTable(): Promise<LocalTable> {
  const isWanted = ({ phase, state, setup }: View) => {
    const { train, railway } = state as LokNRollState;
    const { cards } = setup.deck as Deck<RailwayCard>;
    const next = railway[(train ?? 0) + 1]?.[0];
    return phase === 'turn' && train! > 1 && cards.some(({ id, broken }) => id === next && broken === true);
  };
  return midGame('lok-n-roll', 'standard', 2, isWanted, [0, 1], 'turn');
}

test('among people a pass is not marked whose penalty cards can still be put down in any order', async ({
  page,
}) => {
  await playOn(page, await passingTable());
  await page.locator('[data-hand-over]').click();
  const pass = page.locator('[data-action="pass"]');
  await expect(pass).toContainText('you take 2 penalty cards');
  await expect(pass).not.toContainText('no taking back');
  await pass.click();
  await expect(status(page)).toHaveText('Choose the penalty card that goes on your pile first.');
  await undo(page).click();
  await expect(pass).toBeVisible();
});

test('the table waits for nothing that cannot be done', async ({ page }) => {
  const laying = (isMore: boolean) => (view: View, legal: readonly string[]) =>
    view.phase === 'laying' && legal.some((action) => action.startsWith('lay')) === isMore;
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, laying(true)));
  await expect(status(page)).toHaveText('Lay another card of that number, or roll.');
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, laying(false)));
  await expect(status(page)).toHaveText('Now roll.');
  await playOn(page, await stackingTable('solo', (pending, choices) => pending === 1 && choices === 2));
  await expect(status(page)).toContainText('Combine them? Both leave the game.');
});

test('what is done by itself is said, and no button asks for it', async ({ page }) => {
  // It is there for a moment only: how many buttons there were with each prompt.
  await page.addInitScript(() => {
    const asked = new Map<string, number>();
    const look = () => {
      const status = document.querySelector('#status')?.textContent.trim();
      if (status) asked.set(status, document.querySelectorAll('.moves button').length);
    };
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { asked });
  });
  const asked = () =>
    page.evaluate(() =>
      (window as unknown as { asked: Map<string, number> }).asked.get('Your penalty card goes on your pile.'),
    );
  await playOn(page, await stackingTable('solo', (pending, choices) => pending === 1 && choices === 1));
  await expect(status(page)).toContainText('your turn');
  expect(await asked()).toBe(0);
  // What was taken back waits for whoever took it back.
  await undo(page).click();
  await expect.poll(asked).toBe(1);
});

test('among people the last penalty card to put down is marked, for the turn goes on with it', async ({
  page,
}) => {
  const choices = page.locator('[data-action^="stack"]');
  await playOn(page, await stackingTable('standard', (pending, choices) => pending === 1 && choices === 2));
  await page.locator('[data-hand-over]').click();
  await expect(choices).toHaveCount(2);
  for (const choice of await choices.all()) await expect(choice).toContainText('no taking back');
});

test('among people one of three penalty cards is not marked: it can be taken back', async ({ page }) => {
  const choices = page.locator('[data-action^="stack"]');
  await playOn(page, await midGame('lok-n-roll', 'standard', 2, manyPending, [0, 1], 'turn'));
  await page.locator('[data-hand-over]').click();
  await page.locator('.playable').first().click();
  await expect(choices.first()).toBeVisible();
  await expect(choices.first()).not.toContainText('no taking back');
});

test('against computers everything can be taken back, so nothing is marked', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await lay(page);
  await expect(roll(page)).not.toContainText('no taking back');
  await roll(page).click();
  await expect(roll(page)).toBeHidden();
  await undo(page).click();
  await expect(roll(page).or(page.locator('.playable')).first()).toBeVisible();
});

test('the odds of every distance and of derailing show as soon as a card is chosen', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  await page.locator('.playable').first().click();
  const odds = page.getByRole('img', { name: /dic?e?.*: 0 cards \d+%.*Derailing: \d+%/ });
  await expect(odds).toBeVisible();
  await pressPlace(page);
  await expect(roll(page)).toBeVisible();
  await expect(odds).toBeVisible();
  await expectAccessible(page);
});

/** A right curve that may be laid by both ends: the rules list its own way first (RW-8). */
function rightCurve({ setup }: View, legal: readonly string[]): string | undefined {
  const { cards } = setup.deck as Deck<RailwayCard>;
  const isFree = (id: string) => ['a', 'b'].every((end) => legal.includes(`lay ${id} ${end}`));
  return cards.find(({ id, shape }) => shape === 'right' && isFree(id))?.id;
}

/** Where the handle of a move is seen. */
async function placeOf(page: Page, action: string): Promise<readonly [x: number, y: number]> {
  const { x, y } = (await page.locator(`[data-place="${action}"]`).boundingBox())!;
  return [Math.round(x), Math.round(y)];
}

const WAYS = [
  ['north', 3],
  ['east', 0],
  ['south', 1],
  ['west', 2],
] as const;

const RAILWAYS = ['lok-n-roll', 'loose-caboose'] as const;
const ALL_WAYS = RAILWAYS.flatMap((game) => WAYS.map((way) => [game, ...way] as const));

for (const [game, heading, turns] of ALL_WAYS) {
  test(`${game}: where the rails run ${heading}, moves stand and point as their places do on the table`, async ({
    page,
  }) => {
    let card: string | undefined;
    const table = await midGame(game, 'standard', 2, (view, legal) => {
      const isWanted = view.phase === 'turn' && (view.state as RailwayState).front[2] === turns;
      card = isWanted ? rightCurve(view, legal) : undefined;
      return card !== undefined;
    });
    await playOn(page, table);
    const chosen = page.locator(`.hands [data-card="${card}"]`);
    if ((await chosen.getAttribute('aria-pressed')) === 'false') await chosen.click();
    // Both ways show where the card would lie.
    await expect(page.locator('.ghosts > g')).toHaveCount(2);
    const moves = page.locator('[data-action^="lay"]');
    await expect(moves).toHaveCount(2);
    const [first, second] = await moves.evaluateAll((all) => all.map(({ dataset }) => dataset['action']!));
    const [one, other] = [await placeOf(page, first!), await placeOf(page, second!)];
    // Across the way of the rails they lie farther from each other than along it.
    const across = turns % 2 === 0 ? 1 : 0;
    expect(one[across]).toBeLessThan(other[across]);
    // A curve leads across the way of the rails.
    const [least, most] = turns % 2 === 0 ? ['north', 'south'] : ['west', 'east'];
    // For the ear the card follows, and nothing is said twice.
    const said = [least, most].map((way) => RegExp(`^\\s*Lay ${way}: (?!Lay)`));
    await expect(moves).toHaveText(said);
    await expect(moves.locator('[data-way]').nth(0)).toHaveAttribute('data-way', turns % 2 === 0 ? '3' : '2');
    await expect(moves.locator('[data-way]').nth(1)).toHaveAttribute('data-way', turns % 2 === 0 ? '1' : '0');
  });
}

test('a turn begins with what can be done in it', async ({ page }) => {
  await deal(page, { game: 'Loose Caboose', opening: 'dealt by chance', first: 'Player 1' });
  const said = page.locator('.heard[role="status"]');
  const can = 'Choose a card to lay, or pass.';
  await expect(status(page)).toContainText(can);
  await expect(said).toHaveText(`It’s your turn. ${can}`);
  await page.locator('.playable').first().click();
  await expect(status(page)).toContainText('Lay it where an arrow points.');
});

test('where no card has room at the front, it is said at once (RW-10)', async ({ page }) => {
  const isStuck = ({ phase, state }: View, legal: readonly string[]) =>
    phase === 'turn' &&
    legal.every((action) => action === 'pass') &&
    ((state as LokNRollState).hands[0] as readonly string[]).length > 3;
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, isStuck));
  const why = 'There is no room for a card in front of the rails: you can only pass.';
  await expect(status(page)).toContainText(why);
  await expect(page.locator('.heard[role="status"]')).toContainText(why);
  await expect(page.locator('[data-action="pass"]')).toHaveClass(/primary/);
});

test('what each way to put down a penalty card leaves shows before it is done (LR-22)', async ({ page }) => {
  // Where one is left, it may leave nothing to decide and go down by itself.
  await playOn(page, await midGame('lok-n-roll', 'solo', 1, manyPending));
  const pending = page.getByRole('list', { name: 'Penalty cards to put down' }).getByRole('button');
  const own = page.getByRole('button', { name: /^Your penalty pile/ });
  await pending.last().click();
  const choice = page.locator('[data-action^="stack"]').first();
  const described = /pile has (?:no cards|(\d+) cards?(?:, (\d+) points?)?)/.exec(
    (await choice.textContent())!,
  )!;
  await expect(choice.locator('.after')).toHaveText(new RegExp(`\\b${described[2] ?? 0} points?\\s*$`));
  await expectAccessible(page);
  await choice.click();
  const expected = described[1]
    ? new RegExp(`pile: ${described[1]} cards?, ${described[2]} point`)
    : /pile: empty/;
  await expect(own).toContainText(expected);
});
