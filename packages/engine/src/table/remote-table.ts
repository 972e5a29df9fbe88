import { checkSetup, seatsOf } from '../check/setup.ts';
import type { Action } from '../contract/action.ts';
import type { Game, Games } from '../contract/game.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type {
  Answer,
  BroughtRead,
  Objection,
  Table,
  TableListener,
  TableRead,
  TableSnapshot,
  TableStatus,
  UndoPolicy,
} from '../contract/table.ts';
import { inFull } from './brief.ts';
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
 * where the other side refuses, where what it says of the table is none of these games, where somebody sits
 * at the channel already, or where `options.signal` ends the wait.
 */
export async function sitDown(channel: Channel, games: Games, options: RemoteOptions): Promise<Table> {
  const connection = new Connection(channel, options);
  const giveUp = () => connection.close();
  options.signal?.addEventListener('abort', giveUp);
  try {
    const header = await connection.ask('sit', {});
    if (!isSeatHeader(header)) throw new TableFault('what the other side says of the seat is not understood');
    const setup = setupOf(header, games);
    if (!hasSeat(setup, header.viewer, games)) throw new TableFault('the table has no such seat');
    return new RemoteTable(connection, header, setup, games[setup.game]!);
  } catch (fault) {
    connection.close();
    throw fault;
  } finally {
    options.signal?.removeEventListener('abort', giveUp);
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
  private readonly game: Game;
  /** Whether the other side has the same rules: then what happens is enough to know. */
  private readonly isBrief: boolean;
  /** Whether the other side goes on telling of changes. */
  private readonly stays: boolean;
  private readonly changed = new Listeners<Parameters<TableListener>>();
  /** The tag of what was read last, or of a change since. */
  private known: string;
  /** Takes back the request for the next change, when it waits for another tag than what was read meanwhile. */
  private waiting = new AbortController();
  /** What was read last; what comes with an answer tells what has happened since. */
  private last: TableSnapshot | undefined;

  constructor(connection: Connection, header: SeatHeader & Change, setup: Setup, game: Game) {
    this.setup = setup;
    this.game = game;
    this.isBrief = header.rules === game.version;
    this.stays = header.stays === true;
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
    const { last } = this;
    const isKnown = last !== undefined && last.version === since;
    const tagged = await this.connection.ask('read', isKnown ? this.after(last) : sinceOrNone(since));
    const read = this.whole(tagged, last);
    if (!read) throw new TableFault('what the other side shows is not understood');
    const { snapshot } = read;
    // The next change is asked for anew, to bring what happens after this.
    if (snapshot.version !== this.last?.version) this.waiting.abort();
    this.last = snapshot;
    this.note({ version: snapshot.version, tag: tagged.tag });
    return read;
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
    const { last } = this;
    const { read, ...answer } = await this.connection.ask(ask, { ...asked, ...this.after(last) });
    if (read) this.note({ version: read.snapshot.version, tag: read.tag }, this.brought(last, read));
    return answer as Answer;
  }

  private async followChanges(): Promise<void> {
    try {
      for (;;) {
        await this.connection.pace();
        this.waiting = new AbortController();
        const change = await this.connection.askUntil(
          this.waiting.signal,
          'wait',
          () => ({ tag: this.known, ...this.after(this.last), ...(this.stays && { stays: true }) }),
          (told) => this.noteChange(told),
        );
        if (change) this.noteChange(change);
      }
    } catch (fault) {
      // Closed, or refused: the status says so.
      if (!(fault instanceof TableFault)) throw fault;
    }
  }

  private noteChange(change: Change & { readonly read?: TaggedRead }): void {
    this.note(change, this.brought(this.last, change.read));
  }

  /**
   * Calls whoever watches, and waits for what comes after this change. What was read may show a change that is still waited
   * for; by the time the other side hears of that, the table may look as it did before.
   */
  private note({ version, tag }: Change, brought?: BroughtRead): void {
    if (tag === this.known) return;
    this.known = tag;
    this.last = brought?.snapshot ?? this.last;
    if (!this.stays) this.waiting.abort();
    this.changed.call(version, ...(brought ? [brought] : []));
  }

  private brought(last: TableSnapshot | undefined, tagged: TaggedRead | undefined): BroughtRead | undefined {
    const read = tagged && last && this.whole(tagged, last);
    return read && { ...read, since: last.version };
  }

  /** What is asked for by whoever has read something before. */
  private after(last: TableSnapshot | undefined) {
    if (!last) return {};
    return { since: last.version, ...(this.isBrief && { brief: true as const }) };
  }

  /** What was read, after `base`; undefined where it is in brief and does not lead on from there. */
  private whole(read: TaggedRead, base: TableSnapshot | undefined): TableRead | undefined {
    const { snapshot, steps } = read;
    if (!isFull(snapshot)) return base && inFull(this.game, base, { snapshot, steps });
    return { snapshot: { ...snapshot, view: { ...snapshot.view, setup: this.setup } }, steps };
  }
}

function isFull(snapshot: TaggedRead['snapshot']): snapshot is TableSnapshot {
  return 'view' in snapshot && snapshot.view !== undefined;
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
