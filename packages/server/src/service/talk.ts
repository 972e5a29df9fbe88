import type { Asked, ErrorCode, Push } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { seatOfGuest, type TableRecord } from '../records/table-record.ts';
import { apartFrom } from '../storage/blocks.ts';
import type { Schema } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import { keepLine, linesOf } from '../storage/lines.ts';
import type { Tables } from '../tables/tables.ts';
import type { Audience } from './audience.ts';
import { done, errorOf, type Reply } from './reply.ts';

/** What somebody says at a table. */
export interface Speech {
  readonly said: Extract<Push, { push: 'said' | 'wrote' }>;
  /** The guest who says it. */
  readonly by: string;
}

export interface TalkParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
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
    const place = await this.placeOf(guest, table);
    if (typeof place === 'string') return errorOf(place);
    await this.tell({ said: { push: 'said', table, seat: place.seat, phrase }, by: guest.id });
    return done();
  }

  async write(guest: Guest, { table, key, text }: Asked<'write'>): Promise<Reply<'write'>> {
    const place = await this.placeOf(guest, table);
    if (typeof place === 'string') return errorOf(place);
    if (place.record.plan.talk !== 'free') return errorOf('not-agreed');
    const { db, now } = this.parts;
    const at = now();
    if (await keepLine(db, { table, guest: guest.id, key, text, writtenAt: at })) {
      const line = { key, seat: place.seat, text, at };
      await this.tell({ said: { push: 'wrote', table, line }, by: guest.id });
    }
    return done();
  }

  /** What those have written who sit there now, and whom the reader is not kept apart from. */
  async written(guest: Guest, table: string): Promise<Reply<'written'>> {
    const place = await this.placeOf(guest, table);
    if (typeof place === 'string') return errorOf(place);
    const { db } = this.parts;
    const apart = await apartFrom(db, guest.id);
    const lines = (await linesOf(db, table)).flatMap(({ guest: by, key, text, writtenAt: at }) => {
      const seat = seatOfGuest(place.record, by);
      return seat === null || apart.has(by) ? [] : [{ key, seat, text, at }];
    });
    return { answer: { lines } };
  }

  /** Somebody says something, here or at another process: to all but those whom they are kept apart from. */
  async hear({ said, by }: Speech): Promise<void> {
    const { db, audience, tables } = this.parts;
    const apart = await apartFrom(db, by);
    // Who looks on reads nothing that people write to each other.
    const record = said.push === 'wrote' ? await tables.record(said.table) : undefined;
    const mayHear = (guest: string) =>
      said.push === 'said' || (record && seatOfGuest(record, guest) !== null);
    audience.tell(said.table, (guest) => (apart.has(guest) || !mayHear(guest) ? undefined : said));
  }

  private async tell(speech: Speech): Promise<void> {
    await this.hear(speech);
    this.parts.onSpeech(speech.said.table, speech);
  }

  /** Only who sits at a table is heard there. */
  private async placeOf({ id }: Guest, table: string): Promise<Place | ErrorCode> {
    const record = await this.parts.tables.record(table);
    if (!record) return 'unknown-table';
    const seat = seatOfGuest(record, id);
    return seat === null ? 'not-your-seat' : { record, seat };
  }
}

interface Place {
  readonly record: TableRecord;
  readonly seat: number;
}
