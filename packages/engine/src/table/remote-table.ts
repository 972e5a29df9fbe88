import { checkSetup } from '../check/setup.ts';
import type { Action } from '../contract/action.ts';
import type { Game } from '../contract/game.ts';
import type { Setup } from '../contract/setup.ts';
import type { Viewer } from '../contract/seat.ts';
import type { Answer, Objection, Table, TableRead, TableStatus, UndoPolicy } from '../contract/table.ts';
import {
  type Ask,
  type Asked,
  type Channel,
  isAnswer,
  parseReply,
  type SeatHeader,
  TableFault,
} from './channel.ts';
import { Listeners } from './listeners.ts';

/** How a remote table waits; time is handed in. */
export interface RemoteOptions {
  /** Settles after a number of milliseconds, or at once when the signal is aborted. */
  readonly delay: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** How long an answer may take before the request is repeated, in milliseconds; twice as long each time. */
  readonly patience: number;
  /** The longest time between two requests, in milliseconds. */
  readonly longest: number;
}

/**
 * After this number of requests without an answer the connection counts as lost; they are repeated all the
 * same.
 */
const TRIES = 3;

/**
 * Sits down at a table behind a channel. `games` are those whose rules are here. Rejects with a TableFault
 * where the other side refuses, or where what it says of the table is none of these games.
 */
export async function sitDown(
  channel: Channel,
  games: Readonly<Record<string, Game>>,
  options: RemoteOptions,
): Promise<Table> {
  const connection = new Connection(channel, options);
  try {
    const header = await connection.ask('sit', {});
    return new RemoteTable(connection, header, setupOf(header, games));
  } catch (fault) {
    connection.close();
    throw fault;
  }
}

function setupOf({ setup }: SeatHeader, games: Readonly<Record<string, Game>>): Setup {
  const standard = Object.values(games).find(({ id }) => id === setup.game)?.standardDeck;
  const isStandard = JSON.stringify(setup.deck) === JSON.stringify(standard);
  const checked = checkSetup({ ...setup, ...(isStandard && { deck: 'standard' }) }, games);
  if (checked.ok) return checked.value;
  const { code, path } = checked.problem;
  throw new TableFault(`the table has a setup that is not known here: ${code} ${path}`);
}

class RemoteTable implements Table {
  readonly setup: Setup;
  readonly viewer: Viewer;
  readonly undoPolicy: UndoPolicy;
  private readonly connection: Connection;
  private readonly changed = new Listeners<number>();

  constructor(connection: Connection, { viewer, undoPolicy }: SeatHeader, setup: Setup) {
    this.setup = setup;
    this.viewer = viewer;
    this.undoPolicy = undoPolicy;
    this.connection = connection;
    void this.followChanges();
  }

  get status(): TableStatus {
    return this.connection.status;
  }

  async read(since?: number): Promise<TableRead> {
    const { snapshot, steps } = await this.connection.ask('read', since === undefined ? {} : { since });
    return { snapshot: { ...snapshot, view: { ...snapshot.view, setup: this.setup } }, steps };
  }

  act(version: number, action: Action): Promise<Answer> {
    return this.connection.ask('act', { version, action });
  }

  undo(version: number): Promise<Answer> {
    return this.connection.ask('undo', { version });
  }

  async why(action: Action): Promise<Objection | undefined> {
    return (await this.connection.ask('why', { action })) ?? undefined;
  }

  watch(listener: (version: number) => void): () => void {
    return this.changed.add(listener);
  }

  watchStatus(listener: (status: TableStatus) => void): () => void {
    return this.connection.statuses.add(listener);
  }

  close(): void {
    this.connection.close();
  }

  private async followChanges(): Promise<void> {
    try {
      for (let changes = 0; ;) {
        const change = await this.connection.ask('wait', { changes });
        ({ changes } = change);
        this.changed.call(change.version);
      }
    } catch (fault) {
      // Closed, or refused: the status says so.
      if (!(fault instanceof TableFault)) throw fault;
    }
  }
}

