import type { Kysely } from 'kysely';
import { seatOfGuest } from '../records/table-record.ts';
import { hasAccount } from '../storage/accounts.ts';
import type { Database, Schema } from '../storage/database.ts';
import { allTablesOf } from '../storage/everything.ts';
import { type Guest, lockGuests } from '../storage/guests.ts';
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
/** How many tables are moved in one transaction: with SQLite nobody plays meanwhile. */
const AT_ONCE = 20;

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
    for (let ids = await this.moveSome(from.id, to); ids.length > 0; ids = await this.moveSome(from.id, to))
      for (const id of ids) await moved(id);
  }

  private async moveSome(from: string, to: string): Promise<readonly string[]> {
    for (let tries = 1; ; tries++) {
      try {
        return await this.parts.db.transaction().execute((transaction) => moveSome(transaction, from, to));
      } catch (fault) {
        if (!(fault instanceof Overtaken) || tries === TRIES) throw fault;
      }
    }
  }
}

/** Somebody else has changed a table meanwhile. */
class Overtaken extends Error {}

/**
 * The tables that were moved; none: all else was, too. Who begins an account meanwhile is not moved, and nobody is to one that is
 * gone.
 */
async function moveSome(db: Database, from: string, to: string): Promise<readonly string[]> {
  if (!(await lockGuests(db, [from, to])) || (await hasAccount(db, from))) return [];
  const ids = (await allTablesOf(db, from)).toSorted().slice(0, AT_ONCE);
  for (const id of ids) {
    const before = (await findTable(db, 'id', id))!;
    const after = { ...withGuestMoved(before, from, to), revision: before.revision + 1 };
    if (!(await updateTable(db, before, after))) throw new Overtaken();
  }
  if (ids.length === 0) await moveGuest(db, from, to);
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
