import { eq, sum } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { apiKeys, dailyResponses, grants } from "@/db/schema";
import { flushResponseCounts } from "@/lib/access/quota/response-counts";
import { type Meter, withMetering } from "@/lib/api/metering";
import { forgetActiveKeys } from "@/lib/keys/active-keys";
import { createKey } from "@/lib/keys/keys";
import type { Plan, Scope } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { wholeError } from "@/tests/support/error-body";
import { insertKeyViewer, ledgerOf, spend } from "@/tests/support/keys";
import { complaints, readDocument } from "@/tests/support/openapi";
import { insertPerson } from "@/tests/support/people";
import { holdsWithinASecond } from "@/tests/support/within-a-second";

interface Caller {
  ownerId: string;
  keyId: string;
  ask: (method: string, path: string, headers?: Record<string, string>) => Promise<Response>;
  get: (path: string, headers?: Record<string, string>) => Promise<Response>;
}

async function caller(
  apiPlan: Plan = "viewer",
  { scopes = ["catalog:read"] }: { scopes?: Scope[] } = {},
): Promise<Caller> {
  const { id } = await insertPerson({ apiPlan });
  const { apiKey, key } = await createKey(database(), id, { name: "a test's", scopes, expiresAt: null });
  const ask: Caller["ask"] = (method, path, headers = {}) =>
    call(path, { method, headers: { authorization: `Bearer ${apiKey}`, ...headers } });
  return { ownerId: id, keyId: key.id, ask, get: (path, headers) => ask("GET", path, headers) };
}

const rates = ({ headers }: Response) => ({
  limit: Number(headers.get("x-ratelimit-limit")),
  remaining: Number(headers.get("x-ratelimit-remaining")),
  reset: Number(headers.get("x-ratelimit-reset")),
});
const usedBy = async ({ ownerId }: Caller) => (await ledgerOf(ownerId))[0]?.used ?? 0;

test("rate headers, IETF draft fields and the stored quota agree", async () => {
  const key = await caller();
  for (const remaining of [199, 198, 197]) {
    const response = await key.get("/v1/catalog?limit=1");
    expect(response.status).toBe(200);
    const { reset, ...counts } = rates(response);
    expect(counts).toEqual({ limit: 200, remaining });
    expect(new Date(reset * 1000).toISOString()).toMatch(/-01T00:00:00\.000Z$/);
    expect(response.headers.get("ratelimit-policy")).toBe('"month";q=200');
    expect(response.headers.get("ratelimit")).toMatch(new RegExp(`^"month";r=${remaining};t=\\d+$`));
    expect(await usedBy(key)).toBe(200 - remaining);
  }
});

test("a 404 counts, while 400, 403 and 304 don't, and each carries the quota", async () => {
  const key = await caller();
  const listed = await key.get("/v1/catalog?limit=1");
  const tag = listed.headers.get("etag") ?? "";
  for (const [path, headers, status, remaining] of [
    ["/v1/catalog/2147483647", {}, 404, 198],
    ["/v1/catalog?limit=none", {}, 400, 198],
    ["/v1/catalog?processing_base_method=Washed", {}, 403, 198],
    ["/v1/catalog?limit=1", { "if-none-match": tag }, 304, 198],
    ["/v1/catalog?limit=1", {}, 200, 197],
  ] as const) {
    const response = await key.get(path, headers);
    expect(response.status, path).toBe(status);
    expect(rates(response).remaining, path).toBe(remaining);
    expect(await usedBy(key), path).toBe(200 - remaining);
  }
});

