/** What is read of accounts, and where they end; all else of them is written by better-auth (`accounts/auth.ts`). */
import type { Database } from './database.ts';
import { type Guest, withoutAccount } from './guests.ts';

const DAY = 24 * 3_600_000;
/** A device on which nobody has been for so long is signed out, in milliseconds. */
export const REMEMBERED = 400 * DAY;
/** How many sessions a statement asks for at most. */
const MOST = 500;

/** A password, and which devices and passkeys somebody has. */
export interface Account {
  readonly userName: string;
  readonly since: number;
  readonly hasPassword: boolean;
  readonly passkeys: readonly { readonly id: string; readonly name: string | null; readonly since: number }[];
  readonly devices: readonly AccountDevice[];
}

interface AccountDevice {
  readonly id: string;
  /** SHA-256 of what its cookie holds. */
  readonly token: string;
  /** What its browser calls itself. */
  readonly agent: string;
  readonly since: number;
  /** When it was last there, to the day. */
  readonly seen: number;
}

/** Whose device that is. */
export function guestOfSession(db: Database, token: string, now: number): Promise<Guest | undefined> {
  return db
    .selectFrom('account_sessions')
    .innerJoin('guests', 'guests.id', 'account_sessions.userId')
    .select(['guests.id', 'guests.name'])
    .where('account_sessions.token', '=', token)
    .where('expiresAt', '>', timeOf(now))
    .executeTakeFirst();
}

/** Which of these sessions go on, of guests and of accounts. */
export async function sessionsGoingOn(
  db: Database,
  tokens: readonly string[],
  now: number,
): Promise<ReadonlySet<string>> {
  const found = new Set<string>();
  for (let at = 0; at < tokens.length; at += MOST) {
    const some = tokens.slice(at, at + MOST);
    const guests = await withoutAccount(db).select('token').where('token', 'in', some).execute();
    const devices = await db
      .selectFrom('account_sessions')
      .select('token')
      .where('token', 'in', some)
      .where('expiresAt', '>', timeOf(now))
      .execute();
    for (const { token } of [...guests, ...devices]) found.add(token);
  }
  return found;
}

/** A device is there, and remembered for longer: noted once a day. */
export async function touchSession(db: Database, token: string, now: number): Promise<void> {
  await db
    .updateTable('account_sessions')
    .set({ updatedAt: timeOf(now), expiresAt: timeOf(now + REMEMBERED) })
    .where('token', '=', token)
    .where('updatedAt', '<', timeOf(now - DAY))
    .execute();
}

/** How many devices of one account are signed in at most. */
export const MOST_ACCOUNT_DEVICES = 50;

/** Signs out those that have not been there for longest, where there are too many. */
export async function dropOldDevices(db: Database, guest: string): Promise<void> {
  const kept = db
    .selectFrom('account_sessions')
    .select('id')
    .where('userId', '=', guest)
    .orderBy('updatedAt', 'desc')
    .limit(MOST_ACCOUNT_DEVICES);
  await db.deleteFrom('account_sessions').where('userId', '=', guest).where('id', 'not in', kept).execute();
}

/** The guest who signs in by that name. */
export async function accountNamed(db: Database, userName: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('accounts')
    .select('id')
    .where('username', '=', userName)
    .executeTakeFirst();
  return row?.id;
}

export async function hasAccount(db: Database, guest: string): Promise<boolean> {
  const row = await db.selectFrom('accounts').select('id').where('id', '=', guest).executeTakeFirst();
  return row !== undefined;
}

export async function accountOf(db: Database, guest: string, now: number): Promise<Account | undefined> {
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', guest).executeTakeFirst();
  if (!row) return undefined;
  const credential = await db
    .selectFrom('credentials')
    .select('userId')
    .where('userId', '=', guest)
    .where('password', 'is not', null)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('passkeys')
    .select(['id', 'name', 'createdAt'])
    .where('userId', '=', guest)
    .orderBy('createdAt')
    .execute();
  const sessions = await db
    .selectFrom('account_sessions')
    .selectAll()
    .where('userId', '=', guest)
    .where('expiresAt', '>', timeOf(now))
    .orderBy('createdAt')
    .execute();
  return {
    userName: row.username,
    since: momentOf(row.createdAt),
    hasPassword: credential !== undefined,
    passkeys: passkeys.map(({ id, name, createdAt }) => ({ id, name, since: momentOf(createdAt ?? 0) })),
    devices: sessions.map(({ id, token, userAgent, createdAt, updatedAt }) => ({
      id,
      token,
      agent: userAgent ?? '',
      since: momentOf(createdAt),
      seen: momentOf(updatedAt),
    })),
  };
}

/** Whoever else locks this account waits until the transaction ends. */
export async function lockAccount(transaction: Database, guest: string): Promise<void> {
  await transaction
    .updateTable('accounts')
    .set((row) => ({ username: row.ref('username') }))
    .where('id', '=', guest)
    .execute();
}

/** Whether the account had that passkey. */
export async function deletePasskey(db: Database, guest: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkeys')
    .where('userId', '=', guest)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows === 1n;
}

/** A device is signed out. */
export async function deleteSession(db: Database, token: string): Promise<void> {
  await db.deleteFrom('account_sessions').where('token', '=', token).execute();
}

/** Forgets an account, with its devices, password and passkeys. */
export async function deleteAccount(db: Database, guest: string): Promise<void> {
  await db.deleteFrom('accounts').where('id', '=', guest).execute();
}

/** Text that every database compares as the time that it is. */
function timeOf(moment: number): string {
  return new Date(moment).toISOString();
}

function momentOf(time: string | number | Date): number {
  return new Date(time).getTime();
}
