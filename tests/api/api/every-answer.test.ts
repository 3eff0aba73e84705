import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ROUTES } from "@/app/routes";
import { OPENINGS_PER_MINUTE } from "@/lib/api/anonymous-throttle";
import { type Billing, openBilling } from "@/tests/support/billing";
import { type CallerName, everyCaller } from "@/tests/support/callers";
import { serveFront } from "@/tests/support/front-server";
import { keepLog } from "@/tests/support/kept-log";
import { ODD_HEADERS, ODD_PATHS } from "@/tests/support/odd-requests";

// What all answers of the front server have in common, for every route, method and kind of caller.

const METHODS = [
  "GET",
  "HEAD",
  "POST",
  "PUT",
  "PATCH",
  "DELETE",
  "OPTIONS",
  "TRACE",
  "PROPFIND",
  "LOCK",
] as const;
const ASKING = ["anonymous", "viewer session", "enterprise key", "bad header"] as const;

/** Routes that read no API key: their own methods answer whatever `Authorization` says. */
const WITHOUT_KEYS = [
  "/api/account/billing/cancel",
  "/api/account/billing/hide-notice",
  "/api/account/billing/portal",
  "/api/account/billing/resume",
  "/api/auth/cli/approve",
  "/auth/callback",
  "/chat/open",
  "/chat/:id/ask",
  "/chat/:id/change",
  "/checkout/start",
  "/demo-payments/*",
  "/health",
  "/health/live",
  "/health/ready",
];
/** Nor do their other methods: tokens and secrets of their own admit callers. */
const NEVER_WITH_KEYS = [
  "/api/alerts/unsubscribe",
  "/api/cron/alerts",
  "/api/cron/ingest",
  "/feeds/saved-search",
];
/** Texts that are the same for all callers and read no credentials. */
const PUBLIC_TEXTS = [
  "/docs/:section/:slug",
  "/docs/:section/:slug/markdown",
  "/docs/:section/:slug{.+[.]md}",
  "/llms-full.txt",
  "/llms.txt",
];
const UNKNOWN = ["/v1/*", "/api", "/api/*"];

let billing: Billing;
let port = 0;
let close = () => {};
let callers: Record<CallerName, Record<string, string>>;
let logLines: string[] = [];

beforeAll(async () => {
  callers = await everyCaller();
  billing = await openBilling();
  ({ port, close } = await serveFront());
  logLines = keepLog();
});
afterAll(async () => {
  close();
  await billing.close();
});

