import { createHash, randomBytes } from 'node:crypto';
import type { Chance } from '@roundhouse/engine';
import {
  type Answered,
  type Ask,
  type Asked,
  type ErrorCode,
  LONGEST_WAIT,
  type Push,
  type ServiceProblem,
  type TableInfo,
} from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Channels } from '../alerts/channels.ts';
import { apartFrom, blocksOf } from '../storage/blocks.ts';
import type { Schema } from '../storage/database.ts';
import { findGuest, type Guest, guestById, insertGuest, renameGuest } from '../storage/guests.ts';
import { openTables, tablesOfGuest } from '../storage/lists.ts';
import { FORGOTTEN } from '../tables/forgotten.ts';
import { leave, planSeat, remove, sit, type SitDown, startObstacle } from '../tables/gathering.ts';
import type { KeptStep, LiveGame } from '../tables/live-game.ts';
import { newTableRecord, planProblem, rematchRecord } from '../tables/new-table.ts';
import { consent, propose, resign, resume } from '../tables/proposals.ts';
import { Presence } from '../tables/presence.ts';
import { tableInfoFor } from '../tables/table-info.ts';
import { tableProof } from '../tables/table-proof.ts';
import { seatOfGuest, type TableRecord } from '../records/table-record.ts';
import { Tables } from '../tables/tables.ts';
import { Topics } from '../tables/topics.ts';
import { isRefusedName } from '../words/is-refused-name.ts';
import { Agreements } from './agreements.ts';
import { Audience } from './audience.ts';
import { Figures } from './figures.ts';
import { Contacts } from './contacts.ts';
import { Everything } from './everything.ts';
import { SeatRequests, viewerAt } from './seat-requests.ts';
import { isShunned, Strangers, without } from './strangers.ts';
import { planFor, Wishes } from './wishes.ts';

/** The answer to an ask, or why there is none. */
export type Reply<A extends Ask> = { readonly answer: Answered<A> } | { readonly error: ServiceProblem };

export interface ServiceParts {
  readonly db: Kysely<Schema>;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly chanceFor?: (table: TableRecord) => ((events: number) => Chance) | undefined;
  readonly mostGames?: number;
  /** How people can be told of their turns; by default they are not. */
  readonly channels?: Channels | undefined;
}

/** What somebody says at a table. */
export interface Speech {
  readonly said: Extract<Push, { push: 'said' }>;
  /** The guest who says it. */
  readonly by: string;
}

/** What other processes want to know: a table has changed, its game has gone on by a step, or something was said there. */
export interface News extends Partial<Speech> {
  /** None: somebody has come or gone. */
  readonly table: string;
  readonly step?: KeptStep;
}

type Handlers = { readonly [A in Ask]: (guest: Guest, asked: Asked<A>) => Promise<Reply<A>> };

/** What depends on how somebody is called. */
const BY_NAME: ReadonlySet<Ask> = new Set(['create', 'me', 'rematch', 'sit', 'wish']);

/** Tables far apart: what is asked of them, whatever carries it. */
export class Service {
  readonly tables: Tables;
  readonly seats: SeatRequests;
  readonly presence: Presence;
  readonly figures = new Figures();
  private readonly agreements: Agreements;
  readonly audience = new Audience();
  private readonly wishes: Wishes;
  private readonly strangers: Strangers;
  private readonly contacts: Contacts;
  private readonly everything: Everything;
  /** What is called after every step that is kept, and where somebody else decides now. */
  onGame: (game: LiveGame) => void = () => {};
  /** What is called when somebody has come or gone. */
  onPresence: () => void = () => {};
  /** What is called with what other processes want to know. */
  onNews: (message: News) => void = () => {};
  readonly now: () => number;
  private readonly db: Kysely<Schema>;
  /** Changes of games, and of the tables around them. */
  readonly games = new Topics();
  private readonly infos = new Topics();

