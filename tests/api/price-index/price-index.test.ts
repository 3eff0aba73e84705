import { beforeAll, describe, expect, test } from "vitest";
import { database } from "@/db/client";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { call } from "@/tests/support/call";
import { wholeError } from "@/tests/support/error-body";
import { insertCoffee } from "@/tests/support/factories";
import { insertKey } from "@/tests/support/keys";
import { forgetMarket, march, observe } from "@/tests/support/market";
import { complaints, readDocument } from "@/tests/support/openapi";
import { insertPerson } from "@/tests/support/people";
import { statementsOf } from "@/tests/support/statements";

const SCOPES: ("catalog:read" | "price-index:read")[] = ["catalog:read", "price-index:read"];
const keys = { member: "", green: "", narrow: "", unentitled: "" };
const ask = (query = "", key = keys.member, headers: Record<string, string> = {}) =>
  call(`/v1/price-index?${query}`, { headers: { authorization: `Bearer ${key}`, ...headers } });
const read = async (query = "", key = keys.member) => (await ask(query, key)).json();
interface Item {
  date: string;
  origin: string;
  process: string | null;
  sample: { aggregation_tier: string };
}

beforeAll(async () => {
  const member = await insertPerson({ apiPlan: "member", marketIntelligence: true });
  const green = await insertPerson({ apiPlan: "viewer", marketIntelligence: true });
  const paying = await insertPerson({ apiPlan: "enterprise" });
  keys.member = await insertKey(member, { scopes: SCOPES });
  keys.narrow = await insertKey(member);
  keys.green = await insertKey(green, { scopes: SCOPES });
  keys.unentitled = await insertKey(paying, { scopes: SCOPES });

  await forgetMarket();
  const days = Object.fromEntries(Array.from({ length: 10 }, (_, i) => [march(i + 1), 6 + i / 10]));
  for (const country of ["Ethiopia", "Kenya"])
    for (const processBaseMethod of ["Washed", "Natural"])
      for (const wholesale of [false, true])
        for (let i = 0; i < 2; i++)
          await observe(
            await insertCoffee({ country, processBaseMethod, grade: "Grade 1", wholesale }),
            days,
          );
  await snapshotPrices(database());
});

describe("access", () => {
  test("a key with the entitlement and the scope, and the answer says so", async () => {
    const response = await ask("limit=1");
    expect(response.status).toBe(200);
    expect(response.headers.get("x-ratelimit-limit")).toBe("10000");
    expect((await response.json()).meta).toMatchObject({
      resource: "price-index",
      namespace: "/v1/price-index",
      version: "v1",
      auth: { kind: "api-key", role: "viewer", apiPlan: "member", ppiAccess: true },
      access: { rowLimit: null, limited: false, totalAvailable: 120 },
      source: { table: "price_index_snapshots", aggregate_only: true },
    });
  });

  test("a key without the entitlement gets the missing capability and that no plan has it", async () => {
    const response = await ask("", keys.unentitled);
    expect(response.status).toBe(403);
    expect(await response.json()).toEqual(
      wholeError({
        error: "Insufficient permissions",
        code: "entitlement_required",
        requiredCapability: "canUsePriceIndex",
        message: "The price index requires market intelligence, which no API plan includes. See /pricing.",
      }),
    );
  });

  test("an entitled owner's key without the scope gets 403", async () => {
    const response = await ask("", keys.narrow);
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ code: "insufficient_scope" });
  });

  test("a rejected call doesn't count and a successful one counts once", async () => {
    const left = async (query: string) => Number((await ask(query)).headers.get("x-ratelimit-remaining"));
    const before = await left("limit=1");
    await ask("limit=0");
    await ask("", keys.narrow);
    expect(await left("limit=1")).toBe(before - 1);
  });
});

