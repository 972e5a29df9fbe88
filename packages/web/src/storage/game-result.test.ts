import { chanceOf } from '@roundhouse/chance';
import {
  type Action,
  activeSteps,
  type ChanceKey,
  checkSetup,
  type GameId,
  games,
  type LocalTable,
  newTable,
  openTable,
  playOnFrom,
} from '@roundhouse/engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { SavedGame } from './saved-game.ts';
import { hadHindsight } from './hindsight.ts';
import { gameResult } from './game-result.ts';
import { asNow } from './older-result.ts';
import { readResult } from './read-result.ts';

function tableOf(mode: string, seed = 3): LocalTable {
  const setup = checkSetup(
    { game: 'lok-n-roll', mode, players: 1, opening: 'dealt', deck: 'standard' },
    games,
  );
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(games['lok-n-roll'], setup.value, {
    chance: chanceOf({ seed }),
    undo: 'free',
    people: [0],
  });
}

/** Three at a table, with a computer player between two people. */
function severalAt(game: GameId): LocalTable {
  const railway = game !== 'game-of-trains' && { opening: 'dealt' };
  const setup = checkSetup({ game, mode: 'standard', players: 3, ...railway, deck: 'standard' }, games);
  if (!setup.ok) throw new Error(setup.problem.code);
  return newTable(games[game], setup.value, { chance: chanceOf({ seed: 3 }), undo: 'turn', people: [0, 2] });
}

/** Each seat does the last thing that is legal. */
async function playOutAll(table: LocalTable): Promise<LocalTable> {
  while (table.actor !== null) {
    const seat = table.seat(table.actor);
    const { version, legal } = (await seat.read()).snapshot;
    await seat.act(version, legal.at(-1)!);
  }
  return table;
}

const textOf = (table: LocalTable, action: Action) => table.game.codec(table.setup).text(action);

async function act(table: LocalTable, begins = ''): Promise<void> {
  const { version, legal } = (await table.seat(0).read()).snapshot;
  const action = legal.find((action) => textOf(table, action).startsWith(begins));
  if (action !== undefined) await table.seat(0).act(version, action);
}

async function playOut(table: LocalTable): Promise<LocalTable> {
  while (table.actor !== null) await act(table);
  return table;
}

/** A table at which two cards have been laid, one after the other. */
async function laidTwice(): Promise<LocalTable> {
  for (let seed = 1; ; seed++) {
    const table = tableOf('solo', seed);
    await act(table, 'lay');
    await act(table, 'lay');
    if (table.version === 3) return table;
  }
}

/** Tables of this file come from seeds, unless another key is named. */
const resultOf = (table: LocalTable, saved: SavedGame, key: ChanceKey = { seed: 3 }) =>
  gameResult(table, key, saved);

function savedAs(mode: string, more: Partial<SavedGame> = {}): SavedGame {
  const sitters = [{ kind: 'person', name: 'Anna', colour: 'blue' }] as const;
  const base = { id: 'one', format: 1, game: 'lok-n-roll', mode, sitters, over: true } as const;
  return { ...base, changed: 0, saved: null, holder: '', ...more };
}

test.each(['solo', 'solo-limit', 'betsy'])('a game of %s has a result that can be saved', async (mode) => {
  const table = await playOut(tableOf(mode));
  const result = (await resultOf(table, savedAs(mode)))!;
  expect(result).toMatchObject({ id: 'one', mode, setup: '1 dealt - standard', aid: 'none', seed: 3 });
  expect(result.sitters).toEqual([{ kind: 'person', name: 'Anna', colour: 'blue' }]);
  expect([result.scores.length, result.decisions!.length]).toEqual(mode === 'betsy' ? [2, 2] : [1, 1]);
  expect(result.decisions![0]).toBeGreaterThan(10);
  expect(readResult(structuredClone(result))).toEqual(result);
});

test('a game that goes on has none', async () => {
  expect(await resultOf(tableOf('solo'), savedAs('solo'))).toBeUndefined();
});

test.each(['lok-n-roll', 'loose-caboose', 'game-of-trains'] as const)(
  'so has a game of several, of people and computers: %s',
  async (game) => {
    const table = await playOutAll(severalAt(game));
    const sitters = [
      { kind: 'person', name: 'Anna', colour: 'blue' },
      { kind: 'computer', name: 'careful' },
      { kind: 'person', name: '' },
    ] as const;
    const saved = savedAs('standard', { game, sitters, day: 'today' });
    const result = (await resultOf(table, saved))!;
    expect(result).toMatchObject({ game, sitters, ...table.outcome, aid: 'none', day: 'today' });
    const steps = activeSteps(table.history);
    const { steps: told } = await table.seat('spectator').read(0);
    expect(told.at(-1)!.events).toContainEqual({
      kind: 'ended',
      outcome: table.outcome,
      decidedBy: result.decidedBy,
    });
    expect(result.decisions!.reduce((sum, count) => sum + count, 0)).toBe(steps.length);
    expect(readResult(structuredClone(result))).toEqual(result);
  },
);

