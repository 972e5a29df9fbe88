import { type LocalTable, openTable, type TableRead } from '@roundhouse/engine';
import type { LiveGame } from './live-game.ts';

/** How many decisions those who look on are behind. */
export const LATER = 2;

/**
 * Games as those see them who look on later: until the decision after next nobody can be told what somebody has done. What is over
 * is seen by all.
 */
export class ShownLater {
  private readonly tables = new WeakMap<LiveGame, LocalTable>();

  /** Whether those who look on see a game later than it is. */
  static isLate({ record, isOver }: LiveGame): boolean {
    return record.plan.watch === 'later' && !isOver;
  }

  /** With the tag that the table has at that moment. */
  read(game: LiveGame, tag: () => string, since?: number): Promise<TableRead & { readonly tag: string }> {
    return game.atRest(async () => {
      const known = tag();
      const table = this.tableOf(game);
      const { snapshot, steps } = await table.seat('spectator').read(since && Math.min(since, table.version));
      const { participants } = (await game.table.seat('spectator').read()).snapshot;
      return { snapshot: { ...snapshot, participants }, steps, tag: known };
    });
  }

  private tableOf(game: LiveGame): LocalTable {
    const { history } = game.table;
    const rows = history.rows.slice(0, Math.max(0, history.rows.length - LATER));
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
