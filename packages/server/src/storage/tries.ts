import { createHash } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
import type { Database, Schema } from './database.ts';

/** How many tries there are at once, and how many come back each second. */
interface Tries {
  readonly burst: number;
  readonly perSecond: number;
}

/** Nothing takes longer to come back, in milliseconds: what seems to was tried before the clock was set back. */
const LONGEST = 24 * 3_600_000;

/** By how much the clocks of several machines may differ, in milliseconds. */
const APART = 60_000;

/** How many are forgotten with each try. */
const MOST_FORGOTTEN = 10;

/**
 * Whether something may be tried once more for a name, counted by all processes together. Kept is the moment at which as many
 * tries as at first are left again: each puts it off by the time that one takes to come back.
 */
export async function takeTry(
  db: Database,
  name: string,
  { burst, perSecond }: Tries,
  now: number,
): Promise<boolean> {
  const comesBack = Math.ceil(1000 / perSecond);
  const longest = burst * comesBack + APART;
  await forgetSome(db, now);
  const taken = await db
    .insertInto('tries')
    .values({ name: digest(name), whole_at: now + comesBack })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({
          whole_at: row
            .case()
            .when(isOver(row, now, longest))
            .then(now + comesBack)
            .else(row('tries.whole_at', '+', comesBack))
            .end(),
        }))
        .where((row) =>
          row.or([row('tries.whole_at', '<=', now + (burst - 1) * comesBack), isOver(row, now, longest)]),
        ),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

function isOver(row: ExpressionBuilder<Schema, 'tries'>, now: number, longest = LONGEST) {
  return row.or([row('tries.whole_at', '<=', now), row('tries.whole_at', '>', now + longest)]);
}

/** More than one try adds. One by one: two who forget the same in another order would wait for each other. */
async function forgetSome(db: Database, now: number): Promise<void> {
  const over = await db
    .selectFrom('tries')
    .select('name')
    .where((row) => isOver(row, now))
    .limit(MOST_FORGOTTEN)
    .execute();
  for (const { name } of over)
    await db
      .deleteFrom('tries')
      .where('name', '=', name)
      .where((row) => isOver(row, now))
      .execute();
}

/** Who tries a name that nobody has leaves none behind. */
function digest(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