  constructor({ db, now = Date.now, channels, ...parts }: ServiceParts) {
    this.db = db;
    this.now = now;
    this.presence = new Presence((table, guest) => {
      this.onPresence();
      void this.tables.presenceChanged(table, guest).catch(() => {});
    });
    this.tables = new Tables({
      ...parts,
      db,
      now,
      isPresent: (table, guest) => this.presence.isPresent(table, guest),
      tableChanged: (table) => this.tableChanged(table),
      gameChanged: (game) => this.gameChanged(game),
      readAnew: (table) => this.games.changed(table),
      kept: (table, step) => {
        if (step) this.figures.steps++;
        this.onNews({ table, ...(step && { step }) });
      },
    });
    this.seats = new SeatRequests(this.tables, this.games);
    const isPresent = (table: string, guest: string) => this.presence.isPresent(table, guest);
    this.wishes = new Wishes({ db, now, tables: this.tables, isPresent });
    this.contacts = new Contacts({ db, channels });
    this.everything = new Everything({ db, tables: this.tables, contacts: this.contacts });
    this.strangers = new Strangers({ db, now, record: (table) => this.tables.record(table) });
    this.agreements = new Agreements(this.tables);
  }

  /** Begins a session: the guest, and what their cookie holds. */
  async newGuest(name: string | null): Promise<{ guest: Guest; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const guest = { id: randomBytes(16).toString('base64url'), name };
    await insertGuest(this.db, { ...guest, token: digest(token), createdAt: this.now() });
    return { guest, token };
  }

  /** Whose cookie that is. */
  guest(token: string): Promise<Guest | undefined> {
    return findGuest(this.db, digest(token));
  }

  /** Nobody waits any longer for somebody to play with. */
  close(): void {
    this.wishes.close();
  }

  /** Rejects where what is kept cannot be reached. */
  async isReady(): Promise<void> {
    await findGuest(this.db, '');
  }

  /** Rejects where what is kept cannot be reached: then nothing has changed. */
  async ask<A extends Ask>(guest: Guest, ask: A, asked: Asked<A>): Promise<Reply<A>> {
    const handler = this.handlers[ask] as (guest: Guest, asked: Asked<A>) => Promise<Reply<A>>;
    // They may have taken another name since they connected, over another connection.
    const asker = BY_NAME.has(ask) ? await guestById(this.db, guest.id) : guest;
    return handler(asker ?? guest, asked);
  }

  /** The tables that somebody here wants to hear of. */
  watched(): string[] {
    return [...new Set([...this.games.watched(), ...this.infos.watched(), ...this.audience.watched()])];
  }

  private isWatched(table: string): boolean {
    return [this.games, this.infos, this.audience].some((each) => each.isWatched(table));
  }

  /** Another process has changed a table; where only its game has gone on, by a step. */
  async movedElsewhere(table: string, step?: KeptStep): Promise<void> {
    if (step && (await this.tables.follow(table, step))) return;
    if (this.isWatched(table)) return this.tables.readAgain(table);
    this.tables.forget(table);
    // Somebody may be about to wait for it.
    this.infos.changed(table);
  }

  /** A table as a guest may know it. */
  private info(table: TableRecord, guest: string): TableInfo {
    const isPresent = (other: string) => this.presence.isPresent(table.id, other);
    return tableInfoFor(table, guest, this.infos.tag(table.id), isPresent, this.now());
  }

