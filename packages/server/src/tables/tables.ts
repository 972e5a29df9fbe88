import { chanceOf, playerSeeds, sharedSecret } from '@roundhouse/chance';
import {
  type Chance,
  games,
  type History,
  isStarted,
  type LocalTable,
  newTable,
  openTable,
  type Seat,
  type Setup,
  type TableOptions,
} from '@roundhouse/engine';
import type { ErrorCode } from '@roundhouse/protocol';
import type { Storage } from '../storage/storage.ts';
import { putTurns, stepsOf } from '../storage/steps.ts';
import { lockGuests } from '../storage/guests.ts';
import { findTable, updateTable } from '../storage/tables.ts';
import { clockOf, putClock, setTurnComputer } from '../storage/turns.ts';
import { BoundedMap } from './bounded-map.ts';
import type { Changed } from './gathering.ts';
import { Loaded } from './loaded.ts';
import { GameGone, type KeptStep, LiveGame } from './live-game.ts';
import { insertWithFreeCode, setupOf } from './new-table.ts';
import { settled } from './proposals.ts';
import { StepWriter } from './step-writer.ts';
import { participantsOf } from './table-info.ts';
import { peopleAt, seatOfGuest, type TableRecord, undoPolicyOf } from '../records/table-record.ts';

/** How many games are kept in memory; the others are made again from their rows when somebody asks. */
const MOST_GAMES = 1000;

/** How often a change is tried while others change the same table. */
const TRIES = 5;

export interface TablesParts {
  readonly db: Storage;
  readonly now: () => number;
  readonly isPresent: (table: string, guest: string) => boolean;
  /** The table has changed, or who is there. */
  readonly tableChanged: (table: TableRecord) => void;
  /** A step of its game is on the disk. */
  readonly gameChanged: (game: LiveGame) => void;
  /** The game was read from the disk, and is another one than was known. */
  readonly readAnew: (table: string) => void;
  /** Something of a table was kept: other processes want to know. */
  readonly kept: (table: string, step?: KeptStep) => void;
  /** For tests, which know what will be dealt. */
  readonly chanceFor?: (table: TableRecord) => ((events: number) => Chance) | undefined;
  readonly mostGames?: number;
}

/** All tables of the server: what is kept of them, and as many games as memory is for. */
export class Tables {
  readonly writer: StepWriter;
  private readonly parts: TablesParts;
  private readonly live: Loaded<LiveGame>;
  /** The versions of games that were told of last. */
  private readonly versions = new BoundedMap<number>(10 * MOST_GAMES);
  /** The revisions of tables without a game in memory that were told of last. */
  private readonly seen = new BoundedMap<number>(MOST_GAMES);

  constructor(parts: TablesParts) {
    this.parts = parts;
    this.writer = new StepWriter(parts.db);
    this.live = new Loaded(parts.mostGames ?? MOST_GAMES);
  }

  /** How many games are in memory. */
  get inMemory(): number {
    return this.live.size;
  }

  /** What is kept of a table; of a game in memory what is known here. */
  async record(id: string): Promise<TableRecord | undefined> {
    const live = await this.live.get(id)?.catch(() => undefined);
    return live?.record ?? findTable(this.parts.db, 'id', id);
  }

  async byCode(code: string): Promise<TableRecord | undefined> {
    return findTable(this.parts.db, 'code', code);
  }

  /** Opens a table, once for each request: a repeated one gets the first table. Nobody sits there who was forgotten meanwhile. */
  async open(record: TableRecord): Promise<TableRecord | ErrorCode> {
    const { db } = this.parts;
    for (let tries = 0; tries < TRIES; tries++) {
      const known =
        (await findTable(db, 'create_key', record.createKey)) ??
        (record.rematchOf === null ? undefined : await findTable(db, 'rematch_of', record.rematchOf));
      if (known) return known;
      const opened = await db.transaction().execute(async (transaction) => {
        if (!(await lockGuests(transaction, [record.host, ...peopleAt(record)]))) return 'no-session';
        return insertWithFreeCode(transaction, record);
      });
      if (opened) return opened;
    }
    throw new Error('no table could be opened');
  }

  /** Changes what is kept of a table; whoever else changes it meanwhile is not overwritten, and nobody sits down who was forgotten. */
  async change(id: string, change: (table: TableRecord) => Changed): Promise<TableRecord | ErrorCode> {
    const { db } = this.parts;
    for (let tries = 0; tries < TRIES; tries++) {
      const before = await findTable(db, 'id', id);
      if (!before) return 'unknown-table';
      const changed = change(before);
      if (typeof changed === 'string' || changed === before) return changed;
      const after = { ...settled(changed), revision: before.revision + 1 };
      const isKept = await db.transaction().execute(async (transaction) => {
        if (!(await lockGuests(transaction, comersTo(before, after)))) return 'no-session';
        if (!(await updateTable(transaction, before, after))) return false;
        if (after.clock !== before.clock) await putClock(transaction, id, after.clock);
        return true;
      });
      if (typeof isKept === 'string') return isKept;
      if (isKept) return this.noteChange(after);
    }
    return 'unavailable';
  }

