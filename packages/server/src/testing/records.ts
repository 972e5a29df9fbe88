/** Records of tables and steps, as tests need them. */
import type { TableRecord } from '../records/table-record.ts';
import type { Database } from '../storage/database.ts';
import { insertGuest } from '../storage/guests.ts';
import type { Commit } from '../storage/steps.ts';

const EMPTY = { guest: null, name: null, entropy: null, away: false, gaveUp: false } as const;

/** A table that waits for somebody. */
export function recordOf(id: string, changes: Partial<TableRecord> = {}): TableRecord {
  return {
    id,
    code: `CODE${id}`,
    createKey: `key ${id}`,
    rematchOf: null,
    rematch: null,
    host: 'ada',
    plan: {
      game: 'lok-n-roll',
      mode: 'standard',
      opening: 'dealt',
      deck: 'standard',
      seats: [{ kind: 'me' }, { kind: 'open' }],
      undo: 'turn',
      watch: 'link',
      away: { level: 'anton', seconds: 60 },
    },
    state: 'gathering',
    revision: 1,
    seed: '00'.repeat(32),
    playerSeed: Number.MAX_SAFE_INTEGER,
    rules: null,
    start: null,
    createdAt: 1_795_000_000_000,
    seats: [
      {
        ...EMPTY,
        kind: 'friend',
        level: 'anton',
        mark: 'red',
        guest: 'ada',
        name: 'Ada',
        entropy: '11'.repeat(16),
      },
      { ...EMPTY, kind: 'open', level: 'anton', mark: 'blue' },
    ],
    paused: false,
    proposal: null,
    clock: null,
    ...changes,
  };
}

/** Those who sit at a table are guests. */
export async function insertGuestsOf(db: Database, { seats }: TableRecord): Promise<void> {
  for (const { guest: id, name } of seats)
    if (id !== null) await insertGuest(db, { id, name, token: id, createdAt: 0 });
}

/** Its host draws. */
export function commitOf(table: string, version: number, turn: Partial<Commit['turn']> = {}): Commit {
  const row = { seat: 0, action: 'draw', chance: [['dice', [1, 2]]] } as const;
  return {
    table,
    version,
    revision: 1,
    row,
    turn: { actor: 1, computer: 0, since: version * 1000, due_at: null, clock: null, ...turn },
  };
}
