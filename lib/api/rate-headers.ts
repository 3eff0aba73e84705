import type { QuotaStatus } from "@/lib/access/quota/quota";
import { ApiError } from "@/lib/errors";

/** `X-RateLimit-*` (contract/quotas.md#4) and the IETF pair that says the same. Unlimited is `-1` in the former. */
export function rateHeaders({ limit, used, resetAt }: QuotaStatus): Record<string, string> {
  const reset = Math.floor(resetAt.getTime() / 1000);
  const remaining = limit === null ? -1 : Math.max(0, limit - used);
  const headers = {
    "X-RateLimit-Limit": String(limit ?? -1),
    "X-RateLimit-Remaining": String(remaining),
    "X-RateLimit-Reset": String(reset),
  };
  if (limit === null) return headers;
  return {
    ...headers,
    "RateLimit-Policy": `"month";q=${limit}`,
    RateLimit: `"month";r=${remaining};t=${secondsUntil(resetAt)}`,
  };
}

/** 429, when a month's requests are used up. */
export function monthUsedUp({ limit, resetAt }: QuotaStatus): ApiError {
  return tooMany(`All ${limit} requests of this month are used.`, limit ?? 0, resetAt);
}

/** The envelope of every 429 of ours (contract/errors.md#2): `limit` requests were allowed until `resetAt`. */
export function tooMany(message: string, limit: number, resetAt: Date): ApiError {
  return new ApiError(
    "rate_limit_exceeded",
    { message, limit, remaining: 0, resetTime: resetAt.toISOString() },
    { "Retry-After": String(Math.max(1, secondsUntil(resetAt))) },
  );
}

/** Whole seconds, rounded up so that whoever waits so long does not come too early. */
function secondsUntil(instant: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - Date.now()) / 1000));
}
