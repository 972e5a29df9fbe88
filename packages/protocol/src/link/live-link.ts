import type { Channel } from '@roundhouse/engine';
import { PING, PONG } from '../limits.ts';
import type { Answered, Ask, Asked } from '../schemas/asks.ts';
import type { Push, ServiceProblem } from '../schemas/messages.ts';
import { FOR_NOW_PAUSE, isForNow, type Link, LinkFault, type LinkStatus } from './link.ts';

/** The part of a WebSocket that is needed. */
export interface Socket {
  addEventListener(type: 'open' | 'close', call: () => void): void;
  addEventListener(type: 'message', call: (event: { readonly data: unknown }) => void): void;
  send(text: string): void;
  close(): void;
}

export interface LiveOptions {
  /** A new connection: `() => new WebSocket(url)`. */
  readonly connect: () => Socket;
  /** Calls back after a number of milliseconds; returns how to prevent that. */
  readonly after: (milliseconds: number, call: () => void) => () => void;
  /** After how long a silence the server is asked whether it is there, in milliseconds; without it only requests tell. */
  readonly beat?: number;
  /** From 0 to 1: when a server comes back, not all who have lost it are to come in the same moment. */
  readonly random?: () => number;
}

/** How long to wait on average before each further try to connect, in milliseconds; at last the last of them. */
const PAUSES = [100, 200, 400, 800, 1600, 3200];
/** When nothing is answered for so long, the server counts as lost until something comes, in milliseconds. */
const DOUBT = 2000;
/** A connection on which nothing is answered for so long is given up, in milliseconds. */
const SILENCE = 10_000;

