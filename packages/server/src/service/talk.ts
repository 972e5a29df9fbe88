import type { Asked, Push } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { seatOfGuest } from '../records/table-record.ts';
import { apartFrom } from '../storage/blocks.ts';
import type { Schema } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import type { Tables } from '../tables/tables.ts';
import type { Audience } from './audience.ts';
import { done, errorOf, type Reply } from './reply.ts';

/** What somebody says at a table. */
export interface Speech {
  readonly said: Extract<Push, { push: 'said' }>;
  /** The guest who says it. */
  readonly by: string;
}

export interface TalkParts {
  readonly db: Kysely<Schema>;
  readonly tables: Tables;
  readonly audience: Audience;
  /** The other processes are to hear it, too. */
  readonly onSpeech: (table: string, speech: Speech) => void;
}

/** What people say to each other at tables. */
export class Talk {
  private readonly parts: TalkParts;

  constructor(parts: TalkParts) {
    this.parts = parts;
  }

  async say(guest: Guest, { table, phrase }: Asked<'say'>): Promise<Reply<'say'>> {
    const record = await this.parts.tables.record(table);
    const seat = record && seatOfGuest(record, guest.id);
    if (seat === undefined || seat === null) return errorOf(record ? 'not-your-seat' : 'unknown-table');
    const speech = { said: { push: 'said', table, seat, phrase }, by: guest.id } as const;
    await this.hear(speech);
    this.parts.onSpeech(table, speech);
    return done();
  }

  /** Somebody says something, here or at another process: to all but those whom they are kept apart from. */
  async hear({ said, by }: Speech): Promise<void> {
    const { db, audience } = this.parts;
    const apart = await apartFrom(db, by);
    audience.tell(said.table, (guest) => (apart.has(guest) ? undefined : said));
  }
}
