import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { apiKeys } from "@/db/schema";
import { MAX_ACTIVE_KEYS } from "@/lib/keys/contract";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";
import { postFromPage } from "@/tests/support/requests";

const KEYS = "/api-dashboard/keys";
const GENERATE = `${KEYS}/generate`;
const DEACTIVATE = `${KEYS}/deactivate`;
const ROTATE = `${KEYS}/rotate`;

async function developer() {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const post = (path: string, body: unknown) => postFromPage(cookie, path, body);
  const make = async (body: object = {}) => (await post(GENERATE, { name: "importer", ...body })).json();
  const list = async () => (await (await call(KEYS, { headers: { cookie } })).json()).keys;
  return { person, cookie, post, make, list };
}
const statusOf = async (key: string) =>
  (await call("/v1/catalog?limit=1", { headers: { authorization: `Bearer ${key}` } })).status;
const inAnHour = () => new Date(Date.now() + 3_600_000);

test("a new key works at once and is shown only in the creating response", async () => {
  const { person, make, list } = await developer();
  const expiresAt = "2099-12-31T23:59:59.000Z";
  const { apiKey, key } = await make({ name: " Roastery till ", expiresAt });
  expect(key).toEqual({
    id: expect.any(String),
    name: "Roastery till",
    prefix: apiKey.slice(0, 12),
    last4: apiKey.slice(-4),
    scopes: ["catalog:read"],
    createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    lastUsedAt: null,
    expiresAt,
    isActive: true,
    deactivatedAt: null,
  });
  expect(await statusOf(apiKey)).toBe(200);
  expect(await list()).toEqual([
    { ...key, lastUsedAt: expect.toSatisfy((at) => at === null || typeof at === "string") },
  ]);
  const stored =
    await sqlClient()`select k::text as row, encode(hash, 'escape') as hash from api_keys k where owner_id = ${person.id}`;
  expect(JSON.stringify(stored)).not.toContain(apiKey);
});

test("every key can read the catalog, and the price index is opt-in", async () => {
  const { make } = await developer();
  const scopesOf = async (scopes: unknown) => (await make({ scopes })).key.scopes;
  expect(await scopesOf(undefined)).toEqual(["catalog:read"]);
  expect(await scopesOf([])).toEqual(["catalog:read"]);
  expect(await scopesOf(["price-index:read", "price-index:read"])).toEqual([
    "catalog:read",
    "price-index:read",
  ]);
});

test.each([
  [{}, "name"],
  [{ name: "" }, "name"],
  [{ name: " \t " }, "name"],
  [{ name: "x".repeat(101) }, "name"],
  [{ name: "a\u0000b" }, "name"],
  [{ name: 7 }, "name"],
  [{ name: "x", scopes: "catalog:read" }, "scopes"],
  [{ name: "x", scopes: ["catalog:write"] }, "scopes.0"],
  [{ name: "x", expiresAt: "tomorrow" }, "expiresAt"],
  [{ name: "x", expiresAt: "2020-01-01T00:00:00Z" }, "expiresAt"],
  [{ name: "\u200b\u2060" }, "name"],
  [[], "body"],
  ["x", "body"],
  [null, "body"],
])("a body like %j gets a 400 that names %s", async (body, field) => {
  const { post, list } = await developer();
  const response = await post(GENERATE, body);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({
    error: "Invalid request",
    code: "invalid_request",
    details: { field, expected: expect.any(String) },
  });
  expect(await list()).toEqual([]);
});

test("a body can't set a key's owner, rights or value", async () => {
  const victim = await insertPerson();
  const { person, make } = await developer();
  const { apiKey, key } = await make({
    role: "admin",
    plan: "enterprise",
    apiPlan: "enterprise",
    user_id: victim.id,
    ownerId: victim.id,
    owner_id: victim.id,
    id: "00000000-0000-4000-8000-000000000000",
    hash: "00",
    prefix: "pb_live_mine",
    isActive: false,
    lastUsedAt: "2020-01-01T00:00:00Z",
  });
  const [row] = await database().select().from(apiKeys).where(eq(apiKeys.id, key.id));
  expect(row).toMatchObject({ ownerId: person.id, prefix: apiKey.slice(0, 12), deactivatedAt: null });
  const response = await call("/v1/catalog", { headers: { authorization: `Bearer ${apiKey}` } });
  expect((await response.json()).meta.auth).toEqual({ kind: "api-key", role: "viewer", apiPlan: "viewer" });
});

