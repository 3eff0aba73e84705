import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, expect, test, vi } from "vitest";
import { GET } from "@/app/v1/catalog/route";
import { database } from "@/db/client";
import { catalogState } from "@/db/schema";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";

beforeAll(async () => {
  await database().insert(catalogState).values({}).onConflictDoNothing();
  for (let n = 0; n < 40; n++) await insertCoffee({ country: "Kenya" });
});
afterEach(() => {
  vi.useRealTimers();
});

const tagOf = async (path: string, headers: HeadersInit = {}) =>
  (await call(path, { headers })).headers.get("etag") ?? "";
const statusWith = async (path: string, tag: string) =>
  (await call(path, { headers: { "if-none-match": tag } })).status;

test("an entity tag is weak, stable for one request and different for another", async () => {
  const tag = await tagOf("/v1/catalog?country=Kenya&stocked=all");
  expect(tag).toMatch(/^W\/"[\w-]+"$/);
  expect(await tagOf("/v1/catalog?stocked=all&country=Kenya")).toBe(tag);
  expect(await tagOf("/v1/catalog?stocked=all&country=Kenya&utm=1")).toBe(tag);
  expect(await tagOf("/v1/catalog?stocked=all")).not.toBe(tag);
  expect(await tagOf("/v1/catalog/proof-coverage?country=Kenya&stocked=all")).not.toBe(tag);
});

test("a matching If-None-Match gets 304 without a body: exact, weak, in a list, or *", async () => {
  const path = "/v1/catalog?limit=5";
  const tag = await tagOf(path);
  for (const header of [tag, tag.replace("W/", ""), `"x", ${tag} , W/"y"`, "*"]) {
    const response = await call(path, { headers: { "if-none-match": header } });
    expect(response.status, header).toBe(304);
    expect(response.headers.get("etag")).toBe(tag);
    expect(response.headers.get("cache-control")).toContain("s-maxage=60");
    expect(await response.text()).toBe("");
  }
  expect(await statusWith(path, '"something-else"')).toBe(200);
});

test("If-None-Match * keeps an absent coffee a 404", async () => {
  expect(await statusWith("/v1/catalog/2000000000", "*")).toBe(404);
});

test("an entity tag changes with the catalog version and the UTC day", async () => {
  const path = "/v1/catalog?stocked_days=3";
  const tag = await tagOf(path);
  await database().update(catalogState).set({ version: sql`version + 1` });
  expect(await statusWith(path, tag)).toBe(200);

  const today = await tagOf(path);
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 86_400_000 });
  expect(await statusWith(path, today)).toBe(200);
});

test("the descriptor and the OpenAPI document have tags of their content", async () => {
  for (const path of ["/v1", "/v1/openapi.json"]) expect(await statusWith(path, await tagOf(path))).toBe(304);
});

test("GET /v1 lists only paths that exist", async () => {
  const described = JSON.stringify(await (await call("/v1")).json());
  const named = [...described.matchAll(/"(\/[^"]*)"/g)].map(([, path = ""]) => path.replace("{id}", "0"));
  expect(named).toContain("/v1/openapi.json");
  for (const path of named) expect([path, (await call(path)).status]).not.toEqual([path, 404]);
});

test("an invalid request gets 400 even with a matching tag", async () => {
  expect(await statusWith("/v1/catalog?limit=x", "*")).toBe(400);
});

test("anonymous responses are cacheable for a minute, errors and health never", async () => {
  const header = async (path: string) => (await call(path)).headers.get("cache-control");
  expect(await header("/v1/catalog")).toBe("public, max-age=0, s-maxage=60, stale-while-revalidate=300");
  expect(await header("/v1/catalog?limit=x")).toBe("no-store");
  expect(await header("/health")).toBe("no-store");
});

test("every response has the right Vary, nosniff and content security policy", async () => {
  for (const path of ["/v1", "/v1/catalog", "/v1/nothing", "/health", "/api/nothing"]) {
    const { headers } = await call(path);
    expect(headers.get("vary")).toBe("Authorization, Cookie, Accept-Encoding, Prefer");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("referrer-policy")).toBe("no-referrer");
  }
});

