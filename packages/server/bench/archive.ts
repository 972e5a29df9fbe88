import { randomBytes } from 'node:crypto';
import type { TablePlan } from '@roundhouse/protocol';
import { type Kysely, sql } from 'kysely';
import { openService } from '../src/open-service.ts';
import type { Service } from '../src/service/service.ts';
import type { Schema } from '../src/storage/database.ts';
import { isPostgres } from '../src/storage/open-storage.ts';
import { openTables, tablesOfGuest } from '../src/storage/lists.ts';
import { putTurns } from '../src/storage/steps.ts';
import { insertTable, noteEnds } from '../src/storage/tables.ts';
import { newTableRecord } from '../src/tables/new-table.ts';
import type { TableRecord } from '../src/records/table-record.ts';
import type { TestStorage } from '../src/testing/storages.ts';

const PLAN: TablePlan = {
  game: 'game-of-trains',
  mode: 'standard',
  deck: 'standard',
  seats: [{ kind: 'me' }, { kind: 'friend' }],
  undo: 'free',
  watch: 'link',
  away: { level: 'pip', seconds: null },
};

/** How many games each guest has played. */
const GAMES_EACH = 100;
/** How often each question is asked. */
const ASKED = 200;
const AT_ONCE = 200;

/** How fast the lists are, and a game of many steps is opened, when so many games have been played. */
export async function measureArchive(storage: TestStorage, sizes: readonly number[], steps: number) {
  const rows = [];
  for (const size of sizes) rows.push(await measure(storage, size, steps));
  return rows;
}

async function measure(storage: TestStorage, games: number, steps: number) {
  const { place, drop } = await storage.make();
  const { service, db, close } = await openService({ database: place, threads: 0, log: console.error });
  const guests = Math.max(1, games / GAMES_EACH);
  for (let done = 0; done < games; done += AT_ONCE)
    await addGames(db, done, Math.min(AT_ONCE, games - done), guests);
  await addOpenTables(db, 50);
  // As PostgreSQL does by itself within a minute.
  if (isPostgres(place)) await sql`analyze`.execute(db);
  const long = await longGame(service, steps);
  const row = {
    storage: storage.name.toLowerCase(),
    games,
    myTables: await median((index) => tablesOfGuest(db, `guest ${index % guests}`, 0)),
    openTables: await median(() => openTables(db, 'guest 0', undefined)),
    steps,
    openGame: await median(async () => {
      service.tables.forgetAll();
      await service.tables.withGame(long, async () => {});
    }),
  };
  await close();
  await drop();
  return row;
}

/** In milliseconds. */
async function median(ask: (index: number) => Promise<unknown>): Promise<number> {
  const took: number[] = [];
  for (let index = 0; index < ASKED; index++) {
    const started = performance.now();
    await ask(index * 7);
    took.push(performance.now() - started);
  }
  return Math.round(took.sort((one, other) => one - other)[ASKED / 2]! * 100) / 100;
}

function recordOf(host: string, plan: TablePlan): TableRecord {
  const entropy = randomBytes(16).toString('hex');
  return newTableRecord({ id: host, name: 'Ada' }, plan, `${host} ${entropy}`, { entropy }, Date.now());
}

async function addGames(db: Kysely<Schema>, first: number, count: number, guests: number): Promise<void> {
  const records = Array.from({ length: count }, (_, index): TableRecord => {
    const game = first + index;
    const record = recordOf(`guest ${game % guests}`, PLAN);
    const guest = `guest ${(game * 31 + 1) % guests}`;
    return {
      ...record,
      state: 'over',
      rules: 1,
      start: [],
      seats: record.seats.with(1, { ...record.seats[1]!, guest, name: 'Grace' }),
    };
  });
  await db.transaction().execute(async (transaction) => {
    // A code may be taken.
    const kept: TableRecord[] = [];
    for (const record of records) if (await insertTable(transaction, record)) kept.push(record);
    const over = { actor: null, computer: 0, since: Date.now(), due_at: null, clock: null };
    await putTurns(
      transaction,
      kept.map(({ id }) => ({ table: id, version: 60, turn: over })),
    );
    await noteEnds(
      transaction,
      kept.map(({ id }) => id),
    );
  });
}

async function addOpenTables(db: Kysely<Schema>, count: number): Promise<void> {
  const plan: TablePlan = { ...PLAN, seats: [{ kind: 'me' }, { kind: 'open' }] };
  for (let table = 0; table < count; table++) await insertTable(db, recordOf(`host ${table}`, plan));
}

/** A game that goes back and forth: so many rows. */
async function longGame(service: Service, steps: number): Promise<string> {
  const { tables } = service;
  const { guest } = await service.newGuest('Ada');
  const plan: TablePlan = { ...PLAN, seats: [{ kind: 'me' }, { kind: 'computer', level: 'pip' }] };
  const record = recordOf(guest.id, plan);
  await tables.open(record);
  await tables.begin(record.id, () => undefined);
  for (let step = 0; step < steps; step++) {
    await tables.withGame(record.id, async (game) => {
      const { actor, version } = game.table;
      if (actor === null) return;
      const { snapshot } = game.read(actor, {});
      await game.act(actor, version, snapshot.legal[(step * 7) % snapshot.legal.length]!);
    });
  }
  return record.id;
}
