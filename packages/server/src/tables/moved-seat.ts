import { FORGOTTEN, seatOfGuest, type TableRecord } from '../records/table-record.ts';

/**
 * A table at which what was one guest's is another's. Who sits there as both keeps their own seat: the other one is free before
 * the game, and then a computer plays on in it under its name.
 */
export function withGuestMoved(table: TableRecord, from: string, to: string): TableRecord {
  const moved = { ...table, host: table.host === from ? to : table.host };
  const seat = seatOfGuest(table, from);
  if (seat === null) return moved;
  const changes = seatOfGuest(table, to) === null ? { guest: to } : leftSeat(table);
  return { ...moved, seats: table.seats.with(seat, { ...table.seats[seat]!, ...changes }) };
}

const leftSeat = ({ state }: TableRecord) =>
  state === 'gathering'
    ? { guest: null, name: null, entropy: null }
    : { guest: FORGOTTEN, away: state === 'playing' };