test.each<[string, string | null]>([
  ["br", "br"],
  ["gzip", "gzip"],
  ["gzip, br", "br"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["br;q=0, *", "gzip"],
  ["*", "br"],
  ["GZIP", "gzip"],
  ["identity", null],
  ["identity, gzip;q=0.5", null],
  ["identity;q=0.5, gzip", "gzip"],
  ["identity;q=0, br;q=0.1, gzip;q=0.2", "gzip"],
  ["gzip;q=nonsense", null],
  ["br;q=0, gzip;q=0", null],
  ["deflate", null],
])("Accept-Encoding: %s gets %s with the same body", async (accept, encoding) => {
  const plain = await (await call("/v1/catalog")).text();
  const response = await call("/v1/catalog", { headers: { "accept-encoding": accept } });
  expect(response.headers.get("content-encoding")).toBe(encoding);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect(response.headers.get("content-length")).toBe(String(bytes.length));
  const decoded =
    encoding === "br" ? brotliDecompressSync(bytes) : encoding === "gzip" ? gunzipSync(bytes) : bytes;
  expect(decoded.toString()).toBe(plain);
});

test("handlers don't compress, so under plain Next the encoding is Next's", async () => {
  const request = new Request("http://localhost/v1/catalog", { headers: { "accept-encoding": "br, gzip" } });
  const response = await GET(request, { params: Promise.resolve({}) });
  expect(response.headers.get("content-encoding")).toBeNull();
  expect((await response.json()).data).toHaveLength(40);
});

test("a short response isn't compressed, unless identity is refused", async () => {
  const encodingFor = async (accept: string) =>
    (await call("/v1/nothing", { headers: { "accept-encoding": accept } })).headers.get("content-encoding");
  expect(await encodingFor("gzip")).toBeNull();
  expect(await encodingFor("gzip, identity;q=0")).toBe("gzip");
  expect(await encodingFor("gzip, *;q=0")).toBe("gzip");
  expect(await encodingFor("identity;q=0")).toBeNull();
});

test("HEAD sends the encoding of GET and no wrong length", async () => {
  const headers = { "accept-encoding": "gzip" };
  const [get, head] = [
    await call("/v1/catalog", { headers }),
    await call("/v1/catalog", { method: "HEAD", headers }),
  ];
  expect(head.headers.get("content-encoding")).toBe(get.headers.get("content-encoding"));
  expect(head.headers.get("content-length")).toBeNull();
  expect(head.headers.get("etag")).toBe(get.headers.get("etag"));
});

test("HEAD sends GET's headers without a body", async () => {
  for (const path of ["/v1/catalog", "/v1/catalog?limit=x", "/v1/catalog/2000000000", "/health", "/v1"]) {
    const [get, head] = [await call(path), await call(path, { method: "HEAD" })];
    expect(await head.text()).toBe("");
    expect(head.status).toBe(get.status);
    for (const name of ["etag", "content-length", "content-type", "cache-control", "link"]) {
      expect(head.headers.get(name), `${path} ${name}`).toBe(get.headers.get(name));
    }
  }
});

test("following rel=next visits every row once, and rel=prev leads back", async () => {
  const met: number[] = [];
  let path: string | null = "/v1/catalog?country=Kenya&sortField=name&limit=7";
  let back = "";
  while (path) {
    const response: Response = await call(path);
    const { data } = await response.json();
    met.push(...data.map((row: { id: number }) => row.id));
    const link = response.headers.get("link") ?? "";
    back = /<([^>]+)>; rel="prev"/.exec(link)?.[1] ?? "";
    path = /<([^>]+)>; rel="next"/.exec(link)?.[1] ?? null;
  }
  expect(met).toHaveLength(40);
  expect(new Set(met).size).toBe(40);
  expect(back).toBe("/v1/catalog?country=Kenya&sortField=name&limit=7&page=5");
});

test("a page past the end links back to the last one, and a single page has no links", async () => {
  const past = (await call("/v1/catalog?page=99&limit=10")).headers.get("link");
  expect(past).toContain('</v1/catalog?page=4&limit=10>; rel="prev"');
  expect(past).not.toContain('rel="next"');
  expect((await call("/v1/catalog?limit=1000")).headers.get("link")).toBeNull();
});

test("Link repeats only known parameters and is omitted above 4 KB", async () => {
  const linkOf = async (query: string) => (await call(`/v1/catalog?${query}`)).headers.get("link");
  expect(await linkOf(`limit=10&sort=name&utm=${"x".repeat(5000)}&page=2`)).toBe(
    [
      '</v1/catalog?limit=10&sort=name&page=1>; rel="first"',
      '</v1/catalog?limit=10&sort=name&page=1>; rel="prev"',
      '</v1/catalog?limit=10&sort=name&page=3>; rel="next"',
      '</v1/catalog?limit=10&sort=name&page=4>; rel="last"',
    ].join(", "),
  );
  const countries = (n: number) => `country=Kenya&limit=10${"&country=Somewhere+else".repeat(n)}`;
  expect((await linkOf(countries(40)))?.length).toBeGreaterThan(2500);
  expect(await linkOf(countries(80))).toBeNull();
});

test("CORS lets any origin read /v1 without credentials, and nothing else", async () => {
  const { headers } = await call("/v1/catalog", { headers: { origin: "https://shop.example" } });
  expect(headers.get("access-control-allow-origin")).toBe("*");
  expect(headers.get("access-control-allow-credentials")).toBeNull();
  for (const exposed of ["Allow", "ETag", "Link", "X-Request-Id", "X-RateLimit-Remaining", "Deprecation"]) {
    expect(headers.get("access-control-expose-headers")).toContain(exposed);
  }
  expect(headers.get("access-control-expose-headers")).toContain("WWW-Authenticate");
  expect((await call("/api/x")).headers.get("access-control-allow-origin")).toBeNull();
});

test("a preflight lists what is allowed, also to an instrumented page", async () => {
  const response = await call("/v1/catalog", {
    method: "OPTIONS",
    headers: { origin: "https://shop.example", "access-control-request-headers": "authorization" },
  });
  expect(response.status).toBe(204);
  expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
  const allowed = response.headers.get("access-control-allow-headers")?.toLowerCase().split(", ");
  for (const name of [
    "authorization",
    "content-type",
    "cache-control",
    "traceparent",
    "tracestate",
    "baggage",
  ])
    expect(allowed).toContain(name);
});

test.each(["POST", "PUT", "PATCH", "DELETE", "PROPFIND"])("%s gets a JSON 405 with Allow", async (method) => {
  for (const path of [
    "/v1",
    "/v1/catalog",
    "/v1/catalog/1",
    "/v1/catalog/proof-coverage",
    "/v1/openapi.json",
    "/health",
  ]) {
    const response = await call(path, { method });
    expect(response.status, path).toBe(405);
    expect(response.headers.get("allow")).toBe("GET, HEAD, OPTIONS");
    expect(await response.json()).toMatchObject({ error: "Method not allowed", code: "method_not_allowed" });
  }
});

test.each(["GET", "POST", "DELETE", "OPTIONS"])("%s on an unknown path gets a JSON 404", async (method) => {
  for (const path of [
    "/v1/nothing",
    "/v1/catalog/1/nothing",
    "/v1/catalog/",
    "/api",
    "/api/nothing/at/all",
    "/health/x",
  ]) {
    const response = await call(path, { method });
    expect(response.status, path).toBe(404);
    expect(await response.json()).toMatchObject({ error: "Not found", code: "not_found" });
  }
});

test("an undecodable path gets a JSON error", async () => {
  for (const path of ["/v1/catalog/%zz", "/v1/%zz", "/api/%ff"]) {
    const response = await call(path);
    expect([400, 404], path).toContain(response.status);
    expect(await response.json()).toMatchObject({ code: expect.any(String) });
  }
});

test("a well-formed request id is kept, any other is replaced", async () => {
  const idFor = async (id: string) =>
    (await call("/v1", { headers: { "x-request-id": id } })).headers.get("x-request-id");
  expect(await idFor("trace_42-A")).toBe("trace_42-A");
  expect(await idFor("x".repeat(64))).toBe("x".repeat(64));
  expect(await idFor("x".repeat(65))).not.toBe("x".repeat(65));
  expect(await idFor("a b")).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["Bearer", "Bearer x", "Basic eDp5", "", "Bearer a, Bearer b", "bearer pb_live_x"])(
  "an invalid Authorization header (%j) gets 401 before anything else is checked",
  async (authorization) => {
    for (const path of ["/v1", "/v1/catalog?limit=x", "/v1/catalog/0", "/v1/catalog/proof-coverage"]) {
      const response = await call(path, { headers: { authorization } });
      expect(response.status, path).toBe(401);
      expect(response.headers.get("www-authenticate")).toContain("Bearer");
      expect(await response.json()).toMatchObject({
        error: "Authentication required",
        code: "invalid_credentials",
      });
    }
  },
);

test("an unknown session cookie is treated as anonymous", async () => {
  const response = await call("/v1/catalog", { headers: { cookie: "next-auth.session-token=forged" } });
  expect((await response.json()).meta.auth.kind).toBe("anonymous");
});
