import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database } from "@/db/client";
import { OPENINGS_PER_MINUTE } from "@/lib/api/anonymous-throttle";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { createKey } from "@/lib/keys/keys";
import { serveFront } from "@/tests/support/front-server";
import { ledgerOf } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

// One token comes back every twenty seconds, and no second passes, however long these tests take.
vi.useFakeTimers({ toFake: ["Date", "performance"] });
vi.stubEnv("ANONYMOUS_REQUESTS_PER_MINUTE", "3");
vi.stubEnv("TRUSTED_PROXIES", "127.0.0.1, 10.0.0.0/8, 2001:db8:ffff::/48");

let close = () => {};
let port = 0;
let unwatch: () => Promise<void> = async () => {};
beforeAll(async () => {
  // Answers are kept, as in production: who is throttled is not given those either.
  unwatch = watchCatalogVersion();
  ({ port, close } = await serveFront());
});
afterAll(async () => {
  close();
  await unwatch();
});

/** Asks by way of the proxy on this machine, which is trusted. */
const get = (forwardedFor: string, path = "/v1/catalog?limit=1", headers: Record<string, string> = {}) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { "x-forwarded-for": forwardedFor, ...headers } });

async function statuses(...from: string[]): Promise<number[]> {
  const answers: number[] = [];
  for (const address of from) answers.push((await get(address)).status);
  return answers;
}

test("an address over its anonymous limit gets 429 with a Retry-After", async () => {
  expect(await statuses("203.0.113.1", "203.0.113.1", "203.0.113.1")).toEqual([200, 200, 200]);
  const refused = await get("203.0.113.1");
  expect(refused.status).toBe(429);
  const seconds = Number(refused.headers.get("retry-after"));
  expect(seconds).toBeGreaterThanOrEqual(1);
  expect(seconds).toBeLessThanOrEqual(20);
  const body = await refused.json();
  expect(body).toMatchObject({
    error: "Rate limit exceeded",
    code: "rate_limit_exceeded",
    message: "Requests without an API key are limited to 3 per minute.",
    limit: 3,
    remaining: 0,
  });
  expect(Date.parse(body.resetTime)).toBeGreaterThan(Date.now());
  // Nobody else pays for it.
  expect((await get("203.0.113.2")).status).toBe(200);
});

test("a spoofed forwarded address doesn't bypass the throttle", async () => {
  const invented = ["198.51.100.1", "198.51.100.2", "198.51.100.3", "not an address"].map(
    (address) => `${address}, 203.0.113.3, 10.1.2.3`,
  );
  expect(await statuses(...invented)).toEqual([200, 200, 200, 429]);
});

test("all addresses of an IPv6 /64 share one limit, however they are written", async () => {
  expect(
    await statuses(
      "2001:db8:0:1::1",
      "2001:0DB8:0000:0001:ffff:0:0:2",
      "[2001:db8:0:1::3]:4711",
      "2001:db8:0:1:0:0:192.0.2.1",
      "2001:db8:0:2::1",
    ),
  ).toEqual([200, 200, 200, 429, 200]);
  expect(await statuses(...Array<string>(4).fill("::ffff:203.0.113.4"))).toEqual([200, 200, 200, 429]);
  expect(await statuses("203.0.113.4:5000", "203.0.113.5")).toEqual([429, 200]);
});