test('results of older pages are those of games alone', () => {
  const old = { ...OLD, name: 'Anna', colour: 'red', points: 12, against: 11, won: false, mode: 'betsy' };
  expect(readResult(asNow(old))).toEqual({
    id: 'one',
    format: 2,
    game: 'lok-n-roll',
    mode: 'betsy',
    setup: '1 - - standard',
    sitters: [{ kind: 'person', name: 'Anna', colour: 'red' }],
    scores: [12, 11],
    winners: [1],
    at: 1,
    aid: 'none',
    seed: 1,
  });
  expect(readResult(asNow({ ...OLD, points: null, won: false, mode: 'solo-limit' }))).toMatchObject({
    scores: [null],
    winners: [],
  });
});

test('cards that were dealt before are known', async () => {
  const table = await playOut(tableOf('solo'));
  expect(await resultOf(table, savedAs('solo', { repeated: true }))).toMatchObject({ aid: 'repeat' });
});

test('who asked what a level would do was helped', async () => {
  const table = await playOut(tableOf('solo'));
  expect(await resultOf(table, savedAs('solo', { hinted: true }))).toMatchObject({ aid: 'hint' });
});

test('a deal that came in from elsewhere is saved as it was, for no seed gives it', async () => {
  const { game, history, options } = tableOf('solo', 5);
  const opened = openTable(game, playOnFrom(history, 0), { ...options, chance: chanceOf({ seed: 6 }) });
  if (!opened.ok) throw new Error('it does not open');
  const result = (await resultOf(await playOut(opened.table), savedAs('solo', { repeated: true }), {
    seed: 6,
  }))!;
  expect(result).toMatchObject({ seed: 6, start: history.start });
  expect(readResult(structuredClone(result))).toEqual(result);
  expect(await resultOf(await playOut(tableOf('solo', 5)), savedAs('solo'), { seed: 5 })).not.toHaveProperty(
    'start',
  );
});

test('taking back what showed nothing is no help', async () => {
  const table = tableOf('solo');
  await act(table, 'lay');
  await table.seat(0).undo(table.version);
  expect(await hadHindsight(table)).toBe(false);
  expect(await resultOf(await playOut(table), savedAs('solo'))).toMatchObject({ aid: 'none' });
});

test('taking back dice is a help', async () => {
  const table = tableOf('solo');
  await act(table, 'lay');
  await act(table, 'roll');
  await table.seat(0).undo(table.version);
  expect(await hadHindsight(table)).toBe(true);
  expect(await resultOf(await playOut(table), savedAs('solo'))).toMatchObject({ aid: 'undo' });
});

test('and so is taking back what a card was drawn after', async () => {
  const table = tableOf('solo');
  while (table.phase !== 'stacking') await act(table, 'pass');
  await act(table, 'stack');
  expect(table.phase).toBe('turn');
  await table.seat(0).undo(table.version);
  expect(await hadHindsight(table)).toBe(true);
});

test('and so is taking back more than one step at once', async () => {
  const { game, history, options } = await laidTwice();
  const rows = [...history.rows, { seat: 0, undo: 0 }];
  const opened = openTable(game, { ...history, rows }, options);
  if (!opened.ok) throw new Error('it does not open');
  expect(await hadHindsight(opened.table)).toBe(true);
});

test('what is no result is not read as one', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (stored) => {
      expect(readResult(stored)).toBeUndefined();
    }),
  );
});

const STORED = {
  id: 'one',
  format: 2,
  game: 'lok-n-roll',
  mode: 'solo',
  setup: '1 - - standard',
  sitters: [{ kind: 'person', name: '' }],
  scores: [1],
  winners: [0],
  at: 1,
  aid: 'none',
  seed: 1,
};

const OLD = {
  id: 'one',
  format: 1,
  game: 'lok-n-roll',
  mode: 'solo',
  name: '',
  at: 1,
  points: 1,
  against: null,
  won: true,
  aid: 'none',
  seed: 1,
};

test.each([
  ['id', 1],
  ['game', 'chess'],
  ['mode', 'standard'],
  ['name', null],
  ['at', '1'],
  ['points', 1.5],
  ['won', 1],
  ['aid', 'luck'],
  ['seed', 0.5],
  ['secret', 'guess'],
])('nor is one whose %s is %j', (name, value) => {
  expect(readResult(asNow({ ...OLD, [name]: value }))).toBeUndefined();
});

test.each([
  ['id', 1],
  ['game', 'chess'],
  ['mode', 'standard'],
  ['setup', 1],
  ['sitters', []],
  ['sitters', [{ kind: 'ghost', name: '' }]],
  ['sitters', [{ kind: 'person' }]],
  ['scores', [1, 2]],
  ['scores', ['1']],
  ['winners', [1]],
  ['winners', 0],
  ['at', '1'],
  ['aid', 'luck'],
  ['seed', 0.5],
])('and of the present ones one whose %s is %j', (name, value) => {
  expect(readResult(STORED)).toEqual(STORED);
  expect(readResult({ ...STORED, [name]: value })).toBeUndefined();
});
