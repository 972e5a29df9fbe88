import type { LocalTable, Seat, Viewer } from '@roundhouse/engine';

/**
 * Who may look at a game again. One that is over is seen from every seat. While it goes on, the only person sees what they
 * have seen; of several at one device nobody knows who is there, so that it is shown as everybody may know it.
 */
export function viewersOf({ actor, setup, options }: LocalTable): readonly [Viewer, ...Viewer[]] {
  const { people } = options;
  const [only, second] = people;
  if (actor !== null) return [only !== undefined && second === undefined ? only : 'spectator'];
  const seats = Array.from({ length: setup.players }, (_, seat): Seat => seat);
  const [first = 0, ...others] = [...people, ...seats.filter((seat) => !people.includes(seat))];
  return setup.players === 1 ? [first] : [first, ...others, 'spectator'];
}

/** The one of them that an address names, or the first. */
export function viewerNamed(viewers: readonly [Viewer, ...Viewer[]], name: string | null): Viewer {
  return viewers.find((viewer) => String(viewer) === name) ?? viewers[0];
}
