import type { Outcome } from '@roundhouse/engine';
import type { Aid, GameResult } from './game-result.ts';

/** What this device knows of a deal of the day: its first attempt counts, whatever becomes of the game or its result. */
export interface DayRecord {
  /** The date, the game and the mode: `2026-11-23 lok-n-roll solo`. */
  readonly id: string;
  /** The game that is the first attempt. Missing where only the par was asked for. */
  readonly attempt?: string;
  /** How it ended. */
  readonly outcome?: Outcome;
  /** What helped to that, if anything did. */
  readonly aid?: Aid;
  /** What a computer player reaches in the place of the person. */
  readonly par?: Outcome;
}

/** A day with the end of its first attempt. What is noted once is never changed, and no other game changes it. */
export function withEnd(day: DayRecord, { id, scores, winners, aid }: GameResult): DayRecord {
  if (day.attempt !== id || day.outcome) return day;
  return { ...day, outcome: { scores, winners }, aid };
}
