import type { Answered } from '@roundhouse/protocol';
import type { Database } from './database.ts';
import { accountOf, deleteAccount } from './accounts.ts';
import { blocksOf } from './blocks.ts';
import { lockGuest } from './guests.ts';
import { findTable } from './tables.ts';

type Everything = Answered<'export'>;
type ExportedTable = Everything['tables'][number];

/** All tables at which a guest sits, or that they have opened. */
export async function allTablesOf(db: Database, guest: string): Promise<string[]> {
  const sat = await db.selectFrom('seats').select('table_id as id').where('guest', '=', guest).execute();
  const hosted = await db.selectFrom('tables').select('id').where('host', '=', guest).execute();
  return [...new Set([...sat, ...hosted].map(({ id }) => id))];
}

/** All that is kept of a guest, but what hands and piles hold in games that go on. */
export async function everythingOf(
  db: Database,
  guest: string,
  now: number,
): Promise<Omit<Everything, 'contact'>> {
  const row = await db.selectFrom('guests').selectAll().where('id', '=', guest).executeTakeFirst();
  const reports = await db
    .selectFrom('reports')
    .select(['table_id as table', 'seat', 'reason', 'created_at as at'])
    .where('reporter', '=', guest)
    .execute();
  const tables: ExportedTable[] = [];
  for (const id of await allTablesOf(db, guest)) tables.push(await exportedTable(db, guest, id));
  return {
    guest,
    name: row?.name ?? null,
    since: row?.created_at ?? 0,
    account: await exportedAccount(db, guest, now),
    blocked: await blocksOf(db, guest),
    reports,
    tables,
  };
}

/** Nothing that lets anybody in. */
async function exportedAccount(db: Database, guest: string, now: number): Promise<Everything['account']> {
  const account = await accountOf(db, guest, now);
  if (!account) return null;
  return {
    ...account,
    passkeys: account.passkeys.map(({ name, since }) => ({ name, since })),
    devices: account.devices.map(({ agent, since, seen }) => ({ agent, since, seen })),
  };
}

async function exportedTable(db: Database, guest: string, id: string): Promise<ExportedTable> {
  const { code, plan, state, createdAt, seats, start, seed } = (await findTable(db, 'id', id))!;
  const me = seats.findIndex((seat) => seat.guest === guest);
  const isOver = state === 'over';
  const steps = await db
    .selectFrom('steps')
    .select(['version', 'seat', 'action', 'chance', 'undo', 'made_at as at'])
    .where('table_id', '=', id)
    .$if(!isOver, (query) => query.where('seat', '=', me))
    .orderBy('version')
    .execute();
  const lines = await db
    .selectFrom('lines')
    .select(['text', 'written_at as at'])
    .where('table_id', '=', id)
    .where('guest', '=', guest)
    .orderBy('written_at')
    .execute();
  return {
    table: id,
    code,
    plan: { ...plan },
    state,
    createdAt,
    me: me < 0 ? null : me,
    seats: seats.map(({ kind, level, name, mark, entropy }) => ({ kind, level, name, mark, entropy })),
    start: isOver ? start : null,
    seed: isOver ? seed : null,
    // What was met by a step may lie in somebody's hand.
    steps: steps.map((step) => ({
      ...step,
      chance: isOver && step.chance !== null ? JSON.parse(step.chance) : null,
    })),
    lines,
  };
}

/** Forgets whatever else is kept of a guest; false where a table still names them. */
export async function deleteGuest(db: Database, guest: string): Promise<boolean> {
  await lockGuest(db, guest);
  if ((await allTablesOf(db, guest)).length > 0) return false;
  await db.deleteFrom('blocks').where('guest', '=', guest).execute();
  await db.deleteFrom('blocks').where('other', '=', guest).execute();
  await db.deleteFrom('reports').where('guest', '=', guest).execute();
  await db.deleteFrom('reports').where('reporter', '=', guest).execute();
  for (const table of ['wishes', 'contacts', 'devices', 'mutes', 'lines'] as const)
    await db.deleteFrom(table).where('guest', '=', guest).execute();
  await deleteAccount(db, guest);
  await db.deleteFrom('guests').where('id', '=', guest).execute();
  return true;
}

/** Drops a table that waits for players and at which nobody sits any more. */
export async function deleteEmptyTable(db: Database, id: string): Promise<void> {
  const isEmpty = await db
    .selectFrom('seats')
    .select('seat')
    .where('table_id', '=', id)
    .where('guest', 'is not', null)
    .executeTakeFirst()
    .then((row) => row === undefined);
  const table = await findTable(db, 'id', id);
  if (!isEmpty || table?.state !== 'gathering') return;
  for (const part of ['lines', 'seats'] as const)
    await db.deleteFrom(part).where('table_id', '=', id).execute();
  await db.deleteFrom('tables').where('id', '=', id).execute();
}
