/** Those who want to know of something. Each is called until they stop. */
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

  /** Calls everybody in their own time: whoever listens must not stand in the way of the one who acts. */
  call(value: Value): void {
    for (const listener of this.calls) void Promise.resolve(value).then(listener);
  }
}
