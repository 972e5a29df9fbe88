import type { Budget } from '@roundhouse/engine';

/** Milliseconds that a search runs before it yields its thread. */
const SLICE = 10;

/** The time limit of one decision, and its abort signal. */
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

  /** Whether the time limit of the budget has passed. */
  get isOver(): boolean {
    return this.end < Infinity && performance.now() >= this.end;
  }

  /**
   * Called between the steps of a search. Throws the signal's reason once it is aborted. The abort message
   * arrives only if the thread yields; without a signal it does not yield, which would slow simulations down.
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

/**
 * Settles after the messages that wait in the thread: browsers delay nested timers by 4 ms, but not messages.
 */
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
