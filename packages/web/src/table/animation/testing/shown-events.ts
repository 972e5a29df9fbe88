import { readFileSync } from 'node:fs';
import type { BaseEvent, GameId } from '@roundhouse/engine';
import type { EventAnimation } from '../event-animation.ts';

/** `A1s from pile to held:A1s`, or how long nothing else happens. */
function inWords(animation: EventAnimation | undefined): string {
  if (animation === undefined) return 'at once';
  const { ms, flights = [] } = animation;
  if (flights.length === 0) return `${ms} ms`;
  return flights.map(({ card, from, to }) => `${card ?? 'a card'} from ${from} to ${to}`).join(', ');
}

/** The same event as if a seat had done it. */
const by = (seat: number, event: BaseEvent & { readonly seat?: number | null }) =>
  typeof event.seat === 'number' ? { ...event, seat } : event;

/**
 * How every kind of event in the engine's own record of them is shown to seat 0: what it did itself, and where that
 * is shown in another way what seat 1 did. The record holds events of this game only.
 */
export function shownEvents(
  game: GameId,
  animationOf: (event: never) => EventAnimation | undefined,
): Record<string, unknown> {
  const file = new URL(`../../../../../engine/src/${game}/events.golden.json`, import.meta.url);
  const kinds = JSON.parse(readFileSync(file, 'utf8')) as Record<
    string,
    { own: BaseEvent; other: BaseEvent }
  >;
  return Object.fromEntries(
    Object.entries(kinds).map(([kind, { own, other }]) => {
      const [mine, theirs] = [by(0, own), by(1, other)].map((event) => inWords(animationOf(event as never)));
      return [kind, mine === theirs ? mine : [mine, theirs]];
    }),
  );
}
