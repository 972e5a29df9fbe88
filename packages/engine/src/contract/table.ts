import type { Action } from './action.ts';
import type { BaseEvent } from './event.ts';
import type { Memory } from './memory.ts';
import type { Refusal } from './refusal.ts';
import type { Setup } from './setup.ts';
import type { Seat, Viewer } from './seat.ts';
import type { View } from './view.ts';

interface BaseTableStep {
  /** The version that the row made; the start makes version 1. */
  readonly version: number;
  /** In the form for this viewer, in order. None where the row was undone: the picture is taken from the view. */
  readonly events: readonly BaseEvent[];
}

/** What one row of a table's history told this viewer. */
export type TableStep =
  | (BaseTableStep & { readonly kind: 'start' })
  /** `seat` did the action that this text stands for. */
  | (BaseTableStep & { readonly kind: 'action'; readonly seat: Seat; readonly action: string })
  /** `seat` took back; all is again as it was at version `backTo`, and what came between no longer counts. */
  | (BaseTableStep & { readonly kind: 'undo'; readonly seat: Seat; readonly backTo: number });

export type Answer =
  | { readonly kind: 'accepted'; readonly version: number }
  /** The rules do not allow it. */
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  /** The table has moved on since the version named, or it is not this seat's turn, or there is nothing to undo. */
  | { readonly kind: 'stale' | 'not-your-turn' | 'nothing-to-undo'; readonly version: number };

/** The whole of what a viewer has of a table at one version; never torn between two. */
export interface TableSnapshot {
  readonly version: number;
  readonly view: View;
  /** Ascending; empty where this viewer does not decide. */
  readonly legal: readonly Action[];
  readonly memory: Memory;
  /** Whether `undo` would be accepted now. */
  readonly canUndo: boolean;
}

/**
 * What a table lets its seats take back: nothing; own decisions of the present turn as long as nothing has come to light
 * and no dice have fallen since; or, alone and against computers, any decision of a person.
 */
export const UNDO_POLICIES = Object.freeze(['none', 'turn', 'free'] as const);
export type UndoPolicy = (typeof UNDO_POLICIES)[number];

/** A game as one viewer sits at it, wherever it lives: in this thread or on a server. */
export interface Table {
  readonly setup: Setup;
  readonly viewer: Viewer;
  readonly undoPolicy: UndoPolicy;
  snapshot(): Promise<TableSnapshot>;
  /** What happened after `version` (0: from the start), one step a version, in order. */
  events(since: number): Promise<readonly TableStep[]>;
  /** Acts at a version: an answer to something that has changed since is refused as stale. The same request twice counts once. */
  act(version: number, action: Action): Promise<Answer>;
  /** Takes back to this seat's last decision that the table lets it take back. */
  undo(version: number): Promise<Answer>;
  /** Calls back after every new version; returns how to stop that. */
  watch(listener: (version: number) => void): () => void;
}
