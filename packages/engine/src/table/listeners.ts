/** Callbacks, each called until it is removed. */
export class Listeners<Values extends readonly unknown[]> {
  private readonly calls = new Set<(...values: Values) => void>();

  /** Returns how to stop. */
  add(listener: (...values: Values) => void): () => void {
    const call = (...values: Values): void => {
      if (this.calls.has(call)) listener(...values);
    };
    this.calls.add(call);
    return () => void this.calls.delete(call);
  }

  /** Removes all. */
  clear(): void {
    this.calls.clear();
  }

  /** Calls each listener in its own microtask: a listener that throws must not disturb the caller. */
  call(...values: Values): void {
    for (const listener of this.calls) void Promise.resolve().then(() => listener(...values));
  }
}
