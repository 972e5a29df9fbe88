import type { CardId } from '@roundhouse/engine';
import { addDeal, noSums, sum, type Sums } from '../simulate/sums.ts';
import { winUnits } from '../simulate/tally.ts';
import { addToContrast, type Contrast, noContrast } from './contrast.ts';
import type { GameRecord } from './game-record.ts';
import { measureId, measuresOf, partiesOf } from './measures.ts';
import type { Count } from './observation.ts';

/** How often each value came up. */
export type Spread = Record<string, number>;

/** How those did to whom something applies, against those to whom it does not: by points, and by units of wins. */
export interface Worth {
  readonly score: Contrast;
  readonly wins: Contrast;
}

/** What came of many games: a tree of whole numbers, so that parts of it are added in any order (`addTree`). */
export interface Statistics {
  readonly sums: Record<string, Sums>;
  /** How often each value of a measure came up: `score` and mishaps by party, `turns`, `actions` and mishaps of whole games. */
  readonly spreads: Record<string, Spread>;
  readonly decidedBy: Spread;
  readonly wonBy: Spread;
  /** Of deals that two bots played from both seats: whether the same `bot` won twice, the same `seat`, or `neither`. */
  readonly mirrored: Spread;
  /** Of the seat that begins. */
  readonly starter: Worth;
  /** By kind of card, of having had one. */
  readonly kinds: Record<string, Worth>;
  /** By bot and function, of having used it: `0 protect`. */
  readonly used: Record<string, Worth>;
}

/** What games are of that are tallied together. */
export interface Subject {
  readonly bots: number;
  readonly counts: readonly Count[];
  readonly kinds: ReadonlyMap<CardId, string>;
}

export function noStatistics(): Statistics {
  const starter = noWorth();
  return { sums: {}, spreads: {}, decidedBy: {}, wonBy: {}, mirrored: {}, starter, kinds: {}, used: {} };
}

function noWorth(): Worth {
  return { score: noContrast(), wins: noContrast() };
}

/** Adds the games of one deal. */
export function addStatistics(statistics: Statistics, games: readonly GameRecord[], subject: Subject): void {
  for (const [id, [count, total]] of measuresOf(games, subject.counts, subject.bots))
    addDeal((statistics.sums[id] ??= noSums()), count, total);
  for (const game of games) addSpreads(statistics, game, subject);
  addMirrored(statistics.mirrored, games, subject);
  addWorth(statistics.starter, games, ({ first }, seat) => seat === first);
  addUsed(statistics, games, subject);
  addKinds(statistics, games, subject);
}

function addSpreads(statistics: Statistics, game: GameRecord, { bots, counts }: Subject): void {
  const mishaps = counts.filter(({ group }) => group === 'mishap');
  const note = (id: string, value: number) => addTo((statistics.spreads[id] ??= {}), String(value));
  note(measureId('all', 'turns'), game.turns);
  note(measureId('all', 'actions'), game.actions);
  addTo(statistics.decidedBy, game.decidedBy);
  if (game.wonBy !== undefined) addTo(statistics.wonBy, game.wonBy);
  for (const [seat, party] of partiesOf(game, bots).entries()) {
    const score = game.outcome.scores[seat];
    if (score !== null && score !== undefined) note(measureId(party, 'score'), score);
    for (const { id } of mishaps) note(measureId(party, id), game.counts[id]![seat]!);
  }
  for (const { id } of mishaps) note(measureId('all', id), sum(game.counts[id]!));
}

function addMirrored(spread: Spread, games: readonly GameRecord[], { bots }: Subject): void {
  const [one, other, ...more] = games;
  if (bots !== 2 || !one || !other || more.length > 0 || one.outcome.scores.length !== 2) return;
  const seats = [one, other].map(({ outcome: { winners } }) =>
    winners.length === 1 ? winners[0] : undefined,
  );
  const isDecided = !seats.includes(undefined);
  addTo(spread, !isDecided ? 'neither' : seats[0] === seats[1] ? 'seat' : 'bot');
}

function addTo(spread: Spread, value: string): void {
  spread[value] = (spread[value] ?? 0) + 1;
}

/** Of one bot each time: who uses what depends on who it is. */
function addUsed({ used }: Statistics, games: readonly GameRecord[], { bots, counts }: Subject): void {
  const functions = counts.filter(({ group }) => group === 'function');
  for (let bot = 0; bot < bots; bot++)
    for (const { id } of functions) {
      const worth = (used[measureId(bot, id)] ??= noWorth());
      addWorth(worth, games, ({ seating, counts: noted }, seat) =>
        seating[seat] === bot ? noted[id]![seat]! > 0 : undefined,
      );
    }
}

/**
 * Adds how the seats did of whom something is true, and the others; those of whom it is undefined, and seats of automata, are
 * no part of it.
 */
function addWorth(
  worth: Worth,
  games: readonly GameRecord[],
  applies: (game: GameRecord, seat: number) => boolean | undefined,
): void {
  const measured = { score: [0, 0, 0, 0], wins: [0, 0, 0, 0] };
  for (const game of games)
    for (const seat of game.seating.keys()) {
      const is = applies(game, seat);
      if (is !== undefined) addOutcome(measured, game, seat, is ? 0 : 2);
    }
  add(worth, measured);
}

type Quads = Record<keyof Worth, number[]>;

/** Adds what a seat came to at `at`, where its count stands and then its total. */
function addOutcome(quads: Quads, { outcome }: GameRecord, seat: number, at: number): void {
  const score = outcome.scores[seat] ?? null;
  if (score !== null) addAt(quads.score, at, score);
  addAt(quads.wins, at, winUnits(outcome, seat));
}

function addAt(quad: number[], at: number, value: number): void {
  quad[at]!++;
  quad[at + 1]! += value;
}

function add(worth: Worth, quads: Quads): void {
  for (const by of ['score', 'wins'] as const) {
    const [n, a, m, b] = quads[by] as [number, number, number, number];
    addToContrast(worth[by], [n, a], [m, b]);
  }
}

/**
 * Every card of a kind counts by itself: whoever had two of them stands twice among those who had one. What those who lack a
 * card came to is the rest of what all came to.
 */
function addKinds(statistics: Statistics, games: readonly GameRecord[], { kinds }: Subject): void {
  const all: Quads = { score: [0, 0], wins: [0, 0] };
  const had = new Map<string, Quads>();
  for (const game of games)
    for (const seat of game.seating.keys()) {
      addOutcome(all, game, seat, 0);
      for (const card of game.cards[seat]!) {
        const kind = kinds.get(card)!;
        if (!had.has(kind)) had.set(kind, { score: [0, 0], wins: [0, 0] });
        addOutcome(had.get(kind)!, game, seat, 0);
      }
    }
  for (const [kind, cards] of countsIn(kinds)) {
    const have = had.get(kind) ?? { score: [0, 0], wins: [0, 0] };
    const quad = (of: keyof Worth) => {
      const [n, a] = have[of] as [number, number];
      const [count, total] = all[of] as [number, number];
      return [n, a, cards * count - n, cards * total - a];
    };
    add((statistics.kinds[kind] ??= noWorth()), { score: quad('score'), wins: quad('wins') });
  }
}

/** How many cards there are of each kind. */
function countsIn(kinds: ReadonlyMap<CardId, string>): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const kind of kinds.values()) counts.set(kind, (counts.get(kind) ?? 0) + 1);
  return counts;
}
