import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Game } from '../contract/game.ts';
import { UNDO_POLICIES, type UndoPolicy } from '../contract/table.ts';
import { games } from '../games.ts';
import { seeded } from '../testing/seeded-table.ts';
import { snapshotOf } from '../testing/look.ts';
import { setupOf } from '../testing/setups.ts';
import { isUndo, type Row } from './history.ts';
import { type LocalTable, newTable, openTable } from './local-table.ts';
import { replayHistory } from './replay-history.ts';
import { checkSavedTable, reopenTable, type SavedTable, saveTable } from './saved-table.ts';
import { stateDigest } from './state-digest.ts';

const KEY = { seed: 3 };

/** A game of two people as it is saved. */
async function savedGame(game: Game, undo: UndoPolicy): Promise<SavedTable> {
  const opening = game.hasOpening ? { opening: 'players' } : {};
  const setup = setupOf(game, { mode: 'standard', players: 2, first: 0, deck: 'standard', ...opening });
  const table = newTable(game, setup, { chance: seeded(KEY.seed), undo, people: [0, 1] });
  for (let step = 0; step < 12; step++) {
    const seat = table.seat(table.actor!);
    const { legal } = await snapshotOf(seat);
    await seat.act(table.version, legal[(step * 5) % legal.length]!);
    if (step % 4 === 3) await seat.undo(table.version);
  }
  return JSON.parse(JSON.stringify(saveTable(table, KEY, null))) as SavedTable;
}

function reopened(saved: unknown): LocalTable | undefined {
  const checked = checkSavedTable(saved, games);
  if (!checked.ok) return undefined;
  const opened = reopenTable(games[checked.value.history.setup.game], checked.value, () => seeded(KEY.seed));
  return opened.ok ? opened.table : undefined;
}

/** What a forger who knows the format may do to the rows of a saved game. */
type Forgery = (rows: readonly Row[]) => readonly unknown[];

const at = fc.nat(20);
const seat = fc.integer({ min: -1, max: 2 });
const forgery: fc.Arbitrary<Forgery> = fc.oneof(
  at.map(
    (where): Forgery =>
      (rows) =>
        rows.toSpliced(where, 1),
  ),
  at.map(
    (where): Forgery =>
      (rows) =>
        rows.slice(0, where),
  ),
  fc.tuple(at, at).map(
    ([from, to]): Forgery =>
      (rows) =>
        rows.toSpliced(to, 0, ...rows.slice(from, from + 1)),
  ),
  fc.tuple(at, seat, at).map(
    ([where, by, undo]): Forgery =>
      (rows) =>
        rows.toSpliced(where, 0, { seat: by, undo }),
  ),
  changed(seat, (by) => ({ seat: by })),
  changed(at, (undo) => ({ undo })),
  changed(fc.constantFrom('fly', 'pass', 'draw', 'place 1', 'place a', ''), (action) => ({ action })),
  changed(fc.constantFrom([], [['pick', 0]], [['dice', [1]]], [['shuffle', []]]), (chance) => ({ chance })),
  // Another branch, done and taken back.
  fc.tuple(at, fc.constantFrom('fly', 'pass', 'roll', 'draw', 'place b')).map(
    ([where, action]): Forgery =>
      (rows) =>
        rows.toSpliced(
          where,
          0,
          { seat: 0, action, chance: [] },
          { seat: 0, undo: stepsBefore(rows, where) },
        ),
  ),
);

function changed<Value>(
  values: fc.Arbitrary<Value>,
  change: (value: Value) => object,
): fc.Arbitrary<Forgery> {
  return fc.tuple(at, values).map(
    ([where, value]) =>
      (rows) =>
        rows.map((row, index) => (index === where ? { ...row, ...change(value) } : row)),
  );
}

function stepsBefore(rows: readonly Row[], where: number): number {
  let steps = 0;
  for (const row of rows.slice(0, where)) steps = isUndo(row) ? row.undo : steps + 1;
  return steps;
}

/** The rows with a digest that fits them, where there is one: a forger can compute that as well. */
function withDigest(saved: SavedTable): SavedTable {
  const checked = checkSavedTable(saved, games);
  if (!checked.ok) return saved;
  const { history } = checked.value;
  const replayed = replayHistory(games[history.setup.game], history);
  return replayed.ok ? { ...saved, state: stateDigest(replayed.playback.position) } : saved;
}

/** A row without what its kind has no use for. */
function withoutOther(row: Row): Row {
  if (isUndo(row)) return { seat: row.seat, undo: row.undo };
  return { seat: row.seat, action: row.action, chance: row.chance };
}

/**
 * What a table at the version before a row says of it, asked as its seats ask: whether it comes to this row.
 */
async function isDue(table: LocalTable, index: number): Promise<boolean> {
  const { history, options, game, setup } = table;
  const rows = history.rows.slice(0, index);
  const before = openTable(game, { ...history, rows }, options);
  if (!before.ok) return false;
  const row = history.rows[index]!;
  const asker = before.table.seat(row.seat);
  const answer = isUndo(row)
    ? await asker.undo(index + 1)
    : await asker.act(index + 1, game.codec(setup).read(row.action)!);
  const made = before.table.history.rows.at(-1)!;
  return answer.kind === 'accepted' && (isUndo(row) ? isUndo(made) && made.undo === row.undo : !isUndo(made));
}

describe.each(Object.values(games))('a forged saved game of $id', (game) => {
  test.each(UNDO_POLICIES)('reopens as what its rows describe, or not at all (undo %s)', async (undo) => {
    const honest = await savedGame(game, undo);
    expect(reopened(honest)?.history.rows).toEqual(honest.rows);
    await fc.assert(
      fc.asyncProperty(fc.array(forgery, { minLength: 1, maxLength: 3 }), async (forgeries) => {
        const rows = forgeries.reduce<readonly unknown[]>((all, forge) => forge(all as Row[]), honest.rows);
        const saved = withDigest({ ...honest, rows: rows as Row[] });
        const table = reopened(saved);
        if (!table) return;
        expect(table.history.rows).toEqual(saved.rows.map(withoutOther));
        for (const index of rows.keys()) expect(await isDue(table, index), `row ${index}`).toBe(true);
      }),
      { numRuns: 150 },
    );
  });

  test('by the table around the rows does not open as another table', async () => {
    const honest = await savedGame(game, 'free');
    const open = (change: object) => reopened({ ...honest, ...change }) !== undefined;
    expect(open({})).toBe(true);
    expect(open({ state: '00000000' })).toBe(false);
    expect(open({ undo: 'none' })).toBe(false);
    expect(open({ people: [] })).toBe(false);
    expect(open({ first: 1 })).toBe(false);
    expect(open({ players: 3 })).toBe(false);
  });

  test('is not what a program has left half done', async () => {
    const honest = await savedGame(game, 'free');
    const rows = honest.rows.map((row) =>
      isUndo(row) ? { ...row, chance: [] } : { ...row, undo: undefined },
    );
    expect(reopened({ ...honest, rows })?.history.rows).toEqual(honest.rows);
  });
});
