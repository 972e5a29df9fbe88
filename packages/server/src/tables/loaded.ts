import { BoundedMap } from './bounded-map.ts';

/** What was read, and what is being read: only what could be read takes the place of something else. */
export class Loaded<Value> {
  private readonly kept: BoundedMap<Value>;
  private readonly loading = new Map<string, Promise<Value>>();

  constructor(most: number) {
    this.kept = new BoundedMap(most);
  }

  get size(): number {
    return this.kept.size;
  }

  /** What is there without waiting. */
  now(key: string): Value | undefined {
    return this.kept.get(key);
  }

  get(key: string): Promise<Value> | undefined {
    return promised(this.kept.get(key)) ?? this.loading.get(key);
  }

  /** Without counting as a use. */
  peek(key: string): Promise<Value> | undefined {
    return promised(this.kept.peek(key)) ?? this.loading.get(key);
  }

  /** What could not be read is tried again by whoever asks next. */
  load(key: string, load: () => Promise<Value>): Promise<Value> {
    const loading = load();
    this.loading.set(key, loading);
    // It may have been dropped meanwhile.
    const isWanted = () => this.loading.get(key) === loading && this.loading.delete(key);
    loading.then(
      (value) => void (isWanted() && this.kept.set(key, value)),
      () => void isWanted(),
    );
    return loading;
  }

  set(key: string, value: Value): void {
    this.loading.delete(key);
    this.kept.set(key, value);
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

function promised<Value>(value: Value | undefined): Promise<Value> | undefined {
  return value === undefined ? undefined : Promise.resolve(value);
}
