import { type BaseEvent, isEnded, type Seat } from '@roundhouse/engine';
import type { Mood } from '../../ui/pieces/seats/moods.ts';

/** A step as far as it has been shown. */
interface Shown {
  readonly seat?: Seat;
  readonly events: readonly BaseEvent[];
}

/** What an event does to the mood of the seat that it is about, in its own turn or in that of another one. */
type MoodOf = (event: BaseEvent, isOwn: boolean) => Mood | undefined;

/** How the seats feel about what was shown last; at the end, about how it ended. */
export function moodsOf(steps: readonly Shown[], seats: number, moodOf: MoodOf): readonly Mood[] {
  const winners = steps.at(-1)?.events.find(isEnded)?.outcome.winners;
  return Array.from({ length: seats }, (_, seat) => {
    if (winners) return winners.includes(seat) ? 'winning' : 'beaten';
    return moodAt(sinceTurn(steps, seat), seat, moodOf);
  });
}

/** What happened in a seat's last turn, and in the last one of all: what others did before that is past. */
function sinceTurn(steps: readonly Shown[], seat: Seat): readonly Shown[] {
  const last = steps.findLastIndex((step) => step.seat === seat);
  const before = steps.slice(0, last + 1).findLastIndex((step) => step.seat !== seat);
  return steps.slice(before + 1).filter((step) => [seat, steps.at(-1)!.seat].includes(step.seat));
}

/** Whoever has derailed is not consoled by what comes after that. */
function moodAt(steps: readonly Shown[], seat: Seat, moodOf: MoodOf): Mood {
  const moods = steps.flatMap((step) =>
    step.events.flatMap((event) =>
      'seat' in event && event.seat === seat ? (moodOf(event, step.seat === seat) ?? []) : [],
    ),
  );
  return moods.includes('derailed') ? 'derailed' : (moods.at(-1) ?? 'waiting');
}
