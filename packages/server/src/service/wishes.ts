import { randomUUID } from 'node:crypto';
import { catalogue, OPENINGS } from '@roundhouse/engine';
import type { Answered, Asked, TablePlan } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { apartFrom } from '../storage/blocks.ts';
import type { Database, Schema } from '../storage/database.ts';
import { type Guest, lockGuest, lockGuests } from '../storage/guests.ts';
import { openTables } from '../storage/lists.ts';
import { findTable, updateTable } from '../storage/tables.ts';
import {
  countWaiting,
  dropWish,
  dropWishesBefore,
  findWish,
  type KnownWish,
  lockWishes,
  longestWaiting,
  putWish,
  type Span,
  type Wish,
} from '../storage/wishes.ts';
import { isShunned } from './strangers.ts';
import { sit } from '../tables/gathering.ts';
import { insertWithFreeCode, newTableRecord } from '../tables/new-table.ts';
import { isFree, isMissing, seatOfGuest, type TableRecord } from '../records/table-record.ts';
import type { Tables } from '../tables/tables.ts';
import { Topics } from '../tables/topics.ts';

/** How often somebody who waits is looked after, in milliseconds: whom they meet at another process they learn then. */
const LOOK = 3000;
/** Who has not asked for so long has gone, in milliseconds. */
export const GONE = 12_000;
/** Wishes are kept for so long after that, in milliseconds. */
const FORGOTTEN = 3_600_000;
/** How long a request waits unless it says so, in seconds. */
const WAIT = 8;
/** Who plays for somebody who came here and went, and after how many seconds. */
const AWAY = { level: 'frida', seconds: 60 };

export interface WishesParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  readonly tables: Tables;
  readonly isPresent: (table: string, guest: string) => boolean;
}

/** Has people meet who want to play the same game now. The wishes stand in the database, so that every process knows of all. */
export class Wishes {
  private readonly parts: WishesParts;
  private readonly met = new Topics();
  private isClosed = false;

  constructor(parts: WishesParts) {
    this.parts = parts;
  }

  async ask(guest: Guest & { readonly name: string }, asked: Asked<'wish'>): Promise<Answered<'wish'>> {
    const { wait = WAIT, key, game, mode, mark, entropy } = asked;
    const wish: Wish = { guest: guest.id, name: guest.name, key, game, mode, mark, entropy };
    const end = performance.now() + wait * 1000;
    for (let isNew = true; ; isNew = false) {
      const tag = this.met.tag(guest.id);
      const table = await this.look(wish, isNew);
      const left = Math.min(LOOK, end - performance.now());
      if (table !== null || left <= 0 || this.isClosed) return { table: table ?? null };
      if (this.met.tag(guest.id) === tag) await this.change(guest.id, left);
      if (this.isClosed) return { table: null };
    }
  }

  /** Nobody waits for a server that ends: who still wants to play asks the next one. */
  close(): void {
    this.isClosed = true;
    for (const guest of this.met.watched()) this.met.changed(guest);
  }

  async drop(guest: string): Promise<void> {
    await dropWish(this.parts.db, guest);
    this.met.changed(guest);
  }

  /** For which games somebody waits. */
  waiting(guest: string): Promise<Answered<'open'>['waiting']> {
    return countWaiting(this.parts.db, guest, around(this.parts.now()));
  }

  /** The table where somebody was met; null: nobody yet; undefined: it is wished for no more. */
  private async look(wish: Wish, isNew: boolean): Promise<string | null | undefined> {
    const { db, tables } = this.parts;
    const found = await db.transaction().execute((transaction) => this.meet(transaction, wish, isNew));
    if (!found) return found;
    await tables.begin(found.table, ({ seats }) => (seats.some(isMissing) ? 'seats-free' : undefined));
    if (found.other !== undefined) this.met.changed(found.other);
    return found.table;
  }

