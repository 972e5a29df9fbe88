import { chanceOf } from '@roundhouse/chance';
import {
  checkSetup,
  replayTranscript,
  games,
  historyTranscript,
  type History,
  newTable,
} from '@roundhouse/engine';
import { expect, test } from 'vitest';
import { GameStore } from '../../storage/game-store.ts';
import { dealAgain, optionsFor, startGame } from './start-game.ts';

const KEY = { secret: '5a'.repeat(32) };
const PERSON = { kind: 'person', name: '' } as const;
const COMPUTER = { kind: 'computer', name: 'careful' } as const;

/** A game as it comes back from a transcript: the seed of its cards is unknown. */
async function takenIn(): Promise<History> {
  const header = { game: 'loose-caboose', mode: 'standard', players: 2, opening: 'dealt', deck: 'standard' };
  const setup = checkSetup(header, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  const table = newTable(games[setup.value.game], setup.value, {
    chance: chanceOf({ seed: 5 }),
    undo: 'none',
    people: [],
  });
  const seat = table.seat(table.actor!);
  await seat.act(table.version, (await seat.read()).snapshot.legal[0]!);
  const replayed = replayTranscript(JSON.parse(JSON.stringify(historyTranscript(table.history))));
  if (!replayed.ok) throw new Error('does not come back');
  return replayed.history;
}

test('the same cards are dealt again, also those of a game that was imported', async () => {
  const history = await takenIn();
  const store = new GameStore(async () => games);
  const id = await dealAgain(history, KEY, [PERSON, PERSON], store);
  const stored = await store.get(id);
  expect(stored).toMatchObject({ game: 'loose-caboose', repeated: true, over: false });
  expect(stored?.saved).toMatchObject({ start: history.start, rows: [], ...KEY, people: [0, 1] });
});

test('alone and against computers everything can be undone, among people only what showed nothing', () => {
  expect(optionsFor([PERSON, COMPUTER], KEY)).toEqual({
    chance: expect.any(Function) as unknown,
    undo: 'free',
    people: [0],
  });
  expect(optionsFor([COMPUTER, PERSON, PERSON], KEY)).toMatchObject({ undo: 'turn', people: [1, 2] });
  expect(optionsFor([COMPUTER, COMPUTER], KEY)).toMatchObject({ undo: 'none', people: [] });
});

test('cards are known that were dealt from a secret before, and no others', async () => {
  const store = new GameStore(async () => games);
  const wanted = {
    game: 'lok-n-roll',
    mode: 'solo',
    players: 1,
    opening: 'dealt',
    deck: 'standard',
  } as const;
  for (const [key, repeated] of [
    [undefined, undefined],
    [KEY, true],
  ] as const) {
    const started = await startGame(wanted, [PERSON], store, key);
    const stored = 'id' in started ? await store.get(started.id) : undefined;
    expect(stored?.repeated).toBe(repeated);
  }
});

test('what cannot be set up is said, and nothing is saved', async () => {
  const store = new GameStore(async () => games);
  const wanted = { game: 'lok-n-roll', mode: 'solo', players: 2, deck: 'standard' } as const;
  expect(await startGame(wanted, [PERSON, PERSON], store)).toMatchObject({ problem: { path: 'players' } });
  expect((await store.list()).games).toEqual([]);
});
