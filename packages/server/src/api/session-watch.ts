/** How often it is looked whether the sessions of open connections go on, in milliseconds. */
const LOOK = 15_000;

export interface SessionWatchParts {
  /** Of some cookies those that are good no more. */
  readonly endedOf: (tokens: readonly string[]) => Promise<readonly string[]>;
  readonly log: (error: unknown) => void;
}

/** Closes connections whose session is over, whichever process has ended it: who has the right cookie comes back by it. */
export class SessionWatch {
  private readonly parts: SessionWatchParts;
  /** How to close the connections of each session. */
  private readonly open = new Map<string, Set<() => void>>();
  private readonly timer: NodeJS.Timeout;

  constructor(parts: SessionWatchParts) {
    this.parts = parts;
    this.timer = setInterval(() => void this.look(), LOOK).unref();
  }

  /** Returns what to call when a connection is closed. */
  add(token: string, close: () => void): () => void {
    const same = this.open.get(token) ?? new Set();
    this.open.set(token, same.add(close));
    return () => {
      same.delete(close);
      if (same.size === 0) this.open.delete(token);
    };
  }

  async look(): Promise<void> {
    try {
      const ended = this.open.size > 0 ? await this.parts.endedOf([...this.open.keys()]) : [];
      for (const token of ended) for (const close of this.open.get(token) ?? []) close();
    } catch (error) {
      this.parts.log(error);
    }
  }

  end(): void {
    clearInterval(this.timer);
  }
}
