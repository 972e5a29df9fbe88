import { proofText } from '@roundhouse/chance/proof';
import { playedProof } from '@roundhouse/chance/testing';
import { games, type GameId } from '@roundhouse/engine';
import { CLAUSES_OF } from '@roundhouse/texts';
import { expect, type Page } from '@playwright/test';
import { savedTable } from './saved-table.ts';
import { midGame, pastGame } from './mid-game.ts';
import type { SavedGame } from '../../src/storage/saved-game.ts';
import type { GameResult } from '../../src/storage/game-result.ts';
import { cardsOf } from '../../src/parts/results/same-cards.ts';
import { fillStorage, type StoredData } from './stored-data.ts';
import { expectCome, prepare, settle } from './table.ts';

/** A page of the app, with as much in it as it may have. */
export interface AppPage {
  readonly title: string;
  readonly open: (page: Page) => Promise<void>;
}

const result = (id: string, mode: string, points: number, against: number | null): GameResult => ({
  id,
  format: 2,
  game: 'lok-n-roll',
  mode,
  setup: '1 dealt - standard',
  sitters: [{ kind: 'person', name: 'Bartholomäus' }],
  scores: [points, ...(against === null ? [] : [against])],
  winners: [against === null || points < against ? 0 : 1],
  decisions: [points + 20],
  at: 1_767_225_600_000 + points * 86_400_000,
  aid: points === 31 ? 'undo' : 'none',
  seed: 1,
});

const RESULTS = [
  ...[24, 31, 17, 40].map((points) => result(`solo-${points}`, 'solo', points, null)),
  ...[12, 20].map((points) => result(`betsy-${points}`, 'betsy', points, 15)),
];

/** Two people at one device and a computer player, who won in turn. */
const several = (game: string, mode: string, at: number): GameResult => ({
  id: `${game}-${at}`,
  format: 2,
  game,
  mode,
  setup: '3 dealt - standard',
  sitters: [
    { kind: 'person', name: 'Bartholomäus', colour: 'red' },
    { kind: 'computer', name: 'careful' },
    { kind: 'person', name: 'Anna', colour: 'blue' },
  ],
  scores:
    game === 'game-of-trains' ? [0, 1, 2].map((seat) => Number(seat === at % 3)) : [20 + at, 25, 31 - at],
  winners: [at % 3],
  decisions: [30 + at, 31, 33],
  at: 1_767_225_600_000 + at * 86_400_000,
  aid: 'none',
  seed: 1,
});

const SEVERAL = ['loose-caboose', 'game-of-trains'].flatMap((game) =>
  [0, 1, 2, 3, 5, 6].map((at) => several(game, 'standard', at)),
);

const TODAY = new Date().toISOString().slice(0, 10);
const DAYS = [
  { id: `${TODAY} lok-n-roll solo`, attempt: 'gone', outcome: { scores: [19], winners: [0] } },
  { id: `${TODAY} lok-n-roll standard`, attempt: 'gone' },
  {
    id: `${TODAY} lok-n-roll betsy`,
    attempt: 'gone',
    outcome: { scores: [19, 12], winners: [1] },
    par: { scores: [11, 12], winners: [0] },
  },
];

/** A deal of Loose Caboose for a person and three computer players. */
const LINK =
  '1.eJyljDEOAjEMBP-ytem4xl9BFL7YnBBJHNmhQIi_o6O7Gm2xo9Vo39ikGRjVPe1UZN0bhOa6zzmlq4SCMKq8LBJ8Jviwfu8bGGpSJwhq5XH000rYBGOR__L7kpngC4ZFegehSNjtWQ8U0tUbrp8v1ZdEJg';

/** A deck with a name in one word that is longer than a phone is wide. */
const DECK_LINK =
  '1.eJyNiz0KwzAUg--iWQH_0BZ8g5wheHixH6FQN2CTKeTuwc2QtZPQp087FimKgM-6Nh2SzD1BfC88lqJ10SpZZWv_NxD5rQiToaGlpaOLRJKaG8L0pKenZV9fdPQ_y7Bzx-vzuJ14nK1SMmY';

