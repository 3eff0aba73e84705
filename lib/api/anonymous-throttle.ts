import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { clientAddress, rateLimitKey } from "@/lib/http/client-address";
import { rateLimitExceeded } from "@/lib/http/rate-limit-error";

const MINUTE_MS = 60_000;

/** A subscriber's tokens (requests) as they stood at an instant. */
interface Bucket {
  tokens: number;
  atMs: number;
}

/** The longest idle are evicted first; their buckets are mostly full again. */
const buckets = new LRUCache<string, Bucket>({ max: 50_000 });

/**
 * Limits anonymous callers of `/v1` and `/mcp` to `ANONYMOUS_REQUESTS_PER_MINUTE`, if set; allows a burst
 * of a full minute.
 * @throws ApiError 429 when none is left
 */
export function throttleAnonymous(request: Request, what = "Requests without an API key"): void {
  const limit = env().ANONYMOUS_REQUESTS_PER_MINUTE;
  if (!limit || !/^\/(v1|mcp)(\/|$)/.test(new URL(request.url).pathname)) return;
  const address = clientAddress(request);
  if (address === null) return;

  const subscriber = rateLimitKey(address);
  const nowMs = Date.now();
  const last = buckets.get(subscriber) ?? { tokens: limit, atMs: nowMs };
  const tokens = Math.min(limit, last.tokens + ((nowMs - last.atMs) * limit) / MINUTE_MS);
  if (tokens < 1)
    throw rateLimitExceeded(
      `${what} are limited to ${limit} per minute.`,
      limit,
      new Date(nowMs + ((1 - tokens) * MINUTE_MS) / limit),
    );
  buckets.set(subscriber, { tokens: tokens - 1, atMs: nowMs });
}
