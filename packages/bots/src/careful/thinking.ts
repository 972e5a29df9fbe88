import type { Budget } from '@roundhouse/engine';

/** How long a thought keeps its thread before what else waits there has its turn, in milliseconds. */
const SLICE = 10;

/** The patience that one decision is given: its guard of time, and whether anybody still waits for it. */
export class Thinking {
  private readonly signal: AbortSignal | undefined;
  private readonly end: number;
  private sliceEnd: number;

  constructor({ milliseconds = Infinity }: Budget, signal?: AbortSignal) {
    signal?.throwIfAborted();
    const now = performance.now();
    this.signal = signal;
    this.end = now + milliseconds;
    this.sliceEnd = now + SLICE;
  }

  /** Whether the guard of the budget has passed. */
  get isOver(): boolean {
    return this.end < Infinity && performance.now() >= this.end;
  }

  /**
   * To be called between the steps of a thought. Throws the signal's reason once nobody waits any longer. That can only be
   * heard where the thread does something else in between; whoever gives no signal has no use for that, and it would cost
   * simulations time.
   */
  pause(): Promise<void> | undefined {
    return this.signal && performance.now() >= this.sliceEnd ? this.yieldThread(this.signal) : undefined;
  }

  private async yieldThread(signal: AbortSignal): Promise<void> {
    await nextMessage();
    signal.throwIfAborted();
    this.sliceEnd = performance.now() + SLICE;
  }
}

/** Settles after what has come to the thread: browsers make nested timers wait for 4 ms, but no message. */
function nextMessage(): Promise<void> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
}
