import { loadTexts, type Language, type Texts } from '@roundhouse/texts';
import { expect, test } from '@playwright/test';
import { PlayerByEar, railwayOf, type Wanted } from './support/player-by-ear.ts';
import { type Hearing, Reader } from './support/reader.ts';
import { openHome } from './support/table.ts';

interface Kind extends Wanted {
  readonly title: string;
  readonly language?: Language;
}

const KINDS: readonly Kind[] = [
  { title: 'LOK’n’ROLL for two', game: 'lok-n-roll' },
  { title: 'solo', game: 'lok-n-roll', mode: 'solo' },
  { title: 'solo with a limit', game: 'lok-n-roll', mode: 'solo-limit' },
  { title: 'Betsy, in German', game: 'lok-n-roll', mode: 'betsy', language: 'de' },
  { title: 'Loose Caboose', game: 'loose-caboose' },
  { title: 'Game of Trains', game: 'game-of-trains' },
];

// The pictures of a trace are taken at every key, and there are thousands.
test.use({ trace: 'off' });

for (const { title, language = 'en', ...wanted } of KINDS) {
  test(`${title} is played to its end by keys and ears alone`, async ({ page }) => {
    test.setTimeout(180_000);
    const texts = await loadTexts(language);
    await openHome(page, language);
    const reader = await Reader.at(page);
    const player = new PlayerByEar(reader, texts);
    await player.deal(wanted);
    const result = await player.play();

    expect(player.turns.length).toBeGreaterThan(3);
    const expectTold = wanted.game === 'game-of-trains' ? expectRowTold : expectRailwayTold;
    for (const turn of player.turns) expectTold(turn, texts, wanted.game);
    // The heading has the focus at once; announcements come after the next picture.
    await reader.until('how it ended', () => reader.announced.at(-1) === result.name || undefined);

    const log = texts.say('page.play.more');
    await reader.use(await reader.until(log, (hearing) => hearing.find('button', log)));
    // A long one is drawn from its end up.
    await expect.poll(async () => logIn(await reader.hear(), texts)).toEqual(reader.announced);
  });
}

function logIn(hearing: Hearing, texts: Texts): string[] {
  const region = hearing.find('region', texts.say('page.play.log'));
  return hearing.within(region, 'paragraph').map((line) => hearing.words(line));
}

const HEADINGS = ['east', 'south', 'west', 'north'] as const;

/** How many cards lie, on which of them the train stands, and what the front is and where it leads. */
function expectRailwayTold(hearing: Hearing, texts: Texts, game: Wanted['game']): void {
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
