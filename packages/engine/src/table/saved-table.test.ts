import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game, Games } from '../contract/game.ts';
import { games } from '../games.ts';
import { CLAUSE_ID } from '../testing/clause-id.ts';
import { MATERIALS } from '../testing/materials.ts';
import { anyPlayer } from '../testing/players.ts';
import { setupsOf } from '../testing/setups.ts';
import { describeSetup } from '../testing/walk.ts';
import { type LocalTable, newTable } from './local-table.ts';
import {
  type ChanceKey,
  type CheckedTable,
  checkSavedTable,
  reopenTable,
  type SavedTable,
  saveTable,
} from './saved-table.ts';
import { snapshotOf } from '../testing/look.ts';
import { seatPlayers } from './seat-players.ts';
import { seeded } from '../testing/seeded-table.ts';

/** Looks again at once; long enough for a machine that is busy with other things. */
const SOON = { interval: 1 };

const all = Object.values(games);
const KEY = { seed: 7 };
const chanceOf = ({ seed = 0 }: ChanceKey) => seeded(seed);
const SECRET_FORMAT = 'roundhouse-table/2';
const SECRET = '0123456789abcdef'.repeat(4);
const seats = [{ name: 'Ada', player: 'person' }];

/** A table at which some steps were taken and some taken back, saved and read as JSON. */
async function savedTable(game: Game, setup = setupsOf(game, MATERIALS[game.id])[0]!): Promise<SavedTable> {
  const people = [...Array(setup.players).keys()];
  const table = newTable(game, setup, { chance: seeded(7), undo: 'free', people });
  for (const step of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const seat = table.seat(table.actor!);
    const { legal } = await snapshotOf(seat);
    await seat.act(table.version, legal[step % legal.length]!);
    if (step % 3 === 2) await table.seat(0).undo(table.version);
  }
  return throughJson(saveTable(table, KEY, seats));
}

function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

function kept(saved: unknown, known: Games = games): CheckedTable {
  const checked = checkSavedTable(saved, known);
  if (!checked.ok) throw new Error(`not well formed: ${JSON.stringify(checked.problem)}`);
  return checked.value;
}

function reopened(saved: unknown): LocalTable {
  const table = kept(saved);
  const opened = reopenTable(games[table.history.setup.game], table, chanceOf);
  if (!opened.ok) throw new Error(`does not open: ${JSON.stringify(opened.divergence)}`);
  return opened.table;
}

describe.each(all)('a saved game of $id', (game) => {
  for (const setup of setupsOf(game, MATERIALS[game.id])) {
    test(`makes the round trip: ${describeSetup(setup)}`, async () => {
      const saved = await savedTable(game, setup);
      const table = reopened(saved);
      expect(throughJson(saveTable(table, KEY, kept(saved).seats))).toEqual(saved);
      expect(saved.rows.length).toBeGreaterThan(8);
    });
  }

  test('goes on as if it had never been away', async () => {
    const saved = await savedTable(game);
    const tables = [reopened(saved), reopened(saved)];
    for (const table of tables) {
      const players = Array.from({ length: table.seats }, (_, seat) => ({
        table: table.seat(seat),
        player: anyPlayer(seat),
      }));
      const { stop, done } = seatPlayers(players, { budget: { iterations: 1 } });
      await expect.poll(() => table.phase, SOON).toBe('over');
      stop();
      await done;
    }
    expect(tables[0]!.history).toEqual(tables[1]!.history);
    expect(reopened(throughJson(saveTable(tables[0]!, KEY, seats))).history).toEqual(tables[0]!.history);
  });

  test('may be undone further than to when it was saved', async () => {
    const table = reopened(await savedTable(game));
    const { version } = table;
    const answer = await table.seat(0).undo(version);
    expect(answer).toEqual({ kind: 'accepted', version: version + 1 });
    const { view, memory } = await snapshotOf(table.seat(1));
    expect(memory.picture).toEqual(view.state);
  });

  test('answers a request that it had answered before', async () => {
    const saved = await savedTable(game);
    const { seat, action } = saved.rows[0] as { seat: number; action: string };
    const table = reopened(saved);
    const again = game.codec(table.setup).read(action)!;
    expect(await table.seat(seat).act(1, again)).toEqual({ kind: 'accepted', version: 2 });
  });
});

