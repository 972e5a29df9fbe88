import type { TableStatus } from '../contract/table.ts';
import { type Ask, type Asked, type Channel, isAnswer, parseReply, sendOn } from './channel.ts';
import { Listeners } from './listeners.ts';
import { TableFault } from './table-fault.ts';

/** How a remote table waits; time is handed in. */
export interface RemoteOptions {
  /** Resolves after a number of milliseconds, or at once when the signal is aborted. */
  readonly delay: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  /** How long an answer may take before the request is repeated, in milliseconds; twice as long each time. */
  readonly patience: number;
  /** The longest time between two requests, in milliseconds. */
  readonly longest: number;
  /** Ends the wait for a seat. */
  readonly signal?: AbortSignal;
}

/**
 * After this number of requests without an answer the connection counts as lost; they are repeated all the
 * same.
 */
const TRIES = 3;

/**
 * After this number of changes within one `patience` the next one is asked for only when it has passed: whatever
 * the other side answers, this thread is not kept busy by asking. Nobody can follow a table that is faster.
 */
const MOST_CHANGES = 100;

/*
 * What is true of a channel, whoever sits there: it outlives each connection, and whoever hands the channel in need not
 * carry it. It goes with the channel.
 */

/** Channels at which somebody sits. */
const taken = new WeakSet<Channel>();

/** The ids of requests go on where an earlier seat at the channel ended: a late answer to it is none to the next one. */
const ids = new WeakMap<Channel, number>();

function newId(channel: Channel): number {
  const id = (ids.get(channel) ?? 0) + 1;
  ids.set(channel, id);
  return id;
}

interface Pending {
  readonly ask: Ask;
  /** How often it was sent since it was last heard of. */
  tries: number;
  isHeard: boolean;
  /** Is told an answer after which others follow. */
  readonly more: (answer: unknown) => void;
  readonly resolve: (answer: unknown) => void;
  readonly reject: (fault: TableFault) => void;
  readonly settled: AbortController;
}

/** Requests that are repeated until they are answered. */
export class Connection {
  readonly statuses = new Listeners<[TableStatus]>();
  status: TableStatus = { kind: 'connecting' };
  private readonly channel: Channel;
  private readonly options: RemoteOptions;
  private readonly pending = new Map<number, Pending>();
  private readonly sending = new Set<number>();
  private readonly unlisten: () => void;
  private readonly ended = new AbortController();
  /** How many changes were asked for since a `patience` has begun, and its end. */
  private changes = 0;
  private period: Promise<void> | undefined;

  constructor(channel: Channel, options: RemoteOptions) {
    if (taken.has(channel)) throw new TableFault('somebody sits at this channel already');
    this.channel = channel;
    this.options = options;
    this.unlisten = channel.listen((text) => this.receive(text));
    taken.add(channel);
  }

  ask<A extends Ask>(ask: A, asked: Asked[A]['asked']): Promise<Asked[A]['answer']> {
    return this.send(ask, () => asked).answer as Promise<Asked[A]['answer']>;
  }

  /**
   * Asks until it is answered for the last time, or until `signal` takes the request back: then there is no answer. `asked` gives
   * what is to be asked when it is repeated; `more` is told the answers before the last.
   */
  askUntil<A extends Ask>(
    signal: AbortSignal,
    ask: A,
    asked: () => Asked[A]['asked'],
    more: (answer: Asked[A]['answer']) => void,
  ): Promise<Asked[A]['answer'] | undefined> {
    const { id, answer } = this.send(ask, asked, more as (answer: unknown) => void);
    const takenBack = new Promise<undefined>((resolve) => {
      signal.addEventListener('abort', () => {
        this.drop(id);
        resolve(undefined);
      });
    });
    return Promise.race([answer as Promise<Asked[A]['answer']>, takenBack]);
  }

  private send(
    ask: Ask,
    asked: () => object,
    more: (answer: unknown) => void = () => {},
  ): { readonly id: number; readonly answer: Promise<unknown> } {
    const id = newId(this.channel);
    if (this.isOver) return { id, answer: Promise.reject(this.fault()) };
    if (ask === 'act' || ask === 'undo') this.sending.add(id);
    const settled = new AbortController();
    const text = () => JSON.stringify({ id, ask, ...asked() });
    const answer = new Promise<unknown>((resolve, reject) => {
      const pending: Pending = { ask, tries: 0, isHeard: false, more, resolve, reject, settled };
      this.pending.set(id, pending);
      void this.repeat(text, pending);
    });
    this.updateStatus();
    return { id, answer };
  }

  private drop(id: number): void {
    this.pending.get(id)?.settled.abort();
    this.pending.delete(id);
  }

  /** Resolves when the next change may be asked for. */
  async pace(): Promise<void> {
    this.period ??= this.newPeriod();
    if (++this.changes > MOST_CHANGES) await this.period;
  }

  close(): void {
    this.end({ kind: 'closed' });
  }

  private get isOver(): boolean {
    return this.status.kind === 'closed' || this.status.kind === 'refused';
  }

  private async newPeriod(): Promise<void> {
    await this.options.delay(this.options.patience, this.ended.signal);
    this.changes = 0;
    this.period = undefined;
  }

  /**
   * Requests that were heard are repeated now and then as well, so that a lost connection is noticed without
   * actions.
   */
  private async repeat(text: () => string, pending: Pending): Promise<void> {
    const { delay, patience, longest } = this.options;
    const { signal } = pending.settled;
    while (!signal.aborted) {
      if (pending.tries === TRIES) this.setStatus({ kind: 'lost' });
      sendOn(this.channel, text());
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
    if ('answer' in reply && reply.stays) {
      this.hear(pending);
      return pending.more(reply.answer);
    }
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
    taken.delete(this.channel);
    this.ended.abort();
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
    if (this.isOver || status.kind === this.status.kind) return;
    this.status = status;
    this.statuses.call(status);
  }
}