const DECKS = [
  { id: 'own', added: 1, deck: { ...games['lok-n-roll'].standardDeck, name: 'Everything straight ahead' } },
  // A name in one word that is longer than a phone is wide.
  { id: 'long', added: 2, deck: { ...games['lok-n-roll'].standardDeck, name: 'Immergeradeaus'.repeat(4) } },
];

/** Opens an address of a device with stored data. */
async function openWithStored(page: Page, address: string, stored: StoredData): Promise<void> {
  await prepare(page);
  await fillStorage(page, stored);
  await page.goto(address);
}

function at(title: string, address: string, stored: StoredData = {}): AppPage {
  return {
    title,
    async open(page) {
      await openWithStored(page, address, stored);
      await expectCome(page);
    },
  };
}

async function someGames(): Promise<SavedGame[]> {
  const turn = () => true;
  return [
    savedTable(await midGame('lok-n-roll', 'solo-limit', 1, turn), 'one', ['Bartholomäus']),
    savedTable(await midGame('loose-caboose', 'standard', 4, turn), 'two', ['Anna']),
    savedTable(await midGame('game-of-trains', 'standard', 3, turn), 'three', ['Anna']),
    savedTable(await pastGame('lok-n-roll', 'solo', 1), 'over', ['Anna']),
  ];
}

const home: AppPage = {
  title: 'home with games',
  async open(page) {
    await openWithStored(page, '/', { games: await someGames() });
    await page.locator('summary').click();
    await expect(page.locator('a[href*="/play?game=over"]')).toBeVisible();
  },
};

const setup = (game: GameId, players: number): AppPage => ({
  title: `setup of ${game}`,
  async open(page) {
    await openWithStored(page, `/new?game=${game}`, { decks: DECKS });
    const seats = page.locator(`input[value="${players}"]`);
    if (players > 2) await seats.check();
    await page.locator('button.mark').first().click();
    await expect(page.locator('input[value="amber"]').first()).toBeAttached();
  },
});

const over = (game: GameId, mode: string, players: number): AppPage => ({
  title: `result of ${game} (${mode})`,
  async open(page) {
    const saved = savedTable(await pastGame(game, mode, players), 'over', ['Bartholomäus']);
    await openWithStored(page, '/play?game=over', { games: [saved], results: RESULTS });
    await expect(page.locator('main.result')).toBeVisible();
  },
});

const handOver: AppPage = {
  title: 'hand-over',
  async open(page) {
    const isTurn = ({ phase }: { phase: string }) => phase === 'turn';
    const table = await midGame('lok-n-roll', 'standard', 4, isTurn, [0, 1]);
    const saved = savedTable(table, 'shared', ['Bartholomäus', 'Ben']);
    await openWithStored(page, '/play?game=shared', { games: [saved] });
    await expect(page.locator('[data-hand-over]')).toBeVisible();
  },
};

