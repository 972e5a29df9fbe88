import { isUndo, type Row } from '@roundhouse/engine';
import type { Selectable } from 'kysely';
import type { Database, StepRow, TurnRow } from './database.ts';
import { keptQuery } from './kept-query.ts';

/** One step of one table, and where its game stands after it. */
export interface Commit {
  readonly table: string;
  /** The version that the step makes. */
  readonly version: number;
  /** The revision of the table that it was done at. */
  readonly revision: number;
  readonly row: Row;
  readonly turn: Omit<TurnRow, 'table_id' | 'version' | 'leased_until'>;
}

/** The steps of a table, in order. */
export async function stepsOf(db: Database, table: string): Promise<Row[]> {
  const rows = await db
    .selectFrom('steps')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('version')
    .execute();
  return rows.map(rowOf);
}

/** The first step of a table that was made after a moment; of steps from before that was noted nothing is known. */
export async function firstStepAfter(
  db: Database,
  table: string,
  moment: number,
): Promise<{ readonly version: number; readonly madeAt: number } | undefined> {
  const row = await db
    .selectFrom('steps')
    .select(['version', 'made_at'])
    .where('table_id', '=', table)
    .where('made_at', '>', moment)
    .orderBy('version')
    .limit(1)
    .executeTakeFirst();
  return row && { version: row.version, madeAt: row.made_at! };
}

/** Steps of a table that seem to be made later than now were made before the clock was set back: from then on they were made now. */
export async function ageSteps(db: Database, table: string, now: number): Promise<void> {
  await db
    .updateTable('steps')
    .set({ made_at: now })
    .where('table_id', '=', table)
    .where('made_at', '>', now)
    .execute();
}

const putTurnRows = keptQuery((db, rows: readonly TurnRow[]) =>
  db
    .insertInto('turns')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('table_id').doUpdateSet((excluded) => ({
        version: excluded.ref('excluded.version'),
        actor: excluded.ref('excluded.actor'),
        computer: excluded.ref('excluded.computer'),
        leased_until: excluded.ref('excluded.leased_until'),
        since: excluded.ref('excluded.since'),
        due_at: excluded.ref('excluded.due_at'),
        clock: excluded.ref('excluded.clock'),
      })),
    ),
);

/** Where games stand from now on. */
export async function putTurns(
  db: Database,
  commits: readonly Pick<Commit, 'table' | 'version' | 'turn'>[],
): Promise<void> {
  const rows = commits.map(({ table, version, turn }) => ({
    table_id: table,
    version,
    ...turn,
    leased_until: 0,
  }));
  await putTurnRows(db, rows);
}

/** A step as it is kept. */
export function stepRowOf({ table, version, row, turn }: Commit): StepRow {
  const shared = { table_id: table, version, seat: row.seat, made_at: turn.since };
  return isUndo(row)
    ? { ...shared, action: null, chance: null, undo: row.undo }
    : { ...shared, action: row.action, chance: JSON.stringify(row.chance), undo: null };
}

function rowOf({ seat, action, chance, undo }: Selectable<StepRow>): Row {
  if (undo !== null) return { seat, undo };
  return { seat, action: action!, chance: JSON.parse(chance!) as Extract<Row, { action: string }>['chance'] };
}