  private readonly handlers: Handlers = {
    me: async (guest, { name }) => {
      if (name !== undefined && name !== guest.name) await renameGuest(this.db, guest.id, name);
      return { answer: { name: name ?? guest.name } };
    },
    create: async (guest, { key, plan, mark, entropy }) => {
      const isOpen = plan.seats.some(({ kind }) => kind === 'open');
      const wrong = planProblem(plan) ?? (isOpen ? nameProblem(guest) : undefined);
      if (wrong) return { error: wrong };
      if (guest.name === null) return errorOf('no-name');
      const record = newTableRecord(guest, plan, `${guest.id} ${key}`, { mark, entropy }, this.now());
      return this.told(guest, await this.tables.open(record));
    },
    table: async (guest, { table, revision, wait = LONGEST_WAIT }) => {
      if (revision !== undefined && revision === this.infos.tag(table)) await this.changeOf(table, wait);
      return this.told(guest, await this.tables.record(table));
    },
    code: async (guest, { code }) => this.told(guest, await this.tables.byCode(code)),
    follow: async (guest, { table }) => this.told(guest, await this.tables.record(table)),
    unfollow: async () => ({ answer: {} }),
    sit: async (guest, { table, ...wished }) => {
      const apart = await this.strangers.apartFrom(guest);
      return this.change(guest, table, (before) => sitAmong(before, guest, wished, apart));
    },
    leave: (guest, { table }) => this.change(guest, table, (before) => leave(before, guest)),
    seat: (guest, { table, ...wish }) => this.change(guest, table, (before) => planSeat(before, guest, wish)),
    remove: (guest, { table, seat }) => this.change(guest, table, (before) => remove(before, guest, seat)),
    start: async (guest, { table }) =>
      this.told(guest, await this.tables.begin(table, (before) => startObstacle(before, guest))),
    rematch: async (guest, { table, entropy }) => this.rematch(guest, table, entropy),
    propose: async (guest, { table, matter }) => {
      if (!(await this.agreements.isPossible(table, matter))) return errorOf('overtaken');
      return this.change(guest, table, (before) => propose(before, guest, matter));
    },
    consent: (guest, { table, proposal, agrees }) =>
      this.change(guest, table, (before) => consent(before, guest, proposal, agrees)),
    resume: (guest, { table }) => this.change(guest, table, (before) => resume(before, guest)),
    resign: (guest, { table }) => this.change(guest, table, (before) => resign(before, guest)),
    say: async (guest, { table, phrase }) => {
      const record = await this.tables.record(table);
      const seat = record && seatOfGuest(record, guest.id);
      if (seat === undefined || seat === null) return errorOf(record ? 'not-your-seat' : 'unknown-table');
      const said = { push: 'said', table, seat, phrase } as const;
      await this.hear({ said, by: guest.id });
      this.onNews({ table, said, by: guest.id });
      return done();
    },
    proof: (guest, { table }) => this.proof(guest, table),
    tables: async (guest) => ({ answer: { tables: await tablesOfGuest(this.db, guest.id, this.now()) } }),
    open: async ({ id }, { game }) => {
      const tables = await openTables(this.db, id, game);
      return { answer: { tables, waiting: await this.wishes.waiting(id) } };
    },
    wish: async (guest, asked) => {
      const wrong = planProblem(planFor(asked)) ?? nameProblem(guest);
      if (wrong) return { error: wrong };
      return { answer: await this.wishes.ask(guest as Guest & { name: string }, asked) };
    },
    unwish: async ({ id }) => {
      await this.wishes.drop(id);
      return done();
    },
    block: async (guest, asked) => done(await this.strangers.block(guest, asked)),
    unblock: async (guest, { id }) => {
      await this.strangers.unblock(guest, id);
      return done();
    },
    blocked: async ({ id }) => ({ answer: { people: await blocksOf(this.db, id) } }),
    report: async (guest, asked) => done(await this.strangers.report(guest, asked)),
    contact: async ({ id }) => ({ answer: await this.contacts.info(id) }),
    'set-contact': async ({ id }, asked) => this.contactAfter(id, await this.contacts.change(id, asked)),
    confirm: async (_, { token }) => {
      const wrong = await this.contacts.confirm(token);
      return wrong ? { error: wrong } : done();
    },
    'add-device': async ({ id }, asked) => this.contactAfter(id, await this.contacts.addDevice(id, asked)),
    'drop-device': async ({ id }, { endpoint }) => {
      await this.contacts.dropDevice(endpoint);
      return this.contactAfter(id);
    },
    export: async (guest) => ({ answer: await this.everything.of(guest) }),
    'forget-me': async (guest) => {
      await this.everything.forget(guest);
      return done();
    },
    mute: async ({ id }, asked) => {
      const wrong = asked.muted === undefined ? undefined : await this.whyNoSeat(asked.table, id);
      return wrong ? errorOf(wrong) : { answer: await this.contacts.mute(id, asked) };
    },
  };

