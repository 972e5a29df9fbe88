import type { RailwayMemory } from '@roundhouse/engine/railway';
import type { At, Highlight } from '../highlight.ts';
import { listed } from '../listed.ts';
import type { Roll } from '../story.ts';

/** An event of either game. */
interface Happened extends At {
  readonly event: { readonly kind: string };
  readonly gain: number;
  readonly after: RailwayMemory;
}

interface RailwayCourse {
  readonly rolls: readonly Roll[];
  readonly events: readonly Happened[];
}

/** Where the train came by a roll: over how many cards, and whether it stopped on the very last one. */
interface Run extends Roll {
  readonly cards: number;
  readonly isAtEnd: boolean;
}

/** From this risk on it is a narrow escape. */
const ODDS = 0.5;

/** Fewer points saved by combining are not worth a word. */
const LEAST_SAVED = 6;

/** What happened on the rails: derailments, broken track, narrow escapes, cards that cancelled out. */
export function incidentsOf({ rolls, events }: RailwayCourse): readonly Highlight[] {
  const of = (kind: string) => events.filter(({ event }) => event.kind === kind);
  const runs = rolls.map((roll) => runOf(roll, of('moved')));
  const broken = of('took').filter(({ event }) => (event as { cause?: string }).cause === 'broken');
  const saved = (['combined', 'cancelled'] as const).map((kind) =>
    listed(kind, of(kind), ({ gain }) => gain),
  );
  return [
    listed('derailed', of('derailed')),
    ...[listed('broken', broken), listed('banked', of('banked'))].filter(({ each }) => each.length > 0),
    ...saved.filter(({ each }) => (each[0]?.by ?? 0) >= LEAST_SAVED),
    ...narrowest(runs),
    ...longestRun(runs),
    ...longestRailway(of('laid')),
  ];
}

/** Broken track splits a move; whoever passes or comes after has a move of her or his own. */
function runOf(roll: Roll, moves: readonly Happened[]): Run {
  const own = moves.filter(({ moment, seat }) => moment === roll.moment && seat === roll.seat);
  const last = own.at(-1)?.after.picture;
  const cards = own.reduce((sum, { event }) => sum + (event as { cards?: unknown[] }).cards!.length, 0);
  return { ...roll, cards, isAtEnd: last !== undefined && last.train === last.railway.length - 1 };
}

/** Of equals the first. */
function narrowest(runs: readonly Run[]): Highlight[] {
  const escapes = runs.filter(({ harmed, danger, isAtEnd }) => isAtEnd && !harmed && danger > ODDS);
  const [best] = escapes.toSorted((one, other) => other.danger - one.danger);
  if (!best) return [];
  const { moment, turn, seat, given, danger } = best;
  return [{ kind: 'escape', moment, turn, seat, given, danger, stops: escapes.length }];
}

function longestRun(runs: readonly Run[]): Highlight[] {
  const by = Math.max(0, ...runs.map(({ cards }) => cards));
  const best = runs.find(({ cards }) => cards === by);
  if (!best || by === 0) return [];
  const { moment, turn, seat } = best;
  return [{ kind: 'run', moment, turn, seat, by }];
}

/** What was as long before the first turn is nobody's doing. */
function longestRailway(laid: readonly Happened[]): Highlight[] {
  const lengths = laid.map(({ after }) => after.picture.railway.length);
  const by = Math.max(0, ...lengths);
  const best = laid[lengths.indexOf(by)];
  if (!best || best.turn === 0) return [];
  const { moment, turn, seat } = best;
  return [{ kind: 'railway', moment, turn, seat, by }];
}
