import type { Seat, TableStep } from '@roundhouse/engine';
import type { TableInfo } from '@roundhouse/protocol';

/** The version at which all was as before a seat's last turn; undefined where it has had none. */
export function beforeLastTurn(steps: readonly TableStep[], seat: Seat): number | undefined {
  const isOwn = (step: TableStep) => step.kind === 'action' && step.seat === seat;
  const before = steps.slice(0, steps.findLastIndex(isOwn) + 1);
  return before.length === 0 ? undefined : before.findLast((step) => !isOwn(step))?.version;
}

/** The seats of those who have given up. */
export function gaveUp({ seats }: TableInfo): Seat[] {
  return [...seats.keys()].filter((seat) => seats[seat]!.person?.gaveUp);
}

/** Whether a game is over because people have given up, and not by its rules. */
export function isGivenUp({ state, winner, seats }: TableInfo): boolean {
  const plays = seats.some(({ kind, person }) => kind !== 'computer' && !person?.gaveUp);
  return state === 'over' && (winner !== null || !plays);
}

/** What becomes of the game when the reader gives up. */
export function endsBy(info: TableInfo): { readonly ends: 'won' | 'over' | 'on'; readonly winner?: Seat } {
  const others = [...info.seats.keys()].filter(
    (seat) => seat !== info.me && !info.seats[seat]!.person?.gaveUp,
  );
  if (others.length === 1) return { ends: 'won', winner: others[0]! };
  return { ends: others.some((seat) => info.seats[seat]!.kind !== 'computer') ? 'on' : 'over' };
}
