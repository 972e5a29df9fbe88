import type { Pool } from 'pg';
import { type Commit, stepRowOf } from './steps.ts';

/**
 * All of it in one statement, which is a transaction of its own: one way there and back. Whoever locks several tables does so in
 * the same order.
 */
const APPEND_STEPS = `
  with given as (
    select * from json_to_recordset($1) as given (
      table_id text, version integer, revision integer, seat integer, action text, chance text, undo integer, made_at bigint,
      actor integer, computer integer, since bigint, due_at bigint, clock text
    )
  ), locked as (
    select id, revision from tables
    where id = any (array(select table_id from given))
    order by id
    for no key update
  ), added as (
    insert into steps (table_id, version, seat, action, chance, undo, made_at)
    select table_id, version, seat, action, chance, undo, made_at
    from given join locked on locked.id = table_id and locked.revision = given.revision
    on conflict (table_id, version) do nothing
    returning table_id
  ), turned as (
    insert into turns (table_id, version, actor, computer, leased_until, since, due_at, clock)
    select table_id, version, actor, computer, 0, since, due_at, clock
    from given join added using (table_id)
    on conflict (table_id) do update set
      version = excluded.version, actor = excluded.actor, computer = excluded.computer, leased_until = 0,
      since = excluded.since, due_at = excluded.due_at, clock = excluded.clock
  ), ended as (
    update tables set state = 'over', revision = tables.revision + 1
    from given join added using (table_id)
    where tables.id = table_id and given.actor is null
  ), ended_seats as (
    update seats set over_at = given.since, over_version = given.version
    from given join added using (table_id)
    where seats.table_id = added.table_id and given.actor is null
  )
  select table_id from added`;

/** Adds steps to PostgreSQL. */
export async function appendSteps(pool: Pool, commits: readonly Commit[]): Promise<Set<string>> {
  const given = commits.map((commit) => ({
    ...stepRowOf(commit),
    revision: commit.revision,
    ...commit.turn,
  }));
  const { rows } = await pool.query<{ table_id: string }>({
    // By its name it is prepared once on each connection.
    name: 'append-steps',
    text: APPEND_STEPS,
    values: [JSON.stringify(given)],
  });
  return new Set(rows.map(({ table_id }) => table_id));
}
