import { readdirSync, readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { SEARCH_EXAMPLES } from "@/components/catalog/filters/search-examples";
import { database } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { EXAMPLES as OPENAPI_EXAMPLES } from "@/lib/api-root/examples";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { CatalogRow } from "@/lib/catalog/schemas";
import type { FacetName } from "@/lib/catalog/search/facets/facet-columns";
import { catalogFacets } from "@/lib/catalog/search/facets/facets";
import { FILTERS } from "@/lib/catalog/search/filters/filter-declarations";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { demoGroundTruth } from "@/lib/demo/ground-truth";
import { type DemoReport, loadDemo } from "@/lib/demo/load-market";
import { SHOPS } from "@/lib/demo/shops/all-suppliers";
import { placeNote } from "@/lib/supply/flavour-wheel";
import { noteOf } from "@/lib/supply/normalize/vocabulary/flavours";
import { call } from "@/tests/support/call";
import { insertKey } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const TODAY = "2026-11-20";
const member = sessionOf("member", "demo-reader");
let directory: string;
let report: DemoReport;
let key: string;

// Today's feed of every supplier, without the year before it.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "peaberry-demo-"));
  report = await loadDemo({ today: TODAY, weeks: 0, directory });
  key = await insertKey(await insertPerson({ apiPlan: "enterprise", marketIntelligence: true }));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

test("today's feeds of all suppliers contain at least 1,500 listings", () => {
  expect(report).toMatchObject({ suppliers: SHOPS.length, feedsRead: SHOPS.length });
  expect(report.created).toBeGreaterThanOrEqual(1500);
});

test("only green coffee becomes a listing", async () => {
  const names = await database().select({ name: catalogCoffees.name }).from(catalogCoffees);
  const goods = new Set(SHOPS.flatMap((shop) => shop.goods.map(({ title }) => title)));
  expect(names.filter(({ name }) => goods.has(name))).toEqual([]);
});

test("every listing has a known true lot", async () => {
  const twins = demoGroundTruth({ today: TODAY });
  const rows = await database()
    .select({ source: catalogCoffees.source, id: catalogCoffees.sourceListingId })
    .from(catalogCoffees);
  expect(rows.filter(({ source, id }) => !twins.get(source)?.has(id ?? ""))).toEqual([]);
});

test("the normalized market has the spread of a real one", async () => {
  const share = (condition: string) =>
    sql<number>`(count(*) filter (where ${sql.raw(condition)}))::float / count(*)`;
  const [found] = await database()
    .select({
      countries: sql<number>`count(distinct country)::int`,
      regions: sql<number>`count(distinct region)::int`,
      country: share("country is not null"),
      priced: share("price_per_lb is not null"),
      tiered: share("jsonb_array_length(price_tiers) > 1"),
      scored: share("score_value is not null"),
      wholesale: share("wholesale"),
      decafs: sql<number>`count(*) filter (where decaf)::int`,
      blends: sql<number>`count(*) filter (where blend)::int`,
      coFerments: sql<number>`count(*) filter (where fermentation_type = 'Co-Fermented')::int`,
      median: sql<number>`percentile_cont(0.5) within group (order by price_per_lb)`,
    })
    .from(catalogCoffees);
  expect(found?.countries).toBeGreaterThanOrEqual(30);
  expect(found?.regions).toBeGreaterThanOrEqual(80);
  expect(found?.country).toBeGreaterThan(0.95);
  expect(found?.priced).toBeGreaterThan(0.99);
  expect(found?.tiered).toBeGreaterThan(0.7);
  expect(found?.scored).toBeGreaterThan(0.3);
  expect(found?.scored).toBeLessThan(0.8);
  expect(found?.wholesale).toBeGreaterThan(0.1);
  expect(found?.decafs).toBeGreaterThan(50);
  expect(found?.blends).toBeGreaterThan(20);
  expect(found?.coFerments).toBeGreaterThan(10);
  expect(found?.median).toBeGreaterThan(7);
  expect(found?.median).toBeLessThan(13);
});

/** What a row says of a facet. */
function factsOf(row: CatalogRow, name: FacetName): (string | null)[] {
  switch (name) {
    case "flavor":
      return (row.tasting_notes ?? []).map((note) => placeNote(note).family);
    case "certification":
      return row.certifications ?? [];
    case "process_additive":
      return row.process_additives ?? [];
    case "harvest_year":
      return [...(row.harvest ?? "").matchAll(/20(\d\d)|\/(\d\d)/g)].map(
        ([, year, next]) => `20${year ?? next}`,
      );
    case "cultivar_detail":
      return row.cultivar_detail?.split(", ") ?? [];
    default:
      return [row[name]];
  }
}

/** The question that the catalog page asks at this address. */
const pageQuery = (pairs: [string, string][]) => readPageQuery(member, new URLSearchParams(pairs)).query;

test.each(["true", "all"])(
  "every facet value finds as many rows as it counts when stocked is %s",
  async (stocked) => {
    const { page: _page, limit: _limit, ...filters } = pageQuery([["stocked", stocked]]);
    const { facets } = await catalogFacets(database(), catalogAccess(member, filters), filters, {
      processFacets: true,
    });
    for (const [name, { values }] of Object.entries(facets) as [FacetName, (typeof facets)[FacetName]][]) {
      expect(values.length).toBeGreaterThan(1);
      for (const { value, count } of values) {
        const chosen = pageQuery([
          ["stocked", stocked],
          [name, value],
        ]);
        // Counting takes a tenth of reading the rows.
        const limit = stocked === "true" || inject("deep") ? 1000 : 1;
        const { data, pagination } = await searchCatalog(member, {
          ...chosen,
          fields: "full",
          page: 1,
          limit,
        });
        expect([name, value, pagination.total]).toEqual([name, value, count]);
        const other = data.find((row) => !factsOf(row, name).includes(value));
        expect([name, value, other?.id]).toEqual([name, value, undefined]);
      }
    }
  },
);

test("every published tasting note has a place on the flavour wheel", async () => {
  const rows = await database().select({ notes: catalogCoffees.tastingNotes }).from(catalogCoffees);
  const notes = new Set(rows.flatMap((row) => row.notes ?? []));
  expect(notes.size).toBeGreaterThan(100);
  expect([...notes].filter((note) => noteOf(note) === null || placeNote(note).family === null)).toEqual([]);
});

/** Values that a shop's words can lead to; silence is null, so none is `Unknown` or `None Stated`. */
const SHOWN = {
  process_base_method: [
    "Washed",
    "Natural",
    "Honey",
    "Pulped Natural",
    "Semi-Washed",
    "Wet-Hulled",
    "Monsooned",
    "Decaf",
  ],
  fermentation_type: [
    "Aerobic",
    "Anaerobic",
    "Carbonic Maceration",
    "Lactic Fermentation",
    "Yeast Inoculated",
    "Mossto",
    "Co-Fermented",
    "Experimental",
  ],
  process_disclosure_level: ["none", "label_only", "structured", "narrative", "high_detail"],
  house_score_tier: ["Exceptional", "Strong", "Developing", "Limited"],
  "unnest(process_additives)": [
    "fruit",
    "yeast",
    "hops",
    "spice",
    "botanical",
    "mossto",
    "starter-culture",
    "other",
    "none",
    "unspecified",
  ],
};

test.each(Object.entries(SHOWN))(
  "the demo has every value of %s that a supplier can state",
  async (column, values) => {
    const rows = await database().execute<{ value: string }>(
      sql`select distinct ${sql.raw(column)} as value from catalog_coffees where public_coffee and not wholesale`,
    );
    const shown = rows.map((row) => row.value);
    expect(values.filter((value) => !shown.includes(value))).toEqual([]);
  },
);

const answer = async (address: string) =>
  (await call(address, { headers: { authorization: `Bearer ${key}` } })).json();

test("the demo has every proof label except an overall not_available", async () => {
  const { families, overall } = await answer("/v1/catalog/proof-coverage?stocked=all");
  const labels = (counted: { label: string; count: number }[]) =>
    counted
      .filter(({ count }) => count > 0)
      .map(({ label }) => label)
      .sort();
  expect(labels(overall)).toEqual(["limited", "partial", "strong"]);
  expect(labels(families.process)).toEqual(["disclosed", "not_available", "partial"]);
  expect(labels(families.provenance)).toEqual(["identified", "not_available", "partial"]);
  expect(labels(families.freshness)).toEqual(expect.arrayContaining(["not_available", "partial"]));
  expect(labels(families.pricing)).toEqual(["listed", "not_available", "tiered"]);
});

test.each([
  ["no price", (row: { price_per_lb: number | null }) => row.price_per_lb === null],
  [
    "an arrival that is no day",
    (row: { arrival_date: string | null }) => row.arrival_date === "with the next container",
  ],
  [
    "an arrival by season",
    (row: { arrival_date: string | null }) => /^Spring 20\d\d$/.test(row.arrival_date ?? ""),
  ],
])("the demo has a coffee with %s", async (_, has) => {
  const { data } = await answer("/v1/catalog?stocked=all&limit=1000&sortField=arrival_date");
  const { data: more } = await answer("/v1/catalog?stocked=all&limit=1000&page=2");
  expect([...data, ...more].some(has)).toBe(true);
});

test("has_additives=false finds coffees whose suppliers say that nothing was added", async () => {
  const { data } = await answer("/v1/catalog?stocked=all&has_additives=false&limit=100");
  const additives = data.map((row: { process: { additives: string[] } }) => row.process.additives);
  expect(additives.length).toBeGreaterThan(1);
  expect(additives).toEqual(additives.map(() => ["none"]));
});

/** Every address that README and docs call with curl. */
const EXAMPLES = ["README.md", ...readdirSync("docs", { recursive: true }).map((name) => `docs/${name}`)]
  .filter((file) => file.endsWith(".md"))
  .flatMap((file) => [
    ...readFileSync(file, "utf8").matchAll(/^\s*curl .*?http:\/\/localhost:3000([^'"\s]*)/gm),
  ])
  .map(([, address = ""]) => address);

test("README and docs contain examples", () => {
  expect(EXAMPLES.length).toBeGreaterThanOrEqual(2);
});

test.each(EXAMPLES)("the documented example %s returns rows", async (address) => {
  const response = await call(address, { headers: { authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
  expect((await response.json()).data).not.toEqual([]);
});

test.each(Object.keys(FILTERS))("the OpenAPI example of %s finds coffees of the demo", async (name) => {
  const search = new URLSearchParams({ stocked: "all" });
  for (const value of [OPENAPI_EXAMPLES.parameters[name] ?? []].flat()) search.set(name, String(value));
  const response = await call(`/v1/catalog?${search}`, { headers: { authorization: `Bearer ${key}` } });
  expect(response.status).toBe(200);
  expect((await response.json()).data).not.toEqual([]);
});

const SEARCHES = [...SEARCH_EXAMPLES, "organic peru", "ethopia", "geisha", "dry process", "png", "swp"];
/** Without age, which the clock of the test's machine decides. */
const FILTERING = readFileSync("docs/site/api/filtering.md", "utf8").replaceAll(/&?past_crop=false/g, "");
const FILTER = /v1\/catalog\?(\w+=(?!many)[^"]+)|^- .*?`(\w+=[^`]+)`(?: and `(\w+=[^`]+)`)?/gm;
const DOCUMENTED = [...FILTERING.matchAll(FILTER)].flatMap(([, ...found]) => found.filter(Boolean));

test.each([...SEARCHES.map((words) => `q=${words}`), ...DOCUMENTED])(
  "the documented filter %s finds coffees in stock",
  async (filter) => {
    expect((await (await call(`/v1/catalog?${filter}`)).json()).pagination.total).toBeGreaterThan(0);
  },
);

test.each([
  ["gesha", sql`cultivar_detail ilike '%gesha%' or name ~* '\\mge?i?sha'`],
  ["sl28", sql`cultivar_detail ilike '%sl28%' or name ~* '\\msl ?28'`],
  ["yirgacheffe", sql`concat(name, region) ilike '%yirgacheffe%'`],
  ["ethopia", sql`country = 'Ethiopia'`],
  ["organic peru", sql`country = 'Peru' and 'Organic' = any (certifications)`],
])("searching for %s finds every coffee that states it", async (q, states) => {
  const stating = await database()
    .select({ id: catalogCoffees.id })
    .from(catalogCoffees)
    .where(sql`stocked and public_coffee and not wholesale and (${states})`);
  const { data } = await searchCatalog(sessionOf("viewer", "demo-searcher"), { q, limit: 1000 });
  const found = new Set(data.map(({ id }) => id));
  expect(stating.length).toBeGreaterThan(1);
  expect(stating.filter(({ id }) => !found.has(id))).toEqual([]);
});