  /** Deals the cards. */
  async begin(id: string, obstacle: (table: TableRecord) => ErrorCode | undefined) {
    const { db } = this.parts;
    const before = await findTable(db, 'id', id);
    if (!before) return 'unknown-table';
    if (before.state !== 'gathering') return before;
    const wrong = obstacle(before);
    if (wrong) return wrong;
    const game = newTable(games[before.plan.game], this.setup(before), this.optionsFor(before));
    const { start } = game.history;
    const rules = games[before.plan.game].version;
    const after: TableRecord = { ...before, state: 'playing', rules, start, revision: before.revision + 1 };
    const live = this.liveGame(after, game);
    const clock = await live.clock();
    const turn = live.turn(clock);
    const isKept = await db.transaction().execute(async (transaction) => {
      if (!(await updateTable(transaction, before, after))) return false;
      await putTurns(transaction, [{ table: id, version: 1, turn }]);
      return true;
    });
    if (!isKept) return 'unavailable';
    live.noteClock(clock);
    return this.noteBeginning(live);
  }

  /**
   * Does something with the game of a table, as it is on the disk: where another process has moved it on, it is read again
   * and asked again. Undefined where there is no such game.
   */
  async withGame<Value>(id: string, use: (game: LiveGame) => Promise<Value>): Promise<Value | undefined> {
    for (let tries = 0; ; tries++) {
      const game = this.live.now(id) ?? (await this.game(id));
      if (!game) return undefined;
      try {
        return await use(game);
      } catch (fault) {
        if (!(fault instanceof GameGone) || tries === TRIES) throw fault;
      }
    }
  }

  /** The seat that began a game; undefined where the rules of today begin it otherwise. What came after that does not matter. */
  starterOf(record: TableRecord): Seat | undefined {
    const history = { setup: this.setup(record), start: record.start ?? [], rows: [] };
    const opened = openTable(games[record.plan.game], history, this.optionsFor(record));
    const start = opened.ok ? opened.table.read('spectator', 0).steps[0] : undefined;
    return start?.events.find(isStarted)?.first;
  }

  /** The game of a table, where it is in memory and all that was done there is on the disk. */
  atRest(id: string): LiveGame | undefined {
    const game = this.live.now(id);
    return game?.isAtRest ? game : undefined;
  }

  /** A guest has come or gone. Nobody is told of those who look on. */
  async presenceChanged(id: string, guest: string): Promise<void> {
    const record = await this.record(id);
    if (record && seatOfGuest(record, guest) !== null) await this.noteChange(record, false);
  }

  /** Whether a table stands here as it is kept; of one that is not in memory nothing is known that could be old. */
  async isAt(id: string, version: number, revision: number): Promise<boolean> {
    const game = await this.live.peek(id)?.catch(() => undefined);
    if (!game) return this.seen.get(id) === revision;
    return game.table.version >= version && game.record.revision >= revision;
  }

  /** Goes on with a step of somebody else; false where something else has changed too, or nothing is known of the game. */
  async follow(id: string, step: KeptStep): Promise<boolean> {
    const game = await this.live.peek(id)?.catch(() => undefined);
    if (!game || game.record.clock || game.record.revision !== step.revision) return false;
    if (!(await game.follow(step).catch(() => false))) return false;
    this.versions.set(id, step.version);
    this.parts.gameChanged(game);
    return true;
  }

  /** Reads again what somebody else has done. */
  async readAgain(id: string): Promise<void> {
    const game = await this.live.peek(id)?.catch(() => undefined);
    // What is under way here is on the disk first.
    await game?.atRest(() => this.forget(id)).catch(() => this.forget(id));
    const again = await this.withGame(id, async (now) => now);
    const record = again?.record ?? (await findTable(this.parts.db, 'id', id));
    if (!record) return;
    const known = game?.record.revision ?? this.seen.get(id);
    this.seen.set(id, record.revision);
    if (record.revision !== known || record.clock) this.parts.tableChanged(record);
    if (again) this.parts.gameChanged(again);
  }

  /** What is kept of all games was changed. */
  forgetAll(): void {
    this.live.clear();
  }

  /** The game is read again when it is needed: somebody else may have moved it on. */
  forget(id: string): void {
    this.live.delete(id);
  }

