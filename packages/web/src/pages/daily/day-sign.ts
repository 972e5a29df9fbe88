import { findMode } from '@roundhouse/engine';
import type { DayRecord } from '../../storage/day-record.ts';

/** What a day has come to. `done`: alone, with more points than par, or where no par is known. */
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
  const { outcome, par } = day;
  if (!outcome) return 'begun';
  if (!outcome.winners.includes(0)) return 'lost';
  if (hasOpponents(game, mode)) return 'won';
  const [own, pars] = [outcome.scores[0] ?? Infinity, par?.scores[0] ?? -Infinity];
  return own <= pars ? 'won' : 'done';
}

function hasOpponents(game: string, mode: string): boolean {
  const facts = findMode(game, mode);
  return facts !== undefined && facts.players[0] + facts.automata.length > 1;
}
