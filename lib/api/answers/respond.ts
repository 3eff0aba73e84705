import type { IncomingMessage } from "node:http";
import { env } from "@/lib/env";
import { ERRORS, toApiError } from "@/lib/errors";
import { requestIdOf } from "@/lib/http/answers/request-id";
import { dataHeaders } from "@/lib/http/answers/security-headers";
import { Stream } from "@/lib/http/answers/stream";
import { log } from "@/lib/log/log";
import { loggablePath } from "@/lib/log/loggable-path";
import { countRequest } from "@/lib/log/request-stats";
import { nameTrace } from "@/lib/trace/trace";
import { OPEN_CORS_HEADERS } from "./cors";
import { deprecationHeaders } from "./deprecated";
import { EncodedBody, EncodedResponse, type HeaderFields, headersOf } from "./encoded-body";
import { toErrorResponse } from "./error-response";
import type { FastPathEntry } from "./fast-path-entry";
import { StreamedBody } from "./streamed-body";
import { StreamedResponse } from "./streamed-response";

export interface HandlerResult {
  status: number;
  /** Names as they are usually written: `Content-Type`. */
  headers: Record<string, string>;
  cookies?: readonly string[];
  /** JSON unless `headers` name another type; null for an answer without a body. */
  body: string | EncodedBody | Stream | null;
  /** How the fast path can serve it again to equal callers. */
  fastPath?: FastPathEntry;
}

interface Asked {
  requestId: string;
  method: string | null;
  path: string | null;
}

interface Finished {
  status: number;
  fields: HeaderFields;
  body: EncodedBody | StreamedBody | null;
  fastPath: FastPathEntry | undefined;
}

const JSON_TYPE = "application/json; charset=utf-8";
export const VARY = "Authorization, Cookie, Accept-Encoding, Prefer";
/** Where `Accept` chooses between representations. */
export const NEGOTIATED_VARY = `${VARY}, Accept`;

/** By the kind of path; made once, when the environment may be read. */
let commons: Record<"closed" | "console" | "open", Record<string, string>> | undefined;

function makeCommons() {
  const closed = { ...dataHeaders(env()), Vary: VARY };
  return {
    closed,
    // The console's addresses are pages too.
    console: { ...closed, Vary: NEGOTIATED_VARY },
    // `/v1` is open to scripts of every origin, without credentials.
    open: {
      ...closed,
      ...OPEN_CORS_HEADERS,
    },
  };
}

export const isOpenPath = (path: string) => path === "/v1" || path.startsWith("/v1/");

/** Headers of every answer under this path. An unparsed request's answer says nothing about anyone, so it's open. */
function commonHeaders(path: string | null): Record<string, string> {
  commons ??= makeCommons();
  if (path === null || isOpenPath(path)) return commons.open;
  return path.startsWith("/api-dashboard/") ? commons.console : commons.closed;
}

export function askedOf(request: IncomingMessage): Asked {
  const { headers, method = null, url = "" } = request;
  const [path = ""] = url.split("?", 1);
  return { requestId: requestIdOf(headers["x-request-id"]?.toString()), method, path };
}

/** Collected while a request is handled, kept however it ends. */
export interface RequestContext {
  facts: Record<string, string | number>;
  /** Added to every answer, including errors. */
  headers: Record<string, string>;
}

/** Sends what a handler returns, without the body for HEAD. */
export async function respond(
  request: Request,
  work: (requestContext: RequestContext) => Promise<HandlerResult> | HandlerResult,
): Promise<Response> {
  const requestId = requestIdOf(request.headers.get("x-request-id"));
  const { method } = request;
  const { status, fields, body, fastPath } = await finish(
    { requestId, method, path: pathOf(request.url) },
    work,
  );
  if (body instanceof StreamedBody) return new StreamedResponse(body, status, fields);
  if (body && method !== "HEAD") return new EncodedResponse(body, status, fields, fastPath);
  return new Response(null, { status, headers: headersOf(fields) });
}

/**
 * Turns what `work` returns or throws into an answer and logs one line without query, headers or
 * body; for a streamed body when it has ended.
 */
export async function finish(
  asked: Asked,
  work: (requestContext: RequestContext) => Promise<HandlerResult> | HandlerResult,
): Promise<Finished> {
  const startedAtMs = performance.now();
  const requestContext: RequestContext = { facts: {}, headers: {} };
  const logEnd = (status: number, cause: unknown, more: Record<string, string | number> = {}) => {
    const took = performance.now() - startedAtMs;
    countRequest(String(requestContext.facts.endpoint ?? "none"), status, took);
    const ms = Math.round(took);
    const path = asked.path && loggablePath(asked.path);
    const line = { ...asked, path, status, ms, ...requestContext.facts, ...more };
    if (cause) log().error({ ...line, err: cause }, "request failed");
    else log().info(line, "request");
  };

  let answer: HandlerResult;
  let cause: unknown;
  try {
    answer = await work(requestContext);
  } catch (thrown) {
    const error = toApiError(thrown);
    if (error.status >= 500) cause = thrown;
    answer = toErrorResponse(error);
  }

  const { endpoint, viewer } = requestContext.facts;
  nameTrace(`${asked.method} ${endpoint ?? "none"}`, {
    "peaberry.request_id": asked.requestId,
    "peaberry.viewer": viewer,
  });
  const body = bodyOf(answer, asked.method);
  const fields: HeaderFields = {
    ...commonHeaders(asked.path),
    ...requestContext.headers,
    ...(body instanceof EncodedBody && {
      "Content-Type": JSON_TYPE,
      "Content-Length": String(body.length),
    }),
    ...answer.headers,
    ...(answer.body instanceof Stream && STREAM_HEADERS),
    ...(answer.cookies && { "Set-Cookie": [...answer.cookies] }),
    ...(asked.path !== null && deprecationHeaders(asked.path)),
    "X-Request-Id": asked.requestId,
  };

  if (body instanceof StreamedBody)
    void body.ended.then(({ how, bytes, error }) =>
      logEnd(how === "caller left" && bytes === 0 ? CALLER_GONE : answer.status, error, {
        bytes,
        ended: how,
      }),
    );
  else logEnd(answer.status, cause);
  return { status: answer.status, fields, body, fastPath: answer.fastPath };
}

/** No proxy may buffer or transform a stream. */
const STREAM_HEADERS = { "Cache-Control": "no-store, no-transform", "X-Accel-Buffering": "no" };
const CALLER_GONE = ERRORS.client_closed_request.status;

/** Streams aren't opened for HEAD. */
function bodyOf({ body }: HandlerResult, method: string | null): Finished["body"] {
  if (typeof body === "string") return new EncodedBody(body);
  if (body instanceof Stream) return method === "HEAD" ? null : new StreamedBody(body);
  return body;
}

export function pathOf(url: string): string {
  const start = url.indexOf("/", url.indexOf("//") + 2);
  const end = url.indexOf("?", start);
  return start === -1 ? "/" : url.slice(start, end === -1 ? undefined : end);
}
