import {
  type Answered,
  type Asked,
  type ErrorCode,
  LONGEST_WAIT,
  type ServiceProblem,
  type TableInfo,
} from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import { FORGOTTEN, peopleAt, seatOfGuest, type TableRecord } from '../records/table-record.ts';
import type { Schema } from '../storage/database.ts';
import { type Guest, missingOf } from '../storage/guests.ts';
import { tablesOfGuest } from '../storage/lists.ts';
import { leave, planSeat, remove, sit, type SitDown, startObstacle } from '../tables/gathering.ts';
import type { LiveGame } from '../tables/live-game.ts';
import { newTableRecord, planProblem, rematchRecord } from '../tables/new-table.ts';
import { consent, propose, resign, resume } from '../tables/proposals.ts';
import { tableProof } from '../tables/table-proof.ts';
import type { Tables } from '../tables/tables.ts';
import type { Agreements } from './agreements.ts';
import { errorOf, type Handlers, type Reply } from './reply.ts';
import { viewerAt } from './seat-requests.ts';
import { isShunned, nameProblem, type Strangers, without } from './strangers.ts';
import type { Listeners } from './listeners.ts';

type TableAsk =
  | 'code'
  | 'consent'
  | 'create'
  | 'follow'
  | 'leave'
  | 'proof'
  | 'propose'
  | 'rematch'
  | 'remove'
  | 'resign'
  | 'resume'
  | 'seat'
  | 'sit'
  | 'start'
  | 'table'
  | 'tables'
  | 'unfollow';

export interface TableAsksParts {
  readonly db: Kysely<Schema>;
  readonly now: () => number;
  readonly tables: Tables;
  readonly listeners: Listeners;
  readonly agreements: Agreements;
  readonly strangers: Strangers;
}

/** What is asked of tables: to open them, to sit at them, and what all there agree on. */
export class TableAsks {
  private readonly parts: TableAsksParts;

  constructor(parts: TableAsksParts) {
    this.parts = parts;
  }

  readonly handlers: Handlers<TableAsk> = {
    create: (guest, asked) => this.create(guest, asked),
    table: async (guest, { table, revision, wait = LONGEST_WAIT }) => {
      const { listeners, tables } = this.parts;
      if (revision !== undefined && revision === listeners.tag(table)) await listeners.changeOf(table, wait);
      return this.told(guest, await tables.record(table));
    },
    code: async (guest, { code }) => this.told(guest, await this.parts.tables.byCode(code)),
    follow: async (guest, { table }) => this.told(guest, await this.parts.tables.record(table)),
    unfollow: async () => ({ answer: {} }),
    sit: async (guest, { table, ...wished }) => {
      const apart = await this.parts.strangers.apartFrom(guest);
      return this.change(guest, table, (before) => sitAmong(before, guest, wished, apart));
    },
    leave: (guest, { table }) => this.change(guest, table, (before) => leave(before, guest)),
    seat: (guest, { table, ...wish }) => this.change(guest, table, (before) => planSeat(before, guest, wish)),
    remove: (guest, { table, seat }) => this.change(guest, table, (before) => remove(before, guest, seat)),
    start: async (guest, { table }) =>
      this.told(guest, await this.parts.tables.begin(table, (before) => startObstacle(before, guest))),
    rematch: (guest, { table, entropy }) => this.rematch(guest, table, entropy),
    propose: async (guest, { table, matter }) => {
      if (!(await this.parts.agreements.isPossible(table, matter))) return errorOf('overtaken');
      return this.change(guest, table, (before) => propose(before, guest, matter));
    },
    consent: (guest, { table, proposal, agrees }) =>
      this.change(guest, table, (before) => consent(before, guest, proposal, agrees)),
    resume: (guest, { table }) => this.change(guest, table, (before) => resume(before, guest)),
    resign: (guest, { table }) => this.change(guest, table, (before) => resign(before, guest)),
    proof: (guest, { table }) => this.proof(guest, table),
    tables: async ({ id }) => {
      const { db, now } = this.parts;
      return { answer: { tables: await tablesOfGuest(db, id, now()) } };
    },
  };

  private async create(
    guest: Guest,
    { key, plan, mark, entropy }: Asked<'create'>,
  ): Promise<Reply<'create'>> {
    const isOpen = plan.seats.some(({ kind }) => kind === 'open');
    const wrong = planProblem(plan) ?? (isOpen ? nameProblem(guest) : undefined);
    if (wrong) return { error: wrong };
    if (guest.name === null) return errorOf('no-name');
    const { tables, now } = this.parts;
    const record = newTableRecord(guest, plan, `${guest.id} ${key}`, { mark, entropy }, now());
    return this.told(guest, await tables.open(record));
  }

  private async rematch(guest: Guest, table: string, entropy: string): Promise<Reply<'rematch'>> {
    const { db, tables, strangers, listeners, now } = this.parts;
    const before = await tables.record(table);
    if (!before) return errorOf('unknown-table');
    if (seatOfGuest(before, guest.id) === null) return errorOf('not-your-seat');
    if (before.state !== 'over') return errorOf('not-over');
    // A later version may no longer know that game.
    const wrong = planProblem(before.plan);
    if (wrong) return { error: wrong };
    const apart = await strangers.apartFrom(guest);
    const gone = await missingOf(db, peopleAt(before));
    const record = without(
      rematchRecord(before, tables.starterOf(before), guest, entropy, now()),
      new Set([...apart, ...gone, FORGOTTEN]),
    );
    const next = await tables.open(record);
    if (typeof next === 'string') return errorOf(next);
    tables.forget(table);
    const there = await tables.record(table);
    if (there) listeners.tableChanged(there);
    return this.change(guest, next.id, (then) => sitAmong(then, guest, { entropy }, apart));
  }

  /** What is over is known to whoever may look on. */
  private async proof(guest: Guest, table: string): Promise<Reply<'proof'>> {
    const { tables } = this.parts;
    const made = await tables.withGame(table, (game) => game.atRest(() => proofFor(game, guest.id)));
    if (!made) return errorOf((await tables.record(table)) ? 'not-over' : 'unknown-table');
    return typeof made === 'string' ? errorOf(made) : { answer: made };
  }

  private async change(
    guest: Guest,
    table: string,
    change: (before: TableRecord) => TableRecord | ErrorCode,
  ): Promise<{ answer: TableInfo } | { error: ServiceProblem }> {
    return this.told(guest, await this.parts.tables.change(table, change));
  }

  private told(guest: Guest, table: TableRecord | ErrorCode | undefined) {
    if (table === undefined) return errorOf('unknown-table');
    return typeof table === 'string'
      ? errorOf(table)
      : { answer: this.parts.listeners.info(table, guest.id) };
  }
}

function proofFor(game: LiveGame, guest: string): Answered<'proof'> | ErrorCode {
  if (viewerAt(game.record, guest) === undefined) return 'not-for-spectators';
  return game.isOver ? (tableProof(game) as unknown as Answered<'proof'>) : 'not-over';
}

/** Nobody sits down with those whom they are kept apart from, and nobody is told why. */
function sitAmong(
  table: TableRecord,
  guest: Guest,
  wished: SitDown,
  apart: ReadonlySet<string>,
): TableRecord | ErrorCode {
  const isNew = seatOfGuest(table, guest.id) === null;
  return isNew && isShunned(table, apart) ? 'seat-taken' : sit(table, guest, wished);
}