describe("query", () => {
  test.each([
    ["page=0", "page", "positive integer"],
    ["limit=1001", "limit", "positive integer less than or equal to 1000"],
    ["page=2147484&limit=1000", "page", "positive integer less than or equal to 2147483"],
    ["origin=", "origin", "text of 1 to 128 characters"],
    [`grade=${"x".repeat(129)}`, "grade", "text of 1 to 128 characters"],
    ["origin=a%00b", "origin", "text of 1 to 128 characters without NUL"],
    ["from=2026-02-30", "from", "YYYY-MM-DD"],
    ["from=2026-03-02&to=2026-03-01", "from", "YYYY-MM-DD on or before 2026-03-01"],
    ["wholesale=yes", "wholesale", "true or false"],
    ["tier=all", "tier", "segment or origin"],
    ["order=up", "order", "asc or desc"],
    ["tier=origin&tier=segment", "tier", "a single value"],
  ])("%s gets a 400 that names %s and the expected value", async (query, parameter, expected) => {
    const response = await ask(query);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: "Invalid query parameter",
      code: "invalid_parameter",
      details: { parameter, expected },
    });
  });

  test.each([
    ["origin=ethiopia", 60],
    ["process=WASHED", 40],
    ["grade=%20grade%201%20", 80],
    ["wholesale=false", 60],
    ["wholesale=true&tier=origin", 20],
    ["tier=segment", 80],
    ["from=2026-03-03&to=2026-03-04", 24],
    ["origin=Ethiop", 0],
  ])("%s finds %i snapshots", async (query, total) => {
    const { data, pagination, meta } = await read(`${query}&limit=1000`);
    expect([data.length, pagination.total, meta.access.totalAvailable]).toEqual([total, total, total]);
  });

  test("a page and the number of all its snapshots come from one statement", async () => {
    let pagination: object | undefined;
    const statements = await statementsOf(async () => {
      ({ pagination } = await read("origin=KENYA&limit=3&page=2"));
    });
    expect(pagination).toMatchObject({ page: 2, total: 60 });
    expect(statements.filter((statement) => statement.includes("price_index_snapshots"))).toHaveLength(1);
    expect((await read("origin=KENYA&limit=60&page=2")).pagination).toMatchObject({ total: 60 });
  });

  test("an unknown parameter is ignored, or named in strict mode", async () => {
    expect((await ask("orign=Kenya")).status).toBe(200);
    const strict = await ask("orign=Kenya", keys.member, { prefer: "handling=strict" });
    expect(await strict.json()).toMatchObject({
      details: { parameter: "orign", expected: "a known parameter; did you mean origin?" },
    });
  });
});

describe("response", () => {
  test("matches the OpenAPI document and returns the applied filters", async () => {
    const document = await readDocument(call);
    for (const query of ["", "origin=Kenya&order=desc&limit=3", "origin=Atlantis"])
      expect(await complaints(document, "/v1/price-index", await ask(query))).toEqual([]);
    expect((await read("origin=kenya&order=desc")).meta.filters).toEqual({
      origin: "kenya",
      process: null,
      grade: null,
      from: null,
      to: null,
      wholesale: null,
      tier: null,
      order: "desc",
    });
  });

  test("is sorted by date either way, and paging visits every snapshot once, under a capped plan too", async () => {
    for (const [key, limit] of [
      [keys.member, 7],
      [keys.green, 25],
    ] as const)
      for (const order of ["asc", "desc"]) {
        const seen: Item[] = [];
        for (let page = 1; ; page++) {
          const { data, pagination } = await read(
            `page=${page}&limit=${key === keys.green ? 100 : limit}&order=${order}`,
            key,
          );
          expect(pagination).toMatchObject({ page, limit, total: 120 });
          seen.push(...data);
          if (!pagination.hasNext) break;
        }
        const dates = seen.map(({ date }) => date);
        expect(dates).toEqual(order === "asc" ? dates.toSorted() : dates.toSorted().reverse());
        expect(new Set(seen.map((item) => JSON.stringify(item))).size).toBe(120);
      }
  });

  test("a roll-up has no process and grade, a segment has its own", async () => {
    const { data } = await read("origin=Kenya&wholesale=false&from=2026-03-10");
    expect(data.map(({ process, sample }: Item) => [sample.aggregation_tier, process])).toEqual([
      ["origin", null],
      ["segment", "Natural"],
      ["segment", "Washed"],
    ]);
    expect(data[0]).toEqual({
      date: "2026-03-10",
      origin: "Kenya",
      process: null,
      grade: null,
      wholesale: false,
      price: { min: 6.75, max: 7, avg: 7, median: 7, p25: 7, p75: 7, stdev: 0 },
      sample: { suppliers: 4, listings: 4, aggregation_tier: "origin", coarse: true },
      index: { value: 115, base_date: "2026-03-01", matched_listings: 4, change_7d: 11.29, change_30d: null },
      provenance: { synthetic: false },
    });
  });

  test("contains no listing or supplier names", async () => {
    const text = await (await ask("limit=1000")).text();
    expect(text).not.toMatch(/supplier-\d|Coffee \d|"id"|listing-\d/);
  });

  test("returns 304 until a day is recomputed", async () => {
    const tag = (await ask("limit=2&order=desc")).headers.get("etag") ?? "";
    const again = await ask("limit=2&order=desc", keys.member, { "if-none-match": tag });
    expect([again.status, await again.text()]).toEqual([304, ""]);
    for (let i = 0; i < 2; i++) await observe(await insertCoffee({ country: "Angola" }), { [march(10)]: 4 });
    await snapshotPrices(database(), { from: march(10) });
    expect((await ask("limit=2&order=desc", keys.member, { "if-none-match": tag })).status).toBe(200);
  });
});
