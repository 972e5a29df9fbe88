import { createHash, randomBytes } from 'node:crypto';
import type { Chance } from '@roundhouse/engine';
import type { Ask, Asked, GuestAsk } from '@roundhouse/protocol';
import type { Kysely } from 'kysely';
import type { Channels } from '../alerts/channels.ts';
import type { Accounts } from '../accounts/accounts.ts';
import type { TableRecord } from '../records/table-record.ts';
import type { Schema } from '../storage/database.ts';
import { guestOfSession, sessionsGoingOn, touchSession } from '../storage/accounts.ts';
import type { Storage } from '../storage/storage.ts';
import { findGuest, type Guest, guestById, insertGuest, noteSeen } from '../storage/guests.ts';
import { takeTry } from '../storage/tries.ts';
import { BoundedMap } from '../tables/bounded-map.ts';
import type { KeptStep, LiveGame } from '../tables/live-game.ts';
import { Presence } from '../tables/presence.ts';
import { ShownLater } from '../tables/shown-later.ts';
import { Tables } from '../tables/tables.ts';
import { AccountAsks } from './account-asks.ts';
import { Agreements } from './agreements.ts';
import { Contacts } from './contacts.ts';
import { Everything } from './everything.ts';
import { Figures } from './figures.ts';
import { KnownDevices } from './known-devices.ts';
import { Linking } from './linking.ts';
import { ownAsks } from './own-asks.ts';
import { errorOf, type Handlers, type Reply } from './reply.ts';
import type { Rate } from './rate-limit.ts';
import { SeatRequests } from './seat-requests.ts';
import { strangerAsks } from './stranger-asks.ts';
import { Strangers } from './strangers.ts';
import { TableAsks } from './table-asks.ts';
import { Listeners } from './listeners.ts';
import { type Speech, Talk } from './talk.ts';
import { Wishes } from './wishes.ts';

export interface ServiceParts {
  readonly db: Storage;
  readonly accounts: Accounts;
  /** Milliseconds since 1970. */
  readonly now?: () => number;
  readonly chanceFor?: (table: TableRecord) => ((events: number) => Chance) | undefined;
  readonly mostGames?: number;
  /** How people can be told of their turns; by default they are not. */
  readonly channels?: Channels | undefined;
}

/** What other processes want to know: a table has changed, its game has gone on by a step, or something was said there. */
export interface News extends Partial<Speech> {
  /** None: somebody has come or gone. */
  readonly table: string;
  readonly step?: KeptStep;
}

/** Of how many it is known when they were last there. */
const MOST_SEEN = 20_000;
const HOUR = 3_600_000;

/** What depends on how somebody is called, or is kept of them. */
const AS_KNOWN: ReadonlySet<Ask> = new Set([
  'add-device',
  'block',
  'create',
  'me',
  'mute',
  'rematch',
  'report',
  'set-contact',
  'sit',
  'wish',
  'write',
]);

/** Tables far apart: what is asked of them, whatever carries it. */
export class Service {
  readonly tables: Tables;
  readonly seats: SeatRequests;
  readonly presence: Presence;
  readonly figures = new Figures();
  readonly listeners: Listeners;
  readonly talk: Talk;
  readonly accountAsks: AccountAsks;
  readonly knownDevices: KnownDevices;
  private readonly agreements: Agreements;
  private readonly wishes: Wishes;
  private readonly contacts: Contacts;
  private readonly everything: Everything;
  /** When it was noted last that somebody is there, by their session. */
  private readonly seen = new BoundedMap<number>(MOST_SEEN);
  /** What is called after every step that is kept, and where somebody else decides now. */
  onGame: (game: LiveGame) => void = () => {};
  /** What is called when somebody has come or gone. */
  onPresence: () => void = () => {};
  /** What is called with what other processes want to know. */
  onNews: (message: News) => void = () => {};
  readonly now: () => number;
  private readonly db: Kysely<Schema>;
  private readonly handlers: Handlers;

  constructor({ db, accounts, now = Date.now, channels, ...parts }: ServiceParts) {
    this.db = db;
    this.now = now;
    this.presence = new Presence((table, guest) => {
      this.onPresence();
      void this.tables.presenceChanged(table, guest).catch(() => {});
    });
    const isPresent = (table: string, guest: string) => this.presence.isPresent(table, guest);
    this.listeners = new Listeners({ now, presence: this.presence });
    const { audience, games } = this.listeners;
    const tables = new Tables({
      ...parts,
      db,
      now,
      isPresent,
      tableChanged: (table) => this.tableChanged(table),
      gameChanged: (game) => this.gameChanged(game),
      readAnew: (table) => games.changed(table),
      kept: (table, step) => {
        if (step) this.figures.steps++;
        this.onNews({ table, ...(step && { step }) });
      },
    });
    this.tables = tables;
    const later = new ShownLater({ db, now, changed: (table) => games.changed(table) });
    this.seats = new SeatRequests(tables, games, later);
    this.wishes = new Wishes({ db, now, tables, isPresent });
    this.agreements = new Agreements(tables);
    this.talk = new Talk({
      db,
      now,
      tables,
      audience,
      onSpeech: (table, speech) => this.onNews({ table, ...speech }),
    });
    const linking = new Linking({ db, tables, moved: (table) => this.movedHere(table) });
    this.knownDevices = new KnownDevices(db);
    this.accountAsks = new AccountAsks({ db, now, accounts, linking });
    this.contacts = new Contacts({ db, channels });
    this.everything = new Everything({ db, now, tables, contacts: this.contacts });
    this.handlers = this.makeHandlers();
  }

