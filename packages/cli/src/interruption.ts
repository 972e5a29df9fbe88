import { constants } from 'node:os';

/** The signals that end a process whose user still waits for it. */
const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** Work was ended by a signal; `exitCode` is what shells expect of a process that a signal ended. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(signal: (typeof SIGNALS)[number]) {
    super(`ended by ${signal}`);
    this.exitCode = 128 + constants.signals[signal];
  }
}

/**
 * Does work that may take long. A signal (Ctrl-C) aborts it and lets it put things in order; if it fails then, this throws
 * `Interrupted`. Further signals, as from both a terminal and a launcher, change nothing.
 */
export async function interruptible<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController();
  const abort = (signal: (typeof SIGNALS)[number]) => controller.abort(new Interrupted(signal));
  for (const signal of SIGNALS) process.on(signal, abort);
  try {
    return await work(controller.signal);
  } catch (error) {
    controller.signal.throwIfAborted();
    throw error;
  } finally {
    if (!controller.signal.aborted) for (const signal of SIGNALS) process.off(signal, abort);
  }
}
