import { createHash } from 'node:crypto';
import type { Database } from './database.ts';

/** How many tries there are at once, and how many come back each second. */
interface Tries {
  readonly burst: number;
  readonly perSecond: number;
}

/** Nothing takes longer to come back, in milliseconds: what seems to was tried before the clock was set back. */
const LONGEST = 24 * 3_600_000;

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
  await db
    .deleteFrom('tries')
    .where((row) => row.or([row('whole_at', '<=', now), row('whole_at', '>', now + LONGEST)]))
    .execute();
  const taken = await db
    .insertInto('tries')
    .values({ name: digest(name), whole_at: now + comesBack })
    .onConflict((conflict) =>
      conflict
        .column('name')
        .doUpdateSet((row) => ({ whole_at: row('tries.whole_at', '+', comesBack) }))
        .where('tries.whole_at', '<=', now + (burst - 1) * comesBack),
    )
    .executeTakeFirst();
  return taken.numInsertedOrUpdatedRows === 1n;
}

/** Who tries a name that nobody has leaves none behind. */
function digest(name: string): string {
  return createHash('sha256').update(name).digest('hex');
}
