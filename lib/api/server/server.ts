import { randomBytes } from "node:crypto";
import {
  createServer,
  type IncomingMessage,
  type Server,
  type ServerResponse,
  STATUS_CODES,
} from "node:http";
import type { Duplex } from "node:stream";
import { getRequestListener } from "@hono/node-server";
import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state";
import { env } from "@/lib/env";
import { ApiError, ERRORS } from "@/lib/errors";
import { MACHINE_PARAMETER, machineAddress } from "@/lib/http/addresses/machine-address";
import { requestIdOf } from "@/lib/http/answers/request-id";
import { CHECKOUT_EMBEDS, dataHeaders, liveEmbeds, pageHeaders } from "@/lib/http/answers/security-headers";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { log } from "@/lib/log/log";
import { loggablePath } from "@/lib/log/loggable-path";
import { observeRequest } from "@/lib/log/request-stats";
import { keepTrace, nameTraceOfPage, traceRequest } from "@/lib/trace/trace";
import { EncodedBody } from "../answers/encoded-body";
import { toErrorResponse } from "../answers/error-response";
import { askedOf, finish } from "../answers/respond";
import { write } from "../answers/send";
import { forKeyHolder, methodNotAllowed } from "../unmatched-route";
import { apiRoutes } from "./api-routes";
import { serveFromFastPath } from "./fast-path";
import { mountRoutes, type Routes } from "./mount";
import { renderThroughOutages } from "./outage-page";
import { withoutDots, withoutOrigin, withReadablePath } from "./request-target";
import { unlessTooOften } from "./shared-links";
import { closableResponses } from "./shutdown";

/** Largest body of any route (a folder of roast files); endpoints set smaller limits. */
const MAX_BODY_BYTES = 32 * 1024 * 1024;
/** More than the 16 KB query that still gets a JSON error. */
const MAX_HEADER_BYTES = 40 * 1024;

const STATE_TREE = "next-router-state-tree";

type NodeHandler = (request: IncomingMessage, response: ServerResponse) => unknown;

function malformed(field: string, expected: string, message: string): ApiError {
  return new ApiError("invalid_request", { message, details: { field, expected } });
}

async function refuse(
  request: IncomingMessage,
  response: ServerResponse,
  error: ApiError,
  { isPage = false } = {},
): Promise<void> {
  const { headers } = request;
  const { status, fields, body } = await finish(askedOf(request), (requestContext) =>
    isPage
      ? toErrorResponse(error)
      : forKeyHolder({
          authorization: headers.authorization ?? null,
          requestContext,
          isGone: () => request.socket.destroyed,
          work: () => Promise.reject(error),
        }),
  );
  await write(response, headers["accept-encoding"]?.toString() ?? null, {
    status,
    // The body may still be arriving and won't be read.
    fields: { ...fields, Connection: "close" },
    body,
  });
}

/** A host with optional port. Duplicates arrive joined by a comma and don't match. */
const HOST = /^([\w-]+(\.[\w-]+)*\.?|\[[0-9a-f:.]+\])(:\d{1,5})?$/i;

/** Refuses what nothing here uses and attacks do, before routing. */
function objection({ headers, url = "" }: IncomingMessage): ApiError | null {
  const { host = "" } = headers;
  if (!HOST.test(host) || !URL.canParse(`http://${host}`))
    return malformed("Host", "one host", "The Host header must name exactly one host.");
  if (!url.startsWith("/")) return NO_PATH;
  const internal = Object.keys(headers).find(
    (name) => name === "next-action" || name.startsWith("x-middleware-"),
  );
  if (internal) return malformed(internal, "no such header", `The ${internal} header isn't accepted.`);
  if (Number(headers["content-length"] ?? 0) > MAX_BODY_BYTES) {
    return new ApiError("payload_too_large", {
      message: ERROR_MESSAGES.payload_too_large(MAX_BODY_BYTES),
    });
  }
  return null;
}

