import { checkSetup, type GameId, games, type Outcome, type Seat, type Setup } from '@roundhouse/engine';
import { isAboutWinning, worthOf } from '../src/learned/worth.ts';

/** The setup of a game with the standard deck. Throws where there is no such setup. */
export function setupFor(game: GameId, mode: string, players: number): Setup {
  const opening = games[game].hasOpening ? { opening: 'dealt' } : {};
  const checked = checkSetup({ game, mode, players, deck: 'standard', ...opening }, games);
  if (!checked.ok) throw new RangeError(`${checked.problem.path}: ${checked.problem.code}`);
  return checked.value;
}

/** A lead of so many points is half of what a large one is worth. */
const LEAD = 6;

/** What an ended game is worth to a seat while little is known: where it is about winning, the lead counts, too. */
export function earlyWorthOf(setup: Setup, outcome: Outcome, seat: Seat): number {
  const worth = worthOf(setup, outcome, seat);
  const { scores } = outcome;
  if (!isAboutWinning(setup) || scores.length === 0) return worth;
  const others = scores.filter((_, other) => other !== seat).map((score) => score ?? 0);
  const lead = Math.min(...others) - (scores[seat] ?? 0);
  return 0.5 * worth + 0.25 + (0.25 * lead) / (LEAD + Math.abs(lead));
}
