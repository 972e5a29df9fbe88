/**
 * What is read in brief: the steps, and no picture. Whoever holds what was read before, and has the rules, makes the
 * picture of it: what a viewer remembers is the fold of the events that were shown to them, and shows what they may see.
 */
import type { BaseEvent } from '../contract/event.ts';
import type { Game } from '../contract/game.ts';
import type { TableRead, TableSnapshot, TableStep } from '../contract/table.ts';

/** A snapshot without its picture. */
type BriefSnapshot = Omit<TableSnapshot, 'view' | 'memory'>;

export interface BriefRead {
  readonly snapshot: BriefSnapshot;
  readonly steps: readonly TableStep[];
}

/** Whether the steps lead from version `since` to the picture: something was read then, and nothing was taken back. */
export function leadOn({ snapshot, steps }: BriefRead, since: number | undefined): boolean {
  if (since === undefined || since < 1 || steps.length !== snapshot.version - since) return false;
  return steps.every(({ kind, after, version }, index) => {
    return kind === 'action' && after !== null && version === since + index + 1;
  });
}

export function inBrief({ snapshot, steps }: TableRead): BriefRead {
  const { view: _, memory: __, ...rest } = snapshot;
  return { snapshot: rest, steps };
}

/** The whole of what was read in brief, by whoever holds `base`; undefined where the steps do not lead on from there. */
export function inFull(game: Game, base: TableSnapshot, read: BriefRead): TableRead | undefined {
  const { snapshot, steps } = read;
  if (!leadOn(read, base.version)) return undefined;
  const events = steps.flatMap((step): readonly BaseEvent[] => step.events);
  const memory = events.reduce((known, event) => game.remember(known, event), base.memory);
  const waiting = steps.at(-1)?.after;
  const view = waiting ? game.viewOf(base.view.setup, memory, waiting) : base.view;
  return { snapshot: { ...snapshot, view, memory }, steps };
}
