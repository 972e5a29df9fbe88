import { randomBytes } from 'node:crypto';

interface Topic {
  tag: string;
  readonly waiting: Set<() => void>;
}

/** How many tables are remembered that nobody waits for. */
const MOST = 10_000;

/**
 * Who waits for a change of a table. Each change gives another tag; so does forgetting a table, and every start of the
 * server: whoever has the present tag has missed nothing.
 */
export class Topics {
  private readonly topics = new Map<string, Topic>();
  private readonly boot = randomBytes(6).toString('base64url');
  private changes = 0;

  tag(table: string): string {
    return this.topic(table).tag;
  }

  changed(table: string): void {
    const topic = this.topic(table);
    topic.tag = this.newTag();
    const waiting = [...topic.waiting];
    topic.waiting.clear();
    for (const call of waiting) call();
  }

  /** Calls back once, after the next change; returns how to prevent that. */
  onChange(table: string, call: () => void): () => void {
    const { waiting } = this.topic(table);
    waiting.add(call);
    return () => void waiting.delete(call);
  }

  isWatched(table: string): boolean {
    return (this.topics.get(table)?.waiting.size ?? 0) > 0;
  }

  /** The tables that somebody waits for. */
  watched(): string[] {
    return [...this.topics].filter(([, { waiting }]) => waiting.size > 0).map(([table]) => table);
  }

  private topic(table: string): Topic {
    const known = this.topics.get(table);
    if (known) return known;
    if (this.topics.size >= MOST) this.forget();
    const topic = { tag: this.newTag(), waiting: new Set<() => void>() };
    this.topics.set(table, topic);
    return topic;
  }

  private newTag(): string {
    return `${this.boot}.${++this.changes}`;
  }

  /** The older half of those that nobody waits for. */
  private forget(): void {
    const idle = [...this.topics].filter(([, { waiting }]) => waiting.size === 0);
    for (const [table] of idle.slice(0, MOST / 2)) this.topics.delete(table);
  }
}
