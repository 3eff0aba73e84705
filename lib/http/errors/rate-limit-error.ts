import { ApiError } from "@/lib/errors";

/** 429 (contract/errors.md#2): `limit` requests were allowed until `resetAt`. */
export function rateLimitExceeded(message: string, limit: number, resetAt: Date): ApiError {
  return new ApiError(
    "rate_limit_exceeded",
    { message, limit, remaining: 0, resetTime: resetAt.toISOString() },
    { "Retry-After": String(Math.max(1, secondsUntil(resetAt))) },
  );
}

/** Rounded up, so a caller that waits doesn't return too early. */
export function secondsUntil(instant: Date): number {
  return Math.max(0, Math.ceil((instant.getTime() - Date.now()) / 1000));
}
