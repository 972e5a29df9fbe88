import type { Flight, EventAnimation } from './event-animation.ts';

/** The time from one dealt card to the next, and for all of them; in milliseconds. */
const GAP = 70;
const LONGEST = 560;

/** A flight, and how long until it begins, in milliseconds at normal speed. */
export interface Dealt extends Flight {
  readonly wait: number;
}

/** Several animations as one. Their cards are dealt one after another; those of one wait only where they would hide each other. */
export function asOne(animations: readonly EventAnimation[]): {
  readonly ms: number;
  readonly flights: readonly Dealt[];
} {
  const flights = animations.flatMap((animation) => animation.flights ?? []);
  const gap = Math.min(GAP, LONGEST / Math.max(1, flights.length - 1));
  const before = (index: number) => (animations.length > 1 ? index : sameWayBefore(flights, index));
  const dealt = flights.map((flight, index) => ({ ...flight, wait: gap * before(index) }));
  const last = Math.max(0, ...dealt.map(({ wait }) => wait));
  return { ms: Math.max(...animations.map(({ ms }) => ms)) + last, flights: dealt };
}

function sameWayBefore(flights: readonly Flight[], index: number): number {
  const { from, to } = flights[index]!;
  return flights.slice(0, index).filter((flight) => flight.from === from && flight.to === to).length;
}
