/** One game of the page of findings, and what was measured of it. */
import { type GameId, games } from '@roundhouse/engine';
import type { Texts } from '@roundhouse/texts';
import { measureId, type Party } from '../laboratory/measures.ts';
import type { Tallies } from '../series/run-series.ts';
import { type ShareInterval, shareInterval } from '../simulate/share-interval.ts';
import { estimate, type Estimate } from '../simulate/sums.ts';
import { WIN } from '../simulate/tally.ts';
import type { Found } from './findings-worker.ts';
import type { Cast, Study } from './studies.ts';

/** All that the page is made from. */
export interface FindingsSource {
  readonly tallies: Tallies<Study, Found>;
  /** The strongest by default. */
  readonly good: string | undefined;
  /** The command that makes the page again. */
  readonly command: string;
  readonly texts: Texts;
}

/** The mode that is played at a table, in every game. */
export const TABLE = 'standard';

/** One game of the page. */
export interface Chapter extends FindingsSource {
  readonly game: GameId;
  readonly cast: Cast;
}

/** What a study found; undefined where it was not played. */
export function studyIn(
  { tallies, game }: Chapter,
  mode: string,
  players: number,
  bots: readonly string[],
): Found | undefined {
  for (const [study, found] of tallies)
    if (
      study.game === game &&
      study.mode === mode &&
      study.players === players &&
      study.bots.join() === bots.join()
    )
      return found;
  return undefined;
}

/** A measure; wins as a share of 1. */
export function measured(found: Found | undefined, party: Party, of: string): Estimate {
  const sums = found?.statistics.sums[measureId(party, of)];
  return sums ? estimate(sums, of === 'wins' ? WIN : 1) : { mean: null, error: null };
}

/** How often the first bot of a study wins. */
export function wins(found: Found | undefined): ShareInterval | undefined {
  const sums = found?.statistics.sums[measureId(0, 'wins')];
  return sums && shareInterval(sums, WIN);
}

/** How many players there may be at a table. */
export function numbersOf({ game }: Chapter): readonly number[] {
  const [fewest, most] = games[game].modes[TABLE]!.players;
  return Array.from({ length: most - fewest + 1 }, (_, more) => fewest + more);
}
