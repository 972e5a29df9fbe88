import { checkSetup, type GameId, games, type Outcome, type Setup } from '@roundhouse/engine';

/** The setup of a game with the standard deck. Throws where there is no such setup. */
export function setupFor(game: GameId, mode: string, players: number): Setup {
  const opening = games[game].hasOpening ? { opening: 'dealt' } : {};
  const checked = checkSetup({ game, mode, players, deck: 'standard', ...opening }, games);
  if (!checked.ok) throw new RangeError(`${checked.problem.path}: ${checked.problem.code}`);
  return checked.value;
}

/** Whether a mode is about winning; else about a low score. */
export function isAboutWinning({ mode }: Setup): boolean {
  return mode !== 'solo' && mode !== 'solo-limit';
}

/** Scores are learned in parts of this. */
const POINTS = 10;

/** The price of losing `solo-limit`, in points: more than the worst score. */
const LOST = 60;

/** A lead of so many points is half of what a large one is worth. */
const LEAD = 6;

/** What an ended game is worth to a seat: its share of the win, or minus its score. */
export function worthOf(setup: Setup, { scores, winners }: Outcome, seat: number, early = false): number {
  if (!isAboutWinning(setup)) return -(scores[seat] ?? LOST) / POINTS;
  const share = winners.includes(seat) ? 1 / winners.length : 0;
  if (!early || scores.length === 0) return winners.length === 0 ? 1 / setup.players : share;
  const others = scores.filter((_, other) => other !== seat).map((score) => score ?? 0);
  const lead = Math.min(...others) - (scores[seat] ?? 0);
  return 0.5 * share + 0.25 + (0.25 * lead) / (LEAD + Math.abs(lead));
}
