import { rateState } from "./http-info.ts";

/** All waits of one call together never exceed this. */
export const MAX_WAIT_MS = 30_000;

const FIRST_BACKOFF_MS = 500;
const MAX_BACKOFF_MS = 8000;
const MAX_JITTER_MS = 1000;

interface Failure {
  /** 0 for the first try. */
  attempt: number;
  /** What the server asks for, if it does. */
  retryAfterMs: number | undefined;
  /** What this call has waited before. */
  waitedMs: number;
}

/**
 * Milliseconds to wait before the next try, or null when that would exceed `MAX_WAIT_MS` in all. Never less than
 * `Retry-After`; without it exponential, half of it random.
 */
export function retryDelayMs(
  { attempt, retryAfterMs, waitedMs }: Failure,
  random: () => number,
): number | null {
  const leftMs = MAX_WAIT_MS - waitedMs;
  const backoffMs = Math.min(MAX_BACKOFF_MS, FIRST_BACKOFF_MS * 2 ** attempt) / 2;
  const leastMs = retryAfterMs ?? backoffMs;
  if (leastMs > leftMs) return null;
  const jitterMs = random() * (retryAfterMs === undefined ? backoffMs : MAX_JITTER_MS);
  return Math.min(leftMs, leastMs + jitterMs);
}

/**
 * Whether another try may succeed. 500 is a fault of the service, and every operation only reads, so trying again is
 * safe. A used-up month isn't over soon: only requests with a key have `X-RateLimit` headers.
 */
export function mayRetry({ status, headers }: { status: number; headers: Headers }): boolean {
  if (status === 429) return rateState(headers)?.remaining !== 0;
  return status === 408 || status >= 500;
}

/** Resolves after `ms`; rejects with the signal's reason when it aborts. */
export function sleep(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    const timer = setTimeout(done, ms);
    function done() {
      signal?.removeEventListener("abort", aborted);
      resolve();
    }
    function aborted() {
      clearTimeout(timer);
      reject(signal?.reason);
    }
    signal?.addEventListener("abort", aborted, { once: true });
  });
}
