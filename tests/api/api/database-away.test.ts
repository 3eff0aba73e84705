import { setTimeout as wait } from "node:timers/promises";
import { expect, test, vi } from "vitest";
import { newSecretToken } from "@/lib/access/secret-token";
import { cookieName } from "@/lib/auth/cookies";
import { generateKey } from "@/lib/keys/format";
import { call } from "@/tests/support/call";
import { complaints, readDocument } from "@/tests/support/openapi";

// Nothing listens there. Set before anything reads the environment.
vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nowhere");
vi.stubEnv("LOG_LEVEL", "silent");

/** Long enough for a pool that backs off, or queues, to reach its second attempt and the waits after it. */
const REQUESTS = 30;
const DURING_MS = 5000;
const PATIENCE_MS = 2000;

const bearer = { authorization: `Bearer ${generateKey()}` };
const cookie = { cookie: `${cookieName("session")}=${newSecretToken()}` };

// Each mostly waits, so they run at once.
test.concurrent.each([
  ["the anonymous catalog", "/v1/catalog", {}],
  ["one coffee", "/v1/catalog/1", {}],
  ["proof coverage", "/v1/catalog/proof-coverage", {}],
  ["the catalog with a key", "/v1/catalog", bearer],
  ["the catalog with a session", "/v1/catalog", cookie],
  ["a session's own data", "/api/beans", cookie],
  ["health", "/health", {}],
])(
  "%s returns 503 within two seconds when nothing listens on the database port",
  async (_, path, headers) => {
    const answers = await Promise.all(
      Array.from({ length: REQUESTS }, async (_, place) => {
        await wait((place * DURING_MS) / REQUESTS);
        const beganMs = performance.now();
        const response = await call(path, { headers });
        return { response, ms: performance.now() - beganMs };
      }),
    );
    for (const { response, ms } of answers) {
      expect(response.status).toBe(503);
      expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
      expect(await response.json()).toMatchObject({ error: "Service unavailable", code: "unavailable" });
      expect(ms).toBeLessThan(PATIENCE_MS);
    }
  },
);

test("health keeps its fields next to the error", async () => {
  const response = await call("/health");
  expect(response.status).toBe(503);
  expect(await response.clone().json()).toMatchObject({
    code: "unavailable",
    status: "unavailable",
    database: "unreachable",
    catalog_version: null,
  });
  expect(await complaints(await readDocument(call), "/health", response)).toEqual([]);
});

test("the descriptor, the document and every rejection work without a database", async () => {
  expect((await call("/v1")).status).toBe(200);
  expect((await call("/v1/openapi.json")).status).toBe(200);
  expect((await call("/v1/catalog?limit=x")).status).toBe(400);
  expect((await call("/v1/catalog", { headers: { authorization: "x" } })).status).toBe(401);
  expect((await call("/v1/nothing")).status).toBe(404);
});

test("ten thousand malformed keys are rejected without a query, and a well-formed key is looked up", async () => {
  const bearer = (key: string) => call("/v1/catalog", { headers: { authorization: `Bearer ${key}` } });
  const key = generateKey();
  for (let i = 0; i < 10_000; i++) {
    const at = 8 + (i % 38);
    const garbage = key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1);
    expect((await bearer(garbage)).status).toBe(401);
  }
  const response = await bearer(key);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
});
