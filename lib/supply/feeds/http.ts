import http, { type IncomingHttpHeaders, type IncomingMessage } from "node:http";
import https from "node:https";
import { pipeline } from "node:stream/promises";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { feedLookup, redirectLookup, refusePrivateLiteral, resolvesToPrivateAddress } from "./address-guard";
import { CHECK_ADDRESS, FeedError, FeedTooLargeError, type Validators } from "./feed";
import { type RetryPolicy, retryAfterMs, TransientError, withRetries } from "./retry";

export interface HttpLimits extends RetryPolicy {
  /** Longest silence of a connection, connecting included. */
  idleTimeoutMs: number;
  /** Longest time of one request, body included, so that a slow trickle can't block a run. */
  requestTimeoutMs: number;
  maxBytes: number;
  maxRedirects: number;
}

export const HTTP_LIMITS: HttpLimits = {
  attempts: 4,
  backoffMs: 1000,
  maxPauseMs: 60_000,
  idleTimeoutMs: 15_000,
  requestTimeoutMs: 120_000,
  maxBytes: 128 * 2 ** 20,
  maxRedirects: 5,
};

export interface HttpOptions {
  limits: HttpLimits;
  userAgent: string;
  /** Public-looking hosts that may point to private addresses. */
  privateHosts?: readonly string[] | undefined;
  /** Cancels the request. */
  signal?: AbortSignal | undefined;
}

type HttpResult =
  | { kind: "body"; bytes: Buffer; validators: Validators; headers: IncomingHttpHeaders }
  | { kind: "not_modified" };

const REDIRECTS = new Set([301, 302, 303, 307, 308]);
const TRANSIENT = new Set([408, 425, 429, 500, 502, 503, 504]);

function shown(url: URL): string {
  return `${url.origin}${url.pathname}`;
}

/** Node's `fetch` accepts a gzip stream that was cut off, and a cut-off feed would look like a shrunken one. */
function decoder(encoding: string | undefined, url: URL) {
  switch (encoding?.trim().toLowerCase() || "identity") {
    case "identity":
      return null;
    case "gzip":
    case "x-gzip":
      return createGunzip();
    case "deflate":
      return createInflate();
    case "br":
      return createBrotliDecompress();
    default:
      throw new FeedError(`${shown(url)} responded in an encoding we don't accept.`);
  }
}

async function readBody(response: IncomingMessage, url: URL, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  const collect = async (source: AsyncIterable<Buffer>) => {
    for await (const chunk of source) {
      size += chunk.length;
      if (size > maxBytes) throw new FeedTooLargeError(shown(url), maxBytes);
      chunks.push(chunk);
    }
  };
  const decode = decoder(response.headers["content-encoding"], url);
  await (decode ? pipeline(response, decode, collect) : pipeline(response, collect));
  return Buffer.concat(chunks);
}

const checkedHttp = new http.Agent({ keepAlive: true });
const checkedHttps = new https.Agent({ keepAlive: true });

function open(
  url: URL,
  headers: Record<string, string>,
  { limits, signal, privateHosts = [] }: HttpOptions,
  chosenByRedirect: boolean,
): Promise<IncomingMessage> {
  const timeout = AbortSignal.timeout(limits.requestTimeoutMs);
  const client = url.protocol === "https:" ? https : http;
  const guard = chosenByRedirect
    ? { lookup: redirectLookup, agent: false as const }
    : resolvesToPrivateAddress(url.hostname, privateHosts)
      ? {}
      : { lookup: feedLookup, agent: client === https ? checkedHttps : checkedHttp };
  return new Promise((resolve, reject) => {
    const request = client.get(url, {
      headers,
      timeout: limits.idleTimeoutMs,
      signal: signal ? AbortSignal.any([timeout, signal]) : timeout,
      ...guard,
    });
    request.on("timeout", () =>
      request.destroy(new Error(`the server sent nothing for ${limits.idleTimeoutMs / 1000} seconds`)),
    );
    request.on("error", reject);
    request.on("response", resolve);
  });
}

