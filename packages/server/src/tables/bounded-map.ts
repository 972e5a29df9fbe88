/** Keeps what was used last. */
export class BoundedMap<Value> {
  private readonly most: number;
  private readonly values = new Map<string, Value>();

  constructor(most: number) {
    this.most = most;
  }

  get(key: string): Value | undefined {
    const value = this.values.get(key);
    if (value === undefined) return undefined;
    this.values.delete(key);
    this.values.set(key, value);
    return value;
  }

  /** Without counting as a use. */
  peek(key: string): Value | undefined {
    return this.values.get(key);
  }

  set(key: string, value: Value): void {
    this.values.delete(key);
    this.values.set(key, value);
    if (this.values.size > this.most) this.values.delete(this.values.keys().next().value!);
  }

  get size(): number {
    return this.values.size;
  }

  clear(): void {
    this.values.clear();
  }

  delete(key: string): void {
    this.values.delete(key);
  }
}
