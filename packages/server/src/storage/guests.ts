import type { Database } from './database.ts';
import { keptQuery } from './kept-query.ts';
import { servedTime } from './pulse.ts';

export interface Guest {
  readonly id: string;
  readonly name: string | null;
}

export async function insertGuest(db: Database, guest: Guest & { token: string; createdAt: number }) {
  const { id, name, token, createdAt } = guest;
  await db
    .insertInto('guests')
    .values({ id, name, token, created_at: createdAt, seen_at: servedTime(createdAt) })
    .execute();
}

/** They are there; nobody was there last before they were. */
export async function noteSeen(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('guests')
    .set({ seen_at: servedTime(now) })
    .where('token', '=', token)
    .where('seen_at', '<', servedTime(now))
    .execute();
}

/** Guests who have no account. */
export function withoutAccount(db: Database) {
  return db
    .selectFrom('guests')
    .leftJoin('accounts', 'accounts.id', 'guests.id')
    .where('accounts.id', 'is', null);
}

/** `token`: the SHA-256 of what the cookie holds. With an account the cookie of the guest before it is good no more. */
export function findGuest(db: Database, token: string): Promise<Guest | undefined> {
  return withoutAccount(db)
    .select(['guests.id', 'guests.name'])
    .where('token', '=', token)
    .executeTakeFirst();
}

const byId = keptQuery((db, { id }: { id: string }) =>
  db.selectFrom('guests').select(['id', 'name']).where('id', '=', id),
);

export async function guestById(db: Database, id: string): Promise<Guest | undefined> {
  return (await byId(db, { id })).rows[0];
}

/** Who of some guests are there no more. */
export async function missingOf(db: Database, ids: ReadonlySet<string>): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('guests')
    .select('id')
    .where('id', 'in', [...ids])
    .execute();
  const there = new Set(rows.map(({ id }) => id));
  return [...ids].filter((id) => !there.has(id));
}

/** Whether there is such a guest; whoever else locks them waits until the transaction ends. */
export async function lockGuest(transaction: Database, id: string): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('guests')
    .set((row) => ({ name: row.ref('name') }))
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Whether all of them are there; they are locked one after another, by all in the same order. */
export async function lockGuests(transaction: Database, ids: Iterable<string>): Promise<boolean> {
  for (const id of [...new Set(ids)].toSorted()) if (!(await lockGuest(transaction, id))) return false;
  return true;
}

export async function renameGuest(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('guests').set({ name }).where('id', '=', id).execute();
}
