import type { DecideRequest, InitPlayer, Reply, Request } from '@roundhouse/bots/thread';
import type { Action, Player, PlayerConfig } from '@roundhouse/engine';
import { nextTask } from '../../ui/timing/delay.ts';
import { Patience } from './patience.ts';

/** How many threads in a row may be lost over one decision before the player counts as failed. */
const ATTEMPTS = 3;

interface Waiting {
  readonly request: DecideRequest;
  readonly resolve: (action: Action) => void;
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

  constructor(start: () => Worker) {
    this.start = start;
  }

  /** A player of the registry of bots that thinks in the thread. */
  player(name: string, config: PlayerConfig): Player {
    const player = this.players.length;
    this.players.push({ kind: 'init', player, name, config });
    return {
      decide: (view, memory, legal, budget, signal) => {
        const id = ++this.requests;
        return this.ask({ kind: 'decide', id, player, name, config, view, memory, legal, budget }, signal);
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

  private ask(request: DecideRequest, signal?: AbortSignal): Promise<Action> {
    const { promise, resolve, reject } = Promise.withResolvers<Action>();
    const settled = new AbortController();
    const waiting: Waiting = {
      request,
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
    return promise;
  }

  private sendFirst(waiting: Waiting): void {
    if (this.waiting.has(waiting.request.id) && waiting.sent === undefined) this.send(waiting);
  }

  private send(waiting: Waiting): void {
    this.warmUp();
    if (!this.worker) return this.fail(waiting);
    waiting.sent = performance.now();
    this.watch(waiting);
    this.post(waiting.request);
  }

  private watch(waiting: Waiting): void {
    const timeOut = this.patience.timeOut(waiting.request.budget);
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
    const waiting = this.waiting.get(reply.id);
    if (waiting?.sent === undefined) return;
    this.patience.noteAnswer(waiting.request.budget, performance.now() - waiting.sent);
    this.forget(waiting);
    if ('action' in reply) waiting.resolve(reply.action);
    else waiting.reject(new Error(reply.fault));
  }

  private abort(waiting: Waiting, reason: Error): void {
    this.forget(waiting);
    if (waiting.sent !== undefined) this.post({ kind: 'abort', id: waiting.request.id });
    waiting.reject(reason);
  }

  /** The thread reports that it is broken, but not at which decision; one that was replaced may report more. */
  private breakDown(worker: Worker): void {
    if (worker !== this.worker) return;
    for (const waiting of this.waiting.values()) waiting.lost++;
    this.replace();
  }

  /** The player that blocked the thread is asked last, so that the next thread can answer the others first. */
  private timeOut(waiting: Waiting): void {
    this.patience.noteTimeOut();
    waiting.lost++;
    this.waiting.delete(waiting.request.id);
    this.waiting.set(waiting.request.id, waiting);
    this.replace();
  }

  private replace(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const waiting of this.waiting.values()) {
      clearTimeout(waiting.timer);
      if (waiting.lost < ATTEMPTS) this.send(waiting);
      else this.fail(waiting);
    }
  }

  private fail(waiting: Waiting): void {
    this.forget(waiting);
    waiting.reject(new Error('the thread was lost'));
  }

  private forget({ request, timer, settled }: Waiting): void {
    clearTimeout(timer);
    settled.abort();
    this.waiting.delete(request.id);
  }
}
