import type { Selectable } from 'kysely';
import { type SeatRecord, type TableRecord, isFree } from '../records/table-record.ts';
import { newClock } from '../records/clock.ts';
import { clockOf } from './turns.ts';
import type { Database, SeatRow, TableRow } from './database.ts';
import { keptQuery } from './kept-query.ts';

const addTable = keptQuery((db, row: TableRow) =>
  db
    .insertInto('tables')
    .values(row)
    .onConflict((conflict) => conflict.doNothing()),
);

const addSeats = keptQuery((db, rows: readonly SeatStart[]) => db.insertInto('seats').values(rows));

/** Keeps a new table; false where its code is taken, or its request or rematch has one already. */
export async function insertTable(db: Database, record: TableRecord): Promise<boolean> {
  const added = await addTable(db, { ...rowOf(record), id: record.id, created_at: record.createdAt });
  if (added.numAffectedRows !== 1n) return false;
  await addSeats(db, seatRowsOf(record));
  return true;
}

const changeTable = keptQuery((db, { id, revision, changed }: TableChange) =>
  db.updateTable('tables').set(changed).where('id', '=', id).where('revision', '=', revision),
);

interface TableChange {
  readonly id: string;
  readonly revision: number;
  readonly changed: Partial<TableRow>;
}

/**
 * Writes how a table has changed since it was read, and nothing else: an index costs when its column is written, changed or not.
 * False where somebody else was faster.
 */
export async function updateTable(db: Database, before: TableRecord, after: TableRecord): Promise<boolean> {
  const { id, revision } = before;
  const updated = await changeTable(db, { id, revision, changed: changes(rowOf(before), rowOf(after)) });
  if (updated.numAffectedRows !== 1n) return false;
  await updateSeats(db, before, after);
  if (after.state === 'over' && before.state !== 'over') await noteEnds(db, [id]);
  return true;
}

const changeSeat = keptQuery((db, { id, seat, changed }: SeatChange) =>
  db.updateTable('seats').set(changed).where('table_id', '=', id).where('seat', '=', seat),
);

interface SeatChange {
  readonly id: string;
  readonly seat: number;
  readonly changed: Partial<SeatRow>;
}

async function updateSeats(db: Database, before: TableRecord, after: TableRecord): Promise<void> {
  const seatsBefore = seatRowsOf(before);
  for (const [seat, row] of seatRowsOf(after).entries()) {
    const changed = changes(seatsBefore[seat]!, row);
    if (Object.keys(changed).length > 0) await changeSeat(db, { id: before.id, seat, changed });
  }
}

/** Games are over: what lists of them need stands with each seat from now on. Those that end with a step have it from there. */
export async function noteEnds(db: Database, tables: readonly string[]): Promise<void> {
  await db
    .updateTable('seats')
    .set(({ selectFrom, fn }) => {
      const turn = selectFrom('turns').whereRef('turns.table_id', '=', 'seats.table_id');
      const table = selectFrom('tables').whereRef('tables.id', '=', 'seats.table_id');
      return {
        over_at: fn.coalesce(turn.select('since'), table.select('created_at')),
        over_version: turn.select('version'),
      };
    })
    .where('table_id', 'in', tables)
    .execute();
}

/** What of a row is another value now. */
function changes<Row extends object>(before: Row, after: Row): Partial<Row> {
  const changed = Object.entries(after).filter(([column, value]) => value !== before[column as keyof Row]);
  return Object.fromEntries(changed) as Partial<Row>;
}

const TABLE_COLUMNS = [
  'tables.id',
  'tables.code',
  'tables.create_key',
  'tables.rematch_of',
  'tables.host',
  'tables.plan',
  'tables.state',
  'tables.revision',
  'tables.seed',
  'tables.player_seed',
  'tables.rules',
  'tables.start',
  'tables.created_at',
  'tables.paused',
  'tables.proposal',
] as const;

