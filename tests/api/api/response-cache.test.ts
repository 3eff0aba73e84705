import { eq, sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, catalogState, grants } from "@/db/schema";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { call } from "@/tests/support/call";
import { type CallerName, everyCaller, LIVE_CALLERS } from "@/tests/support/callers";
import { insertCoffee } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { insertRandomCoffees } from "@/tests/support/random-coffees";

type Live = (typeof LIVE_CALLERS)[number];

const PATHS = [
  "/v1/catalog",
  "/v1/catalog?limit=7&page=2",
  "/v1/catalog?page=2&limit=7",
  "/v1/catalog?stocked=all&limit=1000&include=proof",
  "/v1/catalog?stocked=all&showWholesale=true&limit=500",
  "/v1/catalog?stocked=all&showWholesale=true&wholesaleOnly=true",
  "/v1/catalog?fields=dropdown&stocked=all&limit=40",
  "/v1/catalog?processing_base_method=Washed",
  "/v1/catalog?sortField=price_per_lb&stocked=all&limit=30",
  "/v1/catalog/proof-coverage?stocked=all",
  "/v1/catalog/proof-coverage?stocked=all&showWholesale=true",
  "/v1/catalog/1",
  "/v1/catalog/1?include=proof",
];

let headers: Record<CallerName, Record<string, string>>;
let paths: string[] = [];
let unwatch: () => Promise<void> = async () => {};

/** What must be the same however it came about: all but the time of making. */
async function answerTo(caller: Live, path: string) {
  const response = await call(path, { headers: headers[caller] });
  const { generated_at: _, ...body } = await response.json();
  if (body.meta) delete body.meta.cache;
  return {
    status: response.status,
    etag: response.headers.get("etag"),
    link: response.headers.get("link"),
    body,
  };
}

beforeAll(async () => {
  headers = await everyCaller();
  await insertRandomCoffees(60, 7);
  const people = await database().select({ id: grants.userId }).from(grants).where(eq(grants.role, "member"));
  const admins = await database().select({ id: grants.userId }).from(grants).where(eq(grants.role, "admin"));
  for (const { id } of [...people, ...admins])
    paths.push(`/v1/catalog/${(await insertCoffee({ ownerId: id, publicCoffee: false })).id}`);
  paths = [...PATHS, ...paths];
});
afterAll(() => unwatch());

test("no caller gets a response cached for another visibility class", async () => {
  const alone = new Map<string, Awaited<ReturnType<typeof answerTo>>>();
  for (const path of paths)
    await Promise.all(
      LIVE_CALLERS.map(async (caller) => alone.set(`${caller} ${path}`, await answerTo(caller, path))),
    );
  // The test would prove nothing if everybody saw the same.
  const kinds = new Set(
    [...alone].filter(([key]) => key.endsWith(" /v1/catalog")).map(([, { body }]) => JSON.stringify(body)),
  );
  expect(kinds.size).toBe(LIVE_CALLERS.length);

  unwatch = watchCatalogVersion();
  const question = fc.tuple(fc.constantFrom(...LIVE_CALLERS), fc.constantFrom(...paths));
  await fc.assert(
    fc.asyncProperty(fc.array(question, { minLength: 2, maxLength: 8 }), async (questions) => {
      for (const [caller, path] of questions)
        expect(await answerTo(caller, path), `${caller} ${path}`).toEqual(alone.get(`${caller} ${path}`));
    }),
    { numRuns: runs(30) },
  );
});

const cacheOf = async (caller: Live, path: string) =>
  (await (await call(path, { headers: headers[caller] })).json()).meta.cache;

test.each<[Live, boolean]>([
  ["anonymous", true],
  ["viewer session", true],
  ["viewer key", true],
  ["member key", true],
  ["enterprise key", true],
  ["member session", false],
  ["admin session", false],
])("%s: repeating the request is a cache hit: %s", async (caller, hits) => {
  for (const path of ["/v1/catalog?name=a", "/v1/catalog/proof-coverage?name=a"]) {
    expect(await cacheOf(caller, path)).toEqual({ hit: false, timestamp: null });
    const second = await cacheOf(caller, path);
    expect(second.hit).toBe(hits);
    expect(await cacheOf(caller, path)).toEqual(second);
  }
});

test("equivalent queries share a response but keep their own links", async () => {
  await call("/v1/catalog?stocked=all&limit=3&name=i");
  const response = await call("/v1/catalog?name=i&limit=3&stocked=all&sortField=");
  expect(response.status).toBe(400);
  const reworded = await call("/v1/catalog?name=i&utm=7&limit=3&stocked=all");
  expect((await reworded.json()).meta.cache.hit).toBe(true);
  expect(reworded.headers.get("link")).toContain("</v1/catalog?name=i&limit=3&stocked=all&page=2>");
});

test("every request of a key counts, cache hits and concurrent ones included", async () => {
  const path = "/v1/catalog?name=counted";
  const all = await Promise.all(
    Array.from({ length: 12 }, () => call(path, { headers: headers["viewer key"] })),
  );
  const remaining = all.map((response) => Number(response.headers.get("x-ratelimit-remaining")));
  expect(new Set(remaining).size).toBe(12);
  expect(Math.max(...remaining) - Math.min(...remaining)).toBe(11);
});

test("a cache hit queries no table, and a catalog change makes a miss", async () => {
  const path = "/v1/catalog?name=o&limit=5";
  await call(path);
  await database().transaction(async (tx) => {
    await tx.execute(sql`lock table catalog_coffees in access exclusive mode`);
    expect(await cacheOf("anonymous", path)).toMatchObject({ hit: true });
  });
  await unwatch();
  await database().update(catalogState).set({ version: sql`version + 1` });
  unwatch = watchCatalogVersion();
  expect(await cacheOf("anonymous", path)).toEqual({ hit: false, timestamp: null });
});

test("a member's own listing appears in their next response, whatever tag they send", async () => {
  const member = await insertPerson({ role: "member" });
  const cookie = await signIn(member);
  const ask = (tag?: string) =>
    call("/v1/catalog?limit=1000", { headers: { cookie, ...(tag && { "if-none-match": tag }) } });
  const tag = (await ask()).headers.get("etag") ?? "";
  expect((await ask(tag)).status).toBe(304);
  const { id } = await insertCoffee({ ownerId: member.id, publicCoffee: false });
  const next = await ask(tag);
  expect(next.status).toBe(200);
  expect((await next.json()).data.map((row: { id: number }) => row.id)).toContain(id);

  const held = next.headers.get("etag") ?? "";
  expect((await ask(held)).status).toBe(304);
  await database().update(catalogCoffees).set({ name: "Renamed" }).where(eq(catalogCoffees.id, id));
  expect((await ask(held)).status).toBe(200);
});
