/** How many passwords wait to be hashed: what comes then would wait for longer than anybody does. */
const MOST_WAITING = 100;

/** More passwords are tried than can be. */
export class TooManyPasswords extends Error {}

/**
 * Hashes passwords one after another. Each takes a core for a tenth of a second, and one of the few threads of Node that also bring
 * moves to the disk: many at once would keep all tables waiting.
 */
export class Hashing {
  private waiting = 0;
  private last: Promise<unknown> = Promise.resolve();

  /** @throws {TooManyPasswords} */
  async run<Value>(hash: () => Promise<Value>): Promise<Value> {
    if (this.waiting >= MOST_WAITING) throw new TooManyPasswords();
    this.waiting++;
    const hashed = this.last.then(hash).finally(() => this.waiting--);
    this.last = hashed.catch(() => {});
    return hashed;
  }
}