  private makeHandlers(): Handlers {
    const { db, now, tables, listeners, agreements, wishes, talk, everything } = this;
    const strangers = new Strangers({ db, now, record: (table) => tables.record(table) });
    return {
      ...new TableAsks({ db, now, tables, listeners, agreements, strangers }).handlers,
      ...strangerAsks({ db, strangers, wishes }),
      ...ownAsks({ db, tables, contacts: this.contacts, everything }),
      say: (guest, asked) => talk.say(guest, asked),
      write: (guest, asked) => talk.write(guest, asked),
      written: (guest, { table }) => talk.written(guest, table),
    };
  }

  /** Begins a session: the guest, and what their cookie holds. */
  async newGuest(name: string | null): Promise<{ guest: Guest; token: string }> {
    const token = randomBytes(32).toString('base64url');
    const guest = { id: randomBytes(16).toString('base64url'), name };
    const [session, createdAt] = [digest(token), this.now()];
    await insertGuest(this.db, { ...guest, token: session, createdAt });
    this.seen.set(session, createdAt);
    return { guest, token };
  }

  /** Whose cookie that is. */
  async guest(token: string): Promise<Guest | undefined> {
    const session = digest(token);
    const guest = await findGuest(this.db, session);
    if (guest) await this.noteSeen(session);
    return guest ?? guestOfSession(this.db, session, this.now());
  }

  /** Once an hour is enough. Where it cannot be kept they are there all the same, and it is noted later. */
  private async noteSeen(session: string): Promise<void> {
    const now = this.now();
    if (Math.abs(now - (this.seen.get(session) ?? 0)) < HOUR) return;
    await noteSeen(this.db, session, now).then(
      () => this.seen.set(session, now),
      () => {},
    );
  }

  /** Forgets all that is kept of a guest. */
  forget(guest: Guest): Promise<void> {
    return this.everything.forget(guest);
  }

  /** Somebody is there, and their device remembered for longer. */
  touch(token: string): Promise<void> {
    return touchSession(this.db, digest(token), this.now());
  }

  /** Of some cookies those that are good no more. */
  async endedOf(tokens: readonly string[]): Promise<readonly string[]> {
    const goingOn = await sessionsGoingOn(this.db, tokens.map(digest), this.now());
    for (const session of goingOn) await this.noteSeen(session);
    return tokens.filter((token) => !goingOn.has(digest(token)));
  }

  /**
   * Whether something may be tried once more, counted by all processes together: by what, of which each is counted for itself, and
   * whoever may not by one of them is not counted by the next.
   */
  async mayTry(...counted: readonly (readonly [by: readonly string[], rate: Rate])[]): Promise<boolean> {
    for (const [by, rate] of counted)
      if (!(await takeTry(this.db, JSON.stringify(by), rate, this.now()))) return false;
    return true;
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
  async ask<A extends GuestAsk>(guest: Guest, ask: A, asked: Asked<A>): Promise<Reply<A>> {
    const handler = this.handlers[ask] as (guest: Guest, asked: Asked<A>) => Promise<Reply<A>>;
    // They may have taken another name since they connected, over another connection.
    const asker = AS_KNOWN.has(ask) ? await guestById(this.db, guest.id) : guest;
    // Who was forgotten, or is somebody else now, sits down nowhere by a connection of before.
    if (!asker) return errorOf('no-session');
    const reply = await handler(asker, asked);
    if (!AS_KNOWN.has(ask) || (await guestById(this.db, guest.id))) return reply;
    // Nor while they were forgotten.
    await this.everything.forget(guest);
    return errorOf('no-session');
  }

  /** Another process has changed a table; where only its game has gone on, by a step. */
  async movedElsewhere(table: string, step?: KeptStep): Promise<void> {
    if (step && (await this.tables.follow(table, step))) return;
    if (this.listeners.isWatched(table)) return this.tables.readAgain(table);
    this.tables.forget(table);
    this.listeners.unknownChanged(table);
  }

  /** What is kept of a table was changed by this process, beside all that is known of it. */
  private movedHere(table: string): Promise<void> {
    this.onNews({ table });
    return this.movedElsewhere(table);
  }

  private tableChanged(table: TableRecord): void {
    this.listeners.tableChanged(table);
    // What cannot be kept now is done with the next change.
    if (table.proposal) void this.agreements.tableChanged(table).catch(() => {});
  }

  private gameChanged(game: LiveGame): void {
    this.listeners.games.changed(game.record.id);
    this.onGame(game);
    if (game.record.proposal) void this.agreements.gameChanged(game).catch(() => {});
  }
}

function digest(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
