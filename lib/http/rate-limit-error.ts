import { ApiError } from "@/lib/errors";

/** The envelope of every 429 of ours (contract/errors.md#2): `limit` requests were allowed until `resetAt`. */
export function rateLimitExceeded(message: string, limit: number, resetAt: Date): ApiError {
  return new ApiError(
    "rate_limit_exceeded",
    { message, limit, remaining: 0, resetTime: resetAt.toISOString() },
    { "Retry-After": String(Math.max(1, secondsUntil(resetAt))) },
  );
}

/** Whole seconds, rounded up so that a caller that waits so long doesn't come too early. */
export function secondsUntil(instant: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - Date.now()) / 1000));
}