test("/mcp shares the anonymous limit, and what is free there takes from it with a key too", async () => {
  const { id } = await insertPerson({ apiPlan: "enterprise" });
  const { apiKey } = await createKey(database(), id, {
    name: "an agent's",
    scopes: ["catalog:read"],
    expiresAt: null,
  });
  const rpc = async (method: string, from: string, key?: string, name = "search_catalog") => {
    const response = await fetch(`http://127.0.0.1:${port}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-forwarded-for": from,
        ...(key && { authorization: `Bearer ${key}` }),
      },
      body: JSON.stringify({ jsonrpc: "2.0", id: 1, method, params: { name, uri: name } }),
    });
    const { result } = await response.json();
    return result?.isError ? "tool error" : response.status;
  };
  expect(await statuses("203.0.113.7", "203.0.113.7")).toEqual([200, 200]);
  expect([await rpc("tools/list", "203.0.113.7"), await rpc("tools/list", "203.0.113.7")]).toEqual([
    200, 429,
  ]);
  // A refused call is the tool's answer, not the transport's.
  expect(await rpc("tools/call", "203.0.113.7")).toBe("tool error");
  expect(await rpc("tools/list", "203.0.113.7", apiKey)).toBe(429);
  expect(await rpc("tools/call", "203.0.113.7", apiKey)).toBe(200);
  expect(await rpc("tools/call", "203.0.113.7", apiKey, "my_quota")).toBe("tool error");

  // What we don't have isn't counted either.
  const coffee = "peaberry://coffees/1";
  for (const [method, name] of [
    ["tools/call", "no_such_tool"],
    ["resources/read", "peaberry://lots/1"],
  ] as const)
    expect(await rpc(method, "203.0.113.7", apiKey, name)).toBe(429);
  expect(await rpc("resources/read", "203.0.113.7", apiKey, coffee)).toBe(200);
  const unknown: unknown[] = [];
  for (let n = 0; n < 4; n++) unknown.push(await rpc("tools/call", "203.0.113.9", undefined, "constructor"));
  expect(unknown).toEqual([200, 200, 200, 429]);
});

test("an MCP batch that is refused has counted none of its calls", async () => {
  const person = await insertPerson({ apiPlan: "enterprise" });
  const options = { name: "an agent's", scopes: ["catalog:read" as const], expiresAt: null };
  const { apiKey } = await createKey(database(), person.id, options);
  const batch = (...methods: string[]) =>
    fetch(`http://127.0.0.1:${port}/mcp`, {
      method: "POST",
      headers: {
        ...{ "content-type": "application/json", "x-forwarded-for": "203.0.113.8" },
        authorization: `Bearer ${apiKey}`,
      },
      body: JSON.stringify(
        methods.map((method, id) => ({ jsonrpc: "2.0", id, method, params: { name: "search_catalog" } })),
      ),
    });
  expect((await batch("tools/call", "ping", "ping", "ping")).status).toBe(200);
  expect((await batch("tools/call", "tools/call", "ping")).status).toBe(429);
  expect(await ledgerOf(person.id)).toMatchObject([{ used: 1, days: 1 }]);
});

test("the anonymous throttle ignores keys, pages and first-party routes", async () => {
  await statuses(...Array<string>(4).fill("203.0.113.6"));
  const { id } = await insertPerson();
  const { apiKey } = await createKey(database(), id, {
    name: "mine",
    scopes: ["catalog:read"],
    expiresAt: null,
  });
  const authorized = await get("203.0.113.6", undefined, { authorization: `Bearer ${apiKey}` });
  expect(authorized.status).toBe(200);
  expect((await get("203.0.113.6", "/health")).status).toBe(200);
  expect((await get("203.0.113.6", "/catalog")).status).toBe(200);
});

test("shared links opened from one address are limited, and the refusal is a page", async () => {
  const open = (path: string, from = "203.0.113.77") => get(from, path);
  const opened = await Promise.all(
    Array.from({ length: OPENINGS_PER_MINUTE }, (_, i) =>
      open([`/share/${i}`, `/beans/shared?share=${i}`, `//%73hare/${i}`, `/beans/share%64`][i % 4] ?? ""),
    ),
  );
  expect(new Set(opened.map(({ status }) => status))).toEqual(new Set([200]));
  const refused = await open("/share/one-more");
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(refused.headers.get("content-type")).toContain("text/html");
  expect(await refused.text()).toContain("Wait a minute");
  expect((await open("/catalog")).status).toBe(200);
  expect((await open("/share/one-more", "203.0.113.78")).status).toBe(200);
});
