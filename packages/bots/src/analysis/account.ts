import { type Outcome, type Seat, type Setup } from '@roundhouse/engine';
import { isAboutWinning, POINTS, worthOf } from '../learned/worth.ts';
import type { Judged } from './judge.ts';

/** What became of what a seat could expect, up to a decision and by it. */
export interface Entry extends Judged {
  /** What it could expect with the best of its actions. */
  readonly expected: number;
  /** What cards, dice and the others have brought since the decision before; less than nothing where they did harm. */
  readonly luck: number;
  /** How much less its action left to be had than the best. */
  readonly loss: number;
}

/** How a seat came from what it could expect at first to its result: luck added, losses taken away. */
export interface Account {
  readonly entries: readonly Entry[];
  /** What came after the last decision; undefined while the result is not known. */
  readonly lastLuck: number | undefined;
  readonly luck: number;
  readonly loss: number;
}

/** The account of decisions in their order. `result`: what the game came to, in their unit. */
export function accountOf(judged: readonly Judged[], result?: number): Account {
  const entries: Entry[] = [];
  for (const each of lookedBackOn(judged)) entries.push(entryOf(each, entries.at(-1)));
  const last = entries.at(-1);
  const lastLuck = last && result !== undefined ? gain(last, result - promiseOf(last)) : undefined;
  const luck = entries.reduce((sum, entry) => sum + entry.luck, lastLuck ?? 0);
  return { entries, lastLuck, luck, loss: entries.reduce((sum, entry) => sum + entry.loss, 0) };
}

/** What the game came to for a seat, in the unit of its decisions: its part of the win, or points; a lost game to none (LR-28). */
export function resultOf(setup: Setup, outcome: Outcome, seat: Seat): number | undefined {
  if (outcome.scores[seat] === null) return undefined;
  const worth = worthOf(setup, outcome, seat);
  return isAboutWinning(setup) ? worth : -POINTS * worth;
}

/** The decisions, where what can still be had at the next one counts for what was played: nothing has lost that yet. */
function lookedBackOn(judged: readonly Judged[]): Judged[] {
  const all: Judged[] = [];
  for (const each of judged.toReversed()) {
    const next = all.at(-1);
    const values = next && isFollowedBy(each, next) ? [next.bestValue, next.value] : [];
    all.push({ ...each, value: values.reduce((one, other) => better(each, one, other), each.value) });
  }
  return all.toReversed();
}

/** Whether a decision is the next one, and nothing is known there that was not known before. */
const isFollowedBy = (before: Judged, next: Judged): boolean =>
  before.isCertain && before.moment + 1 === next.moment;

function entryOf(judged: Judged, before: Entry | undefined): Entry {
  if (!before) return entryFrom(judged, judged.bestValue, 0);
  const promise = promiseOf(before);
  // Another look at what is known is no luck, nor can more be lost by it than was left.
  if (isFollowedBy(before, judged)) return entryFrom(judged, promise, 0);
  return entryFrom(judged, judged.bestValue, gain(judged, judged.bestValue - promise));
}

function entryFrom(judged: Judged, expected: number, luck: number): Entry {
  const bestValue = worse(judged, expected, judged.bestValue);
  const loss = Math.max(0, gain(judged, bestValue - judged.value));
  return { ...judged, bestValue, expected, luck, loss };
}

/** What was left to expect after the action. */
function promiseOf({ unit, expected, loss }: Entry): number {
  return unit === 'points' ? expected + loss : expected - loss;
}

/** A difference of two values, as what it is worth to the seat: fewer points are better. */
function gain({ unit }: Pick<Judged, 'unit'>, difference: number): number {
  return unit === 'points' ? -difference : difference;
}

function better(judged: Judged, one: number, other: number): number {
  return gain(judged, one - other) > 0 ? one : other;
}

function worse(judged: Judged, one: number, other: number): number {
  return gain(judged, one - other) > 0 ? other : one;
}

/** A value as it is told: in whole percent, where what is possible but not certain is neither 0 nor 100, or tenths of a point. */
export function toldValue(unit: Judged['unit'], value: number): number {
  if (unit === 'points') return Math.round(Math.max(0, value) * 10) / 10;
  if (value <= 0 || value > 1 - 1e-12) return Math.min(1, Math.max(0, value));
  return Math.min(99, Math.max(1, Math.round(value * 100))) / 100;
}

/** A difference of values as they are told, without what computing in fractions adds to it. */
export const toldDifference = (difference: number): number => Math.round(difference * 1000) / 1000;

/** What a decision cost as it is told: as far as what is told of both actions is apart. */
export function toldLoss({ unit, loss, value, bestValue }: Entry): number {
  if (loss === 0) return 0;
  return toldDifference(Math.abs(toldValue(unit, bestValue) - toldValue(unit, value)));
}

/** The decisions that cost most, the costliest first; only those that cost anything worth a word. */
export function costliest({ entries }: Account, most: number): readonly Entry[] {
  return entries
    .filter(isWorthAWord)
    .toSorted((one, other) => toldLoss(other) - toldLoss(one) || other.loss - one.loss)
    .slice(0, most);
}

/** Whether a decision cost enough to be told from the best. */
export const isWorthAWord = (entry: Entry): boolean => entry.loss >= LEAST[entry.unit] && toldLoss(entry) > 0;

/** How many decisions cost nothing worth a word, a little, and a lot. */
export function countCosts({ entries }: Account): {
  readonly good: number;
  readonly little: number;
  readonly much: number;
} {
  const any = entries.filter(isWorthAWord).length;
  const much = entries.filter((entry) => isWorthAWord(entry) && toldLoss(entry) >= MUCH[entry.unit]).length;
  return { good: entries.length - any, little: any - much, much };
}

/** Smaller losses are less than what the player who judges can tell apart. */
const LEAST = { chance: 0.01, points: 0.2 };

/** A tenth of a win, or as many points, as it is told. */
const MUCH = { chance: 0.1, points: 2 };