interface Pending {
  readonly ask: Ask;
  /** How often it was sent since it was last heard of. */
  tries: number;
  isHeard: boolean;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (fault: TableFault) => void;
  readonly settled: AbortController;
}

/** Requests that are repeated until they are answered. */
class Connection {
  readonly statuses = new Listeners<TableStatus>();
  status: TableStatus = { kind: 'connecting' };
  private readonly channel: Channel;
  private readonly options: RemoteOptions;
  private readonly pending = new Map<number, Pending>();
  private readonly sending = new Set<number>();
  private readonly unlisten: () => void;
  private ids = 0;

  constructor(channel: Channel, options: RemoteOptions) {
    this.channel = channel;
    this.options = options;
    this.unlisten = channel.listen((text) => this.receive(text));
  }

  ask<A extends Ask>(ask: A, asked: Asked[A]['asked']): Promise<Asked[A]['answer']> {
    if (this.isOver) return Promise.reject(this.fault());
    const id = ++this.ids;
    if (ask === 'act' || ask === 'undo') this.sending.add(id);
    const settled = new AbortController();
    const text = JSON.stringify({ id, ask, ...asked });
    const answer = new Promise<unknown>((resolve, reject) => {
      const pending: Pending = { ask, tries: 0, isHeard: false, resolve, reject, settled };
      this.pending.set(id, pending);
      void this.repeat(text, pending);
    });
    this.updateStatus();
    return answer as Promise<Asked[A]['answer']>;
  }

  close(): void {
    this.end({ kind: 'closed' });
  }

  private get isOver(): boolean {
    return this.status.kind === 'closed' || this.status.kind === 'refused';
  }

  /**
   * Requests that were heard are repeated now and then as well, so that a lost connection is noticed without
   * actions.
   */
  private async repeat(text: string, pending: Pending): Promise<void> {
    const { delay, patience, longest } = this.options;
    const { signal } = pending.settled;
    while (!signal.aborted) {
      if (pending.tries === TRIES) this.setStatus({ kind: 'lost' });
      this.channel.send(text);
      const wait = pending.isHeard ? longest : Math.min(patience * 2 ** pending.tries, longest);
      pending.tries++;
      pending.isHeard = false;
      await delay(wait, signal);
    }
  }

  private receive(text: string): void {
    const reply = parseReply(text);
    const pending = reply && this.pending.get(reply.id);
    if (!pending) return;
    if ('heard' in reply) return this.hear(pending);
    if ('answer' in reply && !isAnswer(pending.ask, reply.answer)) return;
    this.pending.delete(reply.id);
    this.sending.delete(reply.id);
    pending.settled.abort();
    if ('refused' in reply) return this.refuse(reply.refused, pending);
    this.updateStatus(true);
    pending.resolve(reply.answer);
  }

  private hear(pending: Pending): void {
    pending.tries = 0;
    pending.isHeard = true;
    this.updateStatus(true);
  }

  private refuse(reason: string, pending: Pending): void {
    this.end({ kind: 'refused', reason });
    pending.reject(this.fault());
  }

  private end(status: TableStatus): void {
    if (this.isOver) return;
    this.unlisten();
    this.setStatus(status);
    for (const { reject, settled } of this.pending.values()) {
      settled.abort();
      reject(this.fault());
    }
    this.pending.clear();
  }

  private fault(): TableFault {
    const { status } = this;
    return new TableFault(status.kind === 'refused' ? `refused: ${status.reason}` : 'the table is closed');
  }

  /** `isAnswered`: something has just been answered, so that the connection stands. */
  private updateStatus(isAnswered = false): void {
    if (!isAnswered && (this.status.kind === 'connecting' || this.status.kind === 'lost')) return;
    this.setStatus({ kind: this.sending.size > 0 ? 'sending' : 'here' });
  }

  private setStatus(status: TableStatus): void {
    if (status.kind === this.status.kind) return;
    this.status = status;
    this.statuses.call(status);
  }
}