  private async noteChange(read: TableRecord, isKept = true): Promise<TableRecord> {
    const game = await this.live.peek(read.id)?.catch(() => undefined);
    // While it was read the game may have begun, or gone on.
    if (game && isKept && read.revision > game.record.revision) game.record = read;
    const record = game?.record ?? read;
    game?.table.seatParticipants(this.participantsOf(record));
    this.seen.set(record.id, record.revision);
    if (isKept) this.parts.kept(record.id);
    const now = isKept && record.start ? await this.refreshTurn(record.id) : undefined;
    this.parts.tableChanged(now ?? record);
    return now ?? record;
  }

  private noteBeginning(game: LiveGame): TableRecord {
    const { record } = game;
    game.table.seatParticipants(this.participantsOf(record));
    this.live.set(record.id, game);
    this.versions.set(record.id, game.table.version);
    this.seen.set(record.id, record.revision);
    this.parts.kept(record.id);
    this.parts.gameChanged(game);
    this.parts.tableChanged(record);
    return record;
  }

  /** Who decides may have changed without a step. */
  private refreshTurn(id: string): Promise<TableRecord | undefined> {
    return this.withGame(id, async (game) => {
      const clock = await game.atRest(() => game.clock());
      const { version } = game.table;
      if (await setTurnComputer(this.parts.db, id, version, game.turn(clock))) game.noteClock(clock);
      // Somebody else has moved it on, and did not know yet of the change.
      else if (game.table.version === version) throw game.leave();
      this.parts.gameChanged(game);
      return game.record;
    });
  }

  private async game(id: string): Promise<LiveGame | undefined> {
    try {
      return await (this.live.get(id) ?? this.live.load(id, () => this.load(id)));
    } catch (fault) {
      if (fault instanceof NotBegun) return undefined;
      throw fault;
    }
  }

  private async load(id: string): Promise<LiveGame> {
    const { db } = this.parts;
    const record = await findTable(db, 'id', id);
    if (!record?.start) throw new NotBegun();
    const history = { setup: this.setup(record), start: record.start, rows: await stepsOf(db, id) };
    const table = this.tableOf(record, history);
    this.noteVersion(id, table.version);
    return this.liveGame(record, table);
  }

  private tableOf(record: TableRecord, history: History): LocalTable {
    const opened = openTable(games[record.plan.game], history, this.optionsFor(record));
    if (opened.ok) return opened.table;
    const { step, clause } = opened.divergence;
    throw new Error(`the rules do not follow table ${record.id} beyond step ${step} (${clause})`);
  }

  /** What was read from the disk may be newer than what was last told of. */
  private noteVersion(id: string, version: number): void {
    if (this.versions.get(id) === version) return;
    this.versions.set(id, version);
    this.parts.readAnew(id);
  }

  private liveGame(record: TableRecord, table: LocalTable): LiveGame {
    const { db, now, gameChanged } = this.parts;
    return new LiveGame(record, table, {
      now,
      commit: (commit) => this.writer.add(commit),
      clockOf: async ({ id, clock }) => (await clockOf(db, id)) ?? clock,
      kept: (game, before, step) => {
        // It may have been forgotten, and read again as it was before.
        this.live.set(record.id, game);
        this.versions.set(record.id, game.table.version);
        this.parts.kept(record.id, step);
        gameChanged(game);
        if (game.record !== before) this.parts.tableChanged(game.record);
      },
      gone: () => this.forget(record.id),
    });
  }

  private setup({ plan, id }: TableRecord): Setup {
    const setup = setupOf(plan);
    if (!setup.ok) throw new Error(`the rules do not know table ${id}: ${setup.problem.path}`);
    return setup.value;
  }

  private optionsFor(record: TableRecord): TableOptions {
    const people = record.seats.flatMap(({ kind }, seat) => (kind === 'computer' ? [] : [seat]));
    return {
      chance: this.parts.chanceFor?.(record) ?? tableChance(record),
      undo: undoPolicyOf(record.plan),
      people,
      participants: this.participantsOf(record),
    };
  }

  private participantsOf(record: TableRecord) {
    return participantsOf(record, (guest) => this.parts.isPresent(record.id, guest));
  }
}

/** Who sits there afterwards and did not before. */
function comersTo(before: TableRecord, after: TableRecord): string[] {
  return [...peopleAt(after)].filter((guest) => seatOfGuest(before, guest) === null);
}

/** The table is unknown, or its game has not begun. */
class NotBegun extends Error {}

function tableChance({ seed, seats }: TableRecord) {
  return chanceOf({
    secret: sharedSecret(
      seed,
      seats.map(({ entropy }) => entropy),
    ),
  });
}

/** The seed of the computer at a seat. */
export function playerSeedOf({ playerSeed }: TableRecord, seat: number): number {
  return playerSeeds(playerSeed, 0)[seat]!;
}
