import { leave, withHost } from './gathering.ts';
import type { Guest } from '../storage/guests.ts';
import { FORGOTTEN, seatOfGuest, type TableRecord } from '../records/table-record.ts';

/** A table without a name, or anything else, of a guest: a seat is free, or a computer plays on in it. */
export function withoutGuest(table: TableRecord, guest: Guest): TableRecord {
  const unnamed = { ...table, createKey: `${FORGOTTEN} ${table.id}` };
  const left = table.state === 'gathering' ? withoutComer(unnamed, guest) : withForgottenSeat(unnamed, guest);
  return left.host === guest.id ? { ...left, host: FORGOTTEN } : left;
}

/** Who has got up before the others sat down may still be the host. */
function withoutComer(table: TableRecord, guest: Guest): TableRecord {
  const left = leave(table, guest);
  return typeof left === 'string' ? table : withHost(left, guest);
}

function withForgottenSeat(table: TableRecord, guest: Guest): TableRecord {
  const seat = seatOfGuest(table, guest.id);
  if (seat === null) return table;
  const gone = { ...table.seats[seat]!, guest: FORGOTTEN, name: '', away: true };
  return { ...table, seats: table.seats.with(seat, gone) };
}
