import { connect } from "node:net";
import { sql } from "drizzle-orm";
import postgres from "postgres";
import { expect, test, vi } from "vitest";
import { database, sqlClient } from "@/db/client";
import { env } from "@/lib/env";
import { generateKey } from "@/lib/keys/format";
import { deactivateKey } from "@/lib/keys/keys";
import { flushLastUsed } from "@/lib/keys/last-used";
import { call } from "@/tests/support/call";
import { serveFront } from "@/tests/support/front-server";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";
import { holdsWithinASecond } from "@/tests/support/within-a-second";

const ask = (authorization: string) => call("/v1/catalog?limit=1", { headers: { authorization } });
const statusOf = async (authorization: string) => (await ask(authorization)).status;
const authOf = async (key: string) => (await (await ask(`Bearer ${key}`)).json()).meta.auth;
const change = (text: string, ...values: string[]) => sqlClient().unsafe(text, values);

test("an active key authenticates its owner with the plan and role of their grants", async () => {
  const person = await insertPerson({ role: "member" });
  const key = await insertKey(person);
  expect(await authOf(key)).toEqual({ kind: "api-key", role: "member", apiPlan: "viewer" });

  const gifted = await insertPerson({ apiPlan: "member" });
  for (const [plan, over] of [
    ["enterprise", "expires_at = now() - interval '1 second'"],
    ["enterprise", "revoked_at = now()"],
  ] as const) {
    await change(
      "insert into grants (user_id, source, reason, api_plan) values ($1, 'manual', 'x', $2)",
      gifted.id,
      plan,
    );
    await change(`update grants set ${over} where user_id = $1 and api_plan = $2`, gifted.id, plan);
  }
  expect(await authOf(await insertKey(gifted))).toMatchObject({ apiPlan: "member" });
});

test("the scheme is case-insensitive and the token exact", async () => {
  const key = await insertKey(await insertPerson());
  expect(await statusOf(`Bearer ${key}`)).toBe(200);
  expect(await statusOf(`bearer ${key}`)).toBe(200);
  expect(await statusOf(`BEARER ${key}`)).toBe(200);
});

test("anything but one Bearer with an active key gets 401, never anonymous", async () => {
  const person = await insertPerson();
  const key = await insertKey(person);
  const past = new Date(Date.now() - 1000);
  for (const authorization of [
    "",
    "Bearer",
    key,
    `Basic ${btoa(`${key}:`)}`,
    `Token ${key}`,
    `Bearer  ${key}`,
    `Bearer\t${key}`,
    `Bearer ${key} ${key}`,
    `Bearer ${key}, Bearer ${key}`,
    `Bearer ${key},`,
    `Bearer "${key}"`,
    `Bearer ${key.toUpperCase()}`,
    `Bearer ${key.slice(0, -1)}`,
    `Bearer ${key}0`,
    `Bearer ${"x".repeat(8192)}`,
    `Bearer ${generateKey()}`,
    `Bearer ${await insertKey(person, { deactivatedAt: past })}`,
    `Bearer ${await insertKey(person, { expiresAt: past })}`,
  ]) {
    const response = await ask(authorization);
    expect([authorization.slice(0, 80), response.status]).toEqual([authorization.slice(0, 80), 401]);
    expect(await response.json()).toMatchObject({
      error: "Authentication required",
      code: "invalid_credentials",
    });
    expect(response.headers.get("www-authenticate")).toBe('Bearer realm="peaberry"');
  }
});

test("a key in the URL is ignored", async () => {
  const key = await insertKey(await insertPerson({ apiPlan: "enterprise" }));
  for (const name of ["api_key", "apiKey", "key", "token", "access_token"]) {
    const response = await call(`/v1/catalog?limit=1&${name}=${key}`);
    expect((await response.json()).meta.auth.kind).toBe("anonymous");
  }
});

test("two Authorization headers get 401, whatever they contain", async () => {
  const key = await insertKey(await insertPerson());
  const { port, close } = await serveFront();
  const send = (...headers: string[]) =>
    new Promise<string>((resolve, reject) => {
      const lines = ["GET /v1/catalog?limit=1 HTTP/1.1", "Host: x", "Connection: close", ...headers];
      const socket = connect(port, "127.0.0.1", () => socket.write(`${lines.join("\r\n")}\r\n\r\n`));
      let answer = "";
      socket.setEncoding("utf8").on("data", (chunk) => {
        answer += chunk;
      });
      socket.on("close", () => resolve(answer.slice(9, 12))).on("error", reject);
    });
  try {
    expect(await send(`Authorization: Bearer ${key}`)).toBe("200");
    expect(await send(`authorization:\tBearer ${key} `)).toBe("200");
    expect(await send(`Authorization: Bearer ${key}`, `Authorization: Bearer ${key}`)).toBe("401");
    expect(await send(`Authorization: Bearer ${key}`, `authorization: Basic eDp5`)).toBe("401");
    expect(await send(`Authorization: Basic eDp5`, `Authorization: Bearer ${key}`)).toBe("401");
    expect(await send(`Authorization: Bearer ${key}`, "Authorization:")).toBe("401");
  } finally {
    close();
  }
});

