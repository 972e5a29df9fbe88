import type { Selectable } from 'kysely';
import type { Database, Schema } from './database.ts';

/** When nobody is to be told anything: minutes of the day in a time zone. */
export interface QuietHours {
  readonly from: number;
  readonly to: number;
  readonly zone: string;
}

/** How a guest is told that it is their turn. */
export interface Contact {
  readonly guest: string;
  readonly language: string;
  readonly email: string | null;
  readonly isConfirmed: boolean;
  readonly webhook: string | null;
  readonly quiet: QuietHours | null;
}

/** A browser that shows notifications of ours. */
export interface Device {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

export async function findContact(db: Database, guest: string): Promise<Contact | undefined> {
  const row = await db.selectFrom('contacts').selectAll().where('guest', '=', guest).executeTakeFirst();
  return row && contactOf(row);
}

/** `token`: the SHA-256 of what confirms a new address; the one before is good no more. */
export async function putContact(db: Database, contact: Contact, token?: string): Promise<void> {
  const { guest, language, email, isConfirmed, webhook, quiet } = contact;
  const row = {
    guest,
    language,
    email,
    confirmed: Number(isConfirmed),
    webhook,
    quiet: quiet && JSON.stringify(quiet),
    ...(token !== undefined && { token }),
    ...(email === null && { token: null }),
  };
  await db
    .insertInto('contacts')
    .values(row)
    .onConflict((conflict) => conflict.column('guest').doUpdateSet(row))
    .execute();
}

/** Whether there was an address to be confirmed by that. */
export async function confirmEmail(db: Database, token: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('contacts')
    .set({ confirmed: 1 })
    .where('token', '=', token)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** How many browsers of one guest show notifications: each turn is told to all of them. */
export const MOST_DEVICES = 10;

/** A browser belongs to whoever asked with it last. */
export async function putDevice(db: Database, guest: string, device: Device): Promise<void> {
  const row = { ...device, guest };
  await db
    .insertInto('devices')
    .values(row)
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(row))
    .execute();
}

export async function devicesOf(db: Database, guest: string): Promise<Device[]> {
  return db
    .selectFrom('devices')
    .select(['endpoint', 'p256dh', 'auth'])
    .where('guest', '=', guest)
    .orderBy('endpoint')
    .limit(MOST_DEVICES)
    .execute();
}

export async function deleteDevice(db: Database, endpoint: string): Promise<void> {
  await db.deleteFrom('devices').where('endpoint', '=', endpoint).execute();
}

/** Whether a guest does not want to be told of a table. */
export async function isMuted(db: Database, table: string, guest: string): Promise<boolean> {
  const row = await db
    .selectFrom('mutes')
    .select('guest')
    .where('guest', '=', guest)
    .where('table_id', '=', table)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setMuted(db: Database, table: string, guest: string, muted: boolean): Promise<void> {
  if (muted) {
    await db
      .insertInto('mutes')
      .values({ table_id: table, guest })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  } else {
    await db.deleteFrom('mutes').where('guest', '=', guest).where('table_id', '=', table).execute();
  }
}

function contactOf(row: Selectable<Schema['contacts']>): Contact {
  return {
    guest: row.guest,
    language: row.language,
    email: row.email,
    isConfirmed: row.confirmed === 1,
    webhook: row.webhook,
    quiet: row.quiet === null ? null : (JSON.parse(row.quiet) as QuietHours),
  };
}