describe('a saved game that is not well formed', () => {
  const game = all[0]!;
  const header = { seat: 0, action: 'draw', chance: [] };
  const wrong: readonly [path: string, code: string, change: (saved: SavedTable) => unknown][] = [
    ['', 'object', () => 'a table'],
    ['format', 'one-of', (saved) => ({ ...saved, format: 'roundhouse/1' })],
    ['game', 'one-of', (saved) => ({ ...saved, game: 'chess' })],
    ['players', 'integer', (saved) => ({ ...saved, players: 9 })],
    ['deck', 'object', (saved) => ({ ...saved, deck: 'of my own' })],
    ['rules', 'missing', (saved) => ({ ...saved, rules: undefined })],
    ['rules', 'integer', (saved) => ({ ...saved, rules: '1' })],
    ['seed', 'integer', (saved) => ({ ...saved, seed: -1 })],
    ['seed', 'integer', (saved) => ({ ...saved, seed: 0.5 })],
    ['seed', 'missing', (saved) => ({ ...saved, seed: undefined, secret: SECRET })],
    ['secret', 'missing', (saved) => ({ ...saved, format: SECRET_FORMAT })],
    ['secret', 'text', (saved) => ({ ...saved, format: SECRET_FORMAT, secret: 7 })],
    ['secret', 'text', (saved) => ({ ...saved, format: SECRET_FORMAT, secret: '' })],
    ['secret', 'text', (saved) => ({ ...saved, format: SECRET_FORMAT, secret: SECRET.slice(1) })],
    ['secret', 'text', (saved) => ({ ...saved, format: SECRET_FORMAT, secret: `${SECRET}0` })],
    ['secret', 'text', (saved) => ({ ...saved, format: SECRET_FORMAT, secret: SECRET.toUpperCase() })],
    ['secret', 'text', (saved) => ({ ...saved, format: SECRET_FORMAT, secret: SECRET.replace('b', 'g') })],
    ['undo', 'one-of', (saved) => ({ ...saved, undo: 'always' })],
    ['people', 'list', (saved) => ({ ...saved, people: 0 })],
    ['people[1]', 'integer', (saved) => ({ ...saved, people: [0, 4] })],
    ['state', 'missing', (saved) => ({ ...saved, state: undefined })],
    ['start', 'list', (saved) => ({ ...saved, start: {} })],
    ['start[0]', 'list', (saved) => ({ ...saved, start: ['pick', 0] })],
    ['start[0][0]', 'one-of', (saved) => ({ ...saved, start: [['coin', 0]] })],
    ['start[0][1]', 'integer', (saved) => ({ ...saved, start: [['pick', 'heads']] })],
    ['start[0][1]', 'list', (saved) => ({ ...saved, start: [['dice', 4]] })],
    ['rows', 'missing', (saved) => ({ ...saved, rows: undefined })],
    ['rows[0]', 'object', (saved) => ({ ...saved, rows: ['draw'] })],
    ['rows[0].seat', 'missing', (saved) => ({ ...saved, rows: [{ action: 'draw', chance: [] }] })],
    ['rows[0].seat', 'integer', (saved) => ({ ...saved, rows: [{ ...header, seat: 7 }] })],
    ['rows[0].action', 'text', (saved) => ({ ...saved, rows: [{ ...header, action: 3 }] })],
    ['rows[0].chance', 'missing', (saved) => ({ ...saved, rows: [{ seat: 0, action: 'draw' }] })],
    ['rows[1].undo', 'integer', (saved) => ({ ...saved, rows: [header, { seat: 0, undo: 1 }] })],
    ['rows[2].undo', 'integer', (saved) => ({ ...saved, rows: [header, ...undos(0, 0)] })],
  ];

  function undos(...steps: number[]): unknown[] {
    return steps.map((undo) => ({ seat: 0, undo }));
  }

  test('keeps its secret, and has no seed beside it', async () => {
    const saved = { ...(await savedTable(game)), seed: undefined, format: SECRET_FORMAT, secret: SECRET };
    const checked = checkSavedTable(saved, games);
    expect(checked).toMatchObject({ ok: true, value: { key: { secret: SECRET } } });
  });

  test.each(wrong)('is refused at "%s": %s', async (path, code, change) => {
    const checked = checkSavedTable(change(await savedTable(game)), games);
    expect(checked).toMatchObject({ ok: false, problem: { path, code } });
  });
});

