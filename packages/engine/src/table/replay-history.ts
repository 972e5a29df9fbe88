import { ChanceError, scriptedChance } from '../chance/scripted-chance.ts';
import type { Chance, ChanceEntry } from '../contract/chance.ts';
import type { Game } from '../contract/game.ts';
import { Playback } from './playback.ts';
import { activeSteps, type History, isUndo, type Row, type Step, type Undo, versionOf } from './history.ts';
import type { UndoOptions } from './table-options.ts';
import { stepsLeftByUndo } from './undo.ts';

/**
 * Where the present rules no longer follow a saved game: after how many steps, and the clause that refuses
 * the next.
 */
export interface Divergence {
  readonly step: number;
  readonly clause: string;
}

export type Replayed =
  | { readonly ok: true; readonly playback: Playback }
  | { readonly ok: false; readonly divergence: Divergence };

/**
 * Plays what is active at a version, the newest if none is given, by the present rules, and checks
 * every step. They diverge at a seat that is not the actor (TR-2), a refused action (TR-15) or chance
 * that does not fit its step (TR-3).
 */
export function replayHistory(game: Game, history: History, version = versionOf(history)): Replayed {
  const playback = startPlayback(game, history);
  if (!playback) return diverged(0, 'TR-3');
  for (const [index, step] of activeSteps(history, version).entries()) {
    const clause = obstacle(playback, step);
    if (clause) return diverged(index, clause);
  }
  return { ok: true, playback };
}

/** A history whose every row was allowed, undone steps included, and its active steps. */
export type ReplayedRows =
  | { readonly ok: true; readonly playback: Playback; readonly rows: readonly Row[] }
  | { readonly ok: false; readonly divergence: Divergence };

/** Plays all rows as a table did: undone steps were done, and every undo was allowed. */
export function replayRows(game: Game, history: History, options: UndoOptions): ReplayedRows {
  const playback = startPlayback(game, history);
  if (!playback) return diverged(0, 'TR-3');
  const rows: Row[] = [];
  for (const row of history.rows) {
    const before = playback.length;
    const clause = isUndo(row) ? undoObstacle(playback, row, options) : obstacle(playback, row);
    if (clause) return diverged(before, clause);
    if (isUndo(row)) rows.push({ seat: row.seat, undo: row.undo });
    else rows.push(playedRow(playback, row));
  }
  return { ok: true, playback, rows };
}

/** The row that was played last, without any other keys. */
function playedRow({ last }: Playback, { seat, action }: Step): Step {
  return { seat, action, chance: last!.chance };
}

/** Does an undo, or gives the clause that it breaks: a seat that may not undo is not the one to act. */
function undoObstacle(playback: Playback, { seat, undo }: Undo, options: UndoOptions): string | undefined {
  if (stepsLeftByUndo(playback, options.undo, options.people, seat) !== undo) return 'TR-2';
  playback.undoTo(undo);
  return undefined;
}

function startPlayback(game: Game, { setup, start }: History): Playback | undefined {
  let playback: Playback | undefined;
  const fits = meets(start, (chance) => (playback = new Playback(game, setup, chance)));
  return fits ? playback : undefined;
}

/** Does a step, or gives the clause that forbids it. */
export function obstacle(playback: Playback, { seat, action: text, chance }: Step): string | undefined {
  const { game, position, setup } = playback;
  if (position.actor !== seat) return 'TR-2';
  const action = game.codec(setup).read(text);
  if (action === undefined) return game.textClause;
  const refusal = position.refusal(action);
  if (refusal) return refusal.clause;
  return meets(chance, (scripted) => playback.act(action, scripted)) ? undefined : 'TR-3';
}

/** Whether something that happens consumes exactly this chance. */
function meets(entries: readonly ChanceEntry[], happen: (chance: Chance) => void): boolean {
  const chance = scriptedChance(entries);
  try {
    happen(chance);
    return chance.consumed === entries.length;
  } catch (error) {
    if (error instanceof ChanceError) return false;
    throw error;
  }
}

function diverged(step: number, clause: string): Extract<Replayed, { ok: false }> {
  return { ok: false, divergence: { step, clause } };
}
