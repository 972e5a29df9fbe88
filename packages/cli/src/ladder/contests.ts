import { botsFor } from '@roundhouse/bots';
import { type GameId, games } from '@roundhouse/engine';
import { gamesPerDeal, type Match } from '../simulate/match.ts';
import { headerOf } from '../simulate/resolve-options.ts';

/** A game, one of its modes and a number of people: what ratings are for. */
export interface Setting {
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
}

/** Two bots against each other, or one alone, in one setting. */
export interface Contest extends Setting {
  readonly bots: readonly string[];
  /**
   * Who sits down, deal by deal the same cards for all of them. With an odd number of seats there are two line-ups, so
   * that each bot has as many seats as the other.
   */
  readonly matches: readonly Match[];
}

/** What is wanted of all contests there are. */
export interface Wanted {
  readonly games: readonly GameId[];
  readonly mode?: string | undefined;
  readonly players?: number | undefined;
  /** Only these bots. */
  readonly bots?: readonly string[] | undefined;
  readonly seed: number;
}

/** Every setting that is wanted, in the order of the games. */
export function settingsOf(wanted: Wanted): readonly Setting[] {
  return wanted.games.flatMap((game) =>
    Object.entries(games[game].modes)
      .filter(([mode]) => wanted.mode === undefined || mode === wanted.mode)
      .flatMap(
        ([
          mode,
          {
            players: [fewest, most],
          },
        ]) =>
          Array.from({ length: most - fewest + 1 }, (_, more) => ({ game, mode, players: fewest + more })),
      )
      .filter(({ players }) => wanted.players === undefined || players === wanted.players),
  );
}

/** The bots of a setting that are wanted, the weakest first. */
export function botsIn({ game, mode }: Setting, { bots }: Wanted): readonly string[] {
  return botsFor(game, mode).filter((name) => bots === undefined || bots.includes(name));
}

/**
 * All contests of some settings. Those of the strongest bots come last, for they think longest: so they have the time that
 * others do not need.
 */
export function contestsOf(settings: readonly Setting[], wanted: Wanted): readonly Contest[] {
  const ranked = settings.flatMap((setting) => {
    const bots = botsIn(setting, wanted);
    const rankOf = ({ bots: playing }: Contest) => Math.max(...playing.map((name) => bots.indexOf(name)));
    return contestsIn(setting, wanted).map((contest) => ({ contest, rank: rankOf(contest) }));
  });
  return ranked.sort((one, other) => one.rank - other.rank).map(({ contest }) => contest);
}

/** All contests of a setting: every two bots against each other, or each of them alone. */
export function contestsIn(setting: Setting, wanted: Wanted): readonly Contest[] {
  const bots = botsIn(setting, wanted);
  const contest = (playing: readonly string[]) => contestOf(setting, playing, wanted.seed);
  if (setting.players === 1) return bots.map((name) => contest([name]));
  return bots.flatMap((name, index) => bots.slice(0, index).map((weaker) => contest([name, weaker])));
}

function contestOf(setting: Setting, bots: readonly string[], seed: number): Contest {
  const header = headerOf(setting);
  const isEven = setting.players % 2 === 0 || bots.length === 1;
  const lineups = isEven ? [bots] : [bots, bots.toReversed()];
  return { ...setting, bots, matches: lineups.map((lineup) => ({ header, bots: lineup, seed })) };
}

/** The same contest in every run. */
export function contestId({ game, mode, players, bots }: Contest): string {
  return [game, mode, players, ...bots].join(' ');
}

/** How many games a deal has. */
export function gamesInDeal({ matches }: Contest): number {
  return matches.reduce((sum, match) => sum + gamesPerDeal(match), 0);
}
