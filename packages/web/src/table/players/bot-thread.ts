import type { Action, Player, PlayerConfig } from '@roundhouse/engine';
import { nextTask } from '../../ui/timing/delay.ts';
import type { DecideRequest, InitPlayer, Reply } from './messages.ts';

/** A thread that has not answered for so long is lost, whether or not the browser says so. In milliseconds. */
const LOST_AFTER = 4000;
/** How many threads in a row may be lost over one decision before the player counts as failed. */
const ATTEMPTS = 3;

interface Waiting {
  readonly ask: DecideRequest;
  readonly resolve: (action: Action) => void;
  readonly reject: (fault: Error) => void;
  lost: number;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * The worker in which computer players think. One that is lost is replaced, and what it had not answered is asked
 * again. `start` makes a worker.
 */
export class BotThread {
  private readonly start: () => Worker;
  private readonly waiting = new Map<number, Waiting>();
  private readonly calls: InitPlayer[] = [];
  private worker: Worker | undefined;
  private asks = 0;

  constructor(start: () => Worker) {
    this.start = start;
  }

  /** A player of the registry of bots that thinks in the thread. */
  player(name: string, config: PlayerConfig): Player {
    this.calls.push({ name, config });
    return {
      decide: (view, memory, legal, budget, signal) =>
        new Promise((resolve, reject) => {
          const ask: DecideRequest = { id: ++this.asks, name, config, view, memory, legal, budget };
          const waiting: Waiting = { ask, resolve, reject, lost: 0, timer: undefined };
          signal?.addEventListener('abort', () => this.forget(waiting));
          this.waiting.set(ask.id, waiting);
          // To tell the thread all of a view takes a while: whoever has just acted does not wait for it.
          void nextTask().then(() => this.sendFirst(waiting));
        }),
    };
  }

  /** Starts the thread, so that nothing has to be loaded once the game is on. */
  warmUp(): void {
    try {
      this.worker ??= this.open();
    } catch {
      // The browser starts no threads; whoever is asked to decide then has failed.
    }
  }

  close(): void {
    for (const waiting of this.waiting.values()) this.forget(waiting);
    this.worker?.terminate();
    this.worker = undefined;
  }

  private sendFirst(waiting: Waiting): void {
    if (this.waiting.has(waiting.ask.id) && waiting.timer === undefined) this.send(waiting);
  }

  private send(waiting: Waiting): void {
    this.warmUp();
    if (!this.worker) return this.fail(waiting);
    waiting.timer = setTimeout(() => this.replace(), LOST_AFTER);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    this.worker.postMessage(waiting.ask);
  }

  private open(): Worker {
    const worker = this.start();
    worker.addEventListener('message', ({ data }: MessageEvent<Reply>) => this.hear(data));
    worker.addEventListener('error', () => this.replace());
    worker.addEventListener('messageerror', () => this.replace());
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
    for (const call of this.calls) worker.postMessage(call);
    return worker;
  }

  private hear(reply: Reply): void {
    const waiting = this.waiting.get(reply.id);
    if (!waiting) return;
    this.forget(waiting);
    if ('action' in reply) waiting.resolve(reply.action);
    else waiting.reject(new Error(reply.fault));
  }

  private replace(): void {
    this.worker?.terminate();
    this.worker = undefined;
    for (const waiting of this.waiting.values()) {
      clearTimeout(waiting.timer);
      if (++waiting.lost < ATTEMPTS) this.send(waiting);
      else this.fail(waiting);
    }
  }

  private fail(waiting: Waiting): void {
    this.forget(waiting);
    waiting.reject(new Error('the thread was lost'));
  }

  private forget({ ask, timer }: Waiting): void {
    clearTimeout(timer);
    this.waiting.delete(ask.id);
  }
}
