/** Callbacks, each called until it is removed. */
export class Listeners<Value> {
  private readonly calls = new Set<(value: Value) => void>();

  /** Returns how to stop. */
  add(listener: (value: Value) => void): () => void {
    const call = (value: Value): void => {
      if (this.calls.has(call)) listener(value);
    };
    this.calls.add(call);
    return () => void this.calls.delete(call);
  }

  /** Removes all. */
  clear(): void {
    this.calls.clear();
  }

  /** Calls each listener in its own microtask: a listener that throws must not disturb the caller. */
  call(value: Value): void {
    for (const listener of this.calls) void Promise.resolve(value).then(listener);
  }
}
