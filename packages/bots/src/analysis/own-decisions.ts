import type { Action, Game, Memory, Seat, Setup, TableStep, View } from '@roundhouse/engine';

/** A decision of a seat, with what it could see and remembered then. */
export interface OwnDecision {
  /** How many actions the game had before: the moment of a replay at which it was made. */
  readonly moment: number;
  readonly view: View;
  readonly memory: Memory;
  readonly action: Action;
}

/** Whose decisions are looked for. */
export interface Sight {
  readonly game: Pick<Game, 'newMemory' | 'remember' | 'viewOf' | 'codec'>;
  readonly setup: Setup;
  readonly seat: Seat;
}

/** The decisions of a seat in a game, from the active steps that the seat was shown, the start first. */
export function ownDecisions({ game, setup, seat }: Sight, steps: readonly TableStep[]): OwnDecision[] {
  const codec = game.codec(setup);
  const decisions: OwnDecision[] = [];
  let memory = game.newMemory(setup, seat);
  for (const [moment, { events, after }] of steps.entries()) {
    memory = events.reduce(game.remember, memory);
    const next = steps[moment + 1];
    if (after === null || next?.kind !== 'action' || next.seat !== seat) continue;
    const action = codec.read(next.action);
    if (action === undefined) throw new Error(`${next.action} is no action`);
    decisions.push({ moment, view: game.viewOf(setup, memory, after), memory, action });
  }
  return decisions;
}
