import type { IncomingMessage } from "node:http";
import { LRUCache } from "lru-cache";
import { env } from "@/lib/env";
import { clientAddress, clientBehind, plainAddress, rateLimitKey } from "@/lib/http/client-address";
import { rateLimitExceeded } from "@/lib/http/rate-limit-error";

const MINUTE_MS = 60_000;

/** A subscriber's tokens (requests) as they stood at an instant. */
interface Bucket {
  tokens: number;
  atMs: number;
}

type Buckets = LRUCache<string, Bucket>;
/** The longest idle are evicted first; their buckets are mostly full again. */
const bucketsOf = (): Buckets => new LRUCache({ max: 50_000 });

const requests = bucketsOf();
const openings = bucketsOf();

/** Takes a token. @throws ApiError 429 when none is left */
function take(buckets: Buckets, address: string, { limit, what }: { limit: number; what: string }): void {
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

  take(requests, address, { limit, what });
}

/** Pages that a link's token opens. */
const OPENED_BY_LINK = /^\/(?:share\/|beans\/shared(?:[?/]|$))/;
/** Far more than people open, and far too few to guess a token or to load the database. */
export const OPENINGS_PER_MINUTE = 60;

/**
 * Limits how often one client address opens shared links, whether they work or not.
 * @throws ApiError 429
 */
export function throttleOpening({ url = "", socket, headers }: IncomingMessage): void {
  if (!OPENED_BY_LINK.test(url) || !socket.remoteAddress) return;
  const forwarded = headers["x-forwarded-for"]?.toString() ?? null;
  const address = clientBehind(plainAddress(socket.remoteAddress), forwarded);
  take(openings, address, { limit: OPENINGS_PER_MINUTE, what: "Shared links" });
}
