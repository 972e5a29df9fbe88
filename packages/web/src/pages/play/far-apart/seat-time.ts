import type { Seat } from '@roundhouse/engine';
import type { ClockInfo, TableInfo } from '@roundhouse/protocol';

/** What a seat has left, in milliseconds. */
interface SeatTime {
  /** Of this turn; undefined where it is not theirs. */
  readonly turn?: number;
  readonly reserve: number;
}

/** What a seat has left when so much time has passed since the server said how it stood: first of the turn, then of the reserve. */
export function timesOf({ turn, reserves }: ClockInfo, seat: Seat, passed: number): SeatTime {
  const reserve = reserves[seat] ?? 0;
  if (turn?.seat !== seat) return { reserve };
  const left = Math.max(0, turn.left - passed);
  return { turn: Math.max(0, left - reserve), reserve: Math.min(reserve, left) };
}

/** How often it is looked at the time, in milliseconds: more often where seconds are shown. */
export const LOOKS = { often: 250, seldom: 20_000 };
const HOUR = 3_600_000;

export const looksSeldom = (clock: ClockInfo | null): boolean => (clock?.turn?.left ?? 0) > HOUR;

/** Whether each seat has room for its time: words of days need a wide one. */
export function hasRoomAtSeats({ seats, clock }: TableInfo, isWide: boolean): boolean {
  return isWide || (seats.length === 2 && (clock?.perMove ?? 0) < 3600);
}

/** What is left in the end is short: ten seconds, or a twentieth of a long turn. */
export function isShort(clock: ClockInfo, seat: Seat, passed: number): boolean {
  const { turn, reserve } = timesOf(clock, seat, passed);
  return turn !== undefined && turn + reserve <= Math.max(10_000, clock.perMove * 50);
}

/** At how many seconds left somebody is told so. */
const MOMENTS = [10, 60, 3600];

/** The last of the moments that a seat has come to in its turn, in seconds; those that came soon after it began are none. */
export function momentOf(clock: ClockInfo, seat: Seat, passed: number): number | undefined {
  const { turn, reserve } = timesOf(clock, seat, passed);
  if (turn === undefined) return undefined;
  const whole = clock.perMove + (clock.reserves[seat] ?? 0) / 1000;
  return MOMENTS.find((seconds) => turn + reserve <= seconds * 1000 && seconds <= whole / 2);
}
