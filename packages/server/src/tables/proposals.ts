/**
 * What somebody at a table proposes to the others, what they say to it, and giving up. Each is a function from the table as it
 * was to the table as it is then, or to the error that says why not.
 */
import type { Seat } from '@roundhouse/engine';
import type { ErrorCode, Matter } from '@roundhouse/protocol';
import type { Guest } from '../storage/guests.ts';
import { newClock } from '../records/clock.ts';
import type { Changed } from './gathering.ts';
import {
  FORGOTTEN,
  seatOfGuest,
  type SeatRecord,
  standing,
  type TableRecord,
} from '../records/table-record.ts';

/** Proposes something; the same once more is no second proposal. */
export function propose(table: TableRecord, guest: Guest, matter: Matter): Changed {
  const seat = seatThatPlays(table, guest);
  if (typeof seat === 'string') return seat;
  const { proposal } = table;
  if (proposal) return isSame(proposal.matter, matter) && proposal.seat === seat ? table : 'already-proposed';
  if (matter.kind === 'pause' && table.paused) return table;
  if (!isAllowed(table, matter)) return 'not-agreed';
  return { ...table, proposal: { id: table.revision + 1, seat, matter, agreed: [] } };
}

/** Agrees or not; who has proposed it takes it back. */
export function consent(table: TableRecord, guest: Guest, id: number, agrees: boolean): Changed {
  const seat = seatThatPlays(table, guest);
  if (typeof seat === 'string') return seat;
  const { proposal } = table;
  if (proposal?.id !== id) return 'overtaken';
  const isAsked = waitsFor(table).includes(seat);
  if (!agrees) return isAsked || proposal.seat === seat ? withoutProposal(table, id) : table;
  return isAsked ? { ...table, proposal: { ...proposal, agreed: [...proposal.agreed, seat] } } : table;
}

/** Ends a pause: nobody has to agree. */
export function resume(table: TableRecord, guest: Guest): Changed {
  const seat = seatThatPlays(table, guest);
  if (typeof seat === 'string') return seat;
  return table.paused ? { ...table, paused: false } : table;
}

/** Gives up: a computer plays on for good, or the game is over where no other person is left, or nobody to play against. */
export function resign(table: TableRecord, guest: Guest): Changed {
  const own = seatOfGuest(table, guest.id);
  if (own !== null && table.seats[own]!.gaveUp) return table;
  const seat = seatThatPlays(table, guest);
  if (typeof seat === 'string') return seat;
  const seats = table.seats.with(seat, { ...table.seats[seat]!, gaveUp: true });
  const proposal = table.proposal?.seat === seat ? null : table.proposal;
  const left = standing({ seats });
  const isOver = left.length < 2 || left.every((other) => seats[other]!.kind === 'computer');
  return { ...table, seats, proposal, ...(isOver && { state: 'over', paused: false, proposal: null }) };
}

/** Those who have yet to agree: nobody waits for computers, nor for those they play for if somebody else decides. */
export function waitsFor({ proposal, seats }: TableRecord): Seat[] {
  if (!proposal) return [];
  const { seat: own, agreed, matter } = proposal;
  const others = [...seats.keys()].filter((seat) => seat !== own && isPersonThatPlays(seats[seat]!));
  const there = others.filter((seat) => !seats[seat]!.away);
  // Nobody takes back, or changes the clock, behind the backs of all others; a pause takes nothing from them.
  const isShared = there.length > 0 || agreed.length > 0 || matter.kind === 'pause';
  return (isShared ? there : others).filter((seat) => !agreed.includes(seat));
}

/** Who has had themselves forgotten comes back no more. */
const isPersonThatPlays = ({ kind, gaveUp, guest }: SeatRecord) =>
  kind !== 'computer' && !gaveUp && guest !== FORGOTTEN;

/** The table with what all have agreed to; only what happens in its game is left to do. */
export function settled(table: TableRecord): TableRecord {
  const { proposal, plan, seats } = table;
  if (!proposal || waitsFor(table).length > 0) return table;
  const { matter } = proposal;
  if (matter.kind === 'pause') return { ...table, proposal: null, paused: true };
  if (matter.kind === 'undo') return table;
  const clock = matter.clock && newClock(matter.clock, seats.length);
  return { ...table, proposal: null, paused: false, plan: { ...plan, clock: matter.clock }, clock };
}

/** The table without a proposal that was done, refused or overtaken. */
export function withoutProposal(table: TableRecord, id: number): TableRecord {
  return table.proposal?.id === id ? { ...table, proposal: null } : table;
}

function seatThatPlays(table: TableRecord, guest: Guest): Seat | ErrorCode {
  const seat = seatOfGuest(table, guest.id);
  if (seat === null || table.seats[seat]!.gaveUp) return 'not-your-seat';
  if (table.state === 'playing') return seat;
  return table.state === 'over' ? 'overtaken' : 'not-started';
}

function isAllowed({ plan, seats }: TableRecord, matter: Matter): boolean {
  if (matter.kind === 'undo') return plan.undo === 'consent';
  return matter.kind === 'pause' || matter.clock === null || seats.length > 1;
}

const isSame = (one: Matter, other: Matter) => JSON.stringify(one) === JSON.stringify(other);
