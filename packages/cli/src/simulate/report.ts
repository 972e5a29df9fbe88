import { drawTable } from '../draw-table.ts';
import { type Facts, type Result, resultOf, resultsOf } from './result.ts';
import { type Estimate, estimate } from './sums.ts';
import type { Tally } from './tally.ts';

/** The result of a simulation as tables that people read. */
export function report(facts: Facts, bots: readonly string[], tally: Tally): string {
  const byBot = resultsOf(bots, tally).map(([name, result]) => cells(name, result));
  const bySeat = tally.seats.map((standing, seat) =>
    cells(seat === 0 ? '0 (begins)' : `${seat}`, resultOf(standing)),
  );
  const tables = [draw('bot', byBot), ...(bySeat.length > 1 ? [draw('seat', bySeat)] : [])];
  return [title(facts, tally), ...tables, lengths(tally)].join('\n');
}

function title({ game, mode, players, games, seed }: Facts, { actions }: Tally): string {
  const match = `${game}, ${mode}, ${players} playing`;
  return `${match}: ${whole(games)} games of ${whole(actions.deals)} deals, seed ${seed}`;
}

const draw = (head: string, rows: readonly string[][]) =>
  drawTable([head, 'games', 'wins', 'score', ''], rows);

function cells(name: string, { games, wins, score, scored }: Result): string[] {
  const counted = scored < games ? `(${whole(scored)} counted)` : '';
  return [name, whole(games), measured(wins, 100, ' %'), measured(score), counted];
}

function lengths({ actions, shortest, longest }: Tally): string {
  return `Actions in a game: ${measured(estimate(actions))}, from ${whole(shortest)} to ${whole(longest)}.`;
}

/** `97.35 ± 0.49 %` */
function measured({ mean, error }: Estimate, scale = 1, unit = ''): string {
  if (mean === null) return '-';
  const deviation = error === null ? '' : ` ± ${(error * scale).toFixed(2)}`;
  return `${(mean * scale).toFixed(2)}${deviation}${unit}`;
}

function whole(number: number): string {
  return number.toLocaleString('en');
}
