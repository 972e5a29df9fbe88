import type { GameId } from '@roundhouse/engine';
import type { Mark } from '@roundhouse/protocol';
import type { Selectable } from 'kysely';
import { isApart } from './blocks.ts';
import type { Database, WishRow } from './database.ts';

/** Somebody wants to play a game with whoever wants the same. */
export interface Wish {
  readonly guest: string;
  readonly name: string;
  /** The same for every time that they ask for it. */
  readonly key: string;
  readonly game: GameId;
  readonly mode: string;
  readonly mark: Mark | undefined;
  readonly entropy: string;
}

export interface KnownWish extends Wish {
  readonly askedAt: number;
  /** Where they have met somebody. */
  readonly table: string | null;
}

/** A part of time. */
export interface Span {
  readonly after: number;
  readonly until: number;
}

/** Until the end of the transaction nobody else meets anybody. */
export async function lockWishes(transaction: Database): Promise<void> {
  await transaction
    .updateTable('queues')
    .set((row) => ({ turn: row('turn', '+', 1) }))
    .where('name', '=', 'wishes')
    .execute();
}

export async function findWish(db: Database, guest: string): Promise<KnownWish | undefined> {
  const row = await db.selectFrom('wishes').selectAll().where('guest', '=', guest).executeTakeFirst();
  return row && wishOf(row);
}

/** Notes that somebody still wants it now; another wish of theirs is forgotten. */
export async function putWish(
  db: Database,
  { guest, name, key, game, mode, mark, entropy, askedAt, table }: KnownWish,
  now: number,
): Promise<void> {
  const row = { guest, name, key, game, mode, mark: mark ?? null, entropy };
  const times = { asked_at: askedAt, seen_at: now, table_id: table };
  await db
    .insertInto('wishes')
    .values({ ...row, ...times })
    .onConflict((conflict) => conflict.column('guest').doUpdateSet({ ...row, ...times }))
    .execute();
}

/** Of those who want the same, and were last seen then, who waits longest. */
export async function longestWaiting(
  db: Database,
  wish: Wish,
  { after, until }: Span,
): Promise<KnownWish | undefined> {
  const row = await db
    .selectFrom('wishes')
    .selectAll()
    .where('game', '=', wish.game)
    .where('mode', '=', wish.mode)
    .where('guest', '!=', wish.guest)
    .where('table_id', 'is', null)
    .where('seen_at', '>', after)
    .where('seen_at', '<=', until)
    .where(({ not }) => not(isApart(db, wish.guest, 'wishes.guest')))
    .orderBy('asked_at')
    .executeTakeFirst();
  return row && wishOf(row);
}

/** How many wait for each game, last seen then, of those whom a guest may meet. */
export async function countWaiting(db: Database, guest: string, { after, until }: Span) {
  const rows = await db
    .selectFrom('wishes')
    .select(({ fn }) => ['game', 'mode', fn.countAll<number | string>().as('people')])
    .where('guest', '!=', guest)
    .where('table_id', 'is', null)
    .where('seen_at', '>', after)
    .where('seen_at', '<=', until)
    .where(({ not }) => not(isApart(db, guest, 'wishes.guest')))
    .groupBy(['game', 'mode'])
    .execute();
  return rows.map(({ game, mode, people }) => ({ game: game as GameId, mode, people: Number(people) }));
}

export async function dropWish(db: Database, guest: string): Promise<void> {
  await db.deleteFrom('wishes').where('guest', '=', guest).execute();
}

/** What nobody has asked for since a moment. */
export async function dropWishesBefore(db: Database, moment: number): Promise<void> {
  await db.deleteFrom('wishes').where('seen_at', '<', moment).execute();
}

function wishOf({ guest, name, key, mode, entropy, ...row }: Selectable<WishRow>): KnownWish {
  return {
    guest,
    name,
    key,
    game: row.game as GameId,
    mode,
    mark: (row.mark as Mark | null) ?? undefined,
    entropy,
    askedAt: row.asked_at,
    table: row.table_id,
  };
}
