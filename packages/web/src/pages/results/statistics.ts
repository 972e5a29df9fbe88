import { catalogue, findMode, isBetterScore, isGameId, type Seat } from '@roundhouse/engine';
import type { Played } from '../../parts/results/played.ts';
import type { GameResult } from '../../storage/game-result.ts';

/** What was played under one heading. */
export interface Tally {
  readonly games: number;
  readonly won: number;
}

/** Somebody that one has played against: a person, a computer player or an automaton, by their name. */
export interface Opponent extends Tally {
  readonly kind: 'person' | 'computer' | 'automaton';
  readonly name: string;
  /** How many of this kind sat at one table at most: of computer players of one level there may be several. */
  readonly most: number;
}

/** Games won in a row, the last ones and the most ever. */
export interface Streaks {
  readonly now: number;
  readonly longest: number;
}

/** Two people at one device, seen by the first: games with both, and in how many she or he did better. */
interface Rivalry {
  readonly games: number;
  readonly better: number;
}

/** `played`: in any order; only what counts is given. */
export function streaksOf(played: readonly Played[]): Streaks {
  let now = 0;
  let longest = 0;
  for (const { won } of played.toSorted((one, other) => one.at - other.at)) {
    now = won ? now + 1 : 0;
    longest = Math.max(longest, now);
  }
  return { now, longest };
}

/** Those one has played against, the most frequent first. A kind of computer player counts once a game. */
export function opponentsOf(played: readonly Played[]): Opponent[] {
  const met = new Map<string, Opponent>();
  for (const one of played) {
    const others = othersAt(one);
    const ids = others.map(({ kind, name }) => `${kind} ${name}`);
    for (const id of new Set(ids)) {
      const { kind, name } = others[ids.indexOf(id)]!;
      const before = met.get(id);
      const most = Math.max(before?.most ?? 0, ids.filter((other) => other === id).length);
      met.set(id, { kind, name, most, ...tallied(before, one.won) });
    }
  }
  return [...met.values()].toSorted((one, other) => other.games - one.games);
}

function othersAt({ result, sitter }: Played): Pick<Opponent, 'kind' | 'name'>[] {
  const automata = findMode(result.game, result.mode)?.automata ?? [];
  return [
    ...result.sitters.filter((other) => other !== sitter),
    ...automata.map((name) => ({ kind: 'automaton' as const, name })),
  ];
}

/** By the number of seats, automata too; the fewest first. */
export function bySeats(played: readonly Played[]): (Tally & { readonly seats: number })[] {
  const tallies = new Map<number, Tally>();
  for (const { result, won } of played) {
    const seats = result.scores.length;
    tallies.set(seats, tallied(tallies.get(seats), won));
  }
  return [...tallies]
    .map(([seats, tally]) => ({ seats, ...tally }))
    .toSorted((one, other) => one.seats - other.seats);
}

function tallied(before: Tally | undefined, won: boolean): Tally {
  return { games: (before?.games ?? 0) + 1, won: (before?.won ?? 0) + Number(won) };
}

/** Who did better than whom how often: by the names of both. */
export type Family = ReadonlyMap<string, ReadonlyMap<string, Rivalry>>;

/** The people who gave their names and met at one table. Games that something helped to count for nobody. */
export function familyOf(results: readonly GameResult[]): Family {
  const family = new Map<string, Map<string, Rivalry>>();
  for (const result of results.filter(({ aid }) => aid === 'none')) {
    for (const [one, other] of pairsAt(result)) {
      const [name, against] = [result.sitters[one]!.name, result.sitters[other]!.name];
      const rivals = family.get(name) ?? new Map<string, Rivalry>();
      const { games, better } = rivals.get(against) ?? { games: 0, better: 0 };
      rivals.set(against, { games: games + 1, better: better + Number(didBetter(result, one, other)) });
      family.set(name, rivals);
    }
  }
  return new Map([...family].toSorted(([one], [other]) => one.localeCompare(other)));
}

/** Every two people with different names, both ways round. */
function pairsAt({ sitters }: GameResult): [Seat, Seat][] {
  const people = sitters.flatMap(({ kind, name }, seat) => (kind === 'person' && name ? [seat] : []));
  return people.flatMap((one) =>
    people.flatMap((other): [Seat, Seat][] =>
      sitters[one]!.name === sitters[other]!.name ? [] : [[one, other]],
    ),
  );
}

/** Who wins does better than who does not; and among the others, where points count, who has fewer. */
function didBetter({ game, scores, winners }: GameResult, one: Seat, other: Seat): boolean {
  if (winners.includes(one) !== winners.includes(other)) return winners.includes(one);
  const hasPoints = isGameId(game) && catalogue[game].hasPoints;
  return hasPoints && isBetterScore(scores[one]!, scores[other]!);
}
