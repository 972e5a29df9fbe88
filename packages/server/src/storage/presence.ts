/** Which processes there are, and who is at which table by which of them. */
import type { Database, PresenceRow } from './database.ts';

/** How many rows a statement has at most. */
const MOST = 500;

/** Somebody at a table. */
export type Place = Omit<PresenceRow, 'process'>;

/** A process lives; false where nobody knows of it, or of it any more. */
export async function beatProcess(db: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('processes')
    .set((row) => ({ beat: row('beat', '+', 1) }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** A process begins, with nobody there. */
export async function beginProcess(db: Database, id: string): Promise<void> {
  await endProcess(db, id);
  await db.insertInto('processes').values({ id, beat: 0, people: 0 }).execute();
}

/** A process is gone, and everybody who was there by it. */
export async function endProcess(db: Database, id: string): Promise<void> {
  await db.deleteFrom('presence').where('process', '=', id).execute();
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** Who has come to tables and gone from them by a process. */
export async function movePeople(
  db: Database,
  process: string,
  come: readonly Place[],
  gone: readonly Place[],
): Promise<void> {
  for (let at = 0; at < come.length; at += MOST) {
    const rows = come.slice(at, at + MOST).map((place) => ({ ...place, process }));
    await db
      .insertInto('presence')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
  for (const { table_id, guest } of gone) {
    await db
      .deleteFrom('presence')
      .where('process', '=', process)
      .where('table_id', '=', table_id)
      .where('guest', '=', guest)
      .execute();
  }
  await db
    .updateTable('processes')
    .set((row) => ({ people: row('people', '+', 1) }))
    .where('id', '=', process)
    .execute();
}

/** All processes: `beat` rises as long as one lives, `people` with every change of who is there. */
export function processes(db: Database) {
  return db.selectFrom('processes').selectAll().execute();
}

export function peopleOf(db: Database, process: string): Promise<Place[]> {
  return db.selectFrom('presence').select(['table_id', 'guest']).where('process', '=', process).execute();
}
