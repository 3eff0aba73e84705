import {
  ApiError,
  ConnectionError,
  type ErrorBody,
  PeaberryError,
  RateLimitError,
  TimeoutError,
} from "./errors.ts";
import { type HttpInfo, type Result, rateState, retryAfterMs, withHttp } from "./http-info.ts";
import type { PeaberryOptions, RequestOptions } from "./options.ts";
import { memoryCache, type ResponseCache } from "./response-cache.ts";
import { mayRetry, retryDelayMs, sleep } from "./retry.ts";

export type QueryValue = string | number | boolean | readonly (string | number)[] | null | undefined;

export interface Transport {
  get<Body extends object>(path: string, query?: object, options?: RequestOptions): Promise<Result<Body>>;
}

const DEFAULT_TIMEOUT_MS = 30_000;
const DEFAULT_RETRIES = 2;
/** Timers take a longer delay for none. */
const MAX_TIMER_MS = 2 ** 31 - 1;

/** An answer whose body has been read. */
interface Answer {
  status: number;
  headers: Headers;
  text: string;
  /** Where it came from: after redirects another origin, to which `fetch` sends no key. Blank from a `fetch` of tests. */
  url: string;
}

/** @throws PeaberryError for a base URL, key or header that can't be sent, and for a time-out that is no length */
export function openTransport(options: PeaberryOptions): Transport {
  const base = baseOf(options.baseUrl);
  const standardMs = checkedTimeout(options.timeoutMs ?? DEFAULT_TIMEOUT_MS);
  const headers = headersOf(options);
  const cache: ResponseCache | undefined =
    options.cache === false ? undefined : (options.cache ?? memoryCache());
  const wait = options.sleep ?? sleep;
  const random = options.random ?? Math.random;

  async function send(url: string, sent: Headers, { signal, ...asked }: RequestOptions): Promise<Answer> {
    const timeoutMs = checkedTimeout(asked.timeoutMs ?? standardMs);
    const maxRetries = asked.maxRetries ?? options.maxRetries ?? DEFAULT_RETRIES;
    // Called through a variable: browsers refuse a `fetch` that is called as a method of something else.
    const fetching = options.fetch ?? fetch;
    let waitedMs = 0;
    for (let attempt = 0; ; attempt++) {
      const outcome = await tryOnce(fetching, url, sent, timeoutMs, signal);
      const answer = "status" in outcome ? outcome : undefined;
      if (answer && !mayRetry(answer)) return answer;
      const asks = answer && retryAfterMs(answer.headers, Date.now());
      const delayMs =
        attempt < maxRetries ? retryDelayMs({ attempt, retryAfterMs: asks, waitedMs }, random) : null;
      if (delayMs === null) {
        if (answer) return answer;
        throw outcome;
      }
      await wait(delayMs, signal);
      waitedMs += delayMs;
    }
  }

  return {
    get: async <Body extends object>(path: string, query: object = {}, asked: RequestOptions = {}) => {
      const url = `${base}${path}${queryString(query)}`;
      const sent = new Headers(headers);
      if (asked.requestId !== undefined) sent.set("X-Request-Id", checkedRequestId(asked.requestId));
      const kept = await cache?.get(url);
      if (kept) sent.set("If-None-Match", kept.etag);
      const answer = await send(url, sent, asked);
      if (sent.has("Authorization")) requireSameOrigin(url, answer.url);
      const { status } = answer;
      const notModified = status === 304 && kept !== undefined;
      if (!notModified && (status < 200 || status > 299)) throw errorOf(answer);
      const text = notModified ? kept.text : answer.text;
      const body: unknown = parse(text);
      if (!isObject(body))
        throw new PeaberryError(
          `${base} did not answer with JSON. Check that this is the address of a Peaberry site.`,
        );
      const http = httpInfo(answer, notModified);
      if (!notModified && cache && http.etag !== null) await cache.set(url, { etag: http.etag, text });
      return withHttp(body as Body, http);
    },
  };
}

