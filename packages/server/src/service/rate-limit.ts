import { BoundedMap } from '../tables/bounded-map.ts';

export interface Rate {
  /** How many at once, and how many a second in the long run. */
  readonly burst: number;
  readonly perSecond: number;
}

interface Bucket {
  left: number;
  at: number;
}

/** How many callers are remembered. */
const MOST = 20_000;

/** Lets each caller do something so often and not more. */
export class RateLimit {
  private readonly rate: Rate;
  private readonly now: () => number;
  private readonly buckets = new BoundedMap<Bucket>(MOST);

  constructor(rate: Rate, now: () => number) {
    this.rate = rate;
    this.now = now;
  }

  /** Whether the caller may once more. */
  take(caller: string): boolean {
    const now = this.now();
    const { burst, perSecond } = this.rate;
    const bucket = this.buckets.get(caller) ?? this.newBucket(caller, { left: burst, at: now });
    const gained = (Math.max(0, now - bucket.at) / 1000) * perSecond;
    const left = Math.min(burst, bucket.left + gained);
    bucket.left = left >= 1 ? left - 1 : left;
    bucket.at = now;
    return left >= 1;
  }

  private newBucket(caller: string, bucket: Bucket): Bucket {
    this.buckets.set(caller, bucket);
    return bucket;
  }
}
