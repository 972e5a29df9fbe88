import type { Channel } from '../table/channel.ts';

/**
 * What becomes of a message: how late each of its copies arrives, in milliseconds; no copy at all where it is
 * lost.
 */
export type Fate = readonly number[];

interface Happening {
  readonly at: number;
  readonly happen: () => void;
}

/**
 * A network with its own clock: messages are late, out of order, doubled or lost as `fates` say, and time
 * advances as soon as this thread is idle.
 */
export class Network {
  private readonly fates: () => Fate;
  private readonly coming: Happening[] = [];
  private time = 0;
  private running = false;

  constructor(fates: () => Fate) {
    this.fates = fates;
  }

  /** Both ends of a line. */
  line(): readonly [Channel, Channel] {
    const [one, other] = [new Set<Receive>(), new Set<Receive>()];
    return [this.end(one, other), this.end(other, one)];
  }

  readonly delay = (milliseconds: number, signal: AbortSignal): Promise<void> =>
    new Promise((resolve) => {
      signal.addEventListener('abort', () => resolve());
      if (signal.aborted) resolve();
      else this.later(milliseconds, resolve);
    });

  private end(here: Set<Receive>, there: Set<Receive>): Channel {
    return {
      send: (text) => {
        for (const late of this.fates()) this.later(late, () => there.forEach((receive) => receive(text)));
      },
      listen: (receive) => {
        here.add(receive);
        return () => void here.delete(receive);
      },
    };
  }

  private later(milliseconds: number, happen: () => void): void {
    this.coming.push({ at: this.time + milliseconds, happen });
    if (!this.running) void this.run();
  }

  private async run(): Promise<void> {
    this.running = true;
    for (let next = this.takeNext(); next; next = this.takeNext()) {
      await idle();
      this.time = next.at;
      next.happen();
      await idle();
    }
    this.running = false;
  }

  /** What comes first; of what comes at once, what was sent first. */
  private takeNext(): Happening | undefined {
    const first = Math.min(...this.coming.map(({ at }) => at));
    const index = this.coming.findIndex(({ at }) => at === first);
    return index < 0 ? undefined : this.coming.splice(index, 1)[0];
  }
}

type Receive = (text: string) => void;

/** Settles when everything that can be done now is done. */
function idle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
