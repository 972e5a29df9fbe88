import type { Outcome, Seat, Setup } from '@roundhouse/engine';

/** Whether a mode is about winning; else about a low score. */
export function isAboutWinning({ mode }: Setup): boolean {
  return mode !== 'solo' && mode !== 'solo-limit';
}

/** Scores are learned in parts of this. */
export const POINTS = 10;

/** The price of losing `solo-limit`, in points, with which the networks have learned: few scores are worse. */
const LOST = 60;

/** What an ended game is worth to a seat: its share of the win, or minus its score. */
export function worthOf(setup: Setup, { scores, winners }: Outcome, seat: Seat): number {
  if (!isAboutWinning(setup)) return -(scores[seat] ?? LOST) / POINTS;
  if (winners.length === 0) return 1 / setup.players;
  return winners.includes(seat) ? 1 / winners.length : 0;
}
