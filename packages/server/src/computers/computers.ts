import { setTimeout as delay } from 'node:timers/promises';
import type { Action } from '@roundhouse/engine';
import type { Kysely } from 'kysely';
import type { Service } from '../service/service.ts';
import { TakingTurns } from '../service/taking-turns.ts';
import type { Schema } from '../storage/database.ts';
import { beat } from '../storage/pulse.ts';
import {
  computersDue,
  isStillDue,
  leaseTurn,
  peopleDue,
  postponeComputer,
  postponeTurn,
} from '../storage/turns.ts';
import { BoundedMap } from '../tables/bounded-map.ts';
import type { LiveGame } from '../tables/live-game.ts';
import { isPlayedByComputer, type SeatRecord } from '../records/table-record.ts';
import { playerSeedOf } from '../tables/tables.ts';
import type { Decision } from './decision.ts';
import { Threads } from './threads.ts';

/** How long a turn belongs to the process that thinks about it, in milliseconds. */
const LEASE = 30_000;
/** How often turns are looked for that a process has left lying, in milliseconds. */
const SWEEP = 3000;

/** By then every process has said whether somebody is there who should have played, in milliseconds. */
const LATE = 10_000;

/**
 * A turn of which nothing could be done is looked at again after so many milliseconds, at first soon: what is kept may have been out
 * of reach for a moment.
 */
const BROKEN = 60_000;
const SOON = 1000;
/** How much later each time in a row. */
const LATER = 4;
/** How often that is tried to be noted, and after how many milliseconds again. */
const TRIES = 10;
const RETRY = 200;
/** Of how many tables it is remembered how often that was. */
const MOST_FAILED = 1000;

/** For how many tables of each thread it is thought at a time: while a decision of one is kept, it thinks about the other. */
const BY_THREAD = 2;
/** Whose the tables are at which nobody is. */
const NOBODY = '';

/** A turn that somebody should have had by now. */
interface Due {
  readonly table: string;
  readonly version: number;
}

/** A turn that a computer has in hand. */
interface Turn {
  readonly seat: number;
  readonly version: number;
}

export interface ComputersParts {
  readonly service: Service;
  readonly db: Kysely<Schema>;
  readonly threads: number;
  readonly log: (error: unknown) => void;
}

/**
 * Plays the seats of computers, and of people who are away. Whose turn it is stands in the rows of the games, so that no
 * turn is lost with a process: what is done here at once somebody else would find a little later.
 */
export class Computers {
  private readonly parts: ComputersParts;
  private readonly threads: Threads;
  private readonly turns: TakingTurns;
  private readonly sweeper: NodeJS.Timeout;
  /** Tables somebody thinks about in this process. */
  private readonly busy = new Set<string>();
  /** Those of them that have changed since: they are looked at once more. */
  private readonly changed = new Set<string>();
  private readonly working = new Set<Promise<void>>();
  /** How often in a row nothing could be done at a table. */
  private readonly failures = new BoundedMap<number>(MOST_FAILED);
  /** Nobody can have been there before. */
  private readonly started: number;
  private isClosed = false;

  constructor(parts: ComputersParts) {
    this.parts = parts;
    this.started = parts.service.now();
    this.threads = new Threads(parts.threads);
    this.turns = new TakingTurns(BY_THREAD * parts.threads);
    parts.service.onGame = (game) => this.look(game);
    this.sweeper = setInterval(() => void this.sweep(), SWEEP);
    this.sweeper.unref();
    void this.sweep();
  }