describe('a saved game that the present rules no longer follow', () => {
  const game = all[0]!;

  /** The divergence at a step of the rows, counted without undone ones. */
  async function partingOf(change: (saved: SavedTable) => object, present = game): Promise<unknown> {
    const table = newTable(game, setupsOf(game, MATERIALS[game.id])[0]!, {
      chance: seeded(7),
      undo: 'none',
      people: [],
    });
    for (let step = 0; step < 6; step++) {
      const { version, legal } = await snapshotOf(table.seat(table.actor!));
      await table.seat(table.actor!).act(version, legal[0]!);
    }
    const saved = throughJson(saveTable(table, KEY, seats));
    const before = structuredClone(saved);
    const changed = { ...saved, ...change(saved) };
    const opened = reopenTable(present, kept(changed), chanceOf);
    expect(saved).toEqual(before);
    return opened.ok ? 'none' : opened.divergence;
  }

  function rowChanged(saved: SavedTable, index: number, change: object): object {
    return { rows: saved.rows.map((row, at) => (at === index ? { ...row, ...change } : row)) };
  }

  test('is reported with the step and the clause that refuses it (TR-15)', async () => {
    const divergence = await partingOf((saved) => rowChanged(saved, 2, { action: 'fly' }));
    expect(divergence).toEqual({ step: 2, clause: game.textClause });
  });

  test('is reported where another seat is the actor (TR-2)', async () => {
    const divergence = await partingOf((saved) => rowChanged(saved, 1, { seat: saved.rows[0]!.seat }));
    expect(divergence).toEqual({ step: 1, clause: 'TR-2' });
  });

  test.each([
    ['more', [['pick', 0]]],
    ['other', [['shuffle', []]]],
  ])('is reported where a step needs less chance than it met: %s (TR-3)', async (_, chance) => {
    const divergence = await partingOf((saved) => rowChanged(saved, 0, { chance }));
    expect(divergence).toEqual({ step: 0, clause: 'TR-3' });
  });

  test('is reported where the start needs other chance (TR-3)', async () => {
    expect(await partingOf(({ start }) => ({ start: start.slice(1) }))).toEqual({ step: 0, clause: 'TR-3' });
    expect(await partingOf(({ start }) => ({ start: [...start, ['pick', 0]] }))).toEqual({
      step: 0,
      clause: 'TR-3',
    });
  });

  test('is reported where the rows lead to another state, whatever rules saved it (TR-12)', async () => {
    const later = { ...game, version: game.version + 1 };
    expect(await partingOf(() => ({}), later)).toBe('none');
    expect(await partingOf(() => ({ state: '00000000' }), later)).toEqual({ step: 6, clause: 'TR-12' });
    expect(await partingOf(() => ({ state: '00000000' }))).toEqual({ step: 6, clause: 'TR-12' });
  });
});

describe.each(all)('a saved game of $id that was changed anywhere', (game) => {
  /** The value with what lies along a path replaced; each step of the path picks a key by its number. */
  function spoilt(value: unknown, path: readonly number[], by: unknown): unknown {
    if (path.length === 0 || typeof value !== 'object' || value === null) return by;
    const keys = Object.keys(value);
    if (keys.length === 0) return by;
    const [first, ...rest] = path;
    const key = keys[first! % keys.length]!;
    const changed = spoilt((value as Record<string, unknown>)[key], rest, by);
    return Array.isArray(value) ? value.with(Number(key), changed) : { ...value, [key]: changed };
  }

  test('opens, or its divergence or its problem is reported', async () => {
    const saved = await savedTable(game);
    const path = fc.array(fc.nat(60), { minLength: 1, maxLength: 5 });
    const junk = fc.oneof(
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(0, 1, -1, 'pick', 'standard', [], [['pick', 0]]),
    );
    fc.assert(
      fc.property(path, junk, (where, by) => {
        const checked = checkSavedTable(spoilt(saved, where, by), games);
        const answer = checked.ok ? openedAs(checked.value) : checked.problem.clause;
        expect(answer).toMatch(new RegExp(`^(?:open|${CLAUSE_ID})$`, 'u'));
      }),
      { numRuns: 500 },
    );
  });

  function openedAs(table: CheckedTable): string {
    const opened = reopenTable(games[table.history.setup.game], table, chanceOf);
    return opened.ok ? 'open' : opened.divergence.clause;
  }
});
