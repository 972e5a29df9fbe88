import type { Seat, TableStep } from '@roundhouse/engine';
import type { EventLine } from '@roundhouse/texts';

type Event = EventLine['events'][number];

/** Lines of one seat, one after another. */
export interface Entry {
  readonly key: string;
  /** Whose they are; undefined: nobody's, as those about the deal. */
  readonly seat: Seat | undefined;
  /** Whether they begin a turn, or another seat is concerned than before. */
  readonly begins: boolean;
  readonly lines: readonly EventLine[];
}

/** A turn begins with a card that is drawn, turned over, or used from the market. */
const BEGINNINGS: ReadonlySet<string> = new Set(['drew', 'turned', 'used']);

/** What nobody does, whoever has done what it follows. */
const NOBODYS: ReadonlySet<string> = new Set(['ended', 'removed']);

/** The lines of a step, each with the seat that it is about: the step that ends a turn deals a card to the next seat, too. */
export function entriesOf(
  step: TableStep,
  before: TableStep | undefined,
  lines: readonly EventLine[],
): readonly Entry[] {
  const entries: (Entry & { lines: EventLine[] })[] = [];
  let last = before && lastOwner(before);
  let owner = actorOf(step);
  for (const line of lines) {
    const [event] = line.events;
    owner = ownerOf(event, owner);
    const begins = BEGINNINGS.has(event.kind) || owner !== last;
    const entry = entries.at(-1);
    if (entry && !begins) entry.lines.push(line);
    else entries.push({ key: `${step.version}.${entries.length}`, seat: owner, begins, lines: [line] });
    last = owner;
  }
  return entries;
}

const actorOf = (step: TableStep) => (step.kind === 'action' ? step.seat : undefined);

/** Whose an event is that follows one of `before`. */
function ownerOf(event: Event, before: Seat | undefined): Seat | undefined {
  if ('seat' in event) return (event.seat as Seat | null) ?? undefined;
  return NOBODYS.has(event.kind) ? undefined : before;
}

function lastOwner(step: TableStep): Seat | undefined {
  return step.events.reduce((owner, event) => ownerOf(event, owner), actorOf(step));
}
