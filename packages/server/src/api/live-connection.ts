import { type Ask, PONG, type Push } from '@roundhouse/protocol';
import { askMessage, type SeatRequest } from '@roundhouse/protocol/schemas';
import type { SeatReply } from '../service/seat-requests.ts';
import { errorOf } from '../service/reply.ts';
import type { Service } from '../service/service.ts';
import type { Guest } from '../storage/guests.ts';
import { MOST_UNREAD } from './limits.ts';
import { answerAsk, isGuestAsk, readSeatMessage, type Wrong } from './requests.ts';
import { type SeatTold, seatText } from './seat-text.ts';
import type { Throttle } from './throttle.ts';

/** A request that is answered after the next change. */
interface Waiting {
  readonly request: WaitRequest;
  forget(): void;
}

type WaitRequest = Extract<SeatRequest, { ask: 'wait' }>;

/** The part of a WebSocket that is needed. */
export interface LiveSocket {
  readonly bufferedAmount: number;
  send(text: string): void;
  terminate(): void;
}

export interface LiveParts {
  readonly service: Service;
  readonly throttle: Throttle;
  readonly guest: Guest;
  readonly address: string;
  readonly log: (error: unknown) => void;
}

/** After how many milliseconds it is said that a request waits; most are answered before. */
const HEARD_AFTER = 250;

/** How many tables a connection may follow, and at how many it may wait. */
export const MOST_FOLLOWED = 50;

/** A page or program at the other end of a WebSocket. */
export class LiveConnection {
  private readonly socket: LiveSocket;
  private readonly parts: LiveParts;
  private guest: Guest;
  /** What to do when a table is no longer followed. */
  private readonly followed = new Map<string, (isGone?: boolean) => void>();
  /** How to forget the request that waits for the next change of a table. */
  private readonly waiting = new Map<string, Waiting>();
  private isClosed = false;

  constructor(socket: LiveSocket, parts: LiveParts) {
    this.socket = socket;
    this.parts = parts;
    this.guest = parts.guest;
  }

  /** Settles when it is answered, or waits. */
  receive(text: string): Promise<unknown> | undefined {
    const message = parsed(text);
    return message !== null && typeof message === 'object' && 'game' in message
      ? this.receiveForSeat(message)
      : this.receiveAsk(message);
  }

  /** Says that the server is there. */
  answerPing(): void {
    if (!this.isClosed && this.parts.throttle.request(this.caller)) this.carry(PONG);
  }

  /** `isGone`: nobody is at the other end any more, who might come back in a moment. */
  close(isGone = false): void {
    this.isClosed = true;
    for (const stop of this.followed.values()) stop(isGone);
    for (const { forget } of this.waiting.values()) forget();
    this.followed.clear();
    this.waiting.clear();
  }

  private async receiveAsk(input: unknown): Promise<void> {
    const message = askMessage.safeParse(input);
    if (!message.success) return this.sendWrong(errorOf('bad-request'));
    const { id, ask, ...params } = message.data;
    if (!isGuestAsk(ask)) return this.send({ id, ...errorOf('unknown-table') });
    if (!this.parts.throttle.ask(ask, this.caller)) return this.send({ id, ...errorOf('too-many-requests') });
    const { service, log } = this.parts;
    const reply = await answerAsk(service, this.guest, ask, params, log);
    this.send({ id, ...('error' in reply ? reply : this.noted(ask, params, reply)) });
  }

  /** What an answer means for this connection. */
  private noted(ask: Ask, params: object, reply: { readonly answer: unknown }) {
    const { table = '' } = params as { table?: string };
    if (ask === 'me') this.guest = { ...this.guest, name: (reply.answer as Guest).name };
    if (ask === 'unfollow') this.unfollow(table);
    if (ask === 'follow' && !this.follow(table)) return errorOf('too-many-requests');
    return reply;
  }

  private follow(table: string): boolean {
    if (this.isClosed || this.followed.has(table)) return true;
    if (this.followed.size >= MOST_FOLLOWED) return false;
    const { listeners, presence } = this.parts.service;
    const { id: guest } = this.guest;
    const stop = listeners.audience.follow(table, { guest, push: (push: Push) => this.send(push) });
    const leave = presence.enter(table, guest);
    this.followed.set(table, (isGone) => {
      stop();
      leave(isGone);
    });
    return true;
  }

  private unfollow(table: string): void {
    this.followed.get(table)?.();
    this.followed.delete(table);
  }

  private receiveForSeat(input: object): Promise<unknown> | undefined {
    const message = readSeatMessage(input);
    if ('error' in message) {
      this.sendWrong(message);
      return undefined;
    }
    const { table, game: request } = message;
    if (!this.parts.throttle.request(this.caller)) return undefined;
    if (request.ask === 'wait' && !this.beginWait(table, request)) return undefined;
    return bringsRead(request) ? this.answerBoth(table, request) : this.answerSeat(table, request);
  }

