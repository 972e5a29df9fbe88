import type { GameId } from '@roundhouse/engine';
import type { ExpressionBuilder, SqlBool, Expression } from 'kysely';
import type { Database, Schema } from './database.ts';

/** How long a turn waits before its player is told, and before they are told again, in milliseconds. */
export const FIRST = 60_000;
export const AGAIN = 12 * 3_600_000;
/** How often somebody is told of a turn. */
const MOST_ALERTS = 2;
/** How long an alert belongs to the process that sends it, and what could not be sent waits, in milliseconds. */
const LEASE = 120_000;
const RETRY = 600_000;
/** What could not be sent so often is given up. */
const TRIES = 3;
/** How many are found at a time. */
export const MOST = 200;

/** A turn of which somebody is to be told. */
export interface DueAlert {
  readonly guest: string;
  readonly table: string;
  readonly game: GameId;
  readonly version: number;
  readonly since: number;
}

/** Turns that wait for guests who have said how they are to be told, the oldest first; some of them, after one that is known. */
export async function alertsDue(db: Database, now: number, known?: DueAlert): Promise<DueAlert[]> {
  const rows = await db
    .selectFrom('contacts')
    .innerJoin('seats', 'seats.guest', 'contacts.guest')
    .innerJoin('turns', (join) =>
      join.onRef('turns.table_id', '=', 'seats.table_id').onRef('turns.actor', '=', 'seats.seat'),
    )
    .innerJoin('tables', 'tables.id', 'seats.table_id')
    .leftJoin('alerts', (join) =>
      join.onRef('alerts.table_id', '=', 'turns.table_id').onRef('alerts.version', '=', 'turns.version'),
    )
    .leftJoin('mutes', (join) =>
      join.onRef('mutes.guest', '=', 'seats.guest').onRef('mutes.table_id', '=', 'seats.table_id'),
    )
    .select(['contacts.guest', 'tables.id as table', 'tables.game', 'turns.version', 'turns.since'])
    .where('turns.computer', '=', 0)
    .where('turns.since', '<=', now - FIRST)
    .where('tables.state', '=', 'playing')
    .where('tables.paused', '=', 0)
    .where('mutes.guest', 'is', null)
    .where((row) => row.or([row('alerts.table_id', 'is', null), isDue(row, now)]))
    .$if(known !== undefined, (query) => query.where((row) => isAfter(row, known!)))
    .orderBy('turns.since')
    .orderBy('turns.table_id')
    .limit(MOST)
    .execute();
  return rows.map(({ game, ...row }) => ({ ...row, game: game as GameId }));
}

function isAfter(row: ExpressionBuilder<Schema, 'turns'>, { since, table }: DueAlert): Expression<SqlBool> {
  const isSame = row.and([row('turns.since', '=', since), row('turns.table_id', '>', table)]);
  return row.or([row('turns.since', '>', since), isSame]);
}

/** Whether one more is to be sent for a turn, and nobody does so. */
function isDue(row: ExpressionBuilder<Schema, 'alerts'>, now: number): Expression<SqlBool> {
  return row.and([
    row('alerts.leased_until', '<=', now),
    row('alerts.sent', '<', MOST_ALERTS),
    row('alerts.sent_at', '<=', now - AGAIN),
  ]);
}

/** Takes an alert for some time; undefined where somebody else has it or it was sent. `sent`: how many were sent before. */
export async function claimAlert(
  db: Database,
  { table, version }: DueAlert,
  now: number,
): Promise<{ readonly sent: number; readonly tries: number } | undefined> {
  const fresh = { version, sent: 0, sent_at: 0, tries: 0, leased_until: now + LEASE };
  return db
    .insertInto('alerts')
    .values({ table_id: table, ...fresh })
    .onConflict((conflict) =>
      conflict
        .column('table_id')
        .doUpdateSet((row) => {
          const kept = (name: 'sent' | 'sent_at' | 'tries') =>
            row
              .case()
              .when('alerts.version', '=', version)
              .then(row.ref(`alerts.${name}`))
              .else(0)
              .end();
          return {
            version,
            sent: kept('sent'),
            sent_at: kept('sent_at'),
            tries: kept('tries'),
            leased_until: now + LEASE,
          };
        })
        .where((row) =>
          row.or([
            row('alerts.version', '<', version),
            row.and([row('alerts.version', '=', version), isDue(row, now)]),
          ]),
        ),
    )
    .returning(['sent', 'tries'])
    .executeTakeFirst();
}

/** Notes that it was sent; what could not be sent is tried again, a few times. */
export async function settleAlert(
  db: Database,
  { table, version }: DueAlert,
  { sent, tries }: { readonly sent: number; readonly tries: number },
  isSent: boolean,
  now: number,
): Promise<void> {
  const isOver = isSent || tries + 1 >= TRIES;
  await db
    .updateTable('alerts')
    .set(
      isOver
        ? { sent: sent + 1, sent_at: now, tries: 0, leased_until: 0 }
        : { tries: tries + 1, leased_until: now + RETRY },
    )
    .where('table_id', '=', table)
    .where('version', '=', version)
    .execute();
}
