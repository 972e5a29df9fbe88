/** Games at tables of a real server, each in the way of a page. */
import { type Channel, games as rules, isEnded } from '@roundhouse/engine';
import type { TablePlan } from '@roundhouse/protocol';
import { loadTexts } from '@roundhouse/texts';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { loadGame } from '../../games/registry.ts';
import { I18n } from '../../i18n/i18n.svelte.ts';
import { lookAtSaved } from '../../parts/saved-game/open-saved.ts';
import { GameStore } from '../../storage/game-store.ts';
import { newEntropy, newKey } from './entropy.ts';
import { FollowedTable } from './followed-table.svelte.ts';
import { RemoteGame } from './remote-game.svelte.ts';
import { serveTables, type ServedTables } from './testing/served-tables.ts';

let served: ServedTables;
beforeAll(async () => void (served = await serveTables()));
afterAll(() => served.close());

const UNTIL = { interval: 10, timeout: 30_000 };

const plan = (...seats: TablePlan['seats']): TablePlan => ({
  game: 'game-of-trains',
  mode: 'standard',
  deck: 'standard',
  seats: [{ kind: 'me' }, ...seats],
  undo: 'turn',
  watch: 'link',
  away: { level: 'pip', seconds: null },
});

/** The table of a new guest, who has found it by its code. */
async function come(code: string, name: string): Promise<FollowedTable> {
  const link = await served.guest(name);
  const { table } = await link.ask('code', { code });
  return followed(await FollowedTable.open(link, table));
}

function followed(table: FollowedTable): FollowedTable {
  onTestFinished(() => table.close());
  return table;
}

async function open(wanted: TablePlan): Promise<FollowedTable> {
  const link = await served.guest('Ada');
  const asked = { key: newKey(), plan: wanted, entropy: newEntropy(), mark: 'green' } as const;
  const { table } = await link.ask('create', asked);
  return followed(await FollowedTable.open(link, table));
}

async function play(table: FollowedTable): Promise<RemoteGame> {
  const i18n = new I18n();
  i18n.texts = await loadTexts('en');
  const game = await loadGame(table.info.game);
  const session = new RemoteGame({ followed: table, game, i18n, pace: () => 0 });
  onTestFinished(() => session.close());
  await session.open();
  return session;
}

/** Decides at its seat for as long as the game goes on. */
async function playOut({ table }: RemoteGame): Promise<void> {
  while (table!.view.phase !== 'over') {
    await expect.poll(() => table!.legal.length > 0 || table!.view.phase === 'over', UNTIL).toBe(true);
    const action = table!.legal.at(-1);
    if (action !== undefined) await table!.attempt(action);
    await table!.upToDate;
  }
}

test('two people and a computer come to a table, play to the end, and once more', async () => {
  const ada = await open(plan({ kind: 'friend' }, { kind: 'computer', level: 'pip' }));
  const ben = await come(ada.info.code, 'Ben');
  expect(ben.info).toMatchObject({ state: 'gathering', isHost: false, me: null });
  await ben.sit({ mark: 'violet' });
  await expect
    .poll(() => ada.info.seats[1]?.person, UNTIL)
    .toEqual({ name: 'Ben', mark: 'violet', present: true, away: false, gaveUp: false });

  await ada.ask('start', {});
  await expect.poll(() => ben.info.state, UNTIL).toBe('playing');
  const games = await Promise.all([play(ada), play(ben)]);
  expect(games.map(({ people }) => people)).toEqual([[0], [1]]);
  expect(games[0].participants).toMatchObject([
    { kind: 'person', name: 'Ada', mark: 'green', present: true },
    { kind: 'person', name: 'Ben', mark: 'violet', present: true },
    { kind: 'computer', name: 'pip' },
  ]);

  await Promise.all(games.map(playOut));
  const [end, seen] = games.map(({ table }) => table!.steps.at(-1)!.events.find(isEnded));
  expect(end).toEqual(seen);
  expect(end).toBeDefined();
  const store = new GameStore(async () => rules);
  for (const _ of ['once', 'again']) await games[0].keep(store);
  const kept = await lookAtSaved(games[0].result!, store);
  expect(kept).toMatchObject({
    kind: 'open',
    saved: { over: true, sitters: [{ name: 'Ada' }, { name: 'Ben' }, {}] },
  });
  expect((await store.list()).games).toHaveLength(1);
  const [again, same] = [await games[0].playAgain(), await games[1].playAgain()];
  expect(again).toBe(same);
  expect(again).not.toBe(ada.id);
});