const more: AppPage = {
  title: 'log and settings beside a table',
  async open(page) {
    const saved = savedTable(await midGame('loose-caboose', 'standard', 2, () => true), 'laid');
    await openWithStored(page, '/play?game=laid', { games: [saved] });
    await page.locator('header button').last().click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

const story: AppPage = {
  title: 'a story',
  async open(page) {
    const saved = savedTable(await pastGame('lok-n-roll', 'standard', 4), 'over', ['Bartholomäus']);
    await openWithStored(page, '/play?game=over', { games: [saved] });
    // Where it has room, it is there unasked.
    const ask = page.locator('[data-story]');
    const slider = page.getByRole('slider');
    await expect(ask.or(slider)).toBeVisible();
    if (await ask.isVisible()) await ask.click();
    await expect(slider).toBeVisible();
  },
};

const replay: AppPage = {
  title: 'a replay',
  async open(page) {
    const saved = savedTable(await pastGame('lok-n-roll', 'standard', 4), 'over', ['Bartholomäus']);
    await openWithStored(page, '/replay?game=over&at=30', { games: [saved] });
    await expect(page.getByRole('slider')).toBeVisible();
  },
};

const fair: AppPage = {
  title: 'a game whose dice are checked',
  async open(page) {
    await openWithStored(page, '/fair', {});
    const buffer = Buffer.from(proofText(await playedProof('loose-caboose')));
    const file = { name: 'game.json', mimeType: 'application/json', buffer };
    await page.locator('input[type=file]').setInputFiles(file);
    await page.locator('summary').first().click();
    await expect(page.locator('details[open] li').first()).toBeVisible();
  },
};

const deck: AppPage = {
  title: 'a deck',
  async open(page) {
    await openWithStored(page, '/files', { decks: DECKS });
    await page
      .getByRole('button', { name: /Everything straight ahead/ })
      .first()
      .click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
};

/** A table of the server to be opened. */
async function openFriends(page: Page): Promise<void> {
  await settle(page);
  await page.goto('/friends');
  await expect(page.locator('input[autocomplete=nickname]')).toBeVisible();
}

const friends: AppPage = {
  title: 'a table for friends far apart',
  async open(page) {
    await openFriends(page);
    await page.locator('main select').first().selectOption('computer');
    await page.locator('summary').click();
  },
};

const lobby: AppPage = {
  title: 'a table that waits for friends',
  async open(page) {
    await openFriends(page);
    await page.locator('input[autocomplete=nickname]').fill('Bartholomäus');
    await page.locator('.open button').click();
    await expect(page.locator('svg[role=img]')).toBeVisible();
  },
};

const me: AppPage = {
  title: 'an account to be made',
  async open(page) {
    await settle(page);
    await page.goto('/friends?me');
    await expect(page.getByRole('textbox').first()).toBeVisible();
  },
};

/** All the pieces, for developers. */
export const KIT = at('kit', '/kit');

/** Every page of the app but the tables. */
export const APP_PAGES: readonly AppPage[] = [
  at('home', '/'),
  home,
  setup('lok-n-roll', 4),
  setup('loose-caboose', 3),
  setup('game-of-trains', 4),
  at('settings', '/settings'),
  at('deals of the day', '/daily', { days: DAYS }),
  at('a link without a deal', '/deal#1.cut'),
  at('a link with a deal', `/deal#${LINK}`),
  at('results', '/results', { results: [...RESULTS, ...SEVERAL] }),
  at('no results', '/results'),
  at('rules', '/rules'),
  ...Object.keys(CLAUSES_OF).map((document) => at(`rules of ${document}`, `/rules/${document}`)),
  at('files', '/files', { decks: DECKS }),
  at('a deck to be put together', '/deck?game=lok-n-roll'),
  at('wagons to be put together', '/deck?game=game-of-trains'),
  at('a link with a deck', `/deck#${DECK_LINK}`),
  at('a link without a deck', '/deck#1.cut'),
  deck,
  at('an unknown address', '/nowhere'),
  at('a game that is not here', '/play?game=nowhere'),
  friends,
  lobby,
  at('a table to be joined', '/join'),
  me,
  over('lok-n-roll', 'solo', 1),
  over('loose-caboose', 'standard', 4),
  over('game-of-trains', 'standard', 2),
  {
    title: 'a deal to send',
    async open(page) {
      const saved = savedTable(await pastGame('lok-n-roll', 'solo', 1), 'over', ['Bartholomäus']);
      const played = ['over', 'again'].map((id, at) => result(id, 'solo', 20 + at, null));
      const cards = cardsOf(played[0]!);
      const told = [{ id: `${cards} told`, cards, name: 'Bartholomäus-Maximilian', points: 19, at: 1 }];
      await openWithStored(page, '/deal?game=over', { games: [saved], results: played, told });
      await expect(page.locator('main li')).toHaveCount(3);
      await page.locator('summary').click();
    },
  },
  handOver,
  more,
  story,
  replay,
  fair,
];