/** How the server writes the reply to a seat; what follows is for whoever sits there, as it is. */
const SEAT_REPLY = /^\{"table":"([\w-]+)","game":/u;

interface Pending {
  readonly text: string;
  readonly resolve: (answer: never) => void;
  readonly reject: (fault: LinkFault) => void;
}

/** What comes from the server. It is ours, so that only what is needed to tell messages apart is looked at. */
type Message =
  | { readonly id: number; readonly answer: unknown }
  | { readonly id: number; readonly error: ServiceProblem }
  | Push;

/** A WebSocket that is opened again whenever it breaks. What was not answered is then asked again. */
export class LiveLink implements Link {
  status: LinkStatus = 'connecting';
  private readonly options: LiveOptions;
  private readonly pending = new Map<number, Pending>();
  private readonly channels = new Map<string, LiveChannel>();
  private readonly followed = new Set<string>();
  /** Those that it is asked for again, until there is an answer. */
  private readonly asked = new Set<string>();
  private readonly pushes = new Set<(push: Push) => void>();
  private readonly statuses = new Set<(status: LinkStatus) => void>();
  private socket: Socket | undefined;
  /** Whether the connection takes requests. */
  private isOpen = false;
  /** Whether an answer is waited for. */
  private isExpecting = false;
  private failures = 0;
  private ids = 0;
  private stopWaiting = (): void => {};

  constructor(options: LiveOptions) {
    this.options = options;
    this.connect();
  }

  ask<A extends Ask>(ask: A, asked: Asked<A>): Promise<Answered<A>> {
    if (this.status === 'closed') return Promise.reject(new LinkFault());
    const id = ++this.ids;
    const text = JSON.stringify({ ...asked, id, ask });
    const answer = new Promise<Answered<A>>((resolve, reject) => {
      this.pending.set(id, { text, resolve, reject });
    });
    this.send(text);
    return this.noteFollowed(ask, asked, answer);
  }

  channel(table: string): Channel {
    const channel = this.channels.get(table) ?? new LiveChannel(table, (text) => this.carry(text));
    this.channels.set(table, channel);
    return channel;
  }

  onPush(listener: (push: Push) => void): () => void {
    return added(this.pushes, listener);
  }

  watchStatus(listener: (status: LinkStatus) => void): () => void {
    return added(this.statuses, listener);
  }

  close(): void {
    if (this.status === 'closed') return;
    this.setStatus('closed');
    this.stopWaiting();
    this.socket?.close();
    for (const { reject } of this.pending.values()) reject(new LinkFault());
    this.pending.clear();
  }

  /** The network may have gone or come back: finds out now. */
  readonly check = (): void => {
    if (this.status === 'closed') return;
    if (this.isOpen && this.status === 'here') this.carry(PING);
    else if (this.isOpen && this.socket) this.lost(this.socket);
    else if (!this.socket) this.connect();
  };

  private async noteFollowed<A extends Ask>(ask: A, asked: Asked<A>, answer: Promise<Answered<A>>) {
    const { table } = asked as { table?: string };
    if (ask === 'unfollow' && table) this.followed.delete(table);
    const answered = await answer;
    if (ask === 'follow' && table) this.followed.add(table);
    return answered;
  }

  private connect(): void {
    const socket = this.options.connect();
    this.socket = socket;
    this.wait(SILENCE, () => this.lost(socket));
    socket.addEventListener('open', () => this.opened(socket));
    socket.addEventListener('message', ({ data }) => this.receive(socket, data));
    socket.addEventListener('close', () => this.lost(socket));
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket || this.status === 'closed') return;
    this.failures = 0;
    this.isOpen = true;
    this.heard();
    // From then on the server wants to know as well whether it is quiet here or gone.
    if (this.options.beat !== undefined) this.carry(PING);
    for (const { text } of this.pending.values()) this.send(text);
    for (const table of this.followed) void this.followAgain(table);
    for (const channel of this.channels.values()) channel.resume();
  }

  private async followAgain(table: string): Promise<void> {
    if (this.asked.has(table) || !this.followed.has(table)) return;
    this.asked.add(table);
    try {
      this.tell({ push: 'table', info: await this.ask('follow', { table }) });
    } catch (fault) {
      if (!(fault instanceof LinkFault)) throw fault;
      if (isForNow(fault)) this.options.after(FOR_NOW_PAUSE, () => void this.followAgain(table));
    } finally {
      this.asked.delete(table);
    }
  }

  private send(text: string): void {
    if (this.isOpen) this.carry(text);
  }

  /** Whether there is a connection that takes it. */
  private carry(text: string): boolean {
    if (!this.isOpen || !this.socket) return false;
    this.socket.send(text);
    if (!this.isExpecting) this.expectAnswer(this.socket);
    return true;
  }

  /** Further requests are no reason to wait longer for the answer to the first. */
  private expectAnswer(socket: Socket): void {
    this.isExpecting = true;
    this.wait(DOUBT, () => {
      this.setStatus('lost');
      this.wait(SILENCE - DOUBT, () => this.lost(socket));
    });
  }

  private heard(): void {
    const { beat } = this.options;
    this.stopWaiting();
    this.isExpecting = false;
    this.setStatus('here');
    if (beat !== undefined) this.wait(beat, () => this.carry(PING));
  }

  private wait(milliseconds: number, call: () => void): void {
    this.stopWaiting();
    this.stopWaiting = this.options.after(milliseconds, call);
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket || this.status === 'closed') return;
    this.socket = undefined;
    this.isOpen = false;
    this.isExpecting = false;
    socket.close();
    const pause = PAUSES[Math.min(this.failures++, PAUSES.length - 1)]!;
    this.setStatus('lost');
    const { random = anyShare } = this.options;
    this.wait(pause * (0.5 + random()), () => this.connect());
  }

  private receive(socket: Socket, data: unknown): void {
    if (socket !== this.socket || typeof data !== 'string') return;
    if (this.status === 'closed') return;
    this.heard();
    if (data === PONG) return;
    const seat = SEAT_REPLY.exec(data);
    if (seat) return this.channels.get(seat[1]!)?.receive(data.slice(seat[0].length, -1));
    const message = JSON.parse(data) as Message;
    if ('push' in message) this.tell(message);
    else this.settle(message);
  }

  private settle(message: Extract<Message, { id: number }>): void {
    const pending = this.pending.get(message.id);
    this.pending.delete(message.id);
    if ('error' in message) pending?.reject(new LinkFault(message.error));
    else pending?.resolve(message.answer as never);
  }

  private tell(push: Push): void {
    for (const listener of this.pushes) listener(push);
  }

  private setStatus(status: LinkStatus): void {
    if (status === this.status) return;
    this.status = status;
    for (const listener of this.statuses) listener(status);
  }
}

function anyShare(): number {
  return crypto.getRandomValues(new Uint32Array(1))[0]! / 2 ** 32;
}

/** The requests of a seat, among the other messages of a connection. */
class LiveChannel implements Channel {
  private readonly table: string;
  private readonly carry: (text: string) => boolean;
  /** What came while there was no connection, each once. */
  private readonly unsent = new Set<string>();
  private readonly receivers = new Set<(text: string) => void>();
  /** The request that waits for a change: the server forgets it when the connection breaks. */
  private waiting: string | undefined;

  constructor(table: string, carry: (text: string) => boolean) {
    this.table = table;
    this.carry = carry;
  }

  send(text: string): void {
    if ((JSON.parse(text) as { ask?: string }).ask === 'wait') this.waiting = text;
    const isSent = this.carry(`{"table":${JSON.stringify(this.table)},"game":${text}}`);
    if (!isSent) this.unsent.add(text);
  }

  listen(receive: (text: string) => void): () => void {
    return added(this.receivers, receive);
  }

  receive(text: string): void {
    for (const receive of this.receivers) receive(text);
  }

  resume(): void {
    const texts = new Set([...this.unsent, ...(this.waiting ? [this.waiting] : [])]);
    this.unsent.clear();
    if (this.receivers.size > 0) for (const text of texts) this.send(text);
  }
}

function added<Value>(set: Set<Value>, value: Value): () => void {
  set.add(value);
  return () => void set.delete(value);
}
