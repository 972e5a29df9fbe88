/** Guests who have not come back. */
import { sql } from 'kysely';
import { FORGOTTEN } from '../records/table-record.ts';
import type { Database } from './database.ts';
import { withoutAccount } from './guests.ts';
import { servedTime } from './pulse.ts';

/** How many are found at a time. */
const MOST = 100;

export interface StaleGuest {
  readonly id: string;
  readonly name: string | null;
  readonly seenAt: number;
}

/** Guests without an account who were not there for so many milliseconds, some of them, after one that is known. */
export async function staleGuests(
  db: Database,
  age: number,
  now: number,
  known?: StaleGuest,
): Promise<StaleGuest[]> {
  const rows = await withoutAccount(db)
    .select(['guests.id', 'guests.name', 'seen_at'])
    .where('seen_at', '<', sql<number>`${servedTime(now)} - ${sql.lit(age)}`)
    .$if(known !== undefined, (query) =>
      query.where(({ eb, refTuple, tuple }) =>
        eb(refTuple('seen_at', 'guests.id'), '>', tuple(known!.seenAt, known!.id)),
      ),
    )
    .orderBy('seen_at')
    .orderBy('guests.id')
    .limit(MOST)
    .execute();
  return rows.map(({ seen_at, ...guest }) => ({ ...guest, seenAt: seen_at }));
}

/** Whether they have neither come back since they were found nor begun an account. */
export async function isStillAway(db: Database, { id, seenAt }: StaleGuest): Promise<boolean> {
  const row = await withoutAccount(db)
    .select('guests.id')
    .where('guests.id', '=', id)
    .where('seen_at', '=', seenAt)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether they sit at a table that is being played, or where somebody else sits. */
export async function isMissed(db: Database, guest: string): Promise<boolean> {
  const row = await db
    .selectFrom('seats as own')
    .innerJoin('tables', 'tables.id', 'own.table_id')
    .select('tables.id')
    .where('own.guest', '=', guest)
    .where(({ eb, exists, or, selectFrom }) => {
      const others = selectFrom('seats as other')
        .select('other.seat')
        .whereRef('other.table_id', '=', 'own.table_id')
        .where('other.guest', 'not in', [guest, FORGOTTEN]);
      return or([eb('tables.state', '=', 'playing'), exists(others)]);
    })
    .executeTakeFirst();
  return row !== undefined;
}
