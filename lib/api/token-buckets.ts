import { LRUCache } from "lru-cache";

const MINUTE_MS = 60_000;
/** The longest idle are evicted first; their buckets are mostly full again. */
const MAX_BUCKETS = 50_000;

/** A subscriber's tokens (requests) at an instant. */
interface Bucket {
  tokens: number;
  atMs: number;
}

/** An allowance per minute for each subscriber, with a burst of a full minute. */
export class TokenBuckets {
  // By size, since `max` would allocate memory for all of them upfront.
  readonly #buckets = new LRUCache<string, Bucket>({ maxSize: MAX_BUCKETS, sizeCalculation: () => 1 });

  /**
   * Takes a token.
   * @returns null, or the instant at which there is one again
   */
  take(subscriber: string, limit: number): number | null {
    // If the clock is set back, callers would otherwise be without tokens for that long.
    const nowMs = performance.now();
    const last = this.#buckets.get(subscriber) ?? { tokens: limit, atMs: nowMs };
    const tokens = Math.min(limit, last.tokens + ((nowMs - last.atMs) * limit) / MINUTE_MS);
    if (tokens < 1) return Date.now() + ((1 - tokens) * MINUTE_MS) / limit;
    this.#buckets.set(subscriber, { tokens: tokens - 1, atMs: nowMs });
    return null;
  }
}
