/**
 * Lets so many do something at a time. Who waits does so behind what is theirs already, and they and all others take turns: who asks
 * for much keeps nobody waiting but themselves.
 */
export class TakingTurns {
  private readonly most: number;
  private running = 0;
  /** What waits, by whose it is; who comes next is first. */
  private readonly waiting = new Map<string, readonly (() => void)[]>();

  constructor(most: number) {
    this.most = most;
  }

  async run<Value>(whose: string, task: () => Promise<Value>): Promise<Value> {
    if (this.running < this.most) this.running++;
    else await this.turnOf(whose);
    try {
      return await task();
    } finally {
      this.next();
    }
  }

  private turnOf(whose: string): Promise<void> {
    return new Promise((resolve) => {
      this.waiting.set(whose, [...(this.waiting.get(whose) ?? []), resolve]);
    });
  }

  private next(): void {
    const [first] = this.waiting;
    if (!first) return void this.running--;
    const [whose, [begin, ...others]] = first;
    this.waiting.delete(whose);
    if (others.length > 0) this.waiting.set(whose, others);
    begin!();
  }
}
