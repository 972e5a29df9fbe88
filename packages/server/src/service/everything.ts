import type { Answered } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/database.ts';
import { allTablesOf, deleteEmptyTable, deleteGuest, everythingOf } from '../storage/everything.ts';
import type { Guest } from '../storage/guests.ts';
import { withoutGuest } from '../tables/forgotten.ts';
import type { Tables } from '../tables/tables.ts';
import type { Contacts } from './contacts.ts';
import { TakingTurns } from './taking-turns.ts';

export interface EverythingParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  readonly tables: Tables;
  readonly contacts: Contacts;
}

/** All that is kept of a guest: to be taken along, and to be forgotten. */
export class Everything {
  private readonly parts: EverythingParts;
  /** All that somebody has played is large: this process puts it together for one at a time. */
  private readonly turns = new TakingTurns(1);

  constructor(parts: EverythingParts) {
    this.parts = parts;
  }

  of({ id }: Guest): Promise<Answered<'export'>> {
    const { db, now, contacts } = this.parts;
    return this.turns.run(id, async () => ({
      ...(await everythingOf(db, id, now())),
      contact: await contacts.info(id),
    }));
  }

  /** Table by table: what ends this in the middle can be asked again. They may sit down somewhere meanwhile. */
  async forget(guest: Guest): Promise<void> {
    const { db } = this.parts;
    do {
      for (const id of await allTablesOf(db, guest.id)) await this.forgetAt(id, guest);
    } while (!(await db.transaction().execute((transaction) => deleteGuest(transaction, guest.id))));
  }

  private async forgetAt(id: string, guest: Guest): Promise<void> {
    const { db, tables } = this.parts;
    await tables.change(id, (table) => withoutGuest(table, guest));
    await db.transaction().execute((transaction) => deleteEmptyTable(transaction, id));
  }
}
