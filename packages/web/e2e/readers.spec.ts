import { loadTexts, type Language, type Texts } from '@roundhouse/texts';
import type { GameId, View } from '@roundhouse/engine';
import type { RailwayState } from '@roundhouse/engine/railway';
import { expect } from '@playwright/test';
import { playOn } from './support/saved-table.ts';
import { midGame } from './support/mid-game.ts';
import { PlayerByEar, railwayOf, type Wanted } from './support/player-by-ear.ts';
import { type Hearing, Reader } from './support/reader.ts';
import { openHome } from './support/table.ts';
import { test } from './support/test.ts';

const GAMES: readonly (Wanted & { readonly title: string })[] = [
  { title: 'Loose Caboose', game: 'loose-caboose' },
  { title: 'Game of Trains', game: 'game-of-trains' },
  { title: 'LOK’n’ROLL alone', game: 'lok-n-roll', mode: 'solo' },
];

for (const { title, ...wanted } of GAMES) {
  test(`${title} is played to its end by keys and ears alone`, async ({ page }) => {
    test.setTimeout(180_000);
    const texts = await loadTexts('en');
    await openHome(page);
    const reader = await Reader.at(page);
    const player = new PlayerByEar(reader, texts);
    await player.deal(wanted);
    await expectPlayedToEnd(player, wanted.game);
    await expectLog(reader, texts, (lines) => expect(lines).toEqual(reader.announced));
  });
}

interface Mode {
  readonly title: string;
  readonly mode: 'standard' | 'solo-limit' | 'betsy';
  readonly language: Language;
}

/** The other modes of LOK’n’ROLL go on as that one: their beginning and their end are played, which differ. */
const MODES: readonly Mode[] = [
  { title: 'LOK’n’ROLL for two', mode: 'standard', language: 'en' },
  { title: 'solo with a limit', mode: 'solo-limit', language: 'en' },
  { title: 'Betsy, in German', mode: 'betsy', language: 'de' },
];

for (const { title, mode, language } of MODES) {
  test(`${title} is begun by keys and ears alone`, async ({ page }) => {
    const texts = await loadTexts(language);
    await openHome(page, language);
    const reader = await Reader.at(page);
    const player = new PlayerByEar(reader, texts);
    await player.deal({ game: 'lok-n-roll', mode });
    await player.play(10);
    expectTurnsHeard(player, 'lok-n-roll', 3);
    await expectLog(reader, texts, (lines) => expect(lines).toEqual(reader.announced));
  });

  test(`${title} is played from its last cards to its end by keys and ears alone`, async ({ page }) => {
    const texts = await loadTexts(language);
    const areFewLeft = ({ phase, state }: View) =>
      phase === 'turn' && Number((state as RailwayState).pile) <= LAST_CARDS;
    await playOn(page, await midGame('lok-n-roll', mode, mode === 'standard' ? 2 : 1, areFewLeft), language);
    const reader = await Reader.at(page);
    const player = new PlayerByEar(reader, texts);
    await expectPlayedToEnd(player, 'lok-n-roll');
    await expectLog(reader, texts, (lines) =>
      expect(lines.slice(-reader.announced.length)).toEqual(reader.announced),
    );
  });
}

/** The cards left in the draw pile when a game is continued near its end. */
const LAST_CARDS = 6;

async function expectPlayedToEnd(player: PlayerByEar, game: GameId): Promise<void> {
  const result = await player.play();
  expectTurnsHeard(player, game, 1);
  const { reader } = player;
  // The heading has the focus at once; announcements come after the next picture.
  await reader.until('how it ended', () => reader.announced.at(-1) === result?.name || undefined);
}

function expectTurnsHeard({ turns, texts }: PlayerByEar, game: GameId, least: number): void {
  expect(turns.length).toBeGreaterThanOrEqual(least);
  const expectTold = game === 'game-of-trains' ? expectRowTold : expectRailwayTold;
  for (const turn of turns) expectTold(turn, texts, game);
}

/** Opens the log; a long one is drawn from its end up. */
async function expectLog(reader: Reader, texts: Texts, check: (lines: string[]) => void): Promise<void> {
  const log = texts.say('page.play.more');
  await reader.use(await reader.until(log, (hearing) => hearing.find('button', log)));
  await expect(async () => check(logIn(await reader.hear(), texts))).toPass();
}

function logIn(hearing: Hearing, texts: Texts): string[] {
  const region = hearing.find('region', texts.say('page.play.log'));
  return hearing.within(region, 'paragraph').map((line) => hearing.words(line));
}

const HEADINGS = ['east', 'south', 'west', 'north'] as const;

/** How many cards lie, on which of them the train stands, and what the front is and where it leads. */
function expectRailwayTold(hearing: Hearing, texts: Texts, game: GameId): void {
  const described = railwayOf(hearing, texts)?.name ?? '';
  const [cards = 0, train = 0, number = 0] = numbersIn(described);
  const sentences = HEADINGS.map((heading) =>
    texts.say('page.railway.in-words', {
      cards,
      train,
      piece: game === 'loose-caboose' ? 'caboose' : 'train',
      number,
      heading: texts.say(`heading.${heading}`),
    }),
  );
  expect(sentences).toContain(described);
  expect([cards, train, number].every((value) => value > 0)).toBe(true);
}

/** The wagon at each position of the own row, and how many neighbours rise. */
function expectRowTold(hearing: Hearing, texts: Texts): void {
  const name = texts.say('page.trains.row', { name: texts.say('seat.person', { number: 1 }) });
  const row = hearing.find('region', name);
  const wagons = hearing.within(row, 'listitem').map((wagon) => numbersIn(hearing.words(wagon)));
  expect(wagons.map(([position]) => position)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const numbers = wagons.map(([, number = 0]) => number);
  const rises = numbers.slice(1).filter((number, index) => numbers[index]! < number).length;
  const described = hearing.within(row, 'paragraph').map((line) => hearing.words(line));
  expect(described).toContain(texts.say('page.trains.rises', { rises }));
}

const numbersIn = (text: string) => (text.match(/\d+/g) ?? []).map(Number);
