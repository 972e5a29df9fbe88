import type { Action, Seat } from '@roundhouse/engine';
import type { GameOfTrainsEvent, GameOfTrainsState } from '@roundhouse/engine/game-of-trains';
import type { TrainsContext } from '../context.ts';

/** What is done to wagons. */
export type Effect = 'replace' | 'swap' | 'right' | 'left' | 'protect' | 'remove';

/** What an action would do, as far as its player can know. */
export interface ActionPreview {
  readonly action: Action;
  /** The table afterwards; a removed wagon leaves a gap that the draw pile fills. */
  readonly after: GameOfTrainsState;
  readonly effect: Effect | undefined;
  /** The positions of the own row between which something happens: from the first to the last. */
  readonly touched: readonly number[];
  /** The card of the market that is used. */
  readonly used: number | undefined;
  /** The cards that come to the market. */
  readonly arriving: readonly number[];
  /** The cards that leave the market as pairs, those that have just come among them. */
  readonly paired: readonly number[];
  /** Whether it wins. */
  readonly wins: boolean;
}

export function previewOf(game: Pick<TrainsContext, 'view' | 'preview'>, action: Action): ActionPreview {
  const { events, memory } = game.preview(action);
  const after = memory.picture;
  const own = events.map((event) => ownEffect(event, game.view.actor)).find((effect) => effect !== undefined);
  return {
    action,
    after,
    effect: own?.[0],
    touched: own?.[1] ?? [],
    used: events.find((event) => event.kind === 'used')?.card,
    arriving: events.flatMap(arrivalOf),
    paired: events.flatMap((event) => (event.kind === 'paired' ? event.cards : [])),
    wins: (after.outcome?.winners.length ?? 0) > 0,
  };
}

/** The action that pointing at a wagon means: the one that begins there, or else a swap that ends there. */
export function actionAt(previews: readonly ActionPreview[], position: number): Action | undefined {
  const exact = previews.find(({ touched }) => touched[0] === position);
  const swap = previews.find(({ effect, touched }) => effect === 'swap' && touched.includes(position));
  return (exact ?? swap)?.action;
}

/** Where its target is, counted in positions: in the middle of a swap, else at the wagon that it is about. */
export function middleOf({ effect, touched: [first = 0, second = first] }: ActionPreview): number {
  return effect === 'swap' ? (first + second) / 2 : first;
}

function ownEffect(
  event: GameOfTrainsEvent,
  actor: Seat | null,
): readonly [Effect, readonly number[]] | undefined {
  switch (event.kind) {
    case 'replaced':
      return ['replace', [event.position]];
    case 'swapped':
      return ['swap', event.positions];
    case 'shifted':
      return [event.from < event.to ? 'right' : 'left', [event.from, event.to]];
    case 'protected':
      return ['protect', [event.position]];
    case 'removed':
      return event.seat === actor ? ['remove', [event.position]] : undefined;
    default:
      return undefined;
  }
}

function arrivalOf(event: GameOfTrainsEvent): number[] {
  if (event.kind === 'replaced') return [event.replaced];
  return event.kind === 'removed' ? [event.card] : [];
}

/** A wagon as it stands in a row, or would stand. */
export interface Car {
  /** Null: an unknown card of the draw pile. */
  readonly number: number | null;
  readonly position: number;
  readonly state: 'still' | 'moved' | 'coming' | 'going';
  /** Where it stood before it moved. */
  readonly from: number;
}

type Row = readonly (number | null)[];

/** The wagons of a row; with `after`, the row as it would be, and the wagons that would leave it. */
export function carsOf(before: Row, after: Row = before): Car[] {
  const going = before.flatMap((number, index): Car[] =>
    number === null || after.includes(number) ? [] : [car(number, index + 1, 'going')],
  );
  const standing = after.flatMap((number, index): Car[] => {
    const from = number === null ? 0 : before.indexOf(number) + 1;
    if (number === null && before[index] === null) return [];
    if (from === 0) return [car(number, index + 1, 'coming')];
    return [{ number, position: index + 1, state: from === index + 1 ? 'still' : 'moved', from }];
  });
  return [...going, ...standing];
}

function car(number: number | null, position: number, state: Car['state']): Car {
  return { number, position, state, from: position };
}

/** Whether a row rises from each position to the next one; undefined where a wagon is missing. */
export function risesOf(row: Row): (boolean | undefined)[] {
  return row.slice(1).map((number, index) => {
    const left = row[index] ?? null;
    return left === null || number === null ? undefined : left < number;
  });
}

/** How many neighbours rise: all of them in a row that wins (GT-17). */
export function countRises(row: Row): number {
  return risesOf(row).filter(Boolean).length;
}