test.each([
  ["deactivated", "update api_keys set deactivated_at = now() where owner_id = $1"],
  ["expired", "update api_keys set expires_at = now() where owner_id = $1"],
  ["deleted", "delete from api_keys where owner_id = $1"],
  ["left without its owner", "delete from users where id = $1"],
])("a key %s in another process is rejected within a second during constant use", async (_, statement) => {
  const person = await insertPerson();
  const bearer = `Bearer ${await insertKey(person)}`;
  expect(await statusOf(bearer)).toBe(200);
  await change(statement, person.id);
  await holdsWithinASecond(async () => (await statusOf(bearer)) === 401);
});

test("a key deactivated in another process is rejected at once after its cache entry expired", async () => {
  const person = await insertPerson();
  const bearer = `Bearer ${await insertKey(person)}`;
  expect(await statusOf(bearer)).toBe(200);
  await change("update api_keys set deactivated_at = now() where owner_id = $1", person.id);
  const nowMs = performance.now();
  const clock = vi.spyOn(performance, "now").mockReturnValue(nowMs + 501);
  try {
    expect(await statusOf(bearer)).toBe(401);
  } finally {
    clock.mockRestore();
  }
});

test("a plan change in another process applies within a second", async () => {
  const person = await insertPerson();
  const key = await insertKey(person);
  expect((await authOf(key)).apiPlan).toBe("viewer");
  await change(
    "insert into grants (user_id, source, reason, api_plan) values ($1, 'manual', 'x', 'enterprise')",
    person.id,
  );
  await holdsWithinASecond(async () => (await authOf(key)).apiPlan === "enterprise");
  await change("update grants set revoked_at = now() where user_id = $1", person.id);
  await holdsWithinASecond(async () => (await authOf(key)).apiPlan === "viewer");
});

test("a key deactivated by this process is rejected at once", async () => {
  const person = await insertPerson();
  const key = await insertKey(person);
  const bearer = `Bearer ${key}`;
  expect(await statusOf(bearer)).toBe(200);
  const [row] = await change("select id from api_keys where owner_id = $1", person.id);
  await deactivateKey(database(), person.id, row?.id);
  expect(await statusOf(bearer)).toBe(401);
});

test("concurrent requests share one key query", async () => {
  const bearers = await Promise.all(
    Array.from({ length: 10 }, async () => `Bearer ${await insertKey(await insertPerson())}`),
  );
  const other = postgres(env().DATABASE_URL ?? "", { max: 2, onnotice: () => {} });
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  try {
    const { promise: locked, resolve: lock } = Promise.withResolvers<void>();
    const holding = other.begin(async (tx) => {
      await tx`lock table api_keys in access exclusive mode`;
      lock();
      await released;
    });
    await locked;
    const answers = Promise.all(Array.from({ length: 40 }, (_, i) => statusOf(bearers[i % 10] ?? "")));
    // Last uses and answers of earlier tests are written in the background, and may wait beside it.
    const waiting = () =>
      other`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%"api_keys"."hash" in%'`;
    await expect.poll(async () => (await waiting())[0]?.n).toBeGreaterThan(0);
    expect((await waiting())[0]?.n).toBe(1);
    release();
    await holding;
    expect(new Set(await answers)).toEqual(new Set([200]));
  } finally {
    // Or a failure would keep the table locked, and everybody waiting.
    release();
    await other.end();
  }
});

test("last use is written about once a minute without delaying requests", async () => {
  const person = await insertPerson();
  const bearer = `Bearer ${await insertKey(person)}`;
  const lastUse = async () =>
    (await change("select last_used_at::text as at from api_keys where owner_id = $1", person.id))[0]?.at;
  expect(await lastUse()).toBeNull();
  await statusOf(bearer);
  await flushLastUsed();
  const first = await lastUse();
  expect(first).not.toBeNull();
  await change("update api_keys set name = 'asked anew' where owner_id = $1", person.id);
  await statusOf(bearer);
  await flushLastUsed();
  expect(await lastUse()).toBe(first);

  await change(
    "update api_keys set last_used_at = now() - interval '61 seconds' where owner_id = $1",
    person.id,
  );
  const second = `Bearer ${await insertKey(person)}`;
  await sqlClient().begin(async (tx) => {
    await tx`select 1 from api_keys where owner_id = ${person.id} for no key update`;
    // Both rows are held: the flush leaves them out instead of waiting.
    await statusOf(second);
    await flushLastUsed();
  });
  expect(
    (
      await database().execute(
        sql`select 1 from api_keys where last_used_at is null and owner_id = ${person.id}`,
      )
    ).length,
  ).toBe(1);
});
