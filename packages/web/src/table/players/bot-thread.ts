import type { AssessRequest, DecideRequest, InitPlayer, Reply, Request } from '@roundhouse/bots/thread';
import type { Player, PlayerConfig } from '@roundhouse/engine';
import { nextTask } from '../../ui/timing/delay.ts';
import { Patience } from './patience.ts';

/** How many threads in a row may be lost before there is none, and over one decision before the player counts as failed. */
const ATTEMPTS = 3;
/** How long a player that somebody stands in for may think where its budget has no guard, in milliseconds. */
const LONGEST = 20_000;

/** There is no thread, whoever is to think in it. */
export class ThreadGone extends Error {}

type Question = DecideRequest | AssessRequest;

/** What a question is answered with, unless it fails. */
interface Answers {
  readonly decide: Extract<Reply, { action: unknown }>;
  readonly assess: Extract<Reply, { assessment: unknown }>;
}

interface Waiting {
  readonly request: Question;
  /** Whether somebody manages without an answer: then it is not asked again and again. */
  readonly isBacked: boolean;
  readonly resolve: (reply: Reply) => void;
  readonly reject: (fault: Error) => void;
  readonly settled: AbortController;
  /** Threads that were lost over it. */
  lost: number;
  /** When it was last sent. */
  sent: number | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The worker in which computer players think. A lost one is replaced, and unanswered requests are sent again. `start`
 * makes a worker.
 *
 * All seats share one worker: each further one would load and hold the rules once more, some megabytes and, on a slow
 * phone, a good part of a second, while as a rule one seat thinks at a time. Still no seat waits for another: players
 * yield the thread to each other (`PlayerHost`), and one that never yields uses up its own attempts only.
 */
export class BotThread {
  private readonly start: () => Worker;
  private readonly patience = new Patience();
  /** In the order in which they are sent. */
  private readonly waiting = new Map<number, Waiting>();
  private readonly players: InitPlayer[] = [];
  private worker: Worker | undefined;
  private requests = 0;
  /** Threads that were lost since one has answered. */
  private lost = 0;

  constructor(start: () => Worker) {
    this.start = start;
  }

  /** A player of the registry of bots that thinks in the thread. `isBacked`: somebody manages where it fails. */
  player(name: string, config: PlayerConfig, isBacked = false): Player {
    const player = this.players.length;
    this.players.push({ kind: 'init', player, name, config });
    const who = { player, name, config };
    return {
      decide: async (view, memory, legal, budget, signal) => {
        const question = {
          kind: 'decide',
          id: ++this.requests,
          ...who,
          view,
          memory,
          legal,
          budget,
        } as const;
        return (await this.ask(question, isBacked, signal)).action;
      },
      assess: async (view, memory, budget, signal) => {
        const question = { kind: 'assess', id: ++this.requests, ...who, view, memory, budget } as const;
        return (await this.ask(question, isBacked, signal)).assessment;
      },
    };
  }

  /** Starts the thread, so that nothing has to be loaded once the game is on. */
  warmUp(): void {
    try {
      this.worker ??= this.open();
    } catch {
      // The browser starts no threads, or may no longer: then every request fails.
    }
  }

  close(): void {
    for (const waiting of this.waiting.values()) this.forget(waiting);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private ask<Asked extends Question>(
    request: Asked,
    isBacked: boolean,
    signal?: AbortSignal,
  ): Promise<Answers[Asked['kind']]> {
    const { promise, resolve, reject } = Promise.withResolvers<Reply>();
    const settled = new AbortController();
    const waiting: Waiting = {
      request,
      isBacked,
      resolve,
      reject,
      settled,
      lost: 0,
      sent: undefined,
      timer: undefined,
    };
    if (signal?.aborted) return Promise.reject(signal.reason as Error);
    signal?.addEventListener('abort', () => this.abort(waiting, signal.reason as Error), {
      signal: settled.signal,
    });
    this.waiting.set(request.id, waiting);
    // Sending a view takes a while: the person who has just acted does not wait for it.
    void nextTask().then(() => this.sendFirst(waiting));
    // Each kind of question has its own kind of answer.
    return promise as Promise<Answers[Asked['kind']]>;
  }

  private sendFirst(waiting: Waiting): void {
    if (this.waiting.has(waiting.request.id) && waiting.sent === undefined) this.send(waiting);
  }

  private send(waiting: Waiting): void {
    this.warmUp();
    if (!this.worker) return this.fail(waiting, true);
    waiting.sent = performance.now();
    this.watch(waiting);
    this.post(waiting.request);
  }

  private watch(waiting: Waiting): void {
    const usual = this.patience.timeOut(waiting.request.budget);
    const timeOut = usual === Infinity && waiting.isBacked ? LONGEST : usual;
    if (timeOut < Infinity) waiting.timer = setTimeout(() => this.timeOut(waiting), timeOut);
  }

  private open(): Worker {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.receive(data));
    worker.addEventListener('error', () => this.breakDown(worker));
    worker.addEventListener('messageerror', () => this.breakDown(worker));
    for (const player of this.players) this.post(player, worker);
    return worker;
  }

  private post(request: Request, worker = this.worker): void {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    worker?.postMessage(request);
  }

  private receive(reply: Reply): void {
    this.lost = 0;
    const waiting = this.waiting.get(reply.id);
    if (waiting?.sent === undefined) return;
    this.patience.noteAnswer(waiting.request.budget, performance.now() - waiting.sent);
    this.forget(waiting);
    if ('fault' in reply) waiting.reject(new Error(reply.fault));
    else waiting.resolve(reply);
  }

  private abort(waiting: Waiting, reason: Error): void {
    this.forget(waiting);
    if (waiting.sent !== undefined) this.post({ kind: 'abort', id: waiting.request.id });
    waiting.reject(reason);
  }

  /** The thread reports that it is broken, but not at which decision; one that was replaced may report more. */
  private breakDown(worker: Worker): void {
    if (worker !== this.worker) return;
    for (const waiting of this.waiting.values()) waiting.lost += waiting.isBacked ? 2 : 1;
    this.replace();
  }

  /** The player that blocked the thread is asked last, so that the next thread can answer the others first; or not at all. */
  private timeOut(waiting: Waiting): void {
    this.patience.noteTimeOut();
    waiting.lost += waiting.isBacked ? ATTEMPTS : 1;
    this.waiting.delete(waiting.request.id);
    this.waiting.set(waiting.request.id, waiting);
    this.replace();
  }

  private replace(): void {
    this.worker?.terminate();
    this.worker = undefined;
    this.lost++;
    for (const waiting of this.waiting.values()) {
      clearTimeout(waiting.timer);
      if (waiting.lost < ATTEMPTS) this.send(waiting);
      else this.fail(waiting, this.lost >= ATTEMPTS);
    }
  }

  /** `isGone`: no other player would have a thread either. */
  private fail(waiting: Waiting, isGone: boolean): void {
    this.forget(waiting);
    waiting.reject(new (isGone ? ThreadGone : Error)('the thread was lost'));
  }

  private forget({ request, timer, settled }: Waiting): void {
    clearTimeout(timer);
    settled.abort();
    this.waiting.delete(request.id);
  }
}
