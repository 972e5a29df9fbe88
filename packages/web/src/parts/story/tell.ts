import type { Game, Seat, Setup, TableStep, Viewer } from '@roundhouse/engine';
import { isEnded } from '@roundhouse/engine';
import type { GameStory } from '../../games/story.ts';
import { type Turn, turnBefore, turnsOf } from './turns.ts';

/** Something of a game that is worth telling, and the moment to which the step leads in which it is seen. */
export type Highlight =
  /** From here on the winner was ahead; before, the lead had changed so many times. `isLast`: it was the very end. */
  | {
      readonly kind: 'lead';
      readonly moment: number;
      readonly turn: number;
      readonly seat: Seat;
      readonly changes: number;
      readonly isLast: boolean;
    }
  /** The turn that cost somebody (the reader who has lost) the most; the hand that did so when it was counted, if that was more. */
  | {
      readonly kind: 'cost' | 'hand';
      readonly moment: number;
      readonly turn: number;
      readonly seat: Seat;
      readonly by: number;
    }
  /** The roll or draw that was the least likely to go well and did, or to do harm and did; where it really was luck. */
  | {
      readonly kind: 'lucky' | 'unlucky';
      readonly moment: number;
      readonly turn: number;
      readonly seat: Seat;
      readonly given: number;
      readonly danger: number;
    };

/** How a game went. */
export interface Told {
  /** What each seat had, by moment and seat. */
  readonly standings: readonly (readonly number[])[];
  readonly turns: readonly [Turn, ...Turn[]];
  readonly highlights: readonly Highlight[];
  /** Whether the last moment brings what the hands count. */
  readonly countsHands: boolean;
}

interface Cost {
  readonly moment: number;
  readonly turn: number;
  readonly seat: Seat;
  by: number;
}

interface Roll {
  readonly moment: number;
  readonly turn: number;
  readonly seat: Seat;
  readonly given: number;
  readonly danger: number;
  harmed: boolean;
}

/** What is noted while a game is gone through. */
interface Notes {
  readonly standings: (readonly number[])[];
  readonly costs: Map<string, Cost>;
  /** What the hands counted. */
  readonly hands: Map<string, Cost>;
  readonly rolls: Roll[];
}

interface Source {
  readonly game: Pick<Game, 'newMemory' | 'remember' | 'beginsTurn'>;
  readonly story: GameStory;
  readonly setup: Setup;
  readonly viewer: Viewer;
  /** The seat of whom it is told to: who has not won wants to know what that came from. */
  readonly reader?: Seat | undefined;
}

/** Tells a game from the steps that a viewer has seen: the same for every viewer, but for what it cost a reader who has lost. */
export function tell(parts: Source, moments: readonly TableStep[]): Told {
  const turns = turnsOf(parts.game, moments);
  const notes = noteAll(parts, moments, turns);
  const numberAt = (moment: number) => turnBefore(turns, moment).number;
  const winners = moments.flatMap(({ events }) => events).findLast(isEnded)?.outcome.winners ?? [];
  const { reader } = parts;
  const loser = reader === undefined || winners.includes(reader) ? undefined : reader;
  const highlights = [
    ...leadOf(parts.story, notes.standings, winners, numberAt),
    ...costliest(notes, loser),
    ...rollsOf(parts.story, notes.rolls),
  ];
  const countsHands = moments.at(-1)?.events.some(parts.story.isCount) ?? false;
  return { standings: notes.standings, turns, highlights, countsHands };
}

function noteAll(
  { game, story, setup, viewer }: Source,
  moments: readonly TableStep[],
  turns: readonly [Turn, ...Turn[]],
): Notes {
  const notes: Notes = { standings: [], costs: new Map(), hands: new Map(), rolls: [] };
  let memory = game.newMemory(setup, viewer);
  let standing = story.standing(memory, setup);
  for (const [moment, step] of moments.entries()) {
    const turn = turnBefore(turns, moment).number;
    for (const event of step.events) {
      const risk = story.riskOf(memory, event, setup.deck);
      const seat = (event as { seat?: Seat | null }).seat ?? 0;
      if (risk) notes.rolls.push({ moment, turn, seat, ...risk, harmed: false });
      const roll = notes.rolls.at(-1);
      // Betsy derails without a roll, and so may a pass.
      if (roll?.seat === seat && roll.moment === moment && story.isHarm(event)) roll.harmed = true;
      memory = game.remember(memory, event);
      const now = story.standing(memory, setup);
      const costs = story.isCount(event) ? notes.hands : notes.costs;
      // Cards that a derailment costs are put down in later steps.
      const isFromRoll = roll?.harmed === true && roll.turn === turn && roll.seat === seat;
      const cause = isFromRoll ? roll.moment : moment;
      if (turn > 0) noteCosts(costs, story, { moment: cause, turn }, standing, now);
      standing = now;
    }
    notes.standings.push(standing);
  }
  return notes;
}