test(`thirty concurrent requests create ${MAX_ACTIVE_KEYS} keys at most, and deactivating makes room`, async () => {
  const { post, list } = await developer();
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, i) => post(GENERATE, { name: `key ${i}` })),
  );
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([...Array(MAX_ACTIVE_KEYS).fill(200), ...Array(10).fill(409)]);
  const keys = await list();
  expect(keys).toHaveLength(MAX_ACTIVE_KEYS);
  const [first, second] = keys;

  // A grace would be a twenty-first live key; a plain exchange is not.
  const graced = await post(ROTATE, { keyId: second.id, graceSeconds: 60 });
  expect(graced.status).toBe(409);
  expect(await graced.json()).toMatchObject({
    error: expect.stringMatching(/^You've reached the limit of .* keys\./),
    code: "conflict",
  });
  expect((await post(ROTATE, { keyId: second.id })).status).toBe(200);

  expect((await post(DEACTIVATE, { keyId: first.id })).status).toBe(200);
  expect((await post(GENERATE, { name: "again" })).status).toBe(200);
  expect((await post(GENERATE, { name: "too many" })).status).toBe(409);
});

test("a deactivated key is rejected from the next request, stays listed and can be deactivated again", async () => {
  const { post, make, list } = await developer();
  const { apiKey, key } = await make();
  expect(await statusOf(apiKey)).toBe(200);
  const response = await post(DEACTIVATE, { keyId: key.id });
  expect(await response.json()).toMatchObject({
    success: true,
    key: { id: key.id, isActive: false, deactivatedAt: expect.any(String) },
  });
  expect(await statusOf(apiKey)).toBe(401);
  const [kept] = await list();
  const again = await (await post(DEACTIVATE, { keyId: key.id })).json();
  expect(again.key.deactivatedAt).toBe(kept.deactivatedAt);
});

test.each([DEACTIVATE, ROTATE])(
  "%s: an unknown id gets 404, another person's key 403 without a change",
  async (path) => {
    const { post } = await developer();
    const owner = await insertPerson();
    const key = await insertKey(owner);
    const [foreign] = await database().select().from(apiKeys).where(eq(apiKeys.ownerId, owner.id));
    for (const keyId of ["00000000-0000-4000-8000-000000000000", "no id at all", "", "\u0000"]) {
      const response = await post(path, { keyId });
      expect([keyId, response.status]).toEqual([keyId, 404]);
      expect((await response.json()).code).toBe("not_found");
    }
    const response = await post(path, { keyId: foreign?.id });
    expect([response.status, (await response.json()).code]).toEqual([403, "not_owner"]);
    expect((await post(path, {})).status).toBe(400);
    expect((await post(path, { keyId: 7 })).status).toBe(400);
    // There is no way to end a key by showing it.
    expect((await post(path, { keyId: key })).status).toBe(404);
    expect(await statusOf(key)).toBe(200);
  },
);