  /** What the answer brings is not brought a second time by the request that waits for it. */
  private async answerBoth(table: string, request: SeatRequest): Promise<void> {
    const waiting = this.waiting.get(table);
    waiting?.forget();
    const reply = await this.answerSeat(table, request);
    if (!waiting || this.waiting.get(table) !== waiting) return;
    const read = readIn(reply);
    if (!read) this.waitFor(table, waiting.request);
    else if (waiting.request.stays) this.waitFor(table, after(waiting.request, read), false);
  }

  /** At once where that is possible. Settles with undefined where nothing is answered, and it will be asked again. */
  private answerSeat(table: string, request: SeatRequest): Promise<SeatReply | undefined> | undefined {
    try {
      const reply = this.parts.service.seats.answer(this.guest.id, table, request);
      if (reply instanceof Promise) return this.answerSeatLater(table, request, reply);
      this.sendReply(table, request, reply);
    } catch (error) {
      this.failed(table, request, error);
    }
    return undefined;
  }

  private async answerSeatLater(table: string, request: SeatRequest, reply: Promise<SeatReply>) {
    try {
      const settled = await reply;
      this.sendReply(table, request, settled);
      return settled;
    } catch (error) {
      this.failed(table, request, error);
      return undefined;
    }
  }

  private sendReply(table: string, request: SeatRequest, reply: SeatReply): void {
    if (request.ask !== 'wait') return this.tell(table, request.ask === 'sit' ? withStays(reply) : reply);
    if ('waits' in reply) return this.waitFor(table, request);
    const stays = request.stays && 'answer' in reply && this.isWaiting(table, request);
    this.tell(table, stays ? { ...reply, stays } : reply);
    if (stays) this.waitFor(table, after(request, reply.answer as Told), false);
    else this.endWait(table, request);
  }

  private failed(table: string, request: SeatRequest, error: unknown): void {
    this.parts.log(error);
    this.endWait(table, request);
  }

  /** Whether one may wait at one more table. */
  private beginWait(table: string, request: WaitRequest): boolean {
    if (!this.waiting.has(table) && this.waiting.size >= MOST_FOLLOWED) return false;
    this.replaceWait(table, { request, forget: () => {} });
    return true;
  }

  private endWait(table: string, request: SeatRequest): void {
    if (this.waiting.get(table)?.request === request) this.waiting.delete(table);
  }

  private isWaiting(table: string, { id }: WaitRequest): boolean {
    return this.waiting.get(table)?.request.id === id;
  }

  /** Answers after the next change, unless another request waits meanwhile; says that it waits, unless that is known. */
  private waitFor(table: string, request: WaitRequest, isNew = true): void {
    const { id, tag } = request;
    if (!this.isWaiting(table, request)) return;
    const { games } = this.parts.service.listeners;
    // It may have changed since it was looked at.
    if (games.tag(table) !== tag) return void this.answerSeat(table, request);
    const ignore = games.onChange(table, () => {
      clearTimeout(timer);
      void this.answerSeat(table, request);
    });
    const sayHeard = () => this.tell(table, { id, heard: true });
    const timer = isNew ? setTimeout(sayHeard, HEARD_AFTER) : undefined;
    this.replaceWait(table, {
      request,
      forget() {
        ignore();
        clearTimeout(timer);
      },
    });
  }

  private replaceWait(table: string, waiting: Waiting): void {
    this.waiting.get(table)?.forget();
    if (!this.isClosed) this.waiting.set(table, waiting);
  }

  /** What nobody can answer counts, too. */
  private sendWrong(wrong: Wrong): void {
    if (this.parts.throttle.request(this.caller)) this.send({ id: null, ...wrong });
  }

  private get caller() {
    return { guest: this.guest.id, address: this.parts.address };
  }

  private tell(table: string, game: SeatTold & { readonly heard?: true }): void {
    if (!this.isClosed) this.carry(seatText(table, game));
  }

  private send(message: object): void {
    if (!this.isClosed) this.carry(JSON.stringify(message));
  }

  private carry(text: string): void {
    this.socket.send(text);
    if (this.socket.bufferedAmount > MOST_UNREAD) this.socket.terminate();
  }
}

function bringsRead(request: SeatRequest): boolean {
  return (request.ask === 'act' || request.ask === 'undo') && request.since !== undefined;
}

/** What somebody was told of a change: where they stand from then on. */
interface Told {
  readonly tag: string;
  readonly version: number;
}

/** The same request, for the change after that. */
function after(request: WaitRequest, { tag, version }: Told): WaitRequest {
  return { ...request, tag, ...(request.since !== undefined && { since: version }) };
}

function readIn(reply: SeatReply | undefined): Told | undefined {
  if (!reply || !('answer' in reply)) return undefined;
  const { read } = Object(reply.answer) as { read?: { tag: string; snapshot: { version: number } } };
  return read && { tag: read.tag, version: read.snapshot.version };
}

/** Over a WebSocket a request may wait for more than one change. */
function withStays(reply: SeatReply) {
  return 'answer' in reply ? { ...reply, answer: { ...Object(reply.answer), stays: true } } : reply;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
