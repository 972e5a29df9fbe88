import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database, Schema } from './database.ts';

/** The one row. */
const KEY = 1;

/** A beat that comes so much later than the one before, in milliseconds, means that nobody looked after the tables meanwhile. */
const GAP = 15_000;
/** More beats than this are not written. */
const OFTEN = 4000;

/**
 * This moment without all the time in which nobody looked after the tables, also where that is not yet known to be over. Whoever sets
 * a clock ahead, or has the server stand for a year, ages nothing that is counted by it.
 */
export function servedTime(now: number): RawBuilder<number> {
  const time = sql`cast(${now} as bigint)`;
  const counted = sql`case when abs(${time} - at) < ${sql.lit(GAP)} then ${time} else at end`;
  return sql`coalesce((select ${counted} - lost from pulse where id = ${sql.lit(KEY)}), ${time})`;
}

/**
 * Says that somebody looks after the tables now, one of all processes. Where nobody did for a while, because the server was
 * down, asleep, or its clock was moved, nobody's time has run: it is given back. Returns by how much times were moved.
 */
export async function beat(db: Kysely<Schema>, now: number): Promise<number> {
  const row = await db.selectFrom('pulse').select('at').where('id', '=', KEY).executeTakeFirst();
  if (!row)
    await db
      .insertInto('pulse')
      .values({ id: KEY, at: now, lost: 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  if (!row || Math.abs(now - row.at) < OFTEN) return 0;
  return db.transaction().execute((transaction) => beatAfter(transaction, row.at, now));
}

async function beatAfter(db: Database, before: number, now: number): Promise<number> {
  const gap = now - before;
  const lost = Math.abs(gap) < GAP ? 0 : gap;
  const { numUpdatedRows } = await db
    .updateTable('pulse')
    .set((row) => ({ at: now, lost: row('lost', '+', lost) }))
    .where('id', '=', KEY)
    .where('at', '=', before)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n || lost === 0) return 0;
  await moveTimes(db, lost);
  if (lost < 0) await endFuture(db, now);
  return lost;
}

async function moveTimes(db: Database, gap: number): Promise<void> {
  await db
    .updateTable('turns')
    .set((row) => ({ due_at: row('due_at', '+', gap) }))
    .where('due_at', 'is not', null)
    .execute();
}

/** What has happened has happened by now, and nobody has a turn or an alert in hand for hours: the clock was set back. */
async function endFuture(db: Database, now: number): Promise<void> {
  await db.updateTable('turns').set({ leased_until: 0 }).where('computer', '=', 1).execute();
  await db.updateTable('turns').set({ since: now }).where('since', '>', now).execute();
  await db.updateTable('alerts').set({ leased_until: 0 }).where('leased_until', '>', 0).execute();
  await db.updateTable('alerts').set({ sent_at: now }).where('sent_at', '>', now).execute();
}
