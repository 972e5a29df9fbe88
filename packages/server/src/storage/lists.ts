import type { GameId } from '@roundhouse/engine';
import type { TableEntry, TablePlan } from '@roundhouse/protocol';
import { sql } from 'kysely';
import type { ProposalRecord } from '../records/table-record.ts';
import { isApart } from './blocks.ts';
import type { Database } from './database.ts';

const MOST = 100;

/** No clock runs out later. */
const LATEST = 9e15;

/**
 * The tables of a guest: where it is their turn or they are asked something first, of these where a clock runs out soonest, then
 * the longest waiting before the others; at last those that are over, the newest first.
 */
export async function tablesOfGuest(db: Database, guest: string, now: number): Promise<TableEntry[]> {
  const going = await goingOn(db, guest);
  const rows = [...going, ...(await overOnes(db, guest, MOST - going.length))];
  const entries = await entriesOf(db, rows, now);
  return entries.toSorted((one, other) => Number(isWaitedFor(other)) - Number(isWaitedFor(one)));
}

function goingOn(db: Database, guest: string): Promise<EntryRow[]> {
  return selectEntries(db)
    .innerJoin('seats as own', 'own.table_id', 'tables.id')
    .select(['own.seat as me', 'own.away', 'own.gave_up'])
    .where('own.guest', '=', guest)
    .where('own.over_at', 'is', null)
    .orderBy((order) => order.case().when('turns.actor', '=', order.ref('own.seat')).then(0).else(1).end())
    .orderBy((order) =>
      order
        .case()
        .when('turns.clock', 'is not', null)
        .then(order.fn.coalesce('turns.due_at', order.val(LATEST)))
        .else(LATEST)
        .end(),
    )
    .orderBy((order) => order.fn.coalesce('turns.since', 'tables.created_at'))
    .limit(MOST)
    .execute();
}

/** However many somebody has played, only those that are shown are looked up: the seats are found in their order. */
async function overOnes(db: Database, guest: string, most: number): Promise<EntryRow[]> {
  const rows = await db
    .selectFrom('seats as own')
    .innerJoin('tables', 'tables.id', 'own.table_id')
    .select(['tables.id', 'code', 'plan', 'state', 'paused', 'proposal', 'tables.created_at'])
    .select(['own.seat as me', 'own.over_version as version', 'own.over_at as since'])
    .where('own.guest', '=', guest)
    .where('own.over_at', 'is not', null)
    .orderBy('own.over_at', 'desc')
    .limit(most)
    .execute();
  return rows.map((row) => ({ ...row, actor: null, due_at: null }));
}

const isWaitedFor = ({ state, due, me, asked }: TableEntry) => state !== 'over' && (asked || due === me);

/** Tables with a seat for anybody, the newest first, but those where somebody sits whom the guest is kept apart from. */
export async function openTables(
  db: Database,
  guest: string,
  game: GameId | undefined,
): Promise<TableEntry[]> {
  const strangers = db
    .selectFrom('seats as other')
    .select('other.seat')
    .where('other.table_id', '=', sql.ref<string>('tables.id'))
    .where(isApart(db, guest, 'other.guest'));
  const rows = await selectEntries(db)
    .where(({ not, exists }) => not(exists(strangers)))
    .where('state', '=', 'gathering')
    .where('open_seats', '>', 0)
    .$if(game !== undefined, (query) => query.where('game', '=', game!))
    .orderBy('tables.created_at', 'desc')
    .limit(MOST)
    .execute();
  // No clock runs before the game.
  return entriesOf(db, rows, 0);
}

/** Where a table stands on the disk. */
export interface Standing {
  readonly table: string;
  readonly revision: number;
  readonly version: number;
}

/** Where tables stand, for those who want to know whether they have moved on. */
export async function standings(db: Database, tables: readonly string[]): Promise<Standing[]> {
  if (tables.length === 0) return [];
  const rows = await db
    .selectFrom('tables')
    .leftJoin('turns', 'turns.table_id', 'tables.id')
    .select(['tables.id as table', 'tables.revision', 'turns.version'])
    .where('tables.id', 'in', tables)
    .execute();
  return rows.map(({ table, revision, version }) => ({ table, revision, version: version ?? 0 }));
}

/** The next tables whose game has begun, by their names. */
export async function tablesAfter(db: Database, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('tables')
    .select('id')
    .where('id', '>', id)
    .where('start', 'is not', null)
    .orderBy('id')
    .limit(MOST)
    .execute();
  return rows.map((row) => row.id);
}

const selectEntries = (db: Database) =>
  db
    .selectFrom('tables')
    .leftJoin('turns', 'turns.table_id', 'tables.id')
    .select(['tables.id', 'code', 'game', 'plan', 'state', 'paused', 'proposal', 'tables.created_at'])
    .select(['turns.actor', 'turns.version', 'turns.since', 'turns.due_at']);

interface EntryRow {
  readonly id: string;
  readonly code: string;
  readonly plan: string;
  readonly state: string;
  readonly paused: number;
  readonly proposal: string | null;
  readonly created_at: number;
  readonly actor: number | null;
  readonly version: number | null;
  readonly since: number | null;
  readonly due_at: number | null;
  /** Of the guest who asks. */
  readonly me?: number;
  readonly away?: number;
  readonly gave_up?: number;
}

async function entriesOf(db: Database, rows: readonly EntryRow[], now: number): Promise<TableEntry[]> {
  if (rows.length === 0) return [];
  const seats = await db
    .selectFrom('seats')
    .select(['table_id', 'kind', 'level', 'name', 'guest'])
    .where(
      'table_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('seat')
    .execute();
  const byTable = Map.groupBy(seats, ({ table_id }) => table_id);
  return rows.map((row) => entryOf(row, (byTable.get(row.id) ?? []).map(sitter), now));
}

function sitter({ kind, level, name, guest }: Readonly<Record<'kind' | 'level', string>> & Sitting) {
  if (kind === 'computer') return { name: level, isPerson: false };
  return guest === null ? null : { name: name ?? '', isPerson: true };
}

interface Sitting {
  readonly name: string | null;
  readonly guest: string | null;
}

function entryOf(row: EntryRow, seats: TableEntry['seats'], now: number): TableEntry {
  const { game, mode, clock } = JSON.parse(row.plan) as TablePlan;
  return {
    table: row.id,
    code: row.code,
    game,
    mode,
    state: row.state as TableEntry['state'],
    seats,
    me: row.me ?? null,
    due: row.actor,
    version: row.version ?? 0,
    since: row.since ?? row.created_at,
    asked: isAsked(row),
    paused: row.paused === 1,
    left: clock && row.due_at !== null ? Math.max(0, row.due_at - now) : null,
  };
}

/** Whether a proposal waits for the guest who asks. */
function isAsked({ state, proposal, version, me, away, gave_up }: EntryRow): boolean {
  if (proposal === null || state !== 'playing' || me === undefined || away === 1 || gave_up === 1)
    return false;
  const { seat, agreed, matter } = JSON.parse(proposal) as ProposalRecord;
  // A step has overtaken it.
  if (matter.kind === 'undo' && matter.version !== version) return false;
  return seat !== me && !agreed.includes(me);
}
