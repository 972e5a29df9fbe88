import { type Divergence, type GameId, games, replayHistory } from '@roundhouse/engine';
import type { Kysely } from 'kysely';
import { databaseIn } from './settings.ts';
import type { Schema } from './storage/database.ts';
import { tablesAfter } from './storage/lists.ts';
import { openStorage } from './storage/open-storage.ts';
import { stepsOf } from './storage/steps.ts';
import { findTable } from './storage/tables.ts';
import { setupOf } from './tables/new-table.ts';

/** A kept game that the present rules do not follow to where it stands. */
export interface Parted extends Divergence {
  readonly table: string;
  readonly game: GameId;
  readonly mode: string;
  /** The version of the rules that it was begun by. */
  readonly rules: number | null;
}

/** Replays every game that is kept by the present rules, and tells of each that parts ways; gives how many there are. */
export async function replayKept(
  env: NodeJS.ProcessEnv,
  part: (parted: Parted) => void,
): Promise<{ readonly games: number }> {
  const db = await openStorage(databaseIn(env));
  try {
    let count = 0;
    for (let ids = await tablesAfter(db, ''); ids.length > 0; ids = await tablesAfter(db, ids.at(-1)!)) {
      for (const id of ids) {
        const parted = await replay(db, id);
        if (parted) part(parted);
      }
      count += ids.length;
    }
    return { games: count };
  } finally {
    await db.destroy();
  }
}

async function replay(db: Kysely<Schema>, id: string): Promise<Parted | undefined> {
  const { plan, start, rules } = (await findTable(db, 'id', id))!;
  const { game, mode } = plan;
  const about = { table: id, game, mode, rules };
  const setup = setupOf(plan);
  if (!setup.ok) return { ...about, step: 0, clause: setup.problem.clause };
  const history = { setup: setup.value, start: start!, rows: await stepsOf(db, id) };
  const replayed = replayHistory(games[game], history);
  return replayed.ok ? undefined : { ...about, ...replayed.divergence };
}
