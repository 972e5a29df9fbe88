import { hasOpponents, isBetterScore } from '@roundhouse/engine';
import type { DayRecord } from '../../storage/day-record.ts';

/** What a day has come to. `done`: alone, with more points than par, or where no par is known; or where something helped. */
export type DaySign = 'none' | 'begun' | 'lost' | 'done' | 'won';

/** As they stand in a text that is sent. */
export const SIGN_CHARACTERS: Readonly<Record<DaySign, string>> = {
  none: '·',
  begun: '○',
  lost: '✕',
  done: '●',
  won: '★',
};

/** The sign of a day that this device knows of, or does not. */
export function signOf(day: DayRecord | undefined, game: string, mode: string): DaySign {
  if (day?.attempt === undefined) return 'none';
  const { outcome, aid, par } = day;
  if (!outcome) return 'begun';
  if (!outcome.winners.includes(0)) return 'lost';
  if (aid) return 'done';
  if (hasOpponents(game, mode)) return 'won';
  return par && !isBetterScore(par.scores[0]!, outcome.scores[0]!) ? 'won' : 'done';
}
