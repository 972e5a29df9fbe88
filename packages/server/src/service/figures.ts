/** What a process has done since its start, as plain numbers: to count is to cost nothing. No name, no table, no card. */
export class Figures {
  /** Steps of games that were kept. */
  steps = 0;
  /** Faults of our own. */
  faults = 0;
  /** Open WebSockets. */
  connections = 0;
  /** What was asked, by its name. */
  readonly asks = new Map<string, number>();
  /** How often the answer was no, by the code of the error. */
  readonly refusals = new Map<string, number>();

  asked(name: string): void {
    this.asks.set(name, (this.asks.get(name) ?? 0) + 1);
  }

  refused(code: string): void {
    this.refusals.set(code, (this.refusals.get(code) ?? 0) + 1);
  }
}
