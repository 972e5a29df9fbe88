import type { Clock } from '../records/clock.ts';
import type { Database, TurnRow } from './database.ts';

/** How many are found at a time. */
const MOST = 100;

/** Tables where a computer is to play and nobody thinks about it. */
export async function computersDue(db: Database, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('turns')
    .select('table_id')
    .where('computer', '=', 1)
    .where('leased_until', '<=', now)
    .orderBy('leased_until')
    .limit(MOST)
    .execute();
  return rows.map(({ table_id }) => table_id);
}

/** Takes a computer's turn for some time; false where somebody has it, or the game has moved on. */
export async function leaseTurn(
  db: Database,
  table: string,
  version: number,
  now: number,
  until: number,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('turns')
    .set({ leased_until: until })
    .where('table_id', '=', table)
    .where('version', '=', version)
    .where('computer', '=', 1)
    .where('leased_until', '<=', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Where somebody was due to have played by now: the table, and the version that waits for them. */
export async function peopleDue(db: Database, now: number) {
  return db
    .selectFrom('turns')
    .select(['table_id as table', 'version'])
    .where('due_at', 'is not', null)
    .where('due_at', '<=', now)
    .orderBy('due_at')
    .limit(MOST)
    .execute();
}

/** Whether that is still so, for whoever has waited since they saw it. */
export async function isStillDue(
  db: Database,
  { table, version }: { readonly table: string; readonly version: number },
  now: number,
): Promise<boolean> {
  const row = await db
    .selectFrom('turns')
    .select('due_at')
    .where('table_id', '=', table)
    .where('version', '=', version)
    .where('due_at', '<=', now)
    .executeTakeFirst();
  return row !== undefined;
}

/** Looks again later. */
export async function postponeTurn(db: Database, table: string, dueAt: number | null): Promise<void> {
  await db.updateTable('turns').set({ due_at: dueAt }).where('table_id', '=', table).execute();
}

/** Nobody thinks about a computer's turn for some time. */
export async function postponeComputer(db: Database, table: string, until: number): Promise<void> {
  await db
    .updateTable('turns')
    .set({ leased_until: until })
    .where('table_id', '=', table)
    .where('computer', '=', 1)
    .execute();
}

/** Who decides, or how long they have, has changed without a step; false where the game has moved on. */
export async function setTurnComputer(
  db: Database,
  table: string,
  version: number,
  { actor, computer, due_at, clock }: Pick<TurnRow, 'actor' | 'computer' | 'due_at' | 'clock'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('turns')
    .set({ actor, computer, leased_until: 0, due_at, clock })
    .where('table_id', '=', table)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How the clock of a table stands; undefined where it has none. */
export async function clockOf(db: Database, table: string): Promise<Clock | undefined> {
  const row = await db
    .selectFrom('turns')
    .select(['clock', 'due_at'])
    .where('table_id', '=', table)
    .executeTakeFirst();
  return row?.clock ? { ...(JSON.parse(row.clock) as Clock), due: row.due_at } : undefined;
}

/** Gives a table another clock, which begins to run as soon as somebody looks whose turn it is. */
export async function putClock(db: Database, table: string, clock: Clock | null): Promise<void> {
  const set = { clock: clock && JSON.stringify(clock), due_at: null };
  await db.updateTable('turns').set(set).where('table_id', '=', table).execute();
}
