import type { Database } from './database.ts';

export interface Guest {
  readonly id: string;
  readonly name: string | null;
}

export async function insertGuest(db: Database, guest: Guest & { token: string; createdAt: number }) {
  const { id, name, token, createdAt } = guest;
  await db.insertInto('guests').values({ id, name, token, created_at: createdAt }).execute();
}

/** `token`: the SHA-256 of what the cookie holds. With an account the cookie of the guest before it is good no more. */
export function findGuest(db: Database, token: string): Promise<Guest | undefined> {
  return db
    .selectFrom('guests')
    .leftJoin('accounts', 'accounts.id', 'guests.id')
    .select(['guests.id', 'guests.name'])
    .where('token', '=', token)
    .where('accounts.id', 'is', null)
    .executeTakeFirst();
}

export function guestById(db: Database, id: string): Promise<Guest | undefined> {
  return db.selectFrom('guests').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

export async function renameGuest(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('guests').set({ name }).where('id', '=', id).execute();
}
