/** How long each person at a table may think. All is said in milliseconds; a rule is in seconds. */
import type { Seat } from '@roundhouse/engine';
import type { ClockRule } from '@roundhouse/protocol';

export interface Clock {
  /** What is left to each seat for the whole game. */
  readonly reserves: readonly number[];
  /** The person whose time is counted; null: nobody's. */
  readonly seat: Seat | null;
  /** When they run out of it and of their reserve; null while it does not run. */
  readonly due: number | null;
  /** What they have left while it does not run. */
  readonly left: number | null;
}

/** A clock that nobody has used. */
export function newClock({ reserve }: ClockRule, seats: number): Clock {
  return { reserves: Array.from({ length: seats }, () => reserve * 1000), seat: null, due: null, left: null };
}

interface Now {
  /** The person whose turn it is; null: nobody's. */
  readonly seat: Seat | null;
  readonly paused: boolean;
  readonly now: number;
}

/** The clock as it goes on: a turn that goes on keeps its time. The same object where nothing has changed. */
export function clockAfter(rule: ClockRule, before: Clock, { seat, paused, now }: Now): Clock {
  const clock = before.seat === seat ? before : handedTo(rule, settled(before, now), seat);
  return paused ? stopped(clock, now) : running(clock, now);
}

/** What is left at a moment; null where nobody's time is counted. */
export function leftAt({ due, left }: Clock, now: number): number | null {
  return due === null ? left : Math.max(0, due - now);
}

/** Who took longer than a turn has gives of their reserve. */
function settled(clock: Clock, now: number): Clock {
  const { seat, reserves } = clock;
  const left = leftAt(clock, now);
  if (seat === null || left === null) return clock;
  return { ...clock, reserves: reserves.with(seat, Math.min(reserves[seat]!, left)) };
}

function handedTo({ perMove }: ClockRule, { reserves }: Clock, seat: Seat | null): Clock {
  return { reserves, seat, due: null, left: seat === null ? null : perMove * 1000 + reserves[seat]! };
}

function stopped(clock: Clock, now: number): Clock {
  return clock.due === null ? clock : { ...clock, due: null, left: leftAt(clock, now) };
}

function running(clock: Clock, now: number): Clock {
  return clock.left === null ? clock : { ...clock, due: now + clock.left, left: null };
}
