import { BoundedMap } from './bounded-map.ts';

/** What was read, and what is being read: only what could be read takes the place of something else. */
export class Loaded<Value> {
  private readonly kept: BoundedMap<Promise<Value>>;
  private readonly loading = new Map<string, Promise<Value>>();

  constructor(most: number) {
    this.kept = new BoundedMap(most);
  }

  get size(): number {
    return this.kept.size;
  }

  get(key: string): Promise<Value> | undefined {
    return this.kept.get(key) ?? this.loading.get(key);
  }

  /** Without counting as a use. */
  peek(key: string): Promise<Value> | undefined {
    return this.kept.peek(key) ?? this.loading.get(key);
  }

  /** What could not be read is tried again by whoever asks next. */
  load(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load();
    this.loading.set(key, loading);
    const end = (isLoaded: boolean) => {
      // It may have been dropped meanwhile.
      if (this.loading.get(key) !== loading) return;
      this.loading.delete(key);
      if (isLoaded) this.kept.set(key, loading);
    };
    loading.then(
      () => end(true),
      () => end(false),
    );
    return loading;
  }

  set(key: string, value: Value): void {
    this.loading.delete(key);
    this.kept.set(key, Promise.resolve(value));
  }

  delete(key: string): void {
    this.loading.delete(key);
    this.kept.delete(key);
  }

  clear(): void {
    this.loading.clear();
    this.kept.clear();
  }
}
