import { type LocalTable, openTable, type TableRead } from '@roundhouse/engine';
import type { Kysely } from 'kysely';
import type { Schema } from '../storage/database.ts';
import { ageSteps, firstStepAfter } from '../storage/steps.ts';
import type { LiveGame } from './live-game.ts';

/** How many decisions those who look on are behind where nothing else was agreed. */
export const LATER = 2;

/** What was made so much later than now, in milliseconds, was made before the clock was set back. */
const APART = 15_000;

export interface ShownLaterParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  /** Those who look on may see more of a table now. */
  readonly changed: (table: string) => void;
}

/**
 * Games as those see them who look on later: until the decision after next, or for so many seconds, nobody can be told what
 * somebody has done. It is the game as it was, of which they see what they would have seen then. What is over is seen by all.
 */
export class ShownLater {
  private readonly parts: ShownLaterParts;
  private readonly tables = new WeakMap<LiveGame, LocalTable>();
  private readonly timers = new Map<string, NodeJS.Timeout>();

  constructor(parts: ShownLaterParts) {
    this.parts = parts;
  }

  /** Whether those who look on see a game later than it is. */
  static isLate({ record, isOver }: LiveGame): boolean {
    return record.plan.watch === 'later' && !isOver;
  }

  /** To be asked at rest. */
  async read(game: LiveGame, since?: number): Promise<TableRead> {
    const { participants } = game.table.readInBrief('spectator', game.table.version).snapshot;
    const table = this.tableAt(game, await this.stepsShown(game));
    const { snapshot, steps } = table.read('spectator', since && Math.min(since, table.version));
    return { snapshot: { ...snapshot, participants }, steps };
  }

  /** How many steps those who look on may know of. */
  private async stepsShown({ record, table }: LiveGame): Promise<number> {
    const { delay = null } = record.plan;
    const { length } = table.history.rows;
    if (delay === null) return Math.max(0, length - LATER);
    const { db, now } = this.parts;
    const moment = now() - delay * 1000;
    const hidden = await firstStepAfter(db, record.id, moment);
    if (!hidden) return length;
    if (hidden.madeAt > now() + APART) await ageSteps(db, record.id, now());
    this.tellAfter(record.id, Math.min(hidden.madeAt - moment, delay * 1000));
    // The first step makes version 2.
    return hidden.version - 2;
  }

  private tellAfter(table: string, milliseconds: number): void {
    clearTimeout(this.timers.get(table));
    const timer = setTimeout(() => {
      this.timers.delete(table);
      this.parts.changed(table);
    }, milliseconds).unref();
    this.timers.set(table, timer);
  }

  private tableAt(game: LiveGame, steps: number): LocalTable {
    const { history } = game.table;
    const rows = history.rows.slice(0, steps);
    const known = this.tables.get(game);
    const isBehind = known !== undefined && known.version <= rows.length + 1;
    if (isBehind && rows.slice(known.version - 1).every((row) => known.follow(row))) return known;
    const { game: rules, options } = game.table;
    const opened = openTable(rules, { ...history, rows }, options);
    if (!opened.ok) throw new Error(`the rules do not follow table ${game.record.id}`);
    this.tables.set(game, opened.table);
    return opened.table;
  }
}
