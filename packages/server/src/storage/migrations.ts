/** The ways from each released schema to the next, in order; none is ever changed. */
import { type ColumnDefinitionBuilder, type Kysely, sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** A migration knows the schema as it was then. */
type AnySchema = Kysely<unknown>;

async function first(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('guests')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('name', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('tables')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('code', 'text', (column) => column.notNull().unique())
    .addColumn('create_key', 'text', (column) => column.notNull().unique())
    .addColumn('rematch_of', 'text', (column) => column.unique())
    .addColumn('host', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('plan', 'text', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('revision', 'integer', (column) => column.notNull())
    .addColumn('open_seats', 'integer', (column) => column.notNull())
    .addColumn('seed', 'text', (column) => column.notNull())
    .addColumn('player_seed', 'bigint', (column) => column.notNull())
    .addColumn('rules', 'integer')
    .addColumn('start', 'text')
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex('open_tables')
    .on('tables')
    .columns(['state', 'created_at'])
    .where('open_seats' as never, '>', 0)
    .execute();
  await db.schema
    .createTable('seats')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('kind', 'text', (column) => column.notNull())
    .addColumn('level', 'text', (column) => column.notNull())
    .addColumn('guest', 'text')
    .addColumn('name', 'text')
    .addColumn('mark', 'text', (column) => column.notNull())
    .addColumn('entropy', 'text')
    .addColumn('away', 'integer', (column) => column.notNull())
    .addPrimaryKeyConstraint('seats_key', ['table_id', 'seat'])
    .execute();
  await db.schema.createIndex('seats_of_guest').on('seats').column('guest').execute();
  await db.schema
    .createTable('steps')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('action', 'text')
    .addColumn('chance', 'text')
    .addColumn('undo', 'integer')
    .addPrimaryKeyConstraint('steps_key', ['table_id', 'version'])
    .execute();
  await db.schema
    .createTable('turns')
    .addColumn('table_id', 'text', (column) => column.primaryKey().references('tables.id'))
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('actor', 'integer')
    .addColumn('computer', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .addColumn('since', 'bigint', (column) => column.notNull())
    .addColumn('due_at', 'bigint')
    .execute();
  await db.schema
    .createIndex('turns_of_computers')
    .on('turns')
    .column('leased_until')
    .where('computer' as never, '=', 1)
    .execute();
  await db.schema
    .createIndex('turns_due')
    .on('turns')
    .column('due_at')
    .where('due_at' as never, 'is not', null)
    .execute();
}

async function strangers(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('wishes')
    .addColumn('guest', 'text', (column) => column.primaryKey())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('game', 'text', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('mark', 'text')
    .addColumn('entropy', 'text', (column) => column.notNull())
    .addColumn('asked_at', 'bigint', (column) => column.notNull())
    .addColumn('seen_at', 'bigint', (column) => column.notNull())
    .addColumn('table_id', 'text')
    .execute();
  await db.schema
    .createIndex('wishes_waiting')
    .on('wishes')
    .columns(['game', 'mode', 'asked_at'])
    .where('table_id' as never, 'is', null)
    .execute();
  await db.schema
    .createTable('queues')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('turn', 'bigint', (column) => column.notNull())
    .execute();
  await (db as Kysely<{ queues: { name: string; turn: number } }>)
    .insertInto('queues')
    .values({ name: 'wishes', turn: 0 })
    .execute();
  await db.schema
    .createTable('blocks')
    .addColumn('id', 'text', (column) => column.notNull().unique())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('other', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('blocks_key', ['guest', 'other'])
    .execute();
  await db.schema.createIndex('blocks_of_other').on('blocks').column('other').execute();
  await db.schema
    .createTable('reports')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('seat', 'integer', (column) => column.notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('reason', 'text', (column) => column.notNull())
    .addColumn('reporter', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('reports_once', ['table_id', 'seat', 'guest', 'reporter', 'reason'])
    .execute();
}

/** Proposals, pauses, giving up and clocks. */
async function times(db: AnySchema): Promise<void> {
  await db.schema
    .alterTable('tables')
    .addColumn('paused', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('tables').addColumn('proposal', 'text').execute();
  await db.schema
    .alterTable('seats')
    .addColumn('gave_up', 'integer', (column) => column.notNull().defaultTo(0))
    .execute();
  await db.schema.alterTable('turns').addColumn('clock', 'text').execute();
  await db.schema
    .createTable('pulse')
    .addColumn('id', 'integer', (column) => column.primaryKey())
    .addColumn('at', 'bigint', (column) => column.notNull())
    .execute();
}

/** How guests are told of their turns. */
async function alerts(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('contacts')
    .addColumn('guest', 'text', (column) => column.primaryKey())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('email', 'text')
    .addColumn('confirmed', 'integer', (column) => column.notNull())
    .addColumn('token', 'text', (column) => column.unique())
    .addColumn('webhook', 'text')
    .addColumn('quiet', 'text')
    .execute();
  await db.schema
    .createTable('devices')
    .addColumn('endpoint', 'text', (column) => column.primaryKey())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('p256dh', 'text', (column) => column.notNull())
    .addColumn('auth', 'text', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('devices_of_guest').on('devices').column('guest').execute();
  await db.schema
    .createTable('mutes')
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('mutes_key', ['guest', 'table_id'])
    .execute();
  await db.schema
    .createTable('alerts')
    .addColumn('table_id', 'text', (column) => column.primaryKey())
    .addColumn('version', 'integer', (column) => column.notNull())
    .addColumn('sent', 'integer', (column) => column.notNull())
    .addColumn('sent_at', 'bigint', (column) => column.notNull())
    .addColumn('tries', 'integer', (column) => column.notNull())
    .addColumn('leased_until', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('secrets')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('value', 'text', (column) => column.notNull())
    .execute();
}

/** Who is there, for the other processes. */
async function whereabouts(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('processes')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('beat', 'bigint', (column) => column.notNull())
    .addColumn('people', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('presence')
    .addColumn('process', 'text', (column) => column.notNull())
    .addColumn('table_id', 'text', (column) => column.notNull())
    .addColumn('guest', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('presence_key', ['process', 'table_id', 'guest'])
    .execute();
}

/** When steps were made, of which older ones know nothing, and what people write to each other. */
async function timesAndLines(db: AnySchema): Promise<void> {
  await db.schema.alterTable('steps').addColumn('made_at', 'bigint').execute();
  await db.schema
    .createTable('lines')
    .addColumn('table_id', 'text', (column) => column.notNull().references('tables.id'))
    .addColumn('guest', 'text', (column) => column.notNull())
    .addColumn('key', 'text', (column) => column.notNull())
    .addColumn('text', 'text', (column) => column.notNull())
    .addColumn('written_at', 'bigint', (column) => column.notNull())
    .addPrimaryKeyConstraint('lines_key', ['table_id', 'guest', 'key'])
    .execute();
  await db.schema.createIndex('lines_of_guest').on('lines').column('guest').execute();
}

/** Who has an account, in the shape that better-auth wants: its names, its times. An account has the id of its guest. */
async function accounts(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('accounts')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('email', 'text', (column) => column.notNull().unique())
    .addColumn('emailVerified', 'boolean', (column) => column.notNull())
    .addColumn('image', 'text')
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .addColumn('username', 'text', (column) => column.unique())
    .execute();
  const ofAccount = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('id', 'text', (column) => column.primaryKey())
      .addColumn('userId', 'text', (column) =>
        column.notNull().references('accounts.id').onDelete('cascade'),
      );
  await ofAccount('account_sessions')
    .addColumn('token', 'text', (column) => column.notNull().unique())
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .addColumn('ipAddress', 'text')
    .addColumn('userAgent', 'text')
    .execute();
  await ofAccount('credentials')
    .addColumn('accountId', 'text', (column) => column.notNull())
    .addColumn('providerId', 'text', (column) => column.notNull())
    .addColumn('accessToken', 'text')
    .addColumn('refreshToken', 'text')
    .addColumn('idToken', 'text')
    .addColumn('accessTokenExpiresAt', 'timestamptz')
    .addColumn('refreshTokenExpiresAt', 'timestamptz')
    .addColumn('scope', 'text')
    .addColumn('password', 'text')
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await ofAccount('passkeys')
    .addColumn('name', 'text')
    .addColumn('publicKey', 'text', (column) => column.notNull())
    .addColumn('credentialID', 'text', (column) => column.notNull().unique())
    .addColumn('counter', 'integer', (column) => column.notNull())
    .addColumn('deviceType', 'text', (column) => column.notNull())
    .addColumn('backedUp', 'boolean', (column) => column.notNull())
    .addColumn('transports', 'text')
    .addColumn('createdAt', 'timestamptz')
    .addColumn('aaguid', 'text')
    .execute();
  for (const table of ['account_sessions', 'credentials', 'passkeys'])
    await db.schema.createIndex(`${table}_of_account`).on(table).column('userId').execute();
  await db.schema
    .createTable('challenges')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('identifier', 'text', (column) => column.notNull())
    .addColumn('value', 'text', (column) => column.notNull())
    .addColumn('expiresAt', 'timestamptz', (column) => column.notNull())
    .addColumn('createdAt', 'timestamptz', (column) => column.notNull())
    .addColumn('updatedAt', 'timestamptz', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('challenges_by_name').on('challenges').column('identifier').execute();
}

/** When games have ended, and after how many steps, beside the seats of those who played them: their lists ask for nothing else. */
async function endings(db: AnySchema): Promise<void> {
  await db.schema.alterTable('seats').addColumn('over_at', 'bigint').execute();
  await db.schema.alterTable('seats').addColumn('over_version', 'integer').execute();
  await sql`
    update seats set
      over_at = coalesce(
        (select since from turns where turns.table_id = seats.table_id),
        (select created_at from tables where tables.id = seats.table_id)
      ),
      over_version = (select version from turns where turns.table_id = seats.table_id)
    where table_id in (select id from tables where state = 'over')
  `.execute(db);
  await db.schema.createIndex('seats_of_guest_over').on('seats').columns(['guest', 'over_at']).execute();
  await db.schema.dropIndex('seats_of_guest').execute();
}

/** How often passwords were tried. */
async function tries(db: AnySchema): Promise<void> {
  await db.schema
    .createTable('tries')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('whole_at', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema.createIndex('tries_over').on('tries').column('whole_at').execute();
}

/** When guests were last there, by a time that stands still while nobody looks after the tables. */
async function seen(db: AnySchema): Promise<void> {
  const count = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
  await db.schema.alterTable('guests').addColumn('seen_at', 'bigint', count).execute();
  await db.schema.alterTable('pulse').addColumn('lost', 'bigint', count).execute();
  // Those who are there already may all come back.
  await sql`update guests set seen_at = ${Date.now()}`.execute(db);
  // All tables of somebody are looked up when they are forgotten.
  await db.schema.createIndex('tables_of_host').on('tables').column('host').execute();
  await db.schema.createIndex('guests_seen').on('guests').columns(['seen_at', 'id']).execute();
}

export const MIGRATIONS: Readonly<Record<string, Migration>> = {
  '2026-11-23-first': { up: first },
  '2026-11-24-strangers': { up: strangers },
  '2026-11-24-times': { up: times },
  '2026-11-24-turn-alerts': { up: alerts },
  '2026-11-24-whereabouts': { up: whereabouts },
  '2026-11-25-times-and-lines': { up: timesAndLines },
  '2026-11-26-accounts': { up: accounts },
  '2026-11-27-endings': { up: endings },
  '2026-11-27-tries': { up: tries },
  '2026-11-28-seen': { up: seen },
};