/** One try: the answer, or why there is none. @throws the reason of the caller's own signal */
async function tryOnce(
  fetching: typeof fetch,
  url: string,
  headers: Headers,
  timeoutMs: number,
  signal: AbortSignal | undefined,
): Promise<Answer | PeaberryError> {
  signal?.throwIfAborted();
  const ours = new AbortController();
  let isLate = false;
  const giveUp = () => {
    isLate = true;
    ours.abort();
  };
  const timer = timeoutMs > MAX_TIMER_MS ? undefined : setTimeout(giveUp, timeoutMs);
  const abort = () => ours.abort();
  signal?.addEventListener("abort", abort, { once: true });
  try {
    const response = await fetching(url, { headers, signal: ours.signal });
    const { status, headers: received, url: from } = response;
    return { status, headers: received, text: await response.text(), url: from };
  } catch (cause) {
    signal?.throwIfAborted();
    if (isLate)
      return new TimeoutError(`No answer from ${new URL(url).host} within ${timeoutMs} ms.`, { cause });
    return new ConnectionError(`Can't reach ${new URL(url).host}${reasonOf(cause)}.`, { cause });
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
  }
}

/** Node's code for it, such as `: ECONNREFUSED`; blank in browsers, which give no reason. */
function reasonOf(thrown: unknown): string {
  const cause = thrown instanceof Error ? thrown.cause : undefined;
  return isObject(cause) && "code" in cause && typeof cause.code === "string" ? `: ${cause.code}` : "";
}

/** Without it a redirect, as from http to https, would turn a key's request into an anonymous one. */
function requireSameOrigin(asked: string, answered: string): void {
  const [from, to] = [new URL(asked).origin, answered === "" ? "" : new URL(answered).origin];
  if (to === "" || to === from) return;
  throw new PeaberryError(`${from} redirects to ${to}, and keys don't go along. Use ${to}.`);
}

const httpInfo = ({ status, headers }: Answer, notModified: boolean): HttpInfo => ({
  status,
  requestId: headers.get("X-Request-Id"),
  rate: rateState(headers),
  etag: headers.get("ETag"),
  notModified,
  headers,
});

function errorOf(answer: Answer): ApiError {
  const { status, headers } = answer;
  const body = errorBody(answer);
  const { requestId, rate } = httpInfo(answer, false);
  if (status !== 429) return new ApiError({ status, body, requestId, rate });
  const said = new Date(typeof body.resetTime === "string" ? body.resetTime : Number.NaN);
  const inMs = retryAfterMs(headers, Date.now()) ?? 0;
  const resetAt = Number.isNaN(said.getTime()) ? (rate?.resetAt ?? new Date(Date.now() + inMs)) : said;
  return new RateLimitError({ status, body, requestId, rate }, resetAt);
}

/** A proxy's page has no code of ours. */
function errorBody({ status, text }: Answer): ErrorBody {
  const body = parse(text);
  if (isObject(body) && "error" in body && "code" in body) {
    const { error, code } = body;
    if (typeof error === "string" && typeof code === "string") return { ...body, error, code };
  }
  return { error: `Unexpected response with status ${status}`, code: "unexpected_response" };
}

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function queryString(query: object): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query) as [string, QueryValue][]) {
    if (value === undefined || value === null) continue;
    if (name === "ids" && Array.isArray(value) && value.length === 0)
      throw new PeaberryError("ids is empty. Without an id the API answers the whole catalog.");
    for (const each of Array.isArray(value) ? value : [value]) search.append(name, String(each));
  }
  return search.size === 0 ? "" : `?${search}`;
}

function checkedTimeout(ms: number): number {
  if (ms > 0) return ms;
  throw new PeaberryError("timeoutMs must be above 0. Infinity is no limit.");
}

/** The server replaces any other id by its own. */
function checkedRequestId(id: string): string {
  if (/^[\w-]{1,64}$/.test(id)) return id;
  throw new PeaberryError("requestId takes 1 to 64 letters, digits, _ and -.");
}

function baseOf(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined;
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password)
    throw new PeaberryError("baseUrl must be an address such as https://peaberry.example.");
  return `${url.origin}${url.pathname.replace(/\/+$/, "")}`;
}

function headersOf({ apiKey, headers, strict }: PeaberryOptions): Headers {
  const sent = sendable({ ...headers, Accept: "application/json" });
  if (strict) sent.set("Prefer", "handling=strict");
  if (apiKey === undefined) return sent;
  // Said here, because the error of `Headers` would repeat the key.
  if (!/^[\x21-\x7e]+$/.test(apiKey)) throw new PeaberryError("apiKey has characters that no key contains.");
  sent.set("Authorization", `Bearer ${apiKey}`);
  return sent;
}

function sendable(headers: Record<string, string>): Headers {
  try {
    return new Headers(headers);
  } catch (cause) {
    throw new PeaberryError("headers has a name or a value that can't be sent.", { cause });
  }
}
