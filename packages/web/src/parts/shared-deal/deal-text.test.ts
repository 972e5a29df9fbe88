import { chanceOf } from '@roundhouse/chance';
import {
  catalogue,
  type ChanceKey,
  checkSetup,
  games,
  type LocalTable,
  newTable,
  openTable,
  playOnFrom,
  saveTable,
} from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { GameStore } from '../../storage/game-store.ts';
import type { SavedGame, SavedParticipant } from '../../storage/saved-game.ts';
import { packText, unpackText } from '../packed-text.ts';
import { dealText, readDealText } from './deal-text.ts';
import { dealShared } from './shared-deal.ts';

const rulesFor = async () => games;
const KEY = { secret: '5a'.repeat(32) };
const MODES = Object.values(catalogue).flatMap(({ id, modes, hasOpening }) =>
  Object.entries(modes).map(([mode, { players }]) => ({ game: id, mode, players: players[1], hasOpening })),
);

function setupOf(header: object) {
  const setup = checkSetup({ deck: 'standard', ...header }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return setup.value;
}

/** A game as the page stores it: a person and computer players. */
function savedAs(table: LocalTable, key: ChanceKey, more: Partial<SavedGame> = {}): SavedGame {
  const { game, mode, players } = table.setup;
  const sitters = Array.from({ length: players }, (_, seat): SavedParticipant =>
    seat === 0 ? { kind: 'person', name: 'Anna Secret' } : { kind: 'computer', name: 'careful' },
  );
  const saved = saveTable(table, key, sitters);
  return { id: 'one', format: 1, game, mode, sitters, over: false, changed: 0, holder: '', saved, ...more };
}

async function linked(saved: SavedGame) {
  const text = (await dealText(saved, games))!;
  const read = await readDealText(text, rulesFor);
  if (!read.ok) throw new Error(read.why);
  return { text, deal: read.deal };
}

/** The digest of the table that a link deals. */
async function dealtBy(deal: Awaited<ReturnType<typeof linked>>['deal']): Promise<unknown> {
  const store = new GameStore(rulesFor);
  const id = await dealShared(deal, [{ kind: 'person', name: '' }], store);
  const game = await store.get(id);
  return { ...(game!.saved as { state: string }), repeated: game!.repeated, seeds: game!.seeds };
}

test.each(MODES)(
  'whoever opens the link of $game $mode gets the same table',
  async ({ game, mode, players, hasOpening }) => {
    const setup = setupOf({ game, mode, players, ...(hasOpening && { opening: 'players' }) });
    const table = newTable(games[game], setup, { chance: chanceOf(KEY), undo: 'none', people: [0] });
    const { text, deal } = await linked(savedAs(table, KEY));
    expect(await dealtBy(deal)).toMatchObject({
      state: table.digest,
      ...KEY,
      repeated: true,
      seeds: deal.seeds,
    });
    expect(deal.seats).toEqual(['person', ...Array.from({ length: players - 1 }, () => 'careful')]);
    expect(deal.seeds).toHaveLength(players);
    expect(text.length).toBeLessThan(400);
    expect(await unpackText(text.slice(2), 10_000)).not.toContain('Secret');
  },
);

test('a deck of one’s own, an older key, and a start from elsewhere travel with it', async () => {
  const { standardDeck } = games['lok-n-roll'];
  const deck = { ...standardDeck, name: 'mine', cards: standardDeck.cards.slice(0, 40) };
  const setup = setupOf({ game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt', first: 0, deck });
  const options = { chance: chanceOf({ seed: 5 }), undo: 'none', people: [0] } as const;
  const { history } = newTable(games['lok-n-roll'], setup, options);
  const opened = openTable(games['lok-n-roll'], playOnFrom(history, 0), {
    ...options,
    chance: chanceOf({ seed: 6 }),
  });
  if (!opened.ok) throw new Error('it does not open');
  const { deal } = await linked(savedAs(opened.table, { seed: 6 }));
  expect(deal).toMatchObject({ wanted: { deck, first: 0 }, key: { seed: 6 }, start: history.start });
  expect(await dealtBy(deal)).toMatchObject({ state: opened.table.digest });
});

test('computer players keep the seeds that they had', async () => {
  const setup = setupOf({ game: 'game-of-trains', mode: 'standard', players: 2 });
  const table = newTable(games['game-of-trains'], setup, {
    chance: chanceOf(KEY),
    undo: 'none',
    people: [0],
  });
  const { deal } = await linked(savedAs(table, KEY, { seeds: [7, 8] }));
  expect(deal.seeds).toEqual([7, 8]);
});

const HEADER = {
  game: 'game-of-trains',
  mode: 'standard',
  players: 2,
  deck: 'standard',
  ...KEY,
  seats: ['person', 'careful'],
};
const pack = async (value: unknown, version = 1) => `${version}.${await packText(JSON.stringify(value))}`;
const whyOf = async (text: string) => {
  const read = await readDealText(text, rulesFor);
  return read.ok ? undefined : read.why;
};

test('the same deal among people is the same link, whether it came by one or not', async () => {
  const setup = setupOf({ game: 'lok-n-roll', mode: 'solo', players: 1, opening: 'dealt' });
  const table = newTable(games['lok-n-roll'], setup, { chance: chanceOf(KEY), undo: 'none', people: [0] });
  const saved = savedAs(table, KEY);
  expect(await dealText({ ...saved, seeds: [1] }, games)).toBe(await dealText(saved, games));
});

test.each([undefined, [null], [], 'Anna'])('a game at which %j sit has no link', async (sitters) => {
  const setup = setupOf({ game: 'game-of-trains', mode: 'standard', players: 2 });
  const table = newTable(games['game-of-trains'], setup, {
    chance: chanceOf(KEY),
    undo: 'none',
    people: [0],
  });
  const saved = savedAs(table, KEY);
  expect(await dealText(saved, games)).toBeDefined();
  expect(await dealText({ ...saved, sitters } as never, games)).toBeUndefined();
});

test('a link that was cut or changed at any place says so', async () => {
  const text = await pack(HEADER);
  const whole = await readDealText(text, rulesFor);
  expect(whole.ok).toBe(true);
  for (let length = 1; length < text.length; length++)
    expect(await whyOf(text.slice(0, length))).toBe('damaged');
  await fc.assert(
    fc.asyncProperty(fc.nat({ max: text.length - 3 }), fc.constantFrom(...'Aa0-_%~'), async (at, letter) => {
      const changed = text.slice(0, at + 2) + letter + text.slice(at + 3);
      // A few bits stand for nothing, and no others may change.
      expect([whole, { ok: false, why: 'damaged' }]).toContainEqual(await readDealText(changed, rulesFor));
    }),
  );
});

test.each([
  ['', 'missing'],
  ['hello', 'damaged'],
  ['1.', 'damaged'],
  ['2.abc', 'newer'],
  ['17.', 'damaged'],
])('%j is %s', async (text, why) => expect(await whyOf(text)).toBe(why));

test.each([
  [{ game: 'chess' }, 'newer'],
  [{ game: null }, 'damaged'],
  [{ game: undefined }, 'damaged'],
  [{ game: '__proto__' }, 'newer'],
  [{ mode: 'together' }, 'newer'],
  [{ mode: null }, 'damaged'],
  [{ seats: ['person', 'genius'] }, 'newer'],
  [{ seats: ['person'] }, 'damaged'],
  [{ seats: 'person' }, 'damaged'],
  [{ seats: [1, 2] }, 'damaged'],
  [{ players: 9 }, 'damaged'],
  [{ opening: 'dealt' }, 'damaged'],
  [{ secret: 'guess' }, 'damaged'],
  [{ secret: undefined, seed: -1 }, 'damaged'],
  [{ secret: undefined }, 'damaged'],
  [{ deck: { cards: [] } }, 'damaged'],
  [{ start: [null] }, 'damaged'],
  [{ start: 'first' }, 'damaged'],
])('a forged link with %j is %s', async (part, why) => {
  expect(await whyOf(await pack({ ...HEADER, ...part }))).toBe(why);
});

test('a link that unpacks to more than any deal has is not read to its end', async () => {
  expect(await whyOf(`1.${await packText('0'.repeat(50_000_000))}`)).toBe('damaged');
});

test('whatever a link holds, it is a deal or it says why not', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(
        fc.jsonValue(),
        fc.object().map((more) => ({ ...HEADER, ...more })),
      ),
      async (value) => {
        expect(['damaged', 'newer', undefined]).toContain(await whyOf(await pack(value)));
      },
    ),
  );
});