  private async whyNoSeat(table: string, guest: string): Promise<ErrorCode | undefined> {
    const record = await this.tables.record(table);
    if (!record) return 'unknown-table';
    return seatOfGuest(record, guest) === null ? 'not-your-seat' : undefined;
  }

  /** Somebody says something, here or at another process: to all but those whom they are kept apart from. */
  async hear({ said, by }: Speech): Promise<void> {
    const apart = await apartFrom(this.db, by);
    this.audience.tell(said.table, (guest) => (apart.has(guest) ? undefined : said));
  }

  private async rematch(guest: Guest, table: string, entropy: string): Promise<Reply<'rematch'>> {
    const before = await this.tables.record(table);
    if (!before) return errorOf('unknown-table');
    if (seatOfGuest(before, guest.id) === null) return errorOf('not-your-seat');
    if (before.state !== 'over') return errorOf('not-over');
    const apart = await this.strangers.apartFrom(guest);
    const absent = new Set([...apart, FORGOTTEN]);
    const record = without(rematchRecord(before, guest, entropy, this.now()), absent);
    const next = await this.tables.open(record);
    this.tables.forget(table);
    const there = await this.tables.record(table);
    if (there) this.tableChanged(there);
    return this.change(guest, next.id, (now) => sitAmong(now, guest, { entropy }, apart));
  }

  /** What is over is known to whoever may look on. */
  private async proof(guest: Guest, table: string): Promise<Reply<'proof'>> {
    const made = await this.tables.withGame(table, (game) => game.atRest(() => proofFor(game, guest.id)));
    if (!made) return errorOf((await this.tables.record(table)) ? 'not-over' : 'unknown-table');
    return typeof made === 'string' ? errorOf(made) : { answer: made };
  }

  private async contactAfter(guest: string, wrong?: ServiceProblem) {
    return wrong ? { error: wrong } : { answer: await this.contacts.info(guest) };
  }

  private async change(
    guest: Guest,
    table: string,
    change: (before: TableRecord) => TableRecord | ErrorCode,
  ): Promise<{ answer: TableInfo } | { error: ServiceProblem }> {
    return this.told(guest, await this.tables.change(table, change));
  }

  private told(guest: Guest, table: TableRecord | ErrorCode | undefined) {
    if (table === undefined) return errorOf('unknown-table');
    return typeof table === 'string' ? errorOf(table) : { answer: this.info(table, guest.id) };
  }

  /** Settles with the next change of a table, or after some seconds. */
  private changeOf(table: string, seconds: number): Promise<void> {
    return new Promise((resolve) => {
      const forget = this.infos.onChange(table, () => {
        clearTimeout(timer);
        resolve();
      });
      const timer = setTimeout(() => {
        forget();
        resolve();
      }, seconds * 1000);
    });
  }

  private tableChanged(table: TableRecord): void {
    this.infos.changed(table.id);
    // Who sits there is part of what a game shows.
    if (table.state !== 'gathering') this.games.changed(table.id);
    this.audience.tell(table.id, (guest) => ({ push: 'table', info: this.info(table, guest) }));
    // What cannot be kept now is done with the next change.
    if (table.proposal) void this.agreements.tableChanged(table).catch(() => {});
  }

  private gameChanged(game: LiveGame): void {
    this.games.changed(game.record.id);
    this.onGame(game);
    if (game.record.proposal) void this.agreements.gameChanged(game).catch(() => {});
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

function done(wrong?: ErrorCode) {
  return wrong === undefined ? { answer: {} } : errorOf(wrong);
}

/** Why somebody cannot play with strangers under their name. */
function nameProblem({ name }: Guest): ServiceProblem | undefined {
  if (name === null) return { code: 'no-name' };
  return isRefusedName(name) ? { code: 'bad-name' } : undefined;
}

export function errorOf(code: ErrorCode): { readonly error: ServiceProblem } {
  return { error: { code } };
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
