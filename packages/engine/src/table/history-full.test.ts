import { beforeAll, describe, expect, test } from 'vitest';
import { games } from '../games.ts';
import { snapshotOf } from '../testing/look.ts';
import { seeded } from '../testing/seeded-table.ts';
import { setupOf } from '../testing/setups.ts';
import { MOST_ROWS } from './history.ts';
import { type LocalTable, newTable } from './local-table.ts';
import { checkSavedTable, reopenTable, type SavedTable, saveTable } from './saved-table.ts';

const game = games['loose-caboose'];
const KEY = { seed: 3 };

let table: LocalTable;

/** What the actor does next: the first thing that is allowed. */
async function act(): Promise<string> {
  const seat = table.seat(table.actor!);
  const { version, legal } = await snapshotOf(seat);
  return (await seat.act(version, legal[0]!)).kind;
}

/** Does the same and takes it back, until the table lets it be taken back no more. */
beforeAll(async () => {
  const setup = setupOf(game, { mode: 'standard', players: 2, first: 0, opening: 'dealt', deck: 'standard' });
  table = newTable(game, setup, { chance: seeded(3), undo: 'free', people: [0, 1] });
  await act();
  const seat = table.seat(table.actor!);
  const [action] = (await snapshotOf(seat)).legal;
  let answer = await seat.act(table.version, action!);
  while (answer.kind === 'accepted') {
    const undone = await seat.undo(table.version);
    answer = undone.kind === 'accepted' ? await seat.act(table.version, action!) : undone;
  }
});

function reopened(saved: unknown): LocalTable {
  const checked = checkSavedTable(saved, games);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problem));
  const opened = reopenTable(game, checked.value, () => seeded(3));
  if (!opened.ok) throw new Error(JSON.stringify(opened.divergence));
  return opened.table;
}

describe('a table at which something was taken back again and again', () => {
  test('has no more rows than are allowed, says so, and loses nothing', async () => {
    expect(table.history.rows).toHaveLength(MOST_ROWS);
    const { version } = table;
    for (const viewer of [0, 1] as const) {
      expect(await table.seat(viewer).undo(version)).toEqual({ kind: 'history-full', version });
      expect((await snapshotOf(table.seat(viewer))).canUndo).toBe(false);
    }
    expect(table.version).toBe(version);
  });

  test('is saved and opened as it is', () => {
    const saved = JSON.parse(JSON.stringify(saveTable(table, KEY, []))) as SavedTable;
    expect(reopened(saved).history).toEqual(table.history);
  });

  test('can be played to its end, saved and opened', async () => {
    while (table.actor !== null) expect(await act()).toBe('accepted');
    expect(table.outcome).toBeDefined();
    expect(table.history.rows.length).toBeGreaterThan(MOST_ROWS);
    expect(reopened(saveTable(table, KEY, [])).outcome).toEqual(table.outcome);
  });

  test('is refused with the row and the clause where more was taken back', () => {
    const saved = saveTable(table, KEY, []);
    const rows = [...saved.rows, { seat: 0, undo: 1 }];
    expect(checkSavedTable({ ...saved, rows }, games)).toEqual({
      ok: false,
      problem: {
        clause: 'TR-1',
        code: 'history-full',
        path: `rows[${rows.length - 1}].undo`,
        values: { max: MOST_ROWS },
      },
    });
  });
});
