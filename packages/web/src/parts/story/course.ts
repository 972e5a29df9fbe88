import { type Game, isEnded, type Seat, type Setup, type TableStep, type Viewer } from '@roundhouse/engine';
import type { At } from '../../games/highlight.ts';
import type { Course, GameStory, Noted, Roll } from '../../games/story.ts';
import { type Turn, turnBefore } from './turns.ts';

/** What a turn cost a seat, and where that is seen. */
export interface Cost extends At {
  readonly by: number;
}

/** What is noted while a game is gone through. */
export interface Notes extends Course {
  readonly costs: readonly Cost[];
  /** What the hands counted. */
  readonly hands: readonly Cost[];
  /** What each seat had before the hands were counted; undefined where none were. */
  readonly beforeHands: readonly number[] | undefined;
}

export interface Source {
  readonly game: Pick<Game, 'newMemory' | 'remember' | 'beginsTurn'>;
  readonly story: GameStory;
  readonly setup: Setup;
  readonly viewer: Viewer;
  /** The seat of whom it is told to: who has not won wants to know what that came from. */
  readonly reader?: Seat | undefined;
}

/** What can be added to while it is noted. */
interface Sum extends Cost {
  by: number;
}

/** Goes through a game, from the steps that a viewer has seen. */
export function noteAll(
  { game, story, setup, viewer }: Source,
  moments: readonly TableStep[],
  turns: readonly [Turn, ...Turn[]],
): Notes {
  const standings: (readonly number[])[] = [];
  const rolls: (Roll & { harmed: boolean })[] = [];
  const events: Noted[] = [];
  const costs = new Map<string, Sum>();
  const hands = new Map<string, Sum>();
  let beforeHands: readonly number[] | undefined;
  let memory = game.newMemory(setup, viewer);
  let standing = story.standing(memory, setup);
  // What an automaton has are cards, no points (LR-33).
  const ofPeople = (all: readonly number[]) => all.slice(0, setup.players);
  for (const [moment, step] of moments.entries()) {
    const turn = turnBefore(turns, moment).number;
    for (const event of step.events) {
      const risk = story.riskOf(memory, event, setup.deck);
      const about = (event as { seat?: Seat | null }).seat ?? -1;
      if (risk) rolls.push({ moment, turn, seat: Math.max(0, about), ...risk, harmed: false });
      const roll = rolls.at(-1);
      // Betsy derails without a roll, and so may a pass.
      if (roll?.seat === about && roll.moment === moment && story.isHarm(event)) roll.harmed = true;
      memory = game.remember(memory, event);
      const now = story.standing(memory, setup);
      const gain = (ofPeople(now)[about] ?? 0) - (ofPeople(standing)[about] ?? 0);
      events.push({ moment, turn, seat: about, event, gain: story.isLeast ? -gain : gain, after: memory });
      if (story.isCount(event)) beforeHands ??= standing;
      // Cards that a derailment costs are put down in later steps.
      const isFromRoll = roll?.harmed === true && roll.turn === turn && roll.seat === about;
      const at = { moment: isFromRoll ? roll.moment : moment, turn };
      if (turn > 0) noteCosts(story.isCount(event) ? hands : costs, story, at, standing, ofPeople(now));
      standing = now;
    }
    standings.push(standing);
  }
  const winners = moments.flatMap((step) => step.events).findLast(isEnded)?.outcome.winners ?? [];
  return {
    standings,
    rolls,
    events,
    winners,
    turnAt: (moment) => turnBefore(turns, moment).number,
    costs: [...costs.values()],
    hands: [...hands.values()],
    beforeHands,
  };
}

function noteCosts(
  costs: Map<string, Sum>,
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