function noteCosts(
  costs: Notes['costs'],
  { isLeast }: GameStory,
  at: { readonly moment: number; readonly turn: number },
  before: readonly number[],
  after: readonly number[],
): void {
  for (const [seat, value] of after.entries()) {
    const by = (value - (before[seat] ?? 0)) * (isLeast ? 1 : -1);
    if (by === 0) continue;
    const key = `${at.turn} ${seat}`;
    const cost = costs.get(key);
    if (cost) cost.by += by;
    else costs.set(key, { ...at, seat, by });
  }
}

/** The seat that is ahead of all others; undefined where nobody is, or there is but one. */
export function leaderOf(standing: readonly number[], isLeast: boolean): Seat | undefined {
  const best = isLeast ? Math.min(...standing) : Math.max(...standing);
  const leaders = standing.flatMap((value, seat) => (value === best ? [seat] : []));
  return standing.length > 1 && leaders.length === 1 ? leaders[0] : undefined;
}

function leadOf(
  { isLeast }: GameStory,
  standings: readonly (readonly number[])[],
  [seat, second]: readonly Seat[],
  numberAt: (moment: number) => number,
): Highlight[] {
  const leaders = standings.map((standing) => leaderOf(standing, isLeast));
  if (seat === undefined || second !== undefined || leaders.at(-1) !== seat) return [];
  const moment = leaders.findLastIndex((leader) => leader !== seat) + 1;
  const known = leaders.slice(0, moment + 1).filter((leader) => leader !== undefined);
  const changes = known.filter((leader, index) => index > 0 && leader !== known[index - 1]).length;
  return [
    { kind: 'lead', moment, turn: numberAt(moment), seat, changes, isLast: moment === standings.length - 1 },
  ];
}

/** Of all seats, or of one alone. */
function costliest({ costs, hands }: Notes, only: Seat | undefined): Highlight[] {
  const [cost, hand] = [costs, hands].map((some) => worstOf(some, only));
  return [
    ...(cost ? [{ kind: 'cost', ...cost } as const] : []),
    ...(hand && hand.by > (cost?.by ?? 0) ? [{ kind: 'hand', ...hand } as const] : []),
  ];
}

function worstOf(costs: Notes['costs'], only: Seat | undefined): Cost | undefined {
  const some = [...costs.values()].filter(({ seat }) => only === undefined || seat === only);
  return some.reduce<Cost | undefined>(
    (worst, cost) => (cost.by > (worst?.by ?? 0) ? cost : worst),
    undefined,
  );
}

/**
 * From when on it is luck, as how unlikely it was: a roll that goes well though it would do harm in three cases of five, one
 * that does harm though it would in one of three at most, and a draw as good as one of four at most.
 */
const LUCK = { safe: 3 / 5, harm: 2 / 3, draw: 3 / 4 };

/** Of equals the first. */
function rollsOf({ unit }: GameStory, rolls: readonly Roll[]): Highlight[] {
  const told = (kind: 'lucky' | 'unlucky', least: number, luck: (roll: Roll) => number): Highlight[] => {
    const [best] = rolls
      .filter((roll) => roll.harmed === (kind === 'unlucky') && luck(roll) >= least)
      .toSorted((one, other) => luck(other) - luck(one));
    if (!best) return [];
    const { moment, turn, seat, given, danger } = best;
    return [{ kind, moment, turn, seat, given, danger }];
  };
  return [
    ...told('lucky', unit === 'points' ? LUCK.safe : LUCK.draw, ({ danger }) => danger),
    ...told('unlucky', LUCK.harm, ({ danger }) => 1 - danger),
  ];
}
