/**
 * What people do at a table before and beside its game. Each is a function from the table as it was to the table as it is
 * then, or to the error that says why not.
 */
import { levelsFor } from '@roundhouse/bots';
import type { Seat } from '@roundhouse/engine';
import type { ErrorCode } from '@roundhouse/protocol';
import type { Guest } from '../storage/guests.ts';
import { isRefusedName } from '../words/is-refused-name.ts';
import type { Sitting } from './new-table.ts';
import {
  isFree,
  isMissing,
  seatOfGuest,
  type SeatRecord,
  type TableRecord,
} from '../records/table-record.ts';

/** The table afterwards: the same object where nothing has changed. */
export type Changed = TableRecord | ErrorCode;

export interface SitDown extends Sitting {
  readonly seat?: Seat | undefined;
}

/** Sits down, or takes one's seat back. */
export function sit(table: TableRecord, guest: Guest, wished: SitDown): Changed {
  const own = seatOfGuest(table, guest.id);
  if (own !== null) return takeBack(table, own, wished.entropy);
  if (guest.name === null) return 'no-name';
  if (isForStrangers(table) && isRefusedName(guest.name)) return 'bad-name';
  if (table.state !== 'gathering') return 'already-started';
  const seat = wished.seat ?? table.seats.findIndex(isFree);
  const there = table.seats[seat];
  if (!there) return wished.seat === undefined ? 'seat-taken' : 'no-such-seat';
  if (there.kind === 'computer') return 'no-such-seat';
  if (there.guest !== null) return 'seat-taken';
  const { id, name } = guest;
  const seated = withSeat(table, seat, { guest: id, name, entropy: wished.entropy });
  return wished.mark === undefined ? seated : marked(seated, seat, wished.mark);
}

/** Whether anybody may come. */
const isForStrangers = ({ seats }: TableRecord) => seats.some(({ kind }) => kind === 'open');

/** Who comes back plays on; who was brought along to a rematch adds their part of the chance. */
function takeBack(table: TableRecord, seat: Seat, entropy: string): Changed {
  const { away, entropy: added } = table.seats[seat]!;
  const adds = table.state === 'gathering' && added === null;
  return away || adds ? withSeat(table, seat, { away: false, ...(adds && { entropy }) }) : table;
}

/** Who had the mark has the other one now. */
function marked(table: TableRecord, seat: Seat, mark: SeatRecord['mark']): TableRecord {
  const holder = table.seats.findIndex((each) => each.mark === mark);
  if (holder >= 0 && table.seats[holder]!.guest !== null) return table;
  const before = table.seats[seat]!.mark;
  const freed = holder < 0 ? table : withSeat(table, holder, { mark: before });
  return withSeat(freed, seat, { mark });
}

/** Gets up; from a game that goes on a computer takes over. */
export function leave(table: TableRecord, guest: Guest): Changed {
  const seat = seatOfGuest(table, guest.id);
  if (seat === null) return table;
  if (table.state === 'gathering') return withHost(freed(table, seat), guest);
  return withSeat(table, seat, { away: true });
}

/** A host who goes hands the table to the next who sits there. */
export function withHost(table: TableRecord, gone: Guest): TableRecord {
  const next = table.seats.find(({ guest }) => guest !== null)?.guest;
  return table.host === gone.id && next ? { ...table, host: next } : table;
}

function freed(table: TableRecord, seat: Seat): TableRecord {
  return withSeat(table, seat, { guest: null, name: null, entropy: null });
}

export type SeatWish =
  | { readonly kind: 'friend' | 'open'; readonly seat: Seat }
  | { readonly kind: 'computer'; readonly seat: Seat; readonly level: string };

/** The host says whose a free seat is to be. */
export function planSeat(table: TableRecord, guest: Guest, wish: SeatWish): Changed {
  const obstacle = hostObstacle(table, guest, wish.seat);
  if (obstacle) return obstacle;
  if (table.seats[wish.seat]!.guest !== null) return 'seat-taken';
  if (wish.kind === 'open' && isRefusedName(guest.name ?? '')) return 'bad-name';
  const { game, mode, away, undo, talk } = table.plan;
  // What people write to each other is for those who know each other.
  if (wish.kind === 'open' && talk === 'free') return 'not-agreed';
  const level = wish.kind === 'computer' ? wish.level : away.level;
  if (!levelsFor(game, mode).includes(level)) return 'wrong-setup';
  const next = withSeat(table, wish.seat, { kind: wish.kind, level });
  const people = next.seats.filter(({ kind }) => kind !== 'computer').length;
  return undo === 'free' && people > 1 ? 'wrong-setup' : next;
}

/** The host has somebody get up. */
export function remove(table: TableRecord, guest: Guest, seat: Seat): Changed {
  const obstacle = hostObstacle(table, guest, seat);
  if (obstacle) return obstacle;
  return table.seats[seat]!.guest === null ? table : freed(table, seat);
}

function hostObstacle(table: TableRecord, guest: Guest, seat: Seat): ErrorCode | undefined {
  if (table.host !== guest.id) return 'not-the-host';
  if (table.state !== 'gathering') return 'already-started';
  return table.seats[seat] ? undefined : 'no-such-seat';
}

/** Why the game cannot begin. A guest who was brought along to a rematch has to come before. */
export function startObstacle(table: TableRecord, guest: Guest): ErrorCode | undefined {
  if (table.host !== guest.id) return 'not-the-host';
  return table.seats.some(isMissing) ? 'seats-free' : undefined;
}

function withSeat(table: TableRecord, seat: Seat, changes: Partial<SeatRecord>): TableRecord {
  return { ...table, seats: table.seats.with(seat, { ...table.seats[seat]!, ...changes }) };
}