test('who looks on has no seat, and hears what is said', async () => {
  const ada = await open(plan({ kind: 'computer', level: 'pip' }));
  await ada.ask('start', {});
  const eve = await come(ada.info.code, 'Eve');
  const session = await play(eve);
  expect(session.table?.viewer).toBe('spectator');
  expect(session.people).toEqual([]);
  await ada.say('hello');
  await expect.poll(() => eve.said, UNTIL).toMatchObject({ seat: 0, phrase: 'hello' });
});

test('a screen shows nothing of the seat that its reader has, and nothing that people write to each other', async () => {
  const ada = await open({ ...plan({ kind: 'friend' }), talk: 'free', watch: 'nobody' });
  const ben = await come(ada.info.code, 'Ben');
  await ben.sit();
  await ada.ask('start', {});
  const screen = await FollowedTable.open(ada.link, ada.id, true);
  const session = await play(screen);
  expect(session.table?.viewer).toBe('spectator');
  expect(session.people).toEqual([]);
  expect([screen.info.me, ada.info.me]).toEqual([null, 0]);
  await ben.link.ask('write', { table: ben.id, key: newKey(), text: 'Mine is the 7' });
  await ben.say('hello');
  await expect.poll(() => screen.said, UNTIL).toMatchObject({ phrase: 'hello', nth: 1 });
});

test('a computer plays for who has left, until they take their seat back', async () => {
  const ada = await open(plan({ kind: 'friend' }));
  const ben = await come(ada.info.code, 'Ben');
  await ben.sit();
  await ada.ask('start', {});
  await ben.ask('leave', {});
  const session = await play(ada);
  await expect.poll(() => ada.info.seats[1]?.person?.away, UNTIL).toBe(true);
  await expect
    .poll(async () => {
      const [action] = session.table!.legal;
      if (action !== undefined) await session.table!.attempt(action);
      return session.table!.steps.some((step) => step.kind === 'action' && step.seat === 1);
    }, UNTIL)
    .toBe(true);
  await ben.sit();
  await expect.poll(() => ada.info.seats[1]?.person?.away, UNTIL).toBe(false);
});

/** A table whose server says nothing but `reply` to whoever wants a seat. */
function silent(reply?: string): FollowedTable {
  let receive = (_text: string): void => {};
  const channel: Channel = {
    send: (text) => {
      const { id } = JSON.parse(text) as { id: number };
      if (reply !== undefined) receive(JSON.stringify({ id, refused: reply }));
    },
    listen: (call) => {
      receive = call;
      return () => {};
    },
  };
  const link = { channel: () => channel };
  return { link, id: 'table', isScreen: false, info: { game: 'game-of-trains' } } as unknown as FollowedTable;
}

async function gameAt(table: FollowedTable): Promise<RemoteGame> {
  const i18n = new I18n();
  i18n.texts = await loadTexts('de');
  const game = await loadGame(table.info.game);
  return new RemoteGame({ followed: table, game, i18n, pace: () => 0 });
}

test('whoever leaves while nothing answers asks for a seat no more', async () => {
  const session = await gameAt(silent());
  const opening = session.open();
  session.close();
  await opening;
  expect(session.table).toBeUndefined();
});

test.each([
  ['not-for-spectators', 'An diesem Tisch darf niemand zuschauen.'],
  ['no-session', 'Der Server kennt dich nicht mehr. Lade die Seite neu.'],
  ['what nobody understands', 'Diese Seite und der Server haben verschiedene Versionen. Lade die Seite neu.'],
])('who gets no seat is told why in their language: %s', async (code, words) => {
  const session = await gameAt(silent(code));
  await session.open();
  expect(session.status).toEqual({ kind: 'refused', reason: words });
});
