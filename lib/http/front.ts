import { randomBytes } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { getRequestListener } from "@hono/node-server";
import { env } from "@/lib/env";
import { ApiError, type ErrorCode } from "./errors";
import { log } from "./log";
import { mountRoutes, type Routes } from "./mount";
import { errorAnswer, requestIdOf } from "./respond";
import { dataHeaders, pageHeaders } from "./security-headers";
import { sendAgain } from "./send-again";
import { closableResponses } from "./shutdown";

/** The largest body of any route (a folder of roast files); endpoints that take bodies set their own, smaller ones. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** Above the 16 KB query that the API still explains in JSON. */
const MAX_HEADER_BYTES = 40 * 1024;

const ALLOW_READING = { Allow: "GET, HEAD, OPTIONS" };

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

/** The answer to what no handler sees, with an id and a log line like every other one. */
function refusalOf(error: ApiError, sentId?: string, method?: string) {
  const { status, headers, body } = errorAnswer(error);
  const requestId = requestIdOf(sentId);
  log().info({ requestId, method, status }, "refused");
  return {
    status,
    headers: {
      ...dataHeaders(env()),
      ...headers,
      "X-Request-Id": requestId,
      "Content-Type": "application/json; charset=utf-8",
      "Content-Length": String(Buffer.byteLength(body)),
      // A body may still be on its way; nobody is going to read it.
      Connection: "close",
    },
    body,
  };
}

function refuse({ headers, method }: IncomingMessage, response: ServerResponse, error: ApiError): void {
  const refusal = refusalOf(error, headers["x-request-id"]?.toString(), method);
  response.writeHead(refusal.status, refusal.headers).end(refusal.body);
}

/** A host as URLs hold one, port included. Sent twice it arrives joined by a comma, and is none. */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Why a request is refused unseen: what nothing here uses and attacks do. */
function objection({ method, headers, url = "" }: IncomingMessage): ApiError | null {
  if (method === "TRACE") {
    return new ApiError("method_not_allowed", { message: "TRACE is not supported here." }, ALLOW_READING);
  }
  const { host = "" } = headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`))
    return new ApiError("invalid_request", { message: "The Host header names no host, or more than one." });
  if (!url.startsWith("/")) return new ApiError("invalid_request", { message: "Ask for a path." });
  const internal = Object.keys(headers).find(
    (name) => name === "next-action" || name.startsWith("x-middleware-"),
  );
  if (internal)
    return new ApiError("invalid_request", { message: `The header ${internal} is not accepted.` });
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
    return new ApiError("payload_too_large", { message: `A body may have at most ${MAX_BODY_BYTES} bytes.` });
  }
  return null;
}

/** Gives the page a nonce of its own. Next finds it in the policy and puts it on its scripts, the layout on ours. */
function protectPage(request: IncomingMessage, response: ServerResponse): void {
  const nonce = randomBytes(16).toString("base64");
  const headers = pageHeaders(nonce, env());
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  delete request.headers["content-security-policy-report-only"];
  request.headers["content-security-policy"] = headers["Content-Security-Policy"];
  request.headers["x-nonce"] = nonce;
}

/** A percent sign that encodes no text stands for itself: Next would fail over it (500) instead of missing the page. */
function withReadablePath(url: string): string {
  const [path = ""] = url.split("?", 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll("%", "%25") + url.slice(path.length);
  }
}

/** Next renders it; we give it its id and its log line. */
function renderPage(pages: NodeHandler, request: IncomingMessage, response: ServerResponse): unknown {
  if (request.method !== "GET" && request.method !== "HEAD") {
    return refuse(
      request,
      response,
      new ApiError("method_not_allowed", { message: "Pages are only read." }, ALLOW_READING),
    );
  }
  const startedAtMs = performance.now();
  const requestId = requestIdOf(request.headers["x-request-id"]?.toString());
  const [path] = (request.url ?? "").split("?", 1);
  response.setHeader("X-Request-Id", requestId);
  protectPage(request, response);
  response.once("finish", () => {
    const ms = Math.round(performance.now() - startedAtMs);
    log().info({ requestId, method: request.method, path, status: response.statusCode, ms }, "page");
  });
  request.url = withReadablePath(request.url ?? "");
  return pages(request, response);
}

const OURS = /^\/(v1|api|health|auth\/callback|api-dashboard\/(keys|usage))(?=[/?]|$)/;
/** At one address for people and programs: what is asked for decides. `next.config.ts` decides alike. */
const PAGE_AND_JSON = /^\/api-dashboard\/keys(?=\?|$)/;

/** Whether one of our handlers answers, rather than Next. */
function isOurs({ url = "", method, headers }: IncomingMessage): boolean {
  if (!OURS.test(url)) return false;
  const asksForPage = headers.accept?.includes("text/html") || headers.rsc !== undefined;
  return !(asksForPage && PAGE_AND_JSON.test(url) && (method === "GET" || method === "HEAD"));
}

/** What clients of proxies send: the whole address (RFC 9112, 3.2.2). The path is all that counts here. */
function withoutOrigin(url: string | undefined): string {
  return (url ?? "").replace(/^https?:\/\/[^/?#]*\/?/i, "/");
}

/** One JSON error on a connection whose request could not even be parsed. */
const UNREADABLE: Record<string, [status: string, code: ErrorCode]> = {
  // Browsers know this one as nobody's answer, when it comes on a connection that they opened ahead.
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "request_timeout"],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "headers_too_large"],
};

/**
 * The front server: our own routes straight to their handlers, everything else to `pages` (Next). Not listening yet.
 */
export function createFront(ours: Routes, pages: NodeHandler): Server {
  const routes = getRequestListener(mountRoutes(ours).fetch, {
    // Next runs in this process and relies on the platform's own Request and Response.
    overrideGlobalObjects: false,
    errorHandler: () => {
      const error = new ApiError("invalid_request", { message: "The request could not be read." });
      return Response.json(error.body(), { status: error.status });
    },
  });

  const server: Server = createServer(
    {
      ServerResponse: closableResponses(() => server),
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      // Node would answer this one by itself, without a word.
      requireHostHeader: false,
      // As the handlers read them: a second `Host` or `Authorization` must not vanish.
      joinDuplicateHeaders: true,
      // Some clients offer HTTP/2 with every request; who is not taken up on it goes on with HTTP/1.1.
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      request.url = withoutOrigin(request.url);
      const error = objection(request);
      if (error) return refuse(request, response, error);
      if (!isOurs(request)) return renderPage(pages, request, response);
      sendAgain(request, response).then(
        (sent) => (sent ? undefined : routes(request, response)),
        (err: unknown) => {
          log().error({ err }, "an answer could not be written");
          response.destroy();
        },
      );
    },
  );
  // Whatever else is expected than `100-continue` may be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const [status, code] = UNREADABLE[error.code ?? ""] ?? ["400 Bad Request", "invalid_request" as const];
    const { headers, body } = refusalOf(new ApiError(code));
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status}`, ...lines, "", body].join("\r\n"));
  });
  return server;
}
