import { describe, expect, test } from 'vitest';
import type { Player } from '../contract/player.ts';
import type { Table, TableSnapshot } from '../contract/table.ts';
import { games } from '../games.ts';
import { anyPlayer, firstPlayer } from '../testing/players.ts';
import { snapshotOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { type LocalTable, newTable } from './local-table.ts';
import { PlayerFault, type SeatedPlayer, seatPlayers } from './seat-players.ts';
import { seeded } from '../testing/seeded-table.ts';
import { TableFault } from './table-fault.ts';

/** Looks again at once; long enough for a machine that is busy with other things. */
const SOON = { interval: 1 };

const budget = { iterations: 1 };
const game = games['game-of-trains'];

/** Seat 0 is a person's and begins; in the setup every seat decides once. */
function newGame(): LocalTable {
  const setup = setupOf(game, { mode: 'standard', players: 3, first: 0, deck: 'standard' });
  return newTable(game, setup, { chance: seeded(3), undo: 'free', people: [0] });
}

function seated(table: LocalTable, players: Readonly<Record<number, Player>>): SeatedPlayer[] {
  return Object.entries(players).map(([seat, player]) => ({ table: table.seat(Number(seat)), player }));
}

/** Settles when a table meets a condition, or never. */
function once(table: LocalTable, pleases: () => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = table.seat('spectator').watch(() => {
      if (!pleases()) return;
      stop();
      resolve();
    });
  });
}

async function act(table: LocalTable): Promise<void> {
  const seat = table.seat(0);
  const { version, legal } = await snapshotOf(seat);
  await seat.act(version, legal[0]!);
}

/** A player that answers on demand, and the signals that it was given. */
function slowPlayer(): Player & { readonly signals: AbortSignal[]; answer(): void } {
  const signals: AbortSignal[] = [];
  let answer = (): void => {};
  return {
    signals,
    answer: () => answer(),
    decide: (_view, _memory, legal, _budget, signal) => {
      signals.push(signal!);
      return new Promise((resolve) => (answer = () => resolve(legal[0]!)));
    },
  };
}

function isOver(table: LocalTable): boolean {
  return table.actor === null;
}

describe('seated players', () => {
  test('play the game to its end, the same one for the same seeds', async () => {
    const [one, two] = [newGame(), newGame()];
    for (const table of [one, two]) {
      const ended = once(table, () => isOver(table));
      const players = seatPlayers(seated(table, { 0: anyPlayer(1), 1: anyPlayer(2), 2: anyPlayer(3) }), {
        budget,
      });
      await ended;
      players.stop();
      await players.done;
    }
    expect(one.history).toEqual(two.history);
  });

  test('wait for the seats of people', async () => {
    const table = newGame();
    const players = seatPlayers(seated(table, { 1: firstPlayer, 2: firstPlayer }), { budget });
    const back = once(table, () => table.actor === 0 && table.version > 3);
    await act(table);
    await back;
    expect(table.history.rows.map(({ seat }) => seat)).toEqual([0, 1, 2]);
    players.stop();
    await players.done;
  });

  test('get their own snapshot, the budget and a signal', async () => {
    const table = newGame();
    await act(table);
    const seen: unknown[] = [];
    const player: Player = {
      decide(...given) {
        seen.push(...given);
        return given[2][0]!;
      },
    };
    const { view, memory, legal } = await snapshotOf(table.seat(1));
    const moved = once(table, () => table.version === 3);
    const players = seatPlayers(seated(table, { 1: player }), { budget });
    await moved;
    expect(seen).toEqual([view, memory, legal, budget, expect.any(AbortSignal)]);
    players.stop();
    await players.done;
  });

  test('stop at once, even in thought, and act no more', async () => {
    const table = newGame();
    await act(table);
    const player = slowPlayer();
    const players = seatPlayers(seated(table, { 1: player }), { budget });
    await expect.poll(() => player.signals.length, SOON).toBe(1);
    players.stop();
    await players.done;
    player.answer();
    await Promise.resolve();
    expect(player.signals[0]!.aborted).toBe(true);
    expect(table.version).toBe(2);
  });

  test('think anew when the table has moved on without them', async () => {
    const table = newGame();
    await act(table);
    const player = slowPlayer();
    const players = seatPlayers(seated(table, { 1: player }), { budget });
    await expect.poll(() => player.signals.length, SOON).toBe(1);
    await table.seat(0).undo(2);
    await act(table);
    await expect.poll(() => player.signals.length, SOON).toBe(2);
    expect(player.signals.map(({ aborted }) => aborted)).toEqual([true, false]);
    player.answer();
    await expect.poll(() => table.version, SOON).toBe(5);
    players.stop();
    await players.done;
  });

  test('go on when an undo brings the game back after its end', async () => {
    const table = newGame();
    const players = seatPlayers(seated(table, { 1: firstPlayer, 2: firstPlayer }), { budget });
    const person = seatPlayers(seated(table, { 0: anyPlayer(9) }), { budget });
    await once(table, () => isOver(table));
    person.stop();
    await person.done;
    await table.seat(0).undo(table.version);
    expect(isOver(table)).toBe(false);
    const again = once(table, () => isOver(table));
    const other = seatPlayers(seated(table, { 0: anyPlayer(10) }), { budget });
    await again;
    for (const run of [players, other]) {
      run.stop();
      await run.done;
    }
  });

  test('act at the pace that they are given', async () => {
    const table = newGame();
    await act(table);
    const paces: [snapshot: TableSnapshot, go: () => void][] = [];
    const pace = (snapshot: TableSnapshot) => new Promise<void>((go) => paces.push([snapshot, go]));
    const players = seatPlayers(seated(table, { 1: firstPlayer, 2: firstPlayer }), { budget, pace });
    await expect.poll(() => paces.length, SOON).toBe(1);
    expect(table.version).toBe(2);
    paces[0]![1]();
    await expect.poll(() => paces.length, SOON).toBe(2);
    expect(paces.map(([{ version, view }]) => [version, view.viewer])).toEqual([
      [2, 1],
      [3, 2],
    ]);
    players.stop();
    await players.done;
  });
});