test("requests beyond the quota get the standard 429 body and aren't counted", async () => {
  const key = await caller();
  await spend(key, 199);
  expect(rates(await key.get("/v1/catalog?limit=1")).remaining).toBe(0);
  for (let again = 0; again < 3; again++) {
    const askedAt = Date.now() / 1000;
    const response = await key.get("/v1/catalog?limit=1");
    const answeredAt = Date.now() / 1000;
    expect(response.status).toBe(429);
    const { reset, ...counts } = rates(response);
    expect(counts).toEqual({ limit: 200, remaining: 0 });
    const retryAfter = response.headers.get("retry-after") ?? "";
    expect(retryAfter).toMatch(/^[1-9]\d*$/);
    // In whole seconds, from some moment between the question and its answer.
    expect(reset - Number(retryAfter)).toBeGreaterThan(askedAt - 2);
    expect(reset - Number(retryAfter)).toBeLessThan(answeredAt + 2);
    expect(await response.json()).toEqual(
      wholeError({
        error: "Rate limit exceeded",
        code: "rate_limit_exceeded",
        message: "You've used all 200 requests for this month. See /pricing.",
        limit: 200,
        remaining: 0,
        resetTime: new Date(reset * 1000).toISOString(),
      }),
    );
  }
  // What would be refused anyway is refused for its own reason.
  expect((await key.get("/v1/catalog?limit=none")).status).toBe(400);
  expect(await usedBy(key)).toBe(200);
});

test("an unknown path counts as a request, a wrong method doesn't, and both carry rate headers", async () => {
  const key = await caller();
  for (const [method, path, status, remaining] of [
    ["HEAD", "/v1/catalog?limit=1", 200, 199],
    ["GET", "/v1/nothing", 404, 198],
    ["HEAD", "/v1/nothing", 404, 197],
    ["POST", "/api/nothing", 404, 196],
    ["POST", "/v1/catalog", 405, 196],
    ["PROPFIND", "/v1/catalog/1/similar", 405, 196],
    ["DELETE", "/api/catalog-api", 405, 196],
    ["OPTIONS", "/v1/catalog", 204, 196],
    ["GET", "/api/watchlist", 401, 196],
    ["GET", "/v1/catalog?limit=1", 200, 195],
  ] as const) {
    const response = await key.ask(method, path);
    expect([method, path, response.status]).toEqual([method, path, status]);
    expect([method, path, rates(response)]).toEqual([
      method,
      path,
      { limit: 200, remaining, reset: expect.any(Number) },
    ]);
    expect(await usedBy(key), path).toBe(200 - remaining);
  }
});

test("discovery is never counted and works after the quota is used up", async () => {
  const key = await caller();
  await spend(key, 200);
  for (const path of ["/v1", "/v1/openapi.json"]) {
    for (const method of ["GET", "HEAD"]) {
      const response = await key.ask(method, path);
      expect([method, path, response.status]).toEqual([method, path, 200]);
      expect(rates(response)).toMatchObject({ limit: 200, remaining: 0 });
    }
  }
  expect((await key.get("/v1/nothing")).status).toBe(429);
  expect(await usedBy(key)).toBe(200);
});

test("a 304 decided after rendering is refunded", async () => {
  const key = await caller("viewer", { scopes: ["catalog:read", "price-index:read"] });
  await database()
    .insert(grants)
    .values({ userId: key.ownerId, source: "manual", reason: "a test", marketIntelligence: true });
  forgetActiveKeys();
  const listed = await key.get("/v1/price-index");
  expect([listed.status, rates(listed).remaining]).toEqual([200, 199]);
  const again = await key.get("/v1/price-index", { "if-none-match": listed.headers.get("etag") ?? "" });
  expect([again.status, rates(again).remaining]).toEqual([304, 199]);
  const any = await key.get("/v1/catalog?limit=1", { "if-none-match": "*" });
  expect([any.status, rates(any).remaining]).toEqual([304, 199]);
  expect(await usedBy(key)).toBe(1);
  expect((await ledgerOf(key.ownerId))[0]?.days).toBe(1);
});

test("an unchanged catalog answer is a 304 after the quota is used up, what must be made first is a 429", async () => {
  const key = await caller();
  await spend(key, 198);
  const tagOf = async (path: string) => (await key.get(path)).headers.get("etag") ?? "";
  const [list, coverage] = ["/v1/catalog?limit=1", "/v1/catalog/proof-coverage"];
  const [ofList, ofCoverage] = [await tagOf(list), await tagOf(coverage)];
  for (const [path, tag, status] of [
    [list, ofList, 304],
    [coverage, ofCoverage, 304],
    [list, ofCoverage, 429],
    [list, "*", 429],
  ] as const) {
    const response = await key.get(path, { "if-none-match": tag });
    expect([path, tag, response.status, rates(response).remaining]).toEqual([path, tag, status, 0]);
  }
  expect(await usedBy(key)).toBe(200);
});