interface Asked {
  method: string;
  path: string;
  headers: Record<string, string>;
}
interface Answered {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

async function ask({ method, path, headers }: Asked): Promise<Answered> {
  const request = httpRequest({ port, host: "127.0.0.1", method, path, headers }).end();
  const [response] = await once(request, "response");
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

const pathOf = (route: string) =>
  route
    .replace("/docs/:section/:slug", "/docs/api/overview")
    .replace("{.+[.]md}", ".md")
    .replace(":id", "1")
    .replace("*", "nothing");
/** Of a negotiated address HTML is a page of Next's. */
function acceptOf(offers: readonly string[] | undefined): Record<string, string> {
  const ours = offers?.find((type) => type !== "text/html");
  return ours ? { accept: ours } : {};
}
const listOf = (field: string | undefined) => (field ? field.split(", ") : []);

/** What is wrong with an answer; empty when nothing is. */
function faults(
  { method, path, isPage = false }: Pick<Asked, "method" | "path"> & { isPage?: boolean },
  { status, headers, body }: Answered,
) {
  const found: string[] = [];
  const expects = (holds: boolean, fault: string) => holds || found.push(fault);
  const [bare = ""] = path.split("?", 1).map(resolved);
  const requestId = String(headers["x-request-id"]);
  const line = JSON.parse(logLines.findLast((each) => each.includes(requestId)) ?? "null");
  expects(/^[\w-]{1,64}$/.test(requestId), "no request id");
  expects(line?.status === status && line.path === bare, "no log line of its own");
  expects(status < 500, `status ${status}`);
  expects(headers["x-content-type-options"] === "nosniff", "may be sniffed");
  expects(headers["content-security-policy"]?.includes("default-src 'none'") ?? false, "no policy");
  expects(headers["referrer-policy"] !== undefined, "no referrer policy");
  const varies = listOf(headers.vary);
  const isPublicText = status < 400 && /^\/(docs\/|llms)/.test(bare);
  for (const name of isPublicText
    ? ["Accept-Encoding"]
    : ["Authorization", "Cookie", "Accept-Encoding", "Prefer"])
    expects(varies.includes(name), `does not vary by ${name}`);
  const isOpen = /^\/v1(\/|$)/.test(bare);
  expects(headers["access-control-allow-origin"] === (isOpen ? "*" : undefined), "wrong CORS");
  const isCors = (name: string) => name.startsWith("access-control-");
  expects(isOpen || !Object.keys(headers).some(isCors), "CORS headers");
  expects(
    !isOpen || listOf(headers["access-control-expose-headers"]).includes("X-Request-Id"),
    "exposes none",
  );
  const isDeprecated = bare === "/api/catalog-api";
  const isTool = /^\/api\/tools\/./.test(bare);
  expects((headers.deprecation === "true") === (isDeprecated || isTool), "wrong Deprecation");
  expects((headers.sunset === "Thu, 31 Dec 2026 23:59:59 GMT") === isDeprecated, "wrong Sunset");
  expects((headers.link === '</v1/catalog>; rel="successor-version"') === isDeprecated, "wrong Link");
  expects((headers.link === '</api/chat>; rel="successor-version"') === isTool, "wrong Link");
  if (status >= 400) {
    expects(headers["cache-control"] === "no-store", "may be kept");
    expects(
      headers["content-type"] === `${isPage ? "text/html" : "application/json"}; charset=utf-8`,
      "not JSON",
    );
    expects(
      method === "HEAD" || (isPage ? body.startsWith("<!doctype") : isError(body)),
      `no error: ${body}`,
    );
  }
  expects((headers["www-authenticate"] !== undefined) === (status === 401), "wrong challenge");
  expects((headers.allow !== undefined) === (status === 405) || method === "OPTIONS", "wrong Allow");
  return found;
}

/** As a browser reads it. A backslash is refused as it stands. */
const resolved = (path: string) => (path.includes("\\") ? path : new URL(`http://x${path}`).pathname);

function isError(body: string): boolean {
  if (!body.startsWith("{")) return false;
  const { error, code } = JSON.parse(body);
  return typeof error === "string" && typeof code === "string";
}

const hasRates = ({ headers }: Answered) =>
  headers["x-ratelimit-limit"] === "-1" &&
  headers["x-ratelimit-remaining"] === "-1" &&
  headers["x-ratelimit-reset"] !== undefined;

/**
 * Each caller meets each method that a route has. The others are refused before anyone looks at the caller: callers
 * take turns at them, and all meet them in `npm run test:deep`.
 */
const callersOf = (turn: number, isOwn: boolean) =>
  isOwn || inject("deep") ? ASKING : ASKING.filter((_, place) => place === turn % ASKING.length);

test.each(ROUTES.map(([route, , offers]) => [route, acceptOf(offers)] as const))(
  "%s answers every method and caller with a request id, the common headers and a log line",
  async (route, accept) => {
    const path = pathOf(route);
    const allow = listOf((await ask({ method: "OPTIONS", path, headers: accept })).headers.allow);
    for (const [turn, method] of METHODS.entries()) {
      for (const caller of callersOf(turn, ["OPTIONS", ...allow].includes(method))) {
        const answer = await ask({ method, path, headers: { ...callers[caller], ...accept } });
        const what = `${method} ${path} by ${caller}: ${answer.status}`;
        expect(faults({ method, path }, answer), what).toEqual([]);

        const isUnknown = UNKNOWN.includes(route);
        const isOwn = allow.includes(method) && method !== "OPTIONS";
        const readsKeys =
          !([...WITHOUT_KEYS, ...PUBLIC_TEXTS].includes(route) && isOwn) && !NEVER_WITH_KEYS.includes(route);
        expect(hasRates(answer), what).toBe(caller === "enterprise key" && readsKeys);
        if (caller === "bad header" && readsKeys) expect(answer.status, what).toBe(401);
        else if (isUnknown) expect(answer.status, what).toBe(method === "TRACE" ? 405 : 404);
        else if (method === "OPTIONS") expect(answer.status, what).toBe(204);
        else if (isOwn) expect(answer.status, what).not.toBe(405);
        else {
          expect(answer.status, what).toBe(405);
          expect(listOf(answer.headers.allow), what).toEqual(allow);
        }
      }
    }
  },
);

const ODD_WAYS = (["anonymous", "enterprise key", "bad header"] as const).flatMap((caller) =>
  ["GET", "POST"].map((method) => ({ caller, method })),
);

test("unusual paths and headers get the same id, headers, log line and error shape", async () => {
  const paths = [...ODD_PATHS, "/v1", "/v1/catalog", "/api/catalog-api", "/api/catalog"];
  for (const [i, path] of paths.entries()) {
    for (const [j, odd] of ODD_HEADERS.entries()) {
      // Each header meets each path every time; callers and methods take turns, and all do in `npm run test:deep`.
      const turn = (i + j) % ODD_WAYS.length;
      for (const { caller, method } of inject("deep") ? ODD_WAYS : ODD_WAYS.slice(turn, turn + 1)) {
        const answer = await ask({ method, path, headers: { ...callers[caller], ...odd } });
        const what = `${method} ${path.slice(0, 80)} ${JSON.stringify(odd)} by ${caller}: ${answer.status}`;
        // Encoded bodies are decoded by other tests.
        const body = answer.headers["content-encoding"] ? '{"error":"","code":""}' : answer.body;
        expect(faults({ method, path }, { ...answer, body }), what).toEqual([]);
        expect(hasRates(answer), what).toBe(caller === "enterprise key");
        if (caller === "bad header") expect(answer.status, what).toBe(401);
      }
    }
  }
});

test("a preflight gets 204 on every /v1 path and 404 on unknown /api paths", async () => {
  const headers = { origin: "https://shop.example", "access-control-request-method": "GET" };
  for (const path of ["/v1", "/v1/catalog", "/v1/nothing", "/v1/catalog/"]) {
    const answer = await ask({ method: "OPTIONS", path, headers });
    expect([path, answer.status]).toEqual([path, 204]);
    expect(answer.headers["access-control-allow-headers"]).toContain("Authorization");
    expect(answer.headers["access-control-allow-methods"]).toContain("GET");
  }
  expect((await ask({ method: "OPTIONS", path: "/api/nothing", headers })).status).toBe(404);
});

test("what a browser gets for a form or a link has the same id, headers and one log line", async () => {
  const accept = { accept: "text/html" };
  const person = callers["viewer session"];
  const asked = [
    { method: "POST", path: "/api/sheets", headers: accept, expected: 303 },
    { method: "POST", path: "/api/sheets", headers: { ...person, ...accept }, expected: 415 },
    { method: "GET", path: "/beans/shared", headers: {}, expected: 429 },
  ];
  for (const { expected, ...each } of asked) {
    let answer = await ask(each);
    for (let left = 2 * OPENINGS_PER_MINUTE; expected === 429 && answer.status === 200 && left > 0; left--)
      answer = await ask(each);
    const what = `${each.path}: ${answer.status}`;
    expect(answer.status, what).toBe(expected);
    // A redirect's line has the status that a program would have got.
    if (expected !== 303) expect(faults({ ...each, isPage: true }, answer), what).toEqual([]);
    const id = String(answer.headers["x-request-id"]);
    expect(logLines.filter((line) => line.includes(id))).toHaveLength(1);
  }
});

test("a page answers unsupported methods with 405 and an Allow header", async () => {
  for (const method of ["POST", "PUT", "OPTIONS", "TRACE", "PROPFIND"]) {
    const answer = await ask({ method, path: "/catalog", headers: {} });
    expect([method, answer.status, answer.headers.allow]).toEqual([method, 405, "GET, HEAD"]);
    expect(faults({ method, path: "/catalog" }, answer)).toEqual([]);
  }
});

test.each(["nonsense", "%7B%7D", "%zz", '["",{},null,"everything"]', "[".repeat(2000), ""])(
  "a page's data gets 400 when the router state is %j",
  async (state) => {
    // Next reads an address that ends in .rsc as a request for data too.
    for (const [path, rsc] of [
      ["/catalog", { rsc: "1" }],
      ["/catalog.rsc", {}],
    ] as const) {
      const headers = { ...rsc, "next-router-state-tree": state };
      const answer = await ask({ method: "GET", path, headers });
      expect([path, answer.status]).toEqual([path, 400]);
      expect(JSON.parse(answer.body)).toMatchObject({
        code: "invalid_request",
        details: { field: "next-router-state-tree", expected: expect.any(String) },
      });
      expect(faults({ method: "GET", path }, answer)).toEqual([]);
    }
  },
);

test("a page's data is served when the router state is valid or absent", async () => {
  const state = encodeURIComponent(JSON.stringify(["", { children: ["__PAGE__", {}] }, null, "refetch"]));
  for (const headers of [{ rsc: "1", "next-router-state-tree": state }, { rsc: "1" }])
    expect((await ask({ method: "GET", path: "/catalog", headers })).body).toBe("a page");
});
