import { type BaseEvent, isEnded, type Seat } from '@roundhouse/engine';
import type { Mood } from '../../ui/pieces/seats/moods.ts';

/** A step as far as it has been shown. */
interface Shown {
  readonly seat?: Seat;
  readonly events: readonly BaseEvent[];
}

/** What an event does to the mood of the seat that it is about. `actor`: whose turn it was; `latest`: whose turn was the last. */
type MoodOf = (event: BaseEvent, actor?: Seat, latest?: Seat) => Mood | undefined;

/** How the seats feel about what was shown last; at the end, about how it ended. */
export function moodsOf(steps: readonly Shown[], seats: number, moodOf: MoodOf): readonly Mood[] {
  const winners = steps.at(-1)?.events.find(isEnded)?.outcome.winners;
  return Array.from({ length: seats }, (_, seat) => {
    if (winners) return winners.includes(seat) ? 'winning' : 'beaten';
    return moodAt(sinceTurn(steps, seat), seat, moodOf);
  });
}

/** What happened since a seat's last turn began. */
function sinceTurn(steps: readonly Shown[], seat: Seat): readonly Shown[] {
  const last = steps.findLastIndex((step) => step.seat === seat);
  return steps.slice(steps.findLastIndex((step, at) => at < last && step.seat !== seat) + 1);
}

/** Whoever has derailed is not consoled by what comes after that. */
function moodAt(steps: readonly Shown[], seat: Seat, moodOf: MoodOf): Mood {
  const moods = steps.flatMap(({ events, seat: actor }) =>
    events.flatMap((event: BaseEvent & { seat?: Seat }) =>
      event.seat === seat ? (moodOf(event, actor, steps.at(-1)!.seat) ?? []) : [],
    ),
  );
  return moods.includes('derailed') ? 'derailed' : (moods.at(-1) ?? 'waiting');
}
