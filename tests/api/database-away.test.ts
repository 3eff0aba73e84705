import { expect, test, vi } from "vitest";
import { makeKey } from "@/lib/keys/format";
import { call } from "@/tests/support/call";
import { complaints, readDocument } from "@/tests/support/openapi";

// Nothing listens there. Set before anything reads the environment.
vi.stubEnv("DATABASE_URL", "postgres://nobody@127.0.0.1:1/nowhere");

test("without its database the service says 503 soon, in JSON, and when to come back", async () => {
  for (const path of ["/v1/catalog", "/v1/catalog/1", "/v1/catalog/proof-coverage"]) {
    const response = await call(path);
    expect(response.status, path).toBe(503);
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await response.json()).toEqual({ error: "Service unavailable", code: "unavailable" });
  }
});

test("health keeps its fields beside the error", async () => {
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

test("what needs no database still answers: the descriptor, the document, every refusal", async () => {
  expect((await call("/v1")).status).toBe(200);
  expect((await call("/v1/openapi.json")).status).toBe(200);
  expect((await call("/v1/catalog?limit=x")).status).toBe(400);
  expect((await call("/v1/catalog", { headers: { authorization: "x" } })).status).toBe(401);
  expect((await call("/v1/nothing")).status).toBe(404);
});

test("ten thousand garbage keys are refused without asking the database; a possible key is not refused unasked", async () => {
  const bearer = (key: string) => call("/v1/catalog", { headers: { authorization: `Bearer ${key}` } });
  const key = makeKey();
  for (let i = 0; i < 10_000; i++) {
    const at = 8 + (i % 38);
    const garbage = key.slice(0, at) + (key[at] === "x" ? "y" : "x") + key.slice(at + 1);
    expect((await bearer(garbage)).status).toBe(401);
  }
  const response = await bearer(key);
  expect(response.status).toBe(503);
  expect(response.headers.get("retry-after")).toBe("5");
});