/** Why a redirect to another protocol isn't followed, and what to do: only a web address can be a feed. */
function otherProtocol(from: URL, target: URL): string {
  const scheme = target.protocol.slice(0, -1);
  if (scheme !== "http" && scheme !== "https")
    return `${shown(from)} redirects to a ${scheme}: address, which can't be a feed. Ask the supplier for the http:// or https:// address.`;
  return `${shown(from)} redirects from ${from.protocol.slice(0, -1)} to ${scheme}. Change the feed's address to ${shown(target)}.`;
}

function redirectTarget(from: URL, location: string | undefined): URL {
  const target = URL.parse(location ?? "", from);
  if (!location || !target) throw new FeedError(`${shown(from)} redirects without giving an address.`);
  if (target.protocol !== from.protocol) throw new FeedError(otherProtocol(from, target));
  return target;
}

async function follow(
  start: URL,
  headers: Record<string, string>,
  options: HttpOptions,
): Promise<HttpResult> {
  const { limits } = options;
  let url = start;
  for (let hops = 0; hops <= limits.maxRedirects; hops++) {
    const elsewhere = url.host !== start.host;
    if (elsewhere) refusePrivateLiteral(url.hostname);
    const response = await open(url, headers, options, elsewhere);
    const status = response.statusCode ?? 0;
    if (status === 200) {
      const bytes = await readBody(response, url, limits.maxBytes);
      const { etag = null, "last-modified": lastModified = null } = response.headers;
      return { kind: "body", bytes, validators: { etag, lastModified }, headers: response.headers };
    }
    response.destroy();
    if (status === 304) return { kind: "not_modified" };
    if (REDIRECTS.has(status)) {
      url = redirectTarget(url, response.headers.location);
      continue;
    }
    const message = `${shown(url)} answered ${status}.${advice(status)}`;
    if (!TRANSIENT.has(status)) throw new FeedError(message);
    throw new TransientError(message, retryAfterMs(response.headers["retry-after"], Date.now()));
  }
  throw new FeedError(`${shown(start)} redirects more than ${limits.maxRedirects} times.`);
}

/** Why no answer came, and what may help. */
function reason(error: unknown, { requestTimeoutMs }: HttpLimits): string {
  if (!(error instanceof Error)) return String(error);
  const code = "code" in error ? String(error.code) : "";
  if (code === "ENOTFOUND") return "no server has that name. Check the address";
  if (code === "ECONNREFUSED") return "the server refuses connections";
  if (["AbortError", "TimeoutError"].includes(error.name) || error.message === "aborted")
    return `the connection was cut off, or it took longer than ${requestTimeoutMs / 1000} seconds`;
  return error.message || code || error.name;
}

/** What may help against a refusal. */
function advice(status: number): string {
  if (status === 404 || status === 410) return ` ${CHECK_ADDRESS}`;
  return status === 401 || status === 403 ? " Ask the supplier to let us read it." : "";
}

/**
 * Fetches one document, conditionally if `validators` is set. Follows redirects of the same
 * protocol and retries transient errors.
 * @throws FeedError when no complete body could be read.
 */
export async function httpGet(url: URL, validators: Validators, options: HttpOptions): Promise<HttpResult> {
  const headers: Record<string, string> = {
    "user-agent": options.userAgent,
    accept: "application/json, text/csv, application/x-ndjson, text/plain;q=0.8, */*;q=0.5",
    "accept-encoding": "gzip, deflate, br",
  };
  if (validators.etag) headers["if-none-match"] = validators.etag;
  if (validators.lastModified) headers["if-modified-since"] = validators.lastModified;
  const conditional = Boolean(validators.etag || validators.lastModified);

  try {
    const answer = await withRetries(options.limits, options.signal, async () => {
      try {
        return await follow(url, headers, options);
      } catch (error) {
        if (error instanceof FeedError || error instanceof TransientError) throw error;
        options.signal?.throwIfAborted();
        throw new TransientError(`${shown(url)} couldn't be read: ${reason(error, options.limits)}.`);
      }
    });
    if (answer.kind === "not_modified" && !conditional)
      throw new FeedError(`${shown(url)} responded 304 to an unconditional request.`);
    return answer;
  } catch (error) {
    if (!(error instanceof TransientError)) throw error;
    const asked = error.retryAfterMs;
    const wait = asked === null ? "" : ` It asks us to retry in ${Math.ceil(asked / 1000)} s.`;
    throw new FeedError(`${error.message}${wait}`);
  }
}
