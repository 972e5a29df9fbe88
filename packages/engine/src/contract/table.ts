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
  /**
   * In the form for this viewer, in order. None where the row was undone: the picture is taken from the view.
   */
  readonly events: readonly BaseEvent[];
  /** What the table awaited afterwards; null where the row was undone. */
  readonly after: Waiting | null;
}

/** A phase of TR-11, and the seat that decides in it; null when the game is over. */
export interface Waiting {
  readonly phase: string;
  readonly actor: Seat | null;
}

/** What one row of a table's history showed this viewer. */
export type TableStep =
  | (BaseTableStep & { readonly kind: 'start' })
  /** `seat` did the action that this text stands for. */
  | (BaseTableStep & { readonly kind: 'action'; readonly seat: Seat; readonly action: string })
  /** `seat` took back; all is again as it was at version `backTo`, and what came between no longer counts. */
  | (BaseTableStep & { readonly kind: 'undo'; readonly seat: Seat; readonly backTo: number });

export type Answer =
  | { readonly kind: 'accepted'; readonly version: number }
  /** The rules do not allow it. */
  | { readonly kind: 'refused'; readonly version: number; readonly refusal: Refusal }
  /**
   * The table has moved on since the version named, or it is not this seat's turn, or there is nothing to undo, or
   * the history is too long for anything more to be taken back; the game itself goes on.
   */
  | {
      readonly kind: 'stale' | 'not-your-turn' | 'nothing-to-undo' | 'history-full';
      readonly version: number;
    };

/** Why an action would not be accepted now, whatever version it named. */
export type Objection =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'not-your-turn' };

/** What everybody at a table may know of who holds a seat. */
export interface Participant {
  readonly kind: 'person' | 'computer' | 'automaton';
  /** What a person is called; of others the name of the level or automaton, for the texts. */
  readonly name: string;
  /** The colour or sign that marks the seat. */
  readonly mark: string;
  /** Whether they are at the table now. */
  readonly present: boolean;
}

/** The whole of what a viewer has of a table at one version; never torn between two. Plain data. */
export interface TableSnapshot {
  readonly version: number;
  readonly view: View;
  /** Ascending; empty where this viewer does not decide. */
  readonly legal: readonly Action[];
  readonly memory: Memory;
  /** Whether `undo` would be accepted now. */
  readonly canUndo: boolean;
  /** By seat, automata too; empty where the table does not know who sits there. */
  readonly participants: readonly Participant[];
}

/**
 * A snapshot, and the steps that lead to it from the version that was asked for, in order: one a version, but for a replay,
 * which leaves out what it has shown and taken back meanwhile.
 */
export interface TableRead {
  readonly snapshot: TableSnapshot;
  readonly steps: readonly TableStep[];
}

/**
 * What a table lets its seats take back: nothing; own decisions of the present turn as long as nothing was
 * revealed and no dice were rolled since; or, alone and against computers, any decision of a person.
 */
export const UNDO_POLICIES = Object.freeze(['none', 'turn', 'free'] as const);
export type UndoPolicy = (typeof UNDO_POLICIES)[number];

/** Whether requests reach the table, for the page to show. */
export type TableStatus =
  /** Requests are answered. */
  | { readonly kind: 'here' }
  /** Not answered for the first time yet. */
  | { readonly kind: 'connecting' }
  /** An action or undo is under way. */
  | { readonly kind: 'sending' }
  /** The table does not let this viewer sit down, and why. */
  | { readonly kind: 'refused'; readonly reason: string }
  /** Nothing has been answered for a while; requests are repeated. */
  | { readonly kind: 'lost' }
  | { readonly kind: 'closed' };

/**
 * Is called with the version that a table has now. A table far away may bring what has happened, too: what it read after
 * version `since`.
 */
export type TableListener = (version: number, brought?: BroughtRead) => void;

export interface BroughtRead extends TableRead {
  readonly since: number;
}

/**
 * A game from the seat of one viewer, wherever it runs: in this thread, in a worker, on a server, or as a
 * replay.
 */
export interface Table {
  readonly setup: Setup;
  readonly viewer: Viewer;
  readonly undoPolicy: UndoPolicy;
  readonly status: TableStatus;
  /**
   * The table now, with what happened after version `since`; 0: from the start; not given: without any steps.
   */
  read(since?: number): Promise<TableRead>;
  /**
   * Acts at a version: an answer to something that has changed since is refused as stale. The same request
   * twice counts once.
   */
  act(version: number, action: Action): Promise<Answer>;
  /**
   * Takes back to this seat's last decision that the table lets it take back. The same request twice counts
   * once.
   */
  undo(version: number): Promise<Answer>;
  /** Why an action would not be accepted now, without doing it; undefined where it would be. */
  why(action: Action): Promise<Objection | undefined>;
  /** Calls back after every change of what `read` gives; returns how to stop that. */
  watch(listener: TableListener): () => void;
  /** Calls back after every change of the status; returns how to stop that. */
  watchStatus(listener: (status: TableStatus) => void): () => void;
  /** Ends the connection. Unanswered requests are rejected. */
  close(): void;
}
