import type { Kysely } from 'kysely';
import { seatOfGuest } from '../records/table-record.ts';
import { hasAccount } from '../storage/accounts.ts';
import type { Database, Schema } from '../storage/database.ts';
import { allTablesOf } from '../storage/everything.ts';
import { type Guest, lockGuest } from '../storage/guests.ts';
import { moveGuest } from '../storage/moved-guest.ts';
import { findTable, updateTable } from '../storage/tables.ts';
import { leave } from '../tables/gathering.ts';
import { withGuestMoved } from '../tables/moved-seat.ts';
import type { Tables } from '../tables/tables.ts';

export interface LinkingParts {
  readonly db: Kysely<Schema>;
  readonly tables: Tables;
  /** A table was changed on the disk. */
  readonly moved: (table: string) => Promise<void>;
}

/** How often it is tried while others change the same tables. */
const TRIES = 10;

/** Makes one of two guests who are the same person: all of a guest is their account's from then on. */
export class Linking {
  private readonly parts: LinkingParts;

  constructor(parts: LinkingParts) {
    this.parts = parts;
  }

  /** Whatever ends this in the middle, it can be done again: the guest is there to the end. */
  async link(from: Guest, to: string): Promise<void> {
    const { db, tables, moved } = this.parts;
    for (const id of await sharedTables(db, from.id, to))
      await tables.change(id, (table) => leave(table, from));
    for (const id of await this.moveAll(from.id, to)) await moved(id);
  }

  private async moveAll(from: string, to: string): Promise<readonly string[]> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.parts.db.transaction().execute((transaction) => moveAll(transaction, from, to));
      } catch (fault) {
        if (!(fault instanceof Overtaken) || tries === TRIES) throw fault;
      }
    }
  }
}

/** Somebody else has changed a table meanwhile. */
class Overtaken extends Error {}

/** Somebody who signs in twice at once is moved once, and who begins an account meanwhile, or is to be one that is gone, never. */
async function moveAll(db: Database, from: string, to: string): Promise<readonly string[]> {
  const [there, here] = [await lockGuest(db, from), await lockGuest(db, to)];
  if (!there || !here || (await hasAccount(db, from))) return [];
  const ids = (await allTablesOf(db, from)).toSorted();
  for (const id of ids) {
    const before = (await findTable(db, 'id', id))!;
    const after = { ...withGuestMoved(before, from, to), revision: before.revision + 1 };
    if (!(await updateTable(db, before, after))) throw new Overtaken();
  }
  await moveGuest(db, from, to);
  return ids;
}

/** Where both sit, and the game goes on. */
async function sharedTables(db: Database, one: string, other: string): Promise<readonly string[]> {
  const shared: string[] = [];
  for (const id of await allTablesOf(db, one)) {
    const table = await findTable(db, 'id', id);
    if (table?.state === 'playing' && seatOfGuest(table, other) !== null) shared.push(id);
  }
  return shared;
}