const NO_PATH = malformed("path", "a path", "The request target must start with /.");
const NO_ADDRESS = malformed(
  "path",
  "a path that is valid in a URL",
  "The path and Host header don't form a valid URL.",
);
const NO_STATE_TREE = malformed(
  STATE_TREE,
  "the router state as Next.js encodes it",
  `The ${STATE_TREE} header can't be parsed.`,
);

/** Uses Next's own parser, since Next would answer 500. */
function isStateReadable(headers: IncomingMessage["headers"]): boolean {
  try {
    parseAndValidateFlightRouterState(headers[STATE_TREE]);
    return true;
  } catch {
    return false;
  }
}

/** Embeds Stripe's payment form. */
const CHECKOUT_PAGE = "/checkout";

/** Reads thermometers and works without a network. */
const LIVE_PAGES: ReadonlySet<string> = new Set(["/roast/live", "/roast/live/offline"]);

function embedsOf(path: string, search = "") {
  if (path === CHECKOUT_PAGE) return CHECKOUT_EMBEDS;
  if (!LIVE_PAGES.has(path)) return undefined;
  return liveEmbeds(machineAddress(new URLSearchParams(search).get(MACHINE_PARAMETER)));
}

/** Scripts and styles of pages: a page has a dozen, and the policy of a page would be 1 KB on each. */
const PARTS_OF_PAGES = "/_next/static/";
/** What all pages are called in metrics. */
const PAGE = "page";

/** Next finds the nonce in the policy and puts it on its scripts, the layout on ours. */
function protectPage(request: IncomingMessage, response: ServerResponse, path = "", search = ""): void {
  const nonce = randomBytes(16).toString("base64");
  const headers = path.startsWith(PARTS_OF_PAGES)
    ? dataHeaders(env())
    : pageHeaders(nonce, env(), embedsOf(path, search));
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  delete request.headers["content-security-policy-report-only"];
  request.headers["content-security-policy"] = headers["Content-Security-Policy"];
  request.headers["x-nonce"] = nonce;
}

function renderPage(pages: NodeHandler, request: IncomingMessage, response: ServerResponse): unknown {
  if (request.method !== "GET" && request.method !== "HEAD")
    return refuse(request, response, methodNotAllowed(request.method ?? "", "GET, HEAD"), { isPage: true });
  if (!isStateReadable(request.headers)) return refuse(request, response, NO_STATE_TREE, { isPage: true });
  return unlessTooOften(request, response, () => showPage(pages, request, response));
}

function showPage(pages: NodeHandler, request: IncomingMessage, response: ServerResponse): unknown {
  const startedAtMs = performance.now();
  const requestId = requestIdOf(request.headers["x-request-id"]?.toString());
  const [path = "", search] = (request.url ?? "").split("?", 2);
  response.setHeader("X-Request-Id", requestId);
  protectPage(request, response, path, search);
  const shown = loggablePath(path);
  nameTraceOfPage(shown, requestId);
  const logEnd = keepTrace(() => {
    const took = performance.now() - startedAtMs;
    // People leave pages that take too long: those count too.
    const status = response.writableFinished ? response.statusCode : ERRORS.client_closed_request.status;
    if (!path.startsWith(PARTS_OF_PAGES)) observeRequest(PAGE, status, took);
    const line = { requestId, method: request.method, path: shown, status };
    log().info({ ...line, ms: Math.round(took) }, "page");
  });
  response.once("close", logEnd);
  request.url = withReadablePath(request.url ?? "");
  return renderThroughOutages(request, response, () => pages(request, response));
}

/** By Node's error code. */
const UNREADABLE: Record<string, "request_timeout" | "headers_too_large"> = {
  // Browsers ignore 408 on a connection they preopened.
  ERR_HTTP_REQUEST_TIMEOUT: "request_timeout",
  HPE_HEADER_OVERFLOW: "headers_too_large",
};

const CLOSE_WITHIN_MS = 5_000;

