import { botsFor, levelsFor } from '@roundhouse/bots';
import { type GameId, games } from '@roundhouse/engine';
import { gamesPerDeal, type Match } from '../simulate/match.ts';
import { headerOf } from '../simulate/resolve-options.ts';

/** Bots at a table, of which something is to be learned. */
export interface Study {
  readonly game: GameId;
  readonly mode: string;
  readonly players: number;
  readonly bots: readonly string[];
  readonly match: Match;
}

/** Who stands for good play, for plain play, and for no play at all: of those that play a mode. */
export interface Cast {
  /** The strongest level. */
  readonly best: string;
  /** The same, or another one of which more games can be played. */
  readonly good: string;
  /** Weighs each move by itself. */
  readonly plain: string;
  readonly random: string;
}

const PLAIN = 'careful';

/** `good` is by default the strongest level. Undefined where a bot of this name does not play the mode. */
export function castOf(game: GameId, mode: string, good: string | undefined): Cast | undefined {
  const names = botsFor(game, mode);
  const best = levelsFor(game, mode).at(-1)!;
  const cast = { best, good: good ?? best, plain: PLAIN, random: names[0]! };
  return Object.values(cast).every((name) => names.includes(name)) ? cast : undefined;
}

/**
 * What is played for the page of findings: good play among itself with every number of players, which shows the seats; against
 * plain and random play, which shows what skill does; plain and random play among themselves, which good play is compared
 * with; and what is for one, played by all three. The strongest come last, so that they have the time that others do not
 * need.
 */
export function studiesOf(
  wanted: readonly GameId[],
  good: string | undefined,
  seed: number,
): readonly Study[] {
  const studies = wanted.flatMap((game) =>
    Object.entries(games[game].modes).flatMap(([mode, { players }]) => {
      const [fewest, most] = players;
      const cast = castOf(game, mode, good);
      if (!cast) return [];
      const lineups = fewest === 1 ? alone(cast) : together(cast, most);
      return lineups.map(([seats, bots]) => studyOf({ game, mode, players: seats, bots }, seed));
    }),
  );
  return studies.sort((one, other) => rankOf(one) - rankOf(other));
}

/** How strong the strongest is that plays. */
function rankOf({ game, mode, bots }: Study): number {
  const names = botsFor(game, mode);
  return Math.max(...bots.map((name) => names.indexOf(name)));
}

type Lineup = readonly [players: number, bots: readonly string[]];

function alone({ good, plain, random }: Cast): readonly Lineup[] {
  return [...new Set([random, plain, good])].map((name) => [1, [name]]);
}

function together({ best, good, plain, random }: Cast, most: number): readonly Lineup[] {
  const others = [...new Set([random, plain])].filter((name) => name !== good);
  const numbers = Array.from({ length: most - 1 }, (_, more) => 2 + more);
  return [
    ...others.map((name): Lineup => [2, [name]]),
    ...others.map((name): Lineup => [2, [good, name]]),
    ...(best !== good && best !== plain ? [[2, [best, plain]] as const satisfies Lineup] : []),
    ...numbers.map((players): Lineup => [players, [good]]),
  ];
}

function studyOf(study: Omit<Study, 'match'>, seed: number): Study {
  return { ...study, match: { header: headerOf(study), bots: study.bots, seed } };
}

/** The same study in every run. */
export function studyId({ game, mode, players, bots }: Study): string {
  return [game, mode, players, ...bots].join(' ');
}

export function gamesInStudyDeal({ match }: Study): number {
  return gamesPerDeal(match);
}