  async close(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.sweeper);
    this.parts.service.onGame = () => {};
    await this.threads.close();
    await this.idle();
  }

  /** Settles when nobody thinks. */
  async idle(): Promise<void> {
    await Promise.allSettled(this.working);
  }

  /** Finds the turns that nobody has in hand. */
  async sweep(): Promise<void> {
    const { db, service, log } = this.parts;
    try {
      if ((await beat(db, service.now())) !== 0) service.tables.forgetAll();
      for (const table of await computersDue(db, service.now())) this.take(table);
      for (const due of await peopleDue(db, service.now())) await this.orLater(due, () => this.wait(due));
      for (const due of await peopleDue(db, service.now() - LATE))
        await this.orLater(due, () => this.standInFor(due));
    } catch (error) {
      if (!this.isClosed) log(error);
    }
  }

  /** A table that cannot be read keeps nobody from looking after the others. */
  private async orLater({ table }: Due, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!this.isClosed) this.parts.log(error);
      const { db, service } = this.parts;
      await postponeTurn(db, table, service.now() + BROKEN);
    }
  }

  private look(game: LiveGame): void {
    if (computerIn(game)) this.take(game.record.id);
  }

  private take(table: string): void {
    if (this.isClosed) return;
    if (this.busy.has(table)) return void this.changed.add(table);
    this.busy.add(table);
    const work = this.play(table)
      .catch((error: unknown) => this.putOff(table, error))
      .finally(() => {
        this.busy.delete(table);
        this.working.delete(work);
        if (this.changed.delete(table)) this.take(table);
      });
    this.working.add(work);
  }

  /** Others come first where a turn could not be played. */
  private async putOff(table: string, error: unknown): Promise<void> {
    const { db, service, log } = this.parts;
    if (this.isClosed) return;
    log(error);
    const times = this.failures.get(table) ?? 0;
    this.failures.set(table, times + 1);
    const wait = Math.min(BROKEN, SOON * LATER ** times);
    for (let tries = 0; tries < TRIES && !this.isClosed; tries++) {
      try {
        return await postponeComputer(db, table, service.now() + wait);
      } catch (fault) {
        log(fault);
        await delay(RETRY);
      }
    }
  }

  /** Plays as long as it is a computer's turn. */
  private async play(table: string): Promise<void> {
    const { tables } = this.parts.service;
    for (;;) {
      const whose = await tables.withGame(table, (game) => game.atRest(() => this.whoWaits(game)));
      if (whose === undefined || !(await this.turns.run(whose, () => this.playTurn(table)))) return;
    }
  }

  /** Somebody who is there, for whom a computer is to play now; where nobody is, nobody minds the others. */
  private whoWaits(game: LiveGame): string | undefined {
    const { record } = game;
    if (!computerIn(game)) return undefined;
    const isPresent = (guest: string) => this.parts.service.presence.isPresent(record.id, guest);
    return record.seats.find(({ guest }) => guest !== null && isPresent(guest))?.guest ?? NOBODY;
  }

  /** Whether something was played. */
  private async playTurn(table: string): Promise<boolean> {
    if (this.isClosed) return false;
    const { db, service, log } = this.parts;
    const due = await service.tables.withGame(table, (game) => game.atRest(() => this.decisionIn(game)));
    if (!due || this.isClosed) return false;
    const now = service.now();
    if (!(await leaseTurn(db, table, due.version, now, now + LEASE))) return false;
    const action = await this.threads.decide(await due.decision, log);
    if (this.isClosed) return false;
    await service.tables.withGame(table, (game) => this.act(game, due, action));
    this.failures.delete(table);
    return true;
  }

  /** Who has taken their seat back meanwhile decides for themselves. */
  private async act(game: LiveGame, { seat, version }: Turn, action: Action): Promise<void> {
    const isStill = await game.atRest(() => isPlayedByComputer(game.record.seats[seat]!));
    if (isStill) await game.act(seat, version, action);
  }

  private decisionIn(game: LiveGame) {
    const { actor } = game;
    const { version } = game.table;
    const seat = computerIn(game);
    if (actor === null || !seat) return undefined;
    return { seat: actor, version, decision: this.decision(game, actor, seat.level) };
  }

  private async decision({ record, table }: LiveGame, seat: number, level: string): Promise<Decision> {
    const { snapshot } = await table.seat(seat).read();
    const { setup, ...view } = snapshot.view;
    const isPrinted = record.plan.deck === 'standard';
    return {
      level,
      setup: { ...setup, deck: isPrinted ? 'standard' : setup.deck },
      seat,
      seed: playerSeedOf(record, seat),
      view,
      memory: snapshot.memory,
      legal: snapshot.legal,
    };
  }

  /** Somebody should have played: where no clock runs, who is there may think on. */
  private async wait({ table, version }: Due): Promise<void> {
    const { db, service } = this.parts;
    const record = await service.tables.record(table);
    if (!record || record.state !== 'playing') return postponeTurn(db, table, null);
    if (record.plan.clock) return this.standInFor({ table, version });
    const allowed = (record.plan.away.seconds ?? 0) * 1000;
    // Whoever was there when the server ended has as long to come back.
    if (service.now() < this.started + allowed) return postponeTurn(db, table, this.started + allowed);
    const guest = await this.due({ table, version });
    if (guest && service.presence.isPresent(table, guest)) {
      return postponeTurn(db, table, service.now() + allowed);
    }
  }

  /** Nobody has seen them, or their time is over: a computer plays from now on. */
  private async standInFor({ table, version }: Due): Promise<void> {
    const { db, service } = this.parts;
    // This process may have stood still, and others gone on.
    if (!(await isStillDue(db, { table, version }, service.now()))) return;
    const guest = await this.due({ table, version });
    await service.tables.change(table, (before) => {
      const seat = before.seats.findIndex((each) => each.guest !== null && each.guest === guest);
      if (seat < 0) return before;
      return { ...before, seats: before.seats.with(seat, { ...before.seats[seat]!, away: true }) };
    });
  }

  /** The guest whose turn it is, if nothing has happened since. */
  private async due({ table, version }: Due): Promise<string | null | undefined> {
    const { tables } = this.parts.service;
    const now = await tables.withGame(table, (game) =>
      game.atRest(() => ({ version: game.table.version, guest: game.record.seats[game.actor ?? -1]?.guest })),
    );
    // Another process has moved it on, and nobody has told this one: the next time it is read anew.
    if (now && now.version < version) tables.forget(table);
    return now?.version === version ? now.guest : null;
  }
}

/** The seat of the computer that is to play; undefined where somebody else is. */
function computerIn({ actor, record }: LiveGame): SeatRecord | undefined {
  const seat = actor === null ? undefined : record.seats[actor];
  return seat && isPlayedByComputer(seat) ? seat : undefined;
}
