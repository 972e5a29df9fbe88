/** How much is sent to one receiver at a time; what waits for longer is given up; what takes longer has failed. */
export interface LaneLimits {
  readonly most: number;
  /** In milliseconds. */
  readonly wait: number;
  readonly send: number;
}

/** Nothing was heard of a receiver in time. */
class TooSlow extends Error {}

/** Sends to many receivers at once. Each has a lane of its own: one that does not answer delays none of the others. */
export class Lanes {
  private readonly limits: LaneLimits;
  private readonly lanes = new Map<string, Lane>();

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  async run<Value>(receiver: string, send: () => Promise<Value>): Promise<Value> {
    const lane = this.lanes.get(receiver) ?? new Lane(this.limits);
    this.lanes.set(receiver, lane);
    try {
      return await lane.run(send);
    } finally {
      if (lane.isIdle && this.lanes.get(receiver) === lane) this.lanes.delete(receiver);
    }
  }
}

class Lane {
  private readonly limits: LaneLimits;
  private running = 0;
  private readonly waiting = new Set<() => void>();

  constructor(limits: LaneLimits) {
    this.limits = limits;
  }

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<Value>(send: () => Promise<Value>): Promise<Value> {
    const { most, wait } = this.limits;
    if (this.running >= most) await within(wait, (signal) => this.turn(signal));
    else this.running++;
    try {
      return await within(this.limits.send, send);
    } finally {
      this.next();
    }
  }

  /** Settles when it is one's turn; who gives up leaves it to the next one. */
  private turn(signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.add(resolve);
      signal.addEventListener('abort', () => this.waiting.delete(resolve));
    });
  }

  private next(): void {
    const [first] = this.waiting;
    if (!first) {
      this.running--;
      return;
    }
    this.waiting.delete(first);
    first();
  }
}

/** Settles as something does, or rejects after some time. */
async function within<Value>(
  milliseconds: number,
  begin: (signal: AbortSignal) => Promise<Value>,
): Promise<Value> {
  const late = new AbortController();
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.abort();
    reject(new TooSlow('nothing was heard of it in time'));
  }, milliseconds);
  try {
    return await Promise.race([begin(late.signal), promise]);
  } finally {
    clearTimeout(timer);
  }
}
