import type { Seat } from '@roundhouse/engine';
import { winUnits } from '../simulate/tally.ts';
import type { Measured } from './contrast.ts';
import type { GameRecord } from './game-record.ts';
import type { Count } from './observation.ts';

/** Whom a measure is about: everybody who plays, one bot or automaton by its number, bots first, or a seat of people. */
export type Party = 'all' | number | `seat${Seat}`;

/** The name of a measure in the sums. */
export const measureId = (party: Party, of: string) => `${party} ${of}`;

/** Who has the seats of a game: by seat the number of a bot; automata have the numbers after the bots. */
export function partiesOf({ seating, outcome }: GameRecord, bots: number): readonly number[] {
  return outcome.scores.map((_, seat) => seating[seat] ?? bots + seat - seating.length);
}

/** What is measured of a game as a whole, once a game. */
const WHOLE: Readonly<Record<string, (game: GameRecord) => number>> = {
  turns: ({ turns }) => turns,
  actions: ({ actions }) => actions,
  starter: ({ outcome, first }) => winUnits(outcome, first),
  shared: ({ outcome }) => Number(outcome.winners.length > 1),
  undecided: ({ outcome }) => Number(outcome.winners.length === 0),
};

/**
 * All that is measured in the games of a deal, by measure: of the game as a whole, and for each seat its score, whether it
 * won and its counts. Wins are in units.
 */
export function measuresOf(
  games: readonly GameRecord[],
  counts: readonly Count[],
  bots: number,
): ReadonlyMap<string, Measured> {
  const measures = new Map<string, Measured>();
  const add = (party: Party, of: string, value: number) => {
    const id = measureId(party, of);
    const [count, total] = measures.get(id) ?? [0, 0];
    measures.set(id, [count + 1, total + value]);
  };
  for (const game of games) {
    for (const [id, measure] of Object.entries(WHOLE)) add('all', id, measure(game));
    for (const [seat, party] of partiesOf(game, bots).entries())
      addSeat(game, seat, counts, (of, value) => {
        add(party, of, value);
        if (party >= bots) return;
        add('all', of, value);
        if (of === 'wins' || of === 'score') add(`seat${seat}`, of, value);
      });
  }
  return measures;
}

function addSeat(
  { outcome, counts: noted }: GameRecord,
  seat: Seat,
  counts: readonly Count[],
  add: (of: string, value: number) => void,
): void {
  const score = outcome.scores[seat];
  if (score !== null && score !== undefined) add('score', score);
  add('wins', winUnits(outcome, seat));
  for (const { id } of counts) add(id, noted[id]![seat]!);
}