/** Answers on a connection without a parsed request, then closes it. */
async function refuseOn(socket: Duplex, error: ApiError): Promise<void> {
  const asked = { requestId: requestIdOf(null), method: null, path: null };
  const { status, fields, body } = await finish(asked, () => toErrorResponse(error));
  if (!socket.writable) return;
  // The caller may keep its half of the connection open.
  const late = setTimeout(() => socket.destroy(), CLOSE_WITHIN_MS).unref();
  socket.once("close", () => clearTimeout(late));
  const lines = Object.entries({ ...fields, Connection: "close" }).map(
    ([name, value]) => `${name}: ${value}`,
  );
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines,
      "",
      body instanceof EncodedBody ? body.identity : "",
    ].join("\r\n"),
  );
}

/** Next sets `Vary` and doesn't append to it. */
function varyByAccept(response: ServerResponse): void {
  const setHeader = response.setHeader.bind(response);
  response.setHeader = (name, value) => {
    const fields = name.toLowerCase() === "vary" ? String(value).split(/,\s*/) : ["Accept"];
    return setHeader(name, fields.includes("Accept") ? value : [...fields, "Accept"].join(", "));
  };
  response.setHeader("Vary", "Accept");
}

/**
 * The front server: our routes to their handlers, everything else to `pages` (Next). Not
 * listening yet.
 */
export function createSiteServer(ours: Routes, pages: NodeHandler, { unreadMs = UNREAD_MS } = {}): Server {
  const routes = getRequestListener(mountRoutes(ours).fetch, {
    // Next shares this process and relies on the platform's Request and Response.
    overrideGlobalObjects: false,
    // Refused below, with the request at hand.
    errorHandler: () => {},
  });

  const { hasRoute, offersAt, isApiRoute } = apiRoutes(ours);

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    request.url = withoutDots(withoutOrigin(request.url));
    const error = objection(request);
    const { url } = request;
    if (error) return refuse(request, response, error, { isPage: !hasRoute(url) });
    if (!isApiRoute(request)) {
      if (offersAt(url)) varyByAccept(response);
      return renderPage(pages, request, response);
    }
    if (await serveFromFastPath(request, response)) return;
    await routes(request, response);
    if (!response.headersSent && !response.destroyed) await refuse(request, response, NO_ADDRESS);
  }

  const server: Server = createServer(
    {
      ServerResponse: closableResponses(() => server),
      maxHeaderSize: MAX_HEADER_BYTES,
      requestTimeout: 60_000,
      headersTimeout: 15_000,
      keepAliveTimeout: 65_000,
      // Node would answer this without logging.
      requireHostHeader: false,
      // A second `Host` or `Authorization` must not vanish.
      joinDuplicateHeaders: true,
      // Clients that offer HTTP/2 continue with HTTP/1.1.
      shouldUpgradeCallback: () => false,
    },
    (request, response) => {
      // An idle timeout of the socket; Node itself checks whether queued data has been sent.
      response.setTimeout(unreadMs, () => {
        if ((response.socket?.writableLength ?? 0) > 0) response.destroy();
      });
      traceRequest(request, response, () => answer(request, response)).catch((err: unknown) => {
        log().error({ err }, "an answer could not be written");
        response.destroy();
      });
    },
  );
  // Other expectations than `100-continue` may be ignored (RFC 9110, 10.1.1).
  server.on("checkExpectation", (request, response) => server.emit("request", request, response));
  server.on("connect", (_, socket) => {
    // Node removes its listener, and an unhandled error ends the process.
    socket.on("error", () => socket.destroy());
    void refuseOn(socket, NO_PATH);
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    if (error.code === "ECONNRESET" || !socket.writable) return socket.destroy();
    const code = UNREADABLE[error.code ?? ""];
    void refuseOn(socket, code ? new ApiError(code) : NO_REQUEST);
  });
  return server;
}

/**
 * A caller who reads nothing for this long is disconnected. One who reads slowly, or waits for the next event,
 * isn't.
 */
const UNREAD_MS = 120_000;

const NO_REQUEST = malformed("request", "an HTTP/1.1 request", "The request can't be parsed.");
