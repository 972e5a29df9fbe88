import type { LogEntry } from './game.ts';
import type { Seat, Viewer } from './seat.ts';
import type { Setup } from './setup.ts';

/** What a bot is told when it has to decide (TR-19). */
export interface Told<State = unknown> {
  readonly phase: string;
  /** The JSON of its view (TR-16). */
  readonly state: State;
  /** What happened since it was told something last, in order. */
  readonly log: readonly LogEntry[];
}

/** What a viewer knows after being told something; `memory` is what they knew before. */
export type Recall<GameSetup extends Setup, Remembered, State> = (
  setup: GameSetup,
  memory: Remembered,
  told: Told<State>,
) => Remembered;

/** A decision of the log, its action in words. */
export interface ToldDecision {
  readonly seat: Seat;
  readonly words: readonly string[];
}

export function decisionIn({ seat, action }: LogEntry): ToldDecision | undefined {
  return typeof seat === 'number' && typeof action === 'string'
    ? { seat, words: action.split(' ') }
    : undefined;
}

/** Whose card an entry of a kind is about, and which one. */
export function cardIn(entry: LogEntry, kind: string): readonly [Seat, string] | undefined {
  const list = entry[kind];
  return Array.isArray(list) ? (list as [Seat, string]) : undefined;
}

/** The seat, the position and the wagon that an entry of a kind is about. */
export function wagonIn(entry: LogEntry, kind: string): readonly [Seat, number, number] | undefined {
  const list = entry[kind];
  return Array.isArray(list) ? (list as [Seat, number, number]) : undefined;
}

/**
 * The starting seat: the log says it, and where it comes from a runner that does not, the first to decide is the one.
 */
export function firstIn(log: readonly LogEntry[], viewer: Viewer): Seat {
  for (const entry of log) {
    if (typeof entry['first'] === 'number') return entry['first'];
    // Betsy does not decide; what shows that she has begun is the card that was turned over for her (LR-29).
    if ('turned' in entry) return 1;
    const decision = decisionIn(entry);
    if (decision) return decision.seat;
  }
  return viewer === 'spectator' ? 0 : viewer;
}