const SEAT_COLUMNS = ['kind', 'level', 'guest', 'name', 'mark', 'entropy', 'away', 'gave_up'] as const;

const tableBy = (column: 'id' | 'code' | 'create_key' | 'rematch_of') =>
  keptQuery((db, { value }: { value: string }) =>
    db
      .selectFrom('tables')
      .leftJoin('tables as next', 'next.rematch_of', 'tables.id')
      .select(TABLE_COLUMNS)
      .select('next.id as rematch')
      .where(`tables.${column}`, '=', value),
  );

const FIND = {
  id: tableBy('id'),
  code: tableBy('code'),
  create_key: tableBy('create_key'),
  rematch_of: tableBy('rematch_of'),
};

const seatsOf = keptQuery((db, { id }: { id: string }) =>
  db.selectFrom('seats').select(SEAT_COLUMNS).where('table_id', '=', id).orderBy('seat'),
);

/** A table by what only one table has. */
export async function findTable(
  db: Database,
  by: keyof typeof FIND,
  value: string,
): Promise<TableRecord | undefined> {
  const [row] = (await FIND[by](db, { value })).rows;
  if (!row) return undefined;
  const seats = (await seatsOf(db, { id: row.id })).rows;
  const record = recordOf(row, seats, row.rematch);
  const { clock } = record.plan;
  return clock ? { ...record, clock: (await clockOf(db, row.id)) ?? newClock(clock, seats.length) } : record;
}

function rowOf(record: TableRecord): Omit<TableRow, 'id' | 'created_at'> {
  return {
    code: record.code,
    create_key: record.createKey,
    rematch_of: record.rematchOf,
    host: record.host,
    game: record.plan.game,
    plan: JSON.stringify(record.plan),
    state: record.state,
    revision: record.revision,
    open_seats: record.seats.filter((seat) => seat.kind === 'open' && isFree(seat)).length,
    seed: record.seed,
    player_seed: record.playerSeed,
    rules: record.rules,
    start: record.start && JSON.stringify(record.start),
    paused: Number(record.paused),
    proposal: record.proposal && JSON.stringify(record.proposal),
  };
}

type SeatStart = Omit<SeatRow, 'over_at' | 'over_version'>;

function seatRowsOf({ id, seats }: TableRecord): SeatStart[] {
  return seats.map(({ kind, level, guest, name, mark, entropy, away, gaveUp }, seat) => ({
    table_id: id,
    seat,
    kind,
    level,
    guest,
    name,
    mark,
    entropy,
    away: Number(away),
    gave_up: Number(gaveUp),
  }));
}

function recordOf(
  row: Omit<Selectable<TableRow>, 'game' | 'open_seats'>,
  seats: readonly SeatRead[],
  rematch: string | null,
): TableRecord {
  return {
    id: row.id,
    code: row.code,
    createKey: row.create_key,
    rematchOf: row.rematch_of,
    rematch,
    host: row.host,
    plan: JSON.parse(row.plan) as TableRecord['plan'],
    state: row.state as TableRecord['state'],
    revision: row.revision,
    seed: row.seed,
    playerSeed: row.player_seed,
    rules: row.rules,
    start: row.start === null ? null : (JSON.parse(row.start) as NonNullable<TableRecord['start']>),
    createdAt: row.created_at,
    seats: seats.map(seatRecordOf),
    paused: row.paused === 1,
    proposal: row.proposal === null ? null : (JSON.parse(row.proposal) as TableRecord['proposal']),
    clock: null,
  };
}

type SeatRead = Pick<SeatRow, (typeof SEAT_COLUMNS)[number]>;

function seatRecordOf({ kind, level, guest, name, mark, entropy, away, gave_up }: SeatRead): SeatRecord {
  return {
    kind: kind as SeatRecord['kind'],
    level,
    guest,
    name,
    mark: mark as SeatRecord['mark'],
    entropy,
    away: away === 1,
    gaveUp: gave_up === 1,
  };
}
