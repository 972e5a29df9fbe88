import type { Seat, TableStep } from '@roundhouse/engine';
import type { Highlight } from '../../games/highlight.ts';
import { listed } from '../../games/listed.ts';
import type { Axis, GameStory, Roll } from '../../games/story.ts';
import { type Cost, noteAll, type Notes, type Source } from './course.ts';
import { type Turn, turnsOf } from './turns.ts';

/** How a game went. */
export interface Told {
  /** What each seat had, by moment and seat. */
  readonly standings: readonly (readonly number[])[];
  readonly turns: readonly [Turn, ...Turn[]];
  readonly highlights: readonly Highlight[];
  readonly axis: Axis;
  /** Whether the last moment brings what the hands count. */
  readonly countsHands: boolean;
}

/** So much is told at most, and so much at least where there is as much. */
const MOST = 6;
const LEAST = 4;

/** Tells a game from the steps that a viewer has seen: the same for every viewer, but for what it cost a reader who has lost. */
export function tell(parts: Source, moments: readonly TableStep[]): Told {
  const { story, reader } = parts;
  const turns = turnsOf(parts.game, moments);
  const notes = noteAll(parts, moments, turns);
  const found = [
    ...leadIn(story, notes),
    ...costliest(notes, reader),
    ...withStops([...rollsOf(story, notes.rolls), ...story.incidentsOf(notes)]),
  ];
  return {
    standings: notes.standings,
    turns,
    highlights: chosen(story, found),
    axis: story.axisOf?.(parts.setup) ?? story.unit,
    countsHands: notes.beforeHands !== undefined,
  };
}

/** The most telling first. */
function chosen({ order, fillers }: GameStory, found: readonly Highlight[]): readonly Highlight[] {
  const inOrder = (kinds: GameStory['order']) =>
    kinds.flatMap((kind) => found.filter((highlight) => highlight.kind === kind));
  const telling = inOrder(order).slice(0, MOST);
  return [...telling, ...inOrder(fillers).slice(0, Math.max(0, LEAST - telling.length))];
}

/** The seat that is ahead of all others; undefined where nobody is, or there is but one. */
export function leaderOf(standing: readonly number[], isLeast: boolean): Seat | undefined {
  const best = isLeast ? Math.min(...standing) : Math.max(...standing);
  const leaders = standing.flatMap((value, seat) => (value === best ? [seat] : []));
  return standing.length > 1 && leaders.length === 1 ? leaders[0] : undefined;
}

/** From when on the winner led, unless it was the hands that made somebody else win. */
function leadIn({ isLeast }: GameStory, notes: Notes): Highlight[] {
  const { standings, winners, turnAt, beforeHands } = notes;
  const last = standings.length - 1;
  const before = beforeHands && leaderOf(beforeHands, isLeast);
  if (before !== undefined && winners.length > 0 && !winners.includes(before))
    return [{ kind: 'flip', moment: last, turn: turnAt(last), seat: before }];
  const [seat, second] = winners;
  const leaders = standings.map((standing) => leaderOf(standing, isLeast));
  if (seat === undefined || second !== undefined || leaders.at(-1) !== seat) return [];
  const moment = leaders.findLastIndex((leader) => leader !== seat) + 1;
  const known = leaders.slice(0, moment + 1).filter((leader) => leader !== undefined);
  const changes = known.filter((leader, index) => index > 0 && leader !== known[index - 1]).length;
  // What is led in the last turn alone is led at the very end.
  const isEnd = moment > 0 && turnAt(last) - turnAt(moment) <= 1;
  return [{ kind: 'lead', moment, turn: turnAt(moment), seat, changes, last: isEnd ? 'yes' : 'no' }];
}

/** What cost the most: of all seats, or where the reader has lost, of that one. */
function costliest(notes: Notes, reader: Seat | undefined): Highlight[] {
  const { costs, hands, standings, winners } = notes;
  const isLoser = reader !== undefined && !winners.includes(reader);
  const cost = worstOf(costs, isLoser ? reader : undefined);
  const isMost = (only: Seat | undefined) => {
    const hand = worstOf(hands, only);
    return hand !== undefined && hand.by > (worstOf(costs, only)?.by ?? 0);
  };
  const asked = [isLoser ? reader : undefined, reader, cost?.seat];
  return [
    ...(cost ? [{ kind: 'cost', ...cost } as const] : []),
    ...(asked.some(isMost)
      ? [{ ...listed('hand', hands, ({ by }) => by), moment: standings.length - 1 }]
      : []),
  ];
}

function worstOf(costs: readonly Cost[], only: Seat | undefined): Cost | undefined {
  const some = costs.filter(({ seat }) => only === undefined || seat === only);
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
    return [{ kind, moment, turn, seat, given, danger, stops: 0 }];
  };
  return [
    ...told('lucky', unit === 'points' ? LUCK.safe : LUCK.draw, ({ danger }) => danger),
    ...told('unlucky', LUCK.harm, ({ danger }) => 1 - danger),
  ];
}

/** The luckiest roll may be the narrowest escape as well: then it is told once. */
function withStops(found: readonly Highlight[]): readonly Highlight[] {
  const escape = found.find((highlight) => highlight.kind === 'escape');
  const lucky = found.find((highlight) => highlight.kind === 'lucky');
  if (!escape || escape.moment !== lucky?.moment) return found;
  return found.flatMap((one) => {
    if (one === escape) return [];
    return one === lucky ? [{ ...lucky, stops: escape.stops }] : [one];
  });
}
