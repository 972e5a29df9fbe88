import type { Database } from './database.ts';

export interface Guest {
  readonly id: string;
  readonly name: string | null;
}

export async function insertGuest(db: Database, guest: Guest & { token: string; createdAt: number }) {
  const { id, name, token, createdAt } = guest;
  await db.insertInto('guests').values({ id, name, token, created_at: createdAt }).execute();
}

/** `token`: the SHA-256 of what the cookie holds. */
export function findGuest(db: Database, token: string): Promise<Guest | undefined> {
  return db.selectFrom('guests').select(['id', 'name']).where('token', '=', token).executeTakeFirst();
}

export function guestById(db: Database, id: string): Promise<Guest | undefined> {
  return db.selectFrom('guests').select(['id', 'name']).where('id', '=', id).executeTakeFirst();
}

export async function renameGuest(db: Database, id: string, name: string): Promise<void> {
  await db.updateTable('guests').set({ name }).where('id', '=', id).execute();
}