test("every documented operation of /v1 lists the 429 of a used-up quota", async () => {
  const document = await readDocument(call);
  const promised = Object.entries(document.paths)
    .filter(([path]) => path.startsWith("/v1"))
    .map(([, { get }]) => "429" in get.responses);
  expect(promised).toEqual(promised.map(() => true));
  const key = await caller();
  await spend(key, 200);
  for (const route of ["/v1/catalog", "/v1/catalog/proof-coverage"]) {
    const response = await key.get(route);
    expect(response.status, route).toBe(429);
    expect(await complaints(document, route, response), route).toEqual([]);
  }
});

test("an unlimited plan sends -1 and no quota fields", async () => {
  const response = await (await caller("enterprise")).get("/v1/catalog?limit=1");
  expect(rates(response)).toMatchObject({ limit: -1, remaining: -1 });
  expect(response.headers.get("ratelimit")).toBeNull();
  expect(response.headers.get("ratelimit-policy")).toBeNull();
});

test("callers without a key get no rate headers", async () => {
  for (const response of [await call("/v1/catalog?limit=1"), await call("/v1/catalog?limit=none")])
    expect([...response.headers.keys()].filter((name) => name.includes("ratelimit"))).toEqual([]);
});

test("a 5xx is refunded, whether thrown or returned", async () => {
  const viewer = await insertKeyViewer("viewer");
  const failures = [
    () => Promise.reject(new Error("the roaster is on fire")),
    () => Promise.resolve({ status: 502, headers: {}, body: null }),
  ];
  for (const failure of failures) {
    const requestContext = { facts: {}, headers: {} };
    const work = async (meter: Meter) => {
      await meter();
      expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: 1, days: 1 }]);
      return failure();
    };
    const answer = withMetering({ viewer, requestContext, isGone: () => false, work });
    await answer.catch(() => {});
    expect(await ledgerOf(viewer.ownerId)).toMatchObject([{ used: 0, days: 0 }]);
    expect(requestContext.headers).toMatchObject({
      "X-RateLimit-Limit": "200",
      "X-RateLimit-Remaining": "200",
    });
  }
});

test("a hundred concurrent requests get a hundred different remaining counts", async () => {
  const key = await caller();
  const responses = await Promise.all(Array.from({ length: 100 }, () => key.get("/v1/catalog?limit=1")));
  const remainders = responses.map((response) => rates(response).remaining);
  expect(remainders.sort((a, b) => b - a)).toEqual(Array.from({ length: 100 }, (_, i) => 199 - i));
});

test("a plan or key revoked in another process is rejected here within a second under load", async () => {
  const key = await caller("enterprise");
  const ask = () => key.get("/v1/catalog?limit=1");
  expect((await ask()).status).toBe(200);
  await database().update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, key.ownerId));
  await holdsWithinASecond(async () => rates(await ask()).limit === 200);
  await database().update(apiKeys).set({ deactivatedAt: new Date() }).where(eq(apiKeys.id, key.keyId));
  await holdsWithinASecond(async () => (await ask()).status === 401);
});

test("every response to a key is recorded by status, counted or not", async () => {
  const key = await caller();
  await spend(key, 198);
  for (const path of [
    "/v1/catalog?limit=1",
    "/v1/catalog/2147483647",
    "/v1/catalog",
    "/v1/catalog",
    "/v1/catalog?limit=x",
  ])
    await key.get(path);
  await flushResponseCounts();
  await key.get("/v1/catalog?limit=x");
  await flushResponseCounts();
  const rows = await database()
    .select({ status: dailyResponses.status, answers: sum(dailyResponses.responses).mapWith(Number) })
    .from(dailyResponses)
    .where(eq(dailyResponses.keyId, key.keyId))
    .groupBy(dailyResponses.status)
    .orderBy(dailyResponses.status);
  expect(rows).toEqual([
    { status: 200, answers: 1 },
    { status: 400, answers: 2 },
    { status: 404, answers: 1 },
    { status: 429, answers: 2 },
  ]);
});
