import { type Expression, type SqlBool, sql } from 'kysely';
import type { Database } from './database.ts';
import { keptQuery } from './kept-query.ts';

/** Somebody whom a guest does not want to meet again. */
export interface Blocked {
  readonly id: string;
  /** What they were called then. */
  readonly name: string;
  readonly since: number;
}

/** Once is all it counts. */
export async function insertBlock(
  db: Database,
  { id, guest, other, name, since }: Blocked & { guest: string; other: string },
): Promise<void> {
  await db
    .insertInto('blocks')
    .values({ id, guest, other, name, created_at: since })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function deleteBlock(db: Database, guest: string, id: string): Promise<void> {
  await db.deleteFrom('blocks').where('guest', '=', guest).where('id', '=', id).execute();
}

/** Those whom a guest has blocked, the last one first. */
export async function blocksOf(db: Database, guest: string): Promise<Blocked[]> {
  return db
    .selectFrom('blocks')
    .select(['id', 'name', 'created_at as since'])
    .where('guest', '=', guest)
    .orderBy('created_at', 'desc')
    .execute();
}

const blocksAround = keptQuery((db, { guest }: { guest: string }) =>
  db
    .selectFrom('blocks')
    .select(['guest', 'other'])
    .where((either) => either.or([either('guest', '=', guest), either('other', '=', guest)])),
);

/** Those whom a guest is kept apart from, whoever of them wanted it. */
export async function apartFrom(db: Database, guest: string): Promise<ReadonlySet<string>> {
  const { rows } = await blocksAround(db, { guest });
  return new Set(rows.map((row) => (row.guest === guest ? row.other : row.guest)));
}

/** Whether a guest is kept apart from the one that a column of a query names. */
export function isApart(db: Database, guest: string, column: string): Expression<SqlBool> {
  const other = sql.ref<string>(column);
  const found = db
    .selectFrom('blocks')
    .select(sql.lit(1).as('one'))
    .where((either) =>
      either.or([
        either.and([either('blocks.guest', '=', guest), either('blocks.other', '=', other)]),
        either.and([either('blocks.other', '=', guest), either('blocks.guest', '=', other)]),
      ]),
    );
  return sql<SqlBool>`exists ${found}`;
}
