/** Computer players are told nothing that the cards and dice of their table come from. */
import { chanceOf, secretText } from '@roundhouse/chance';
import { type Request, PlayerHost } from '@roundhouse/bots/thread';
import {
  type ChanceKey,
  checkSetup,
  type GameId,
  games,
  type LocalTable,
  newTable,
  saveTable,
} from '@roundhouse/engine';
import { expect, onTestFinished, test } from 'vitest';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { GameStore } from '../../storage/game-store.ts';
import type { SavedParticipant } from '../../storage/saved-game.ts';
import { participantsOf } from '../participants/participants.ts';
import { BotThread } from '../players/bot-thread.ts';
import { LocalGame } from './local-game.svelte.ts';

/** The players of the page's thread in this one, and all that is posted to them. */
class Players extends EventTarget {
  readonly posted: Request[] = [];
  private readonly host = new PlayerHost((data) => this.dispatchEvent(new MessageEvent('message', { data })));

  postMessage(request: Request): void {
    const received = structuredClone(request);
    this.posted.push(received);
    this.host.receive(received);
  }

  terminate(): void {}
}

/** Plays a game of computers to its end in the way of the page, and gives what was posted to them. */
async function played(
  game: GameId,
  key: ChanceKey,
): Promise<{ table: LocalTable; posted: readonly Request[] }> {
  const opening = games[game].hasOpening ? { opening: 'players' } : {};
  const header = { game, mode: 'standard', players: 2, ...opening, deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[game], setup.value, { chance: chanceOf(key), undo: 'free', people: [] });
  const bots = ['one', 'two'].map((): SavedParticipant => ({ kind: 'computer', name: 'random' }));
  const about = { id: 'one', format: 1, game, mode: 'standard', sitters: bots } as const;
  const saved = { ...about, over: false, changed: 0, saved: null, holder: '' };
  const players = new Players();
  const session = new LocalGame({
    table,
    key,
    game: await loadGame(game),
    saved,
    participants: participantsOf(saved),
    i18n: new I18n(),
    store: new GameStore(async () => games),
    thread: new BotThread(() => players as unknown as Worker),
    pace: () => 0,
    playAgain: async () => undefined,
  });
  onTestFinished(() => session.close());
  await session.open();
  await expect.poll(() => table.outcome, { interval: 5, timeout: 30_000 }).toBeDefined();
  return { table, posted: players.posted };
}

/** Every text, number and list of bytes that a value holds. */
function* leaves(value: unknown): Generator<string | number> {
  if (typeof value === 'string' || typeof value === 'number') yield value;
  if (typeof value !== 'object' || value === null) return;
  if (Array.isArray(value) || ArrayBuffer.isView(value)) yield Buffer.from(value as number[]).toString('hex');
  for (const [name, inner] of Object.entries(value)) {
    yield name;
    yield* leaves(inner);
  }
}

/** What of a secret is found in a value: its digits, its bytes in some form, its words as numbers. */
function foundOf(secret: Uint8Array, value: unknown): (string | number)[] {
  const bytes = Buffer.from(secret);
  const quarters = secretText(secret).match(/.{16}/gu)!;
  const texts = [
    ...quarters,
    bytes.toString('base64').slice(0, 20),
    bytes.toString('base64url').slice(0, 20),
  ];
  const at = [0, 4, 8, 12, 16, 20, 24, 28];
  const words = at.flatMap((start) => [
    bytes.readUInt32BE(start),
    bytes.readUInt32LE(start),
    bytes.readInt32BE(start),
    bytes.readInt32LE(start),
  ]);
  return [...leaves(value)].filter((leaf) =>
    typeof leaf === 'number'
      ? words.includes(leaf)
      : texts.some((text) => leaf.toLowerCase().includes(text.toLowerCase())),
  );
}

const SECRET = Uint8Array.from({ length: 32 }, (_, index) => 255 - 7 * index);

test.each([
  ['its digits', secretText(SECRET)],
  ['its bytes', { bytes: SECRET }],
  ['a list of its bytes', [[...SECRET]]],
  ['its bytes in base64', Buffer.from(SECRET).toString('base64')],
  ['a word of it', [[Buffer.from(SECRET).readUInt32BE(8)]]],
])('a secret is found as %s', (_, value) => {
  expect(foundOf(SECRET, value)).not.toEqual([]);
});

test.each(Object.keys(games) as GameId[])('%s: no secret of the table is posted', async (game) => {
  const key = { secret: secretText(SECRET) };
  const { table, posted } = await played(game, key);
  const decisions = posted.filter(({ kind }) => kind === 'decide');
  expect(decisions.length).toBeGreaterThanOrEqual(table.history.rows.length);
  expect(foundOf(SECRET, saveTable(table, key, []))).not.toEqual([]);
  expect(foundOf(SECRET, posted)).toEqual([]);
});

test('the seed of an older page is not posted either', async () => {
  const key = { seed: 7_345_678_912_345 };
  const { table, posted } = await played('loose-caboose', key);
  expect([...leaves(saveTable(table, key, []))]).toContain(key.seed);
  expect([...leaves(posted)]).not.toContain(key.seed);
});
