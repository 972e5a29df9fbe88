import { checkSetup, seatsOf } from '../check/setup.ts';
import type { Action } from '../contract/action.ts';
import type { Games } from '../contract/game.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type {
  Answer,
  BroughtRead,
  Objection,
  Table,
  TableListener,
  TableRead,
  TableStatus,
  UndoPolicy,
} from '../contract/table.ts';
import {
  type Asked,
  type Change,
  type Channel,
  isSeatHeader,
  type SeatHeader,
  type TaggedRead,
} from './channel.ts';
import { Connection, type RemoteOptions } from './connection.ts';
import { Listeners } from './listeners.ts';
import { TableFault } from './table-fault.ts';
import { assertVersion } from './versions.ts';

/** What stands for a number that JSON does not have: the rules refuse the one, and no table has the other. */
const NO_ACTION = -1;
const NO_VERSION = 0;

/**
 * Sits down at a table behind a channel. `games` are those whose rules are here. Rejects with a TableFault
 * where the other side refuses, where what it says of the table is none of these games, or where somebody sits
 * at the channel already.
 */
export async function sitDown(channel: Channel, games: Games, options: RemoteOptions): Promise<Table> {
  const connection = new Connection(channel, options);
  try {
    const header = await connection.ask('sit', {});
    if (!isSeatHeader(header)) throw new TableFault('what the other side says of the seat is not understood');
    const setup = setupOf(header, games);
    if (!hasSeat(setup, header.viewer, games)) throw new TableFault('the table has no such seat');
    return new RemoteTable(connection, header, setup);
  } catch (fault) {
    connection.close();
    throw fault;
  }
}

function hasSeat({ game, mode, players }: Setup, viewer: Viewer, games: Games): boolean {
  return viewer === 'spectator' || viewer < seatsOf(games[game]!.modes[mode]!, players);
}

/** A deck that looks like the printed one is the printed one. */
function setupOf({ setup }: SeatHeader, games: Games): Setup {
  const { game, deck } = checkedSetup(setup, games);
  const isStandard = JSON.stringify(deck) === JSON.stringify(games[game]!.standardDeck);
  return checkedSetup(isStandard ? { ...setup, deck: 'standard' } : setup, games);
}

function checkedSetup(setup: object, games: Games): Setup {
  const checked = checkSetup(setup, games);
  if (checked.ok) return checked.value;
  const { code, path } = checked.problem;
  throw new TableFault(`the table has a setup that is not known here: ${code} ${path}`);
}

class RemoteTable implements Table {
  readonly setup: Setup;
  readonly viewer: Viewer;
  readonly undoPolicy: UndoPolicy;
  private readonly connection: Connection;
  private readonly changed = new Listeners<Parameters<TableListener>>();
  /** The tag of what was read last, or of a change since. */
  private known: string;
  /** Takes back the request for the next change, when it waits for another tag than what was read meanwhile. */
  private waiting = new AbortController();
  /** The version that was read last; what comes with an answer tells what has happened since. */
  private since: number | undefined;

  constructor(connection: Connection, header: SeatHeader & Change, setup: Setup) {
    this.setup = setup;
    this.viewer = header.viewer;
    this.undoPolicy = header.undoPolicy;
    this.connection = connection;
    this.known = header.tag;
    void this.followChanges();
  }

  get status(): TableStatus {
    return this.connection.status;
  }

  async read(since?: number): Promise<TableRead> {
    assertVersion(since);
    const read = await this.connection.ask('read', sinceOrNone(since));
    const { version } = read.snapshot;
    // The next change is asked for anew, to bring what happens after this.
    if (version !== this.since) this.waiting.abort();
    this.since = version;
    this.note({ version, tag: read.tag });
    return this.withSetup(read);
  }

  act(version: number, action: Action): Promise<Answer> {
    return this.change('act', { version: versionOrNone(version), action: actionOrNone(action) });
  }

  undo(version: number): Promise<Answer> {
    return this.change('undo', { version: versionOrNone(version) });
  }

  async why(action: Action): Promise<Objection | undefined> {
    return (await this.connection.ask('why', { action: actionOrNone(action) })) ?? undefined;
  }

  watch(listener: TableListener): () => void {
    return this.changed.add(listener);
  }

  watchStatus(listener: (status: TableStatus) => void): () => void {
    return this.connection.statuses.add(listener);
  }

  close(): void {
    this.changed.clear();
    this.connection.close();
  }

  private async change<A extends 'act' | 'undo'>(ask: A, asked: Asked[A]['asked']): Promise<Answer> {
    const { since } = this;
    const { read, ...answer } = await this.connection.ask(ask, { ...asked, ...sinceOrNone(since) });
    if (read) this.note({ version: read.snapshot.version, tag: read.tag }, this.brought(since, read));
    return answer as Answer;
  }

  private async followChanges(): Promise<void> {
    try {
      for (;;) {
        await this.connection.pace();
        this.waiting = new AbortController();
        const { since } = this;
        const asked = { tag: this.known, ...sinceOrNone(since) };
        const change = await this.connection.askUntil(this.waiting.signal, 'wait', asked);
        if (change) this.note(change, this.brought(since, change.read));
      }
    } catch (fault) {
      // Closed, or refused: the status says so.
      if (!(fault instanceof TableFault)) throw fault;
    }
  }

  /**
   * Calls whoever watches, and waits for what comes after this change. What was read may show a change that is still waited
   * for; by the time the other side hears of that, the table may look as it did before.
   */
  private note({ version, tag }: Change, brought?: BroughtRead): void {
    if (tag === this.known) return;
    this.known = tag;
    this.since = brought?.snapshot.version ?? this.since;
    this.waiting.abort();
    this.changed.call(version, ...(brought ? [brought] : []));
  }

  private brought(since: number | undefined, read: TaggedRead | undefined): BroughtRead | undefined {
    return read && since !== undefined ? { ...this.withSetup(read), since } : undefined;
  }

  private withSetup({ snapshot, steps }: TaggedRead): TableRead {
    return { snapshot: { ...snapshot, view: { ...snapshot.view, setup: this.setup } }, steps };
  }
}

/** A number that is sent as it is: 0.5 is refused there as it is here. */
function actionOrNone(action: Action): number {
  return Number.isFinite(action) ? action : NO_ACTION;
}

function sinceOrNone(since: number | undefined) {
  return since === undefined ? {} : { since };
}

function versionOrNone(version: number): number {
  return Number.isSafeInteger(version) ? version : NO_VERSION;
}
