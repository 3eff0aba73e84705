import type { ResponseCache } from "./response-cache.ts";

export interface PeaberryOptions {
  /** The site's address, such as `https://peaberry.example`. */
  baseUrl: string;
  /** Without it you are anonymous: public rows, no quota. Keep keys out of web pages. */
  apiKey?: string | undefined;
  /** Instead of the global `fetch`. */
  fetch?: typeof fetch | undefined;
  /** Longest wait for one answer, body included; 30,000 when absent, `Infinity` for no limit. */
  timeoutMs?: number | undefined;
  /** Further tries after a lost connection, a time-out, 408, 429 or 5xx; 2 when absent. */
  maxRetries?: number | undefined;
  /** Answers to ask for conditionally; 4 MB in memory when absent, none when false. */
  cache?: ResponseCache | false | undefined;
  /** Refuse unknown parameters and words outside a vocabulary (`Prefer: handling=strict`). */
  strict?: boolean | undefined;
  /** Sent with every request, such as `User-Agent`. */
  headers?: Readonly<Record<string, string>> | undefined;
  /** Waits between tries, for tests. Rejects with the signal's reason when it aborts. */
  sleep?: ((ms: number, signal?: AbortSignal) => Promise<void>) | undefined;
  /** From 0 up to 1, for tests. */
  random?: (() => number) | undefined;
}

export interface RequestOptions {
  /** Aborts the call, also while it waits to try again; the call then rejects with the signal's reason. */
  signal?: AbortSignal | undefined;
  timeoutMs?: number | undefined;
  maxRetries?: number | undefined;
  /** Your own request id: letters, digits, `_` and `-`, at most 64. */
  requestId?: string | undefined;
}
