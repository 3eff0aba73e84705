import { once } from "node:events";
import { request as httpRequest, type IncomingHttpHeaders } from "node:http";
import { buffer } from "node:stream/consumers";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { ROUTES } from "@/app/routes";
import { database } from "@/db/client";
import { apiKeys, catalogState } from "@/db/schema";
import type { RouteHandler } from "@/lib/api/handle";
import type { Routes } from "@/lib/api/server/mount";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { forgetActiveKeys } from "@/lib/keys/active-keys";
import { call } from "@/tests/support/call";
import { type CallerName, everyCaller } from "@/tests/support/callers";
import { serveFront } from "@/tests/support/front-server";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";
import { insertRandomCoffees } from "@/tests/support/random-coffees";

// Compares answers that the front server serves from cache (lib/api/server/fast-path.ts) with those of the handlers.

let close = () => {};
let port = 0;
let unwatch: () => Promise<void> = async () => {};
let callers: Record<CallerName, Record<string, string>>;
/** How often a handler was asked. */
let asked = 0;

/** The same routes, whose GET handlers say that they were asked. */
const COUNTED: Routes = ROUTES.map(([path, module]: Routes[number]) => {
  const { GET: answer } = module;
  if (!answer) return [path, module];
  const counting: RouteHandler = (...call) => {
    asked++;
    return answer(...call);
  };
  return [path, { ...module, GET: counting }];
});

beforeAll(async () => {
  callers = await everyCaller();
  await insertRandomCoffees(60, 11);
  unwatch = watchCatalogVersion();
  ({ port, close } = await serveFront({ routes: COUNTED }));
});
afterAll(async () => {
  close();
  await unwatch();
});

interface Answered {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  bytes: Buffer;
  text: string;
}

/** As it comes over the wire: `fetch` would decode it. */
async function ask(path: string, headers: Record<string, string> = {}, method = "GET"): Promise<Answered> {
  const request = httpRequest({ port, host: "127.0.0.1", path, headers, method }).end();
  const [response] = await once(request, "response");
  const bytes = await buffer(response);
  return {
    status: response.statusCode,
    headers: response.headers,
    bytes,
    text: decoded(response.headers, bytes),
  };
}

function decoded(headers: IncomingHttpHeaders, bytes: Buffer): string {
  if (bytes.length === 0) return "";
  if (headers["content-encoding"] === "br") return brotliDecompressSync(bytes).toString();
  return (headers["content-encoding"] === "gzip" ? gunzipSync(bytes) : bytes).toString();
}

/** All of an answer but what is each one's own, and the time at which it was made. */
function sameOf(status: number | undefined, headers: Record<string, unknown>, text: string) {
  const own =
    /^(x-request-id|date|connection|keep-alive|transfer-encoding|x-ratelimit-remaining|ratelimit|content-length)$/;
  const body = text === "" ? null : JSON.parse(text);
  delete body?.generated_at;
  if (body?.meta) delete body.meta.cache;
  return {
    status,
    body,
    headers: Object.fromEntries(Object.entries(headers).filter(([name]) => !own.test(name))),
  };
}

/** What the handler answers, asked by itself. */
async function byHandler(path: string, headers: Record<string, string>, method = "GET") {
  const response = await call(path, { headers, method });
  const bytes = Buffer.from(await response.arrayBuffer());
  const fields = Object.fromEntries(response.headers);
  return sameOf(response.status, fields, decoded(fields, bytes));
}

/** Asks until the front server no longer asks the handler. */
async function settle(path: string, headers: Record<string, string> = {}): Promise<void> {
  for (let tries = 0; tries < 20; tries++) {
    const before = asked;
    expect((await ask(path, headers)).status).toBe(200);
    if (asked === before) return;
  }
  throw new Error(`${path} is never given again`);
}

/** With months long enough for all of it. */
const ASKING = ["anonymous", "member session", "member key", "enterprise key"] as const;
const PATHS = [
  "/v1/catalog?limit=9&page=2&utm=7",
  "/v1/catalog?stocked=all&limit=60&include=proof",
  "/v1/catalog?limit=none",
  "/v1/catalog/1",
  "/v1/catalog/proof-coverage?stocked=all",
  "/api/catalog?limit=9",
  "/api/catalog-api?limit=9",
];
const FREE = ["/v1", "/v1/openapi.json", "/sitemap.xml", "/sitemaps/coffees-1.xml", "/robots.txt"];
const WAYS: Record<string, string>[] = [
  {},
  { "accept-encoding": "gzip" },
  { "accept-encoding": "br, gzip;q=0.5" },
  { "accept-encoding": "br;q=0, gzip;q=0" },
  { prefer: "handling=strict" },
  { "if-none-match": '"other"' },
  { "if-none-match": "*" },
];

