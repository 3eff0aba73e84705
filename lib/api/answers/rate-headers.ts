import type { QuotaStatus } from "@/lib/access/quota/count-requests";
import type { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { rateLimitExceeded, secondsUntil } from "@/lib/http/errors/rate-limit-error";

/**
 * `X-RateLimit-*` (contract/quotas.md#4) and the equal IETF pair. Unlimited is `-1` in the
 * former.
 */
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

/** 429 for an exhausted monthly quota. */
export function monthUsedUp({ limit, resetAt }: QuotaStatus): ApiError {
  const allowed = limit ?? 0;
  return rateLimitExceeded(ERROR_MESSAGES.rate_limit_exceeded(allowed), allowed, resetAt);
}
