import type { Database } from './database.ts';

/** How many lines of a table are kept: the last ones. */
export const MOST_LINES = 100;

/** What somebody has written at a table. */
export interface LineRecord {
  readonly table: string;
  readonly guest: string;
  /** Theirs, so that what is sent again counts once. */
  readonly key: string;
  readonly text: string;
  readonly writtenAt: number;
}

/** Whether it is new. */
export async function keepLine(db: Database, line: LineRecord): Promise<boolean> {
  const { table, guest, key, text, writtenAt } = line;
  const added = await db
    .insertInto('lines')
    .values({ table_id: table, guest, key, text, written_at: writtenAt })
    .onConflict((conflict) => conflict.columns(['table_id', 'guest', 'key']).doNothing())
    .returning('key')
    .executeTakeFirst();
  if (!added) return false;
  const first = await db
    .selectFrom('lines')
    .select('written_at')
    .where('table_id', '=', table)
    .orderBy('written_at', 'desc')
    .offset(MOST_LINES - 1)
    .limit(1)
    .executeTakeFirst();
  if (first) {
    await db
      .deleteFrom('lines')
      .where('table_id', '=', table)
      .where('written_at', '<', first.written_at)
      .execute();
  }
  return true;
}

/** What was written at a table, the oldest first. */
export async function linesOf(db: Database, table: string): Promise<LineRecord[]> {
  const rows = await db
    .selectFrom('lines')
    .selectAll()
    .where('table_id', '=', table)
    .orderBy('written_at')
    .orderBy('key')
    .limit(2 * MOST_LINES)
    .execute();
  return rows.map(({ table_id, written_at, ...row }) => ({ ...row, table: table_id, writtenAt: written_at }));
}