describe('seated players whose table is closed', () => {
  test.each([0, 1])('are told so, whether it is their turn or not: seat %i', async (seat) => {
    const table = newGame();
    const closing = table.seat(seat);
    const player = slowPlayer();
    const others = [1, 2].map((other) => ({ table: table.seat(other), player: slowPlayer() }));
    const { done } = seatPlayers([{ table: closing, player }, ...others], { budget });
    await expect.poll(() => player.signals.length, SOON).toBe(1 - seat);
    await snapshotOf(table.seat(0));
    closing.close();
    await expect(done).rejects.toThrow(TableFault);
    expect(table.version).toBe(1);
  });

  test('end in order and unasked where they were stopped before', async () => {
    const table = newGame();
    await act(table);
    const player = slowPlayer();
    const seat = table.seat(1);
    const late = () => Promise.resolve().then(() => seat.read());
    const asked: Table = Object.assign(Object.create(seat) as Table, { read: late });
    const [closed, open] = [asked, table.seat(1)].map((each) =>
      seatPlayers([{ table: each, player }], { budget }),
    );
    closed!.stop();
    open!.stop();
    seat.close();
    await Promise.all([closed!.done, open!.done]);
    expect(player.signals).toEqual([]);
  });
});

test.each([
  [
    'while it decides',
    (stop: () => void): Player => ({ decide: (_view, _memory, legal) => (stop(), legal[0]!) }),
  ],
  [
    'just after it has decided',
    (stop: () => void): Player => ({
      async decide(_view, _memory, legal) {
        queueMicrotask(() => queueMicrotask(stop));
        return legal[0]!;
      },
    }),
  ],
])('a player that is stopped %s does nothing more', async (_, playerOf) => {
  const table = newGame();
  await act(table);
  const players: { stop(): void; readonly done: Promise<void> } = seatPlayers(
    seated(table, { 1: playerOf(() => players.stop()) }),
    { budget },
  );
  await players.done;
  expect(table.version).toBe(2);
});

describe('a player that fails', () => {
  const failures: readonly [string, Player, string][] = [
    ['throws', { decide: () => thrower('lost its way') }, 'lost its way'],
    ['rejects', { decide: async () => thrower('out of memory') }, 'out of memory'],
    ['answers what is not legal', { decide: () => 0xffff as never }, 'its answer 65535 is not legal'],
    ['answers nothing', { decide: () => undefined as never }, 'its answer undefined is not legal'],
  ];

  test.each(failures)('because it %s is named, and the table stays as it was', async (_, player, reason) => {
    const table = newGame();
    await act(table);
    const { done } = seatPlayers(seated(table, { 1: player, 2: firstPlayer }), { budget });
    const fault: unknown = await done.catch((error: unknown) => error);
    expect(fault).toBeInstanceOf(PlayerFault);
    expect(fault).toMatchObject({ seat: 1, message: `the player at seat 1 failed at version 2: ${reason}` });
    expect(table.version).toBe(2);
  });

  test('leaves its seat to another', async () => {
    const table = newGame();
    await act(table);
    const first = seatPlayers(seated(table, { 1: { decide: () => thrower('gone') } }), { budget });
    await expect(first.done).rejects.toThrow('gone');
    const second = seatPlayers(seated(table, { 1: firstPlayer }), { budget });
    await expect.poll(() => table.version, SOON).toBe(3);
    second.stop();
    await second.done;
  });
});

function thrower(message: string): never {
  throw new Error(message);
}