  /** One at a time, in all processes: nobody waits who could have been met, and nobody meets two. */
  private async meet(
    db: Database,
    wish: Wish,
    isNew: boolean,
  ): Promise<{ table: string; other?: string } | null | undefined> {
    await lockWishes(db);
    const now = this.parts.now();
    const before = await findWish(db, wish.guest);
    const isSame = before?.key === wish.key;
    if (!isSame && !isNew) return undefined;
    if (isSame && before.table !== null) return { table: before.table };
    const own = { ...wish, askedAt: isSame ? before.askedAt : now, table: null };
    const found = await longestThere(db, own, around(now));
    if (!found) return undefined;
    const { other } = found;
    const table = other ? await seatBoth(db, other, own, now) : await this.sitDownAtOpen(db, own);
    await putWish(db, { ...own, table }, now);
    await dropWishesBefore(db, now - FORGOTTEN);
    return table === null ? null : { table, ...(other && { other: other.guest }) };
  }

  /** Takes the last seat of a table that somebody has opened to all, who is there and waits. */
  private async sitDownAtOpen(db: Database, wish: KnownWish): Promise<string | null> {
    const apart = await apartFrom(db, wish.guest);
    for (const { table, seats, mode } of await openTables(db, wish.guest, wish.game)) {
      if (mode !== wish.mode || seats.filter((seat) => seat === null).length !== 1) continue;
      const record = await findTable(db, 'id', table);
      const isElsewhere = record && seatOfGuest(record, wish.guest) === null;
      if (isElsewhere && this.isInviting(record, apart) && (await takeSeat(db, record, wish))) return table;
    }
    return null;
  }

  /** Only one is missing, whoever it may be. */
  private isInviting(table: TableRecord, apart: ReadonlySet<string>): boolean {
    const { id, host, plan, seats } = table;
    const [free, other] = seats.filter(isMissing);
    const isOpen = free?.kind === 'open' && isFree(free) && other === undefined;
    return isOpen && !isShunned(table, apart) && plan.deck === 'standard' && this.parts.isPresent(id, host);
  }

  /** Settles when somebody was met in this process, or after some milliseconds. */
  private change(guest: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const end = () => {
        forget();
        clearTimeout(timer);
        resolve();
      };
      const forget = this.met.onChange(guest, end);
      const timer = setTimeout(end, milliseconds);
    });
  }
}

/** When somebody who is there has asked last: clocks of other machines may go before; long after now it was before this one was set back. */
const around = (now: number): Span => ({ after: now - GONE, until: now + GONE });

/** Who waits longest, and is not being forgotten: undefined where whoever wishes is, who then meets nobody. */
async function longestThere(
  db: Database,
  wish: Wish,
  seen: Span,
): Promise<{ readonly other: KnownWish | undefined } | undefined> {
  for (;;) {
    const other = await longestWaiting(db, wish, seen);
    if (await lockGuests(db, other ? [wish.guest, other.guest] : [wish.guest])) return { other };
    if (!other || !(await lockGuest(db, wish.guest))) return undefined;
    await dropWish(db, other.guest);
  }
}

/** A table for the two of them. */
async function seatBoth(db: Database, host: KnownWish, guest: KnownWish, now: number): Promise<string> {
  const person = ({ guest: id, name }: Wish) => ({ id, name });
  // Not by the key of a wish: who has met somebody may wish again with it.
  const opened = newTableRecord(person(host), planFor(host), `wish ${randomUUID()}`, host, now);
  const seated = sit(opened, person(guest), guest);
  const record = typeof seated === 'string' ? undefined : await insertWithFreeCode(db, seated);
  if (!record) throw new Error('no table could be opened');
  await putWish(db, { ...host, table: record.id }, now);
  return record.id;
}

async function takeSeat(db: Database, record: TableRecord, wish: KnownWish): Promise<boolean> {
  const seat = record.seats.findIndex((each) => each.kind === 'open' && isFree(each));
  const seated = sit(record, { id: wish.guest, name: wish.name }, { ...wish, seat });
  if (typeof seated === 'string') return false;
  return updateTable(db, record, { ...seated, revision: record.revision + 1 });
}

/** What two people play who have agreed on a game and nothing else. */
export function planFor({ game, mode }: Pick<Wish, 'game' | 'mode'>): TablePlan {
  return {
    game,
    mode,
    ...(catalogue[game].hasOpening && { opening: OPENINGS[0] }),
    deck: 'standard',
    seats: [{ kind: 'me' }, { kind: 'open' }],
    undo: 'turn',
    watch: 'link',
    away: AWAY,
  };
}
