import type { ErrorCode, ServiceProblem } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { seatOfGuest } from '../records/table-record.ts';
import type { Schema } from '../storage/database.ts';
import { renameGuest } from '../storage/guests.ts';
import type { Tables } from '../tables/tables.ts';
import type { Contacts } from './contacts.ts';
import type { Everything } from './everything.ts';
import { done, errorOf, type Handlers } from './reply.ts';

type OwnAsk =
  | 'add-device'
  | 'confirm'
  | 'contact'
  | 'drop-device'
  | 'export'
  | 'forget-me'
  | 'me'
  | 'mute'
  | 'set-contact';

export interface OwnAsksParts {
  readonly db: Kysely<Schema>;
  readonly tables: Tables;
  readonly contacts: Contacts;
  readonly everything: Everything;
}

/** What somebody asks of themselves: what they are called, how they are told of turns, what is kept of them. */
export function ownAsks({ db, tables, contacts, everything }: OwnAsksParts): Handlers<OwnAsk> {
  const contactAfter = async (guest: string, wrong?: ServiceProblem) =>
    wrong ? { error: wrong } : { answer: await contacts.info(guest) };
  return {
    me: async (guest, { name }) => {
      if (name !== undefined && name !== guest.name) await renameGuest(db, guest.id, name);
      return { answer: { name: name ?? guest.name } };
    },
    contact: async ({ id }) => ({ answer: await contacts.info(id) }),
    'set-contact': async ({ id }, asked) => contactAfter(id, await contacts.change(id, asked)),
    confirm: async (_, { token }) => {
      const wrong = await contacts.confirm(token);
      return wrong ? { error: wrong } : done();
    },
    'add-device': async ({ id }, asked) => contactAfter(id, await contacts.addDevice(id, asked)),
    'drop-device': async ({ id }, { endpoint }) => {
      await contacts.dropDevice(endpoint);
      return contactAfter(id);
    },
    export: async (guest) => ({ answer: await everything.of(guest) }),
    'forget-me': async (guest) => {
      await everything.forget(guest);
      return done();
    },
    mute: async ({ id }, asked) => {
      const wrong = asked.muted === undefined ? undefined : await whyNoSeat(tables, asked.table, id);
      return wrong ? errorOf(wrong) : { answer: await contacts.mute(id, asked) };
    },
  };
}

async function whyNoSeat(tables: Tables, table: string, guest: string): Promise<ErrorCode | undefined> {
  const record = await tables.record(table);
  if (!record) return 'unknown-table';
  return seatOfGuest(record, guest) === null ? 'not-your-seat' : undefined;
}
