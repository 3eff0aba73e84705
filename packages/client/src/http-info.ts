/** The key's quota, as the `X-RateLimit-*` headers state it. Null means unlimited. */
export interface RateState {
  limit: number | null;
  remaining: number | null;
  resetAt: Date;
}

/** What came with an answer apart from its body. */
export interface HttpInfo {
  status: number;
  /** Quote it when you report a problem. */
  requestId: string | null;
  /** Null without an API key. */
  rate: RateState | null;
  etag: string | null;
  /** True when the server answered 304, which costs no quota, and the body is the one kept from before. */
  notModified: boolean;
  headers: Headers;
}

/** The body, with `http` added to its fields. `http` is not enumerable: printing or copying shows the body alone. */
export type Result<Body> = Body & { readonly http: HttpInfo };

export function withHttp<Body extends object>(body: Body, http: HttpInfo): Result<Body> {
  return Object.defineProperty(body, "http", { value: http }) as Result<Body>;
}

/** Undefined unless it is a plain whole number. */
function wholeNumber(headers: Headers, name: string): number | undefined {
  const text = headers.get(name);
  return text !== null && /^-?\d{1,15}$/.test(text) ? Number(text) : undefined;
}

export function rateState(headers: Headers): RateState | null {
  const limit = wholeNumber(headers, "X-RateLimit-Limit");
  const remaining = wholeNumber(headers, "X-RateLimit-Remaining");
  const reset = wholeNumber(headers, "X-RateLimit-Reset");
  if (limit === undefined || remaining === undefined || reset === undefined) return null;
  return {
    limit: limit < 0 ? null : limit,
    remaining: remaining < 0 ? null : remaining,
    resetAt: new Date(reset * 1000),
  };
}

/** Milliseconds that `Retry-After` asks for: seconds or an HTTP date. */
export function retryAfterMs(headers: Headers, nowMs: number): number | undefined {
  const seconds = wholeNumber(headers, "Retry-After");
  if (seconds !== undefined) return Math.max(0, seconds * 1000);
  const atMs = Date.parse(headers.get("Retry-After") ?? "");
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
