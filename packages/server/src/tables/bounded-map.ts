interface Entry<Value> {
  value: Value;
  /** Whether it was used since it had to go last. */
  isUsed: boolean;
}

/** Keeps what was used last; not in the order of each last use, which would cost with every use: what was used at all goes later. */
export class BoundedMap<Value> {
  private readonly most: number;
  private readonly entries = new Map<string, Entry<Value>>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    const entry = this.entries.get(key);
    if (entry) entry.isUsed = true;
    return entry?.value;
  }

  /** Without counting as a use. */
  peek(key: string): Value | undefined {
    return this.entries.get(key)?.value;
  }

  set(key: string, value: Value): void {
    const entry = this.entries.get(key);
    if (entry) {
      entry.value = value;
      entry.isUsed = true;
      return;
    }
    if (this.size >= this.most) this.drop();
    this.entries.set(key, { value, isUsed: false });
  }

  get size(): number {
    return this.entries.size;
  }

  clear(): void {
    this.entries.clear();
  }

  delete(key: string): void {
    this.entries.delete(key);
  }

  private drop(): void {
    for (const [key, entry] of this.entries) {
      this.entries.delete(key);
      if (!entry.isUsed) return;
      entry.isUsed = false;
      this.entries.set(key, entry);
    }
  }
}
