import type { Push } from '@roundhouse/protocol';

/** Somebody who follows a table. */
export interface Follower {
  readonly guest: string;
  readonly push: (push: Push) => void;
}

/** Who is told of what happens at tables. */
export class Audience {
  private readonly followers = new Map<string, Set<Follower>>();

  /** Returns how to stop. */
  follow(table: string, follower: Follower): () => void {
    const there = this.followers.get(table) ?? new Set();
    this.followers.set(table, there.add(follower));
    return () => {
      there.delete(follower);
      if (there.size === 0 && this.followers.get(table) === there) this.followers.delete(table);
    };
  }

  isWatched(table: string): boolean {
    return this.followers.has(table);
  }

  /** The tables that somebody follows. */
  watched(): Iterable<string> {
    return this.followers.keys();
  }

  /** Whoever has nothing to hear is told nothing. */
  tell(table: string, pushFor: (guest: string) => Push | undefined): void {
    for (const { guest, push } of this.followers.get(table) ?? []) {
      const message = pushFor(guest);
      if (message) push(message);
    }
  }
}