test("the fast path returns what the handler would, for any caller and repetition", async () => {
  let turn = 0;
  for (const caller of ASKING)
    for (const path of PATHS) {
      // The ways take turns, and all do in `npm run test:deep`.
      turn += 3;
      const ways = inject("deep") ? WAYS : [0, 1, 2].map((at) => WAYS[(turn + at) % WAYS.length] ?? {});
      for (let round = 0; round < 2; round++)
        for (const way of ways) {
          const headers = { ...callers[caller], ...way };
          const { status, headers: fields, bytes, text } = await ask(path, headers);
          const what = `${caller} ${path} ${JSON.stringify(way)}`;
          expect(sameOf(status, fields, text), what).toEqual(await byHandler(path, headers));
          if (status === 200) expect(fields["content-length"], what).toBe(String(bytes.length));
        }
    }
});

test("the fast path serves repeated requests in every encoding to anonymous callers and keys", async () => {
  for (const caller of ["anonymous", "member key", "enterprise key"] as const) {
    const headers = callers[caller];
    await settle("/v1/catalog?limit=8", headers);
    const before = asked;
    const encodings = ["identity", "gzip", "br"];
    const answers = await Promise.all(
      encodings.map((encoding) => ask("/v1/catalog?limit=8", { ...headers, "accept-encoding": encoding })),
    );
    expect(asked).toBe(before);
    expect(answers.map((answer) => answer.headers["content-encoding"])).toEqual([undefined, "gzip", "br"]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(new Set(answers.map((answer) => answer.headers["x-request-id"])).size).toBe(3);
  }
});

test("the fast path leaves sessions, conditional requests, preferences and other methods to the handler", async () => {
  await settle("/v1/catalog?limit=7");
  const tag = (await ask("/v1/catalog?limit=7")).headers.etag ?? "";
  const others: [Record<string, string>, string, number][] = [
    [callers["viewer session"], "GET", 200],
    [{ "if-none-match": tag }, "GET", 304],
    [{ prefer: "handling=strict" }, "GET", 200],
    [{}, "HEAD", 200],
    [{}, "POST", 405],
  ];
  for (const [headers, method, status] of others)
    expect((await ask("/v1/catalog?limit=7", headers, method)).status, method).toBe(status);
  expect((await ask("/v1/catalog?limit=7", callers["bad header"])).status).toBe(401);
  expect((await ask("/v1/catalog?limit=7", { "x-request-id": "mine" })).headers["x-request-id"]).toBe("mine");
});

test("every cached response counts against the quota, and none is served beyond it", async () => {
  const person = await insertPerson();
  const headers = { authorization: `Bearer ${await insertKey(person)}`, "accept-encoding": "gzip" };
  await settle("/v1/catalog?limit=6", headers);
  const left = Number((await ask("/v1/catalog?limit=6", headers)).headers["x-ratelimit-remaining"]);
  const before = asked;
  const answers = await Promise.all(
    Array.from({ length: left + 5 }, () => ask("/v1/catalog?limit=6", headers)),
  );
  expect(asked).toBe(before);
  const served = answers.filter(({ status }) => status === 200);
  const remainders = served.map((answer) => Number(answer.headers["x-ratelimit-remaining"]));
  expect(remainders.sort((a, b) => b - a)).toEqual(Array.from({ length: left }, (_, n) => left - 1 - n));
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect(refused.status).toBe(429);
    expect(JSON.parse(refused.text)).toMatchObject({ code: "rate_limit_exceeded", remaining: 0 });
    expect(refused.headers["cache-control"]).toBe("no-store");
    expect(refused.headers.etag).toBeUndefined();
  }
});

test("free endpoints cost a key nothing, however often they are asked", async () => {
  const person = await insertPerson();
  const headers = { authorization: `Bearer ${await insertKey(person)}` };
  for (const path of FREE)
    for (let round = 0; round < 4; round++) {
      const answer = await ask(path, headers);
      expect([path, answer.status, answer.headers["x-ratelimit-remaining"]]).toEqual([path, 200, "200"]);
    }
  const before = asked;
  await ask("/sitemaps/coffees-1.xml", headers);
  expect(asked).toBe(before);
});

test("an expired or narrower key gets no response cached for another key", async () => {
  const person = await insertPerson({ apiPlan: "enterprise" });
  const path = "/v1/catalog/1/similar";
  const key = await insertKey(person);
  await settle(path, { authorization: `Bearer ${key}` });
  const narrow = await insertKey(person, { scopes: ["price-index:read"] });
  for (let round = 0; round < 3; round++)
    expect((await ask(path, { authorization: `Bearer ${narrow}` })).status).toBe(403);
  await database()
    .update(apiKeys)
    .set({ deactivatedAt: new Date(Date.now() - 60_000) })
    .where(eq(apiKeys.ownerId, person.id));
  forgetActiveKeys();
  expect((await ask(path, { authorization: `Bearer ${key}` })).status).toBe(401);
});

test("nothing older is served after the catalog changes", async () => {
  const path = "/v1/catalog?limit=4";
  await settle(path);
  const { etag } = (await ask(path)).headers;
  await unwatch();
  await database().update(catalogState).set({ version: sql`version + 1` });
  // Nothing is kept where changes are not heard of.
  expect((await ask(path)).headers.etag).not.toBe(etag);
  unwatch = watchCatalogVersion();
  const before = asked;
  const fresh = await ask(path);
  expect(asked).toBe(before + 1);
  expect(JSON.parse(fresh.text).meta.cache).toEqual({ hit: false, timestamp: null });
});
