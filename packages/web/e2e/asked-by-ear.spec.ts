import { loadTexts, type Texts } from '@roundhouse/texts';
import type { Deck, View } from '@roundhouse/engine';
import type { RailwayCard, RailwayState } from '@roundhouse/engine/railway';
import { expect } from '@playwright/test';
import { midGame } from './support/mid-game.ts';
import { type Hearing, Reader } from './support/reader.ts';
import { playOn, savedView } from './support/saved-table.ts';
import { test } from './support/test.ts';

/** A turn with some railway on both sides of the train, and a curve that can be laid. */
function isTelling({ phase, state, setup }: View, legal: readonly string[]): boolean {
  const { railway, train } = state as RailwayState;
  const { cards } = setup.deck as Deck<RailwayCard>;
  const isCurve = (id: string) =>
    ['left', 'right'].includes(cards.find((card) => card.id === id)?.shape ?? '');
  const canLay = legal.some((text) => text.startsWith('lay ') && isCurve(text.split(' ')[1]!));
  return phase === 'turn' && Number(train) > 0 && railway.length > Number(train) + 1 && canLay;
}

const movesIn = (hearing: Hearing, texts: Texts) =>
  hearing.within(hearing.find('group', texts.say('page.play.moves')), 'button');

/** Moves that lay a card, named by where the rails lead then. */
const LAID = /^Lay (?:north|east|south|west)/u;

/** Names that are said twice: `Pass: Pass: the train stays`. */
const TWICE = /^(.{3,}?)\W+\1\b/u;

for (const [game, mode, players] of [
  ['lok-n-roll', 'solo', 1],
  ['loose-caboose', 'standard', 2],
] as const) {
  test(`what a pass costs, and where a curve can lead, is heard at a table of ${game}`, async ({ page }) => {
    const texts = await loadTexts('en');
    await playOn(page, await midGame(game, mode, players, isTelling));
    const reader = await Reader.at(page);
    const { state } = await savedView(page);
    const { railway, train } = state as RailwayState;

    // What does the railway look like? From the train to the back and to the front, card by card.
    const title = texts.say('page.railway.read.title');
    await reader.use(await reader.until(title, (hearing) => hearing.find('button', title)));
    const walked = await reader.until('the railway', (hearing) => {
      const list = hearing.find('list', texts.say('page.railway.read.list'));
      const lines = hearing.within(list, 'listitem').map((line) => hearing.words(line));
      return lines.length > 0 ? lines : undefined;
    });
    expect(walked).toHaveLength(railway.length);
    expect(walked[train!]).toMatch(/; the (?:train|caboose) stands here/);
    expect(walked.filter((line) => line.includes('stands here'))).toHaveLength(1);
    expect(walked.at(-1)).toContain('this is the front');
    await reader.press('Tab');
    expect((await reader.hear()).focused?.role).toBe('listitem');
    await expect(page.locator('li:focus')).toHaveText(walked[train!]!);
    await reader.press('ArrowLeft');
    await expect(page.locator('li:focus')).toHaveText(walked[train! - 1]!);
    await expect(page.locator('li:focus')).toBeInViewport();

    // What will I take if I pass?
    const pass = movesIn(await reader.hear(), texts).find(({ name }) => name.startsWith('Pass'))!;
    const owed = walked.filter((line) => line.includes('if you pass'));
    const count = /take (no|a|\d+) penalty card/u.exec(pass.name)?.[1];
    expect(count).toBe(owed.length > 1 ? String(owed.length) : ['no', 'a'][owed.length]);
    await reader.goTo(pass);
    const cost = await reader.until('what it costs', ({ focused }) => focused?.description || undefined);
    for (const line of owed) expect(cost).toContain(/: (.*?\))/u.exec(line)![1]);

    // Where can I lay a curve?
    const hand = (await reader.hear()).find('list', texts.say('page.railway.hand'));
    const curve = (await reader.hear())
      .within(hand, 'button')
      .find(({ name }) => /curve.*can be played/u.test(name));
    await reader.use(curve!);
    const ways = await reader.until('where it leads', (hearing) => {
      const names = movesIn(hearing, texts).map(({ name }) => name);
      return names.some((name) => LAID.test(name)) ? names : undefined;
    });
    const curved = /(\d+ \(.*?\))/u.exec(curve!.name)![1]!;
    for (const name of ways.filter((name) => LAID.test(name))) expect(name).toContain(curved);
    for (const name of ways) expect(name).not.toMatch(TWICE);
  });
}

test('the rows of Game of Trains say what their wagons do, and the market which places are empty', async ({
  page,
}) => {
  const texts = await loadTexts('en');
  await playOn(page, await midGame('game-of-trains', 'standard', 2, ({ phase }) => phase === 'turn'));
  const reader = await Reader.at(page);
  const hearing = await reader.hear();
  const name = texts.say('page.trains.row', { name: texts.say('seat.person', { number: 1 }) });
  const wagons = hearing.within(hearing.find('region', name), 'listitem');
  expect(wagons).toHaveLength(7);
  for (const wagon of wagons) expect(hearing.words(wagon)).toMatch(/^Position \d: wagon \d+ \(.+\)/u);
  const market = hearing.find('region', texts.say('page.trains.market'));
  const places = hearing.within(market, 'listitem').map((place) => hearing.words(place));
  expect(places).toHaveLength(8);
  for (const place of places) expect(place).not.toBe('');
  expect(places.some((place) => place.startsWith('No card with'))).toBe(true);
});
