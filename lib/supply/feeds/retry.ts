import { setTimeout as sleep } from "node:timers/promises";

export interface RetryPolicy {
  /** Attempts in all, the first included. */
  attempts: number;
  /** Longest pause before the second attempt; doubles with each further one. */
  backoffMs: number;
  /** A server that asks for a longer pause is skipped until the next run. */
  maxPauseMs: number;
}

export class TransientError extends Error {
  override readonly name = "TransientError";
  constructor(
    message: string,
    readonly retryAfterMs: number | null = null,
  ) {
    super(message);
  }
}

/**
 * Reads `Retry-After` (RFC 9110, 10.2.3): whole seconds or an HTTP date.
 * @returns milliseconds from `now`, never negative; null when absent or unreadable.
 */
export function retryAfterMs(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? null : Math.max(0, date - now);
}

/**
 * Retries until success, a permanent error or the policy's end, then throws the last error.
 * Waits a random part of a doubling bound ("full jitter"), or as long as the server asks.
 */
export async function withRetries<T>(
  policy: RetryPolicy,
  signal: AbortSignal | undefined,
  attempt: () => Promise<T>,
): Promise<T> {
  for (let number = 1; ; number++) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TransientError) || number >= policy.attempts) throw error;
      if ((error.retryAfterMs ?? 0) > policy.maxPauseMs) throw error;
      const backoff = Math.random() * policy.backoffMs * 2 ** (number - 1);
      const pauseMs = error.retryAfterMs ?? Math.min(backoff, policy.maxPauseMs);
      await sleep(pauseMs, undefined, signal ? { signal } : {});
    }
  }
}
