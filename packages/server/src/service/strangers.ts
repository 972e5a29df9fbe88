import { randomBytes } from 'node:crypto';
import type { Asked, ErrorCode, ServiceProblem } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { apartFrom, deleteBlock, insertBlock } from '../storage/blocks.ts';
import type { Schema } from '../storage/database.ts';
import type { Guest } from '../storage/guests.ts';
import { insertReport } from '../storage/reports.ts';
import { seatOfGuest, type SeatRecord, type TableRecord } from '../records/table-record.ts';
import { isRefusedName } from '../words/is-refused-name.ts';

export interface StrangersParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  readonly record: (table: string) => Promise<TableRecord | undefined>;
}

type Person = SeatRecord & { readonly guest: string };

const newId = () => randomBytes(12).toString('base64url');

/** Keeps people apart who do not want to meet, and notes what is told of them. Nobody learns that they were blocked. */
export class Strangers {
  private readonly parts: StrangersParts;

  constructor(parts: StrangersParts) {
    this.parts = parts;
  }

  /** Those whom a guest is not to meet. */
  apartFrom(guest: Guest): Promise<ReadonlySet<string>> {
    return apartFrom(this.parts.db, guest.id);
  }

  async block(guest: Guest, { table, seat }: Asked<'block'>): Promise<ErrorCode | undefined> {
    const other = await this.otherAt(guest, table, seat);
    if (typeof other === 'string') return other;
    const name = other.name ?? '';
    const since = this.parts.now();
    await insertBlock(this.parts.db, { id: newId(), guest: guest.id, other: other.guest, name, since });
    return undefined;
  }

  async unblock(guest: Guest, id: string): Promise<void> {
    await deleteBlock(this.parts.db, guest.id, id);
  }

  async report(guest: Guest, { table, seat, reason }: Asked<'report'>): Promise<ErrorCode | undefined> {
    const other = await this.otherAt(guest, table, seat);
    if (typeof other === 'string') return other;
    const of = { guest: other.guest, name: other.name ?? '' };
    const createdAt = this.parts.now();
    await insertReport(this.parts.db, {
      id: newId(),
      table,
      seat,
      ...of,
      reason,
      reporter: guest.id,
      createdAt,
    });
    return undefined;
  }

  /** Who sits there besides the guest. */
  private async otherAt(guest: Guest, table: string, seat: number): Promise<Person | ErrorCode> {
    const record = await this.parts.record(table);
    if (!record) return 'unknown-table';
    const other = record.seats[seat];
    if (!other || other.guest === null || seatOfGuest(record, guest.id) === seat) return 'no-such-seat';
    return other as Person;
  }
}

/** Whether somebody sits at a table whom one of its guests is not to meet. */
export function isShunned({ seats }: TableRecord, apart: ReadonlySet<string>): boolean {
  return seats.some(({ guest }) => guest !== null && apart.has(guest));
}

/** A table without those who are not to be met: their seats are free. */
export function without(table: TableRecord, apart: ReadonlySet<string>): TableRecord {
  const seats = table.seats.map((seat) =>
    seat.guest !== null && apart.has(seat.guest) ? { ...seat, guest: null, name: null, entropy: null } : seat,
  );
  return { ...table, seats };
}

/** Why somebody cannot play with strangers under their name. */
export function nameProblem({ name }: Guest): ServiceProblem | undefined {
  if (name === null) return { code: 'no-name' };
  return isRefusedName(name) ? { code: 'bad-name' } : undefined;
}