test("rotation creates a successor with the same name, scopes and expiry, and the old key works until its grace period ends", async () => {
  const { post, make, list } = await developer();
  const old = await make({ name: "till", scopes: ["price-index:read"], expiresAt: inAnHour().toISOString() });
  const { apiKey, key, replaced } = await (
    await post(ROTATE, { keyId: old.key.id, graceSeconds: 600 })
  ).json();
  expect(apiKey).not.toBe(old.apiKey);
  const { name, scopes, expiresAt } = old.key;
  expect(key).toMatchObject({ name, scopes, expiresAt, isActive: true, deactivatedAt: null });
  expect(replaced).toMatchObject({ id: old.key.id, isActive: true });
  const graceMs = Date.parse(replaced.deactivatedAt) - Date.parse(key.createdAt);
  expect(Math.abs(graceMs - 600_000)).toBeLessThan(1000);
  expect([await statusOf(old.apiKey), await statusOf(apiKey)]).toEqual([200, 200]);
  expect((await list()).map(({ id }: { id: string }) => id)).toEqual([key.id, old.key.id]);

  // The grace can be cut short, and ends by itself.
  await post(DEACTIVATE, { keyId: old.key.id });
  expect([await statusOf(old.apiKey), await statusOf(apiKey)]).toEqual([401, 200]);
  const third = await (await post(ROTATE, { keyId: key.id, graceSeconds: 86_400 })).json();
  await sqlClient()`update api_keys set deactivated_at = now() where id = ${key.id}`;
  await expect.poll(() => statusOf(apiKey)).toBe(401);
  expect(await statusOf(third.apiKey)).toBe(200);
});

test("without a grace period the old key ends when the new one starts", async () => {
  const { post, make } = await developer();
  const old = await make();
  const { apiKey, replaced } = await (await post(ROTATE, { keyId: old.key.id })).json();
  expect(replaced.isActive).toBe(false);
  expect([await statusOf(old.apiKey), await statusOf(apiKey)]).toEqual([401, 200]);
});

test("only one of concurrent rotations succeeds, and an ended key can't be rotated", async () => {
  const { person, post, make, list } = await developer();
  const { key } = await make();
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => post(ROTATE, { keyId: key.id, graceSeconds: 60 })),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
  expect(await list()).toHaveLength(2);

  await insertKey(person, { name: "expired", expiresAt: new Date(Date.now() - 1000) });
  const expired = (await list()).find(({ name }: { name: string }) => name === "expired");
  expect(expired.isActive).toBe(false);
  expect((await post(ROTATE, { keyId: expired.id })).status).toBe(409);
});

test.each([-1, 86_401, 1.5, "60", null])("a grace period of %j seconds gets 400", async (graceSeconds) => {
  const { post, make } = await developer();
  const { key } = await make();
  const response = await post(ROTATE, { keyId: key.id, graceSeconds });
  expect(await response.json()).toMatchObject({
    code: "invalid_request",
    details: { field: "graceSeconds", expected: "whole seconds from 0 to 86400" },
  });
});

test("cross-origin requests to create, end or rotate keys get 403", async () => {
  const { cookie, make, list } = await developer();
  const { key } = await make();
  const before = await list();
  const body = JSON.stringify({ name: "theirs", keyId: key.id });
  const attacks: Record<string, string>[] = [
    { "content-type": "application/json", "sec-fetch-site": "cross-site" },
    { "content-type": "application/json", "sec-fetch-site": "same-site" },
    { "content-type": "application/json", origin: "https://evil.example" },
    { "content-type": "application/json", origin: "null" },
    { "content-type": "application/json" },
    { "content-type": "text/plain", "sec-fetch-site": "same-origin" },
    { "content-type": "application/x-www-form-urlencoded", "sec-fetch-site": "same-origin" },
  ];
  for (const path of [GENERATE, DEACTIVATE, ROTATE]) {
    for (const headers of attacks) {
      const response = await call(path, { method: "POST", headers: { cookie, ...headers }, body });
      expect([path, headers, response.status]).toEqual([path, headers, 403]);
    }
  }
  expect(await list()).toEqual(before);
});

test("neither a key nor a signed-out browser can manage keys", async () => {
  const { person, make } = await developer();
  const { apiKey } = await make();
  for (const headers of [{ authorization: `Bearer ${apiKey}` }, {}] as Record<string, string>[]) {
    const response = await call(GENERATE, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ name: "more" }),
    });
    expect(response.status).toBe(401);
    expect((await call(KEYS, { headers })).status).toBe(401);
  }
  expect(await database().$count(apiKeys, eq(apiKeys.ownerId, person.id))).toBe(1);
});
