/** How long somebody still counts as being there when their last connection ends, in milliseconds. */
const GRACE = 2500;

/** Who is connected to which table, by this process or another one. */
export class Presence {
  private readonly counts = new Map<string, number>();
  private elsewhere: ReadonlySet<string> = new Set();
  private readonly changed: (table: string, guest: string) => void;
  private readonly grace: number;

  constructor(changed: (table: string, guest: string) => void, grace = GRACE) {
    this.changed = changed;
    this.grace = grace;
  }

  isPresent(table: string, guest: string): boolean {
    const key = `${table} ${guest}`;
    return this.counts.has(key) || this.elsewhere.has(key);
  }

  /** Who is connected by this process, each as table and guest. */
  here(): Iterable<string> {
    return this.counts.keys();
  }

  /** Notes who is connected by other processes now, and tells of those who have come and gone. */
  setElsewhere(now: ReadonlySet<string>): void {
    const before = this.elsewhere;
    this.elsewhere = now;
    const moved = [...now]
      .filter((key) => !before.has(key))
      .concat([...before].filter((key) => !now.has(key)));
    for (const key of moved) {
      const [table = '', guest = ''] = key.split(' ');
      if (!this.counts.has(key)) this.changed(table, guest);
    }
  }

  /** Returns how to leave again: whoever is known to be gone, at once. */
  enter(table: string, guest: string): (isGone?: boolean) => void {
    const key = `${table} ${guest}`;
    const count = this.counts.get(key) ?? 0;
    this.counts.set(key, count + 1);
    if (count === 0 && !this.elsewhere.has(key)) this.changed(table, guest);
    let isOver = false;
    return (isGone = false) => {
      if (isOver) return;
      isOver = true;
      if (isGone) this.leave(table, guest);
      else setTimeout(() => this.leave(table, guest), this.grace).unref();
    };
  }

  private leave(table: string, guest: string): void {
    const key = `${table} ${guest}`;
    const left = (this.counts.get(key) ?? 0) - 1;
    if (left > 0) this.counts.set(key, left);
    else if (this.counts.delete(key) && !this.elsewhere.has(key)) this.changed(table, guest);
  }
}
