import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees as coffees } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import type { FacetName } from "@/lib/catalog/search/facets/facet-columns";
import type { Facet } from "@/lib/catalog/search/facets/facet-results";
import { catalogFacets, countFacets } from "@/lib/catalog/search/facets/facets";
import { filtersWith } from "@/lib/catalog/search/filters/filter-names";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { cacheMatches } from "@/lib/catalog/search/memory/cache-matches";
import { currentFacts, readFacts } from "@/lib/catalog/search/memory/fact-store";
import { matchingFacts, NOT_IN_COLUMNS } from "@/lib/catalog/search/memory/matching-facts";
import { type RelaxedFilter, relaxedFilters } from "@/lib/catalog/search/relax-filters";
import { whereClause } from "@/lib/catalog/search/sql/filter-sql";
import { ANONYMOUS } from "@/lib/viewer";
import { insertCoffee } from "@/tests/support/factories";
import { insertRandomCoffees } from "@/tests/support/random-coffees";
import { statementsOf } from "@/tests/support/statements";
import { sessionOf } from "@/tests/support/viewers";

const access = catalogAccess(ANONYMOUS, {});

const facetsOf = (filters: CatalogFilters) =>
  catalogFacets(database(), access, filters, { processFacets: false });

async function totalOf(filters: CatalogFilters): Promise<number> {
  return (await searchCatalog(ANONYMOUS, { ...filters, limit: 1 })).pagination.total;
}

/** The question with this value chosen on the page instead of whatever the facet had. */
function choosing(filters: CatalogFilters, name: FacetName, value: string): CatalogFilters {
  const chosen = name === "harvest_year" ? Number(value) : value;
  return { ...filters, [name]: [chosen] };
}

const QUESTIONS: CatalogFilters[] = [
  {},
  { stocked: "all" },
  { country: ["Kenya"] },
  { country: ["kenya", "Ethiopia"], processing: "wash", stocked: "all" },
  { region: "a_b", stocked: "all" },
  { region: ["nyeri", "Huila"], processing: ["natural"], stocked: "all" },
  { cultivar_detail: ["SL28"], grade: ["aa", "Grade 1"], stocked: "all" },
  { price_per_lb_min: 4, score_value_max: 88, name: "k" },
  { price_per_lb_max: 6, quantity_lb: 150 },
  { flavor: ["floral", "Blueberry"], decaf: false, stocked: "all" },
  { harvest_year: [2025], certification: ["organic"], past_crop: false, stocked: "all" },
  { q: "washed" },
  { q: "kenya", grade: ["AA"], stocked: "all" },
  { producer: ["Wilton Benitez"], elevation_min: 1200, elevation_max: 1900, stocked: "all" },
];

beforeAll(async () => {
  await insertRandomCoffees(300, 11);
});

test.each(QUESTIONS)("every facet count of %j equals the rows that choosing it finds", async (filters) => {
  const { facets } = await facetsOf(filters);
  for (const [name, { values }] of Object.entries(facets) as [FacetName, (typeof facets)[FacetName]][]) {
    for (const [at, { value, count }] of values.entries()) {
      // A value is asked by every other question, and by all in `npm run test:deep`.
      if (!inject("deep") && (at + QUESTIONS.indexOf(filters)) % 2 === 1) continue;
      expect([name, value, count]).toEqual([name, value, await totalOf(choosing(filters, name, value))]);
    }
  }
});

test.each(QUESTIONS)(
  "stock and recency counts of %j equal the rows that choosing them finds",
  async (filters) => {
    const { stocked, stocked_days: stockedDays } = (await facetsOf(filters)).counts;
    for (const status of ["true", "false", "all"] as const)
      expect(stocked[status]).toBe(await totalOf({ ...filters, stocked: status }));
    const { decaf, past_crop: pastCrop } = (await facetsOf(filters)).counts;
    for (const wanted of [true, false]) {
      const label = wanted ? "true" : "false";
      expect(decaf?.[label]).toBe(await totalOf({ ...filters, decaf: wanted }));
      expect(pastCrop?.[label]).toBe(await totalOf({ ...filters, past_crop: wanted }));
    }
    for (const days of [7, 30, 90] as const)
      expect(stockedDays[days]).toBe(await totalOf({ ...filters, stocked_days: days }));
  },
);

const BOUNDS = {
  price: ["price_per_lb_min", "price_per_lb_max", "cost_lb_min", "cost_lb_max"],
  score: ["score_value_min", "score_value_max"],
  elevation: ["elevation_min", "elevation_max"],
} as const;

test.each(QUESTIONS.filter(({ quantity_lb: quantity }) => quantity === undefined))(
  "the ranges of %j are those of the rows found without their bounds",
  async (filters) => {
    const { ranges } = await facetsOf(filters);
    for (const range of ["price", "score", "elevation"] as const) {
      const free: CatalogFilters = { ...filters };
      for (const bound of BOUNDS[range]) delete free[bound];
      const { data } = await searchCatalog(ANONYMOUS, { ...free, limit: 1000 });
      const columns = {
        price: data.map(({ price_per_lb: price }) => [price, price] as const),
        score: data.map(({ score_value: score }) => [score, score] as const),
        elevation: data.map((row) => [row.elevation_min_masl, row.elevation_max_masl] as const),
      }[range];
      const lows = columns.flatMap(([low]) => low ?? []);
      const highs = columns.flatMap(([, high]) => high ?? []);
      expect([range, ranges[range]]).toEqual([
        range,
        {
          min: lows.length > 0 ? Math.min(...lows) : null,
          max: highs.length > 0 ? Math.max(...highs) : null,
        },
      ]);
    }
  },
);

test("a chosen facet value keeps the others available and narrows every other facet", async () => {
  const free = await facetsOf({ stocked: "all" });
  const chosen = await facetsOf({ stocked: "all", country: ["Kenya"] });
  const counts = ({ values }: Facet) => values.map(({ value, count }) => [value, count]);
  expect(counts(chosen.facets.country)).toEqual(counts(free.facets.country));
  const rows = ({ values }: Facet) => values.reduce((sum, { count }) => sum + (count ?? 0), 0);
  expect(rows(chosen.facets.source)).toBeLessThan(rows(free.facets.source));
});

test("a chosen grade lists exactly that grade, while the API's grade matches parts", async () => {
  await insertCoffee({ grade: "A" });
  await insertCoffee({ grade: "AA" });
  const gradesOf = async (grade: string | string[]) =>
    (await searchCatalog(ANONYMOUS, { grade, limit: 1000 })).data.map((row) => row.grade);
  expect(await gradesOf(["a"])).toEqual(["A"]);
  expect(new Set(await gradesOf("a"))).toContain("AA");
  const { query } = readPageQuery(ANONYMOUS, new URLSearchParams("grade=A&cultivar_detail=Gesha"));
  expect(query).toMatchObject({ grade: ["A"], cultivar_detail: ["Gesha"] });
});

test("process facets are counted only for callers who may filter by them", async () => {
  const names = filtersWith({ requires: { otherwise: "refused" }, field: { kind: "facet" } });
  expect(names.length).toBe(4);
  const member = sessionOf("member", "nobody");
  const free = await facetsOf({});
  const paid = await catalogFacets(database(), access, {}, { processFacets: true });
  for (const name of names) {
    expect(free.facets[name]).toEqual({ values: [], more: 0 });
    expect(paid.facets[name].values.length).toBeGreaterThan(1);
    for (const { value, count } of paid.facets[name].values) {
      for (const asked of [value, [value.toUpperCase()]])
        expect([value, count]).toEqual([
          value,
          (await searchCatalog(member, { [name]: asked })).pagination.total,
        ]);
    }
  }
});

test("several process facts chosen on the page find the coffees of each", async () => {
  const member = sessionOf("member", "nobody");
  const { query } = readPageQuery(
    member,
    new URLSearchParams(
      "processing_base_method=Washed&processing_base_method=honey&process_additive=fruit&stocked=all",
    ),
  );
  const { process_additive: _, ...methods } = query;
  const { data } = await searchCatalog(member, { ...methods, fields: "full", limit: 1000 });
  expect(new Set(data.map((row) => row.processing_base_method))).toEqual(new Set(["Washed", "Honey"]));
  const { facets } = await catalogFacets(database(), access, query, { processFacets: true });
  const chosen = ({ values }: Facet) => values.filter((each) => each.chosen).map(({ value }) => value);
  expect(chosen(facets.processing_base_method).sort()).toEqual(["Honey", "Washed"]);
  expect(chosen(facets.process_additive)).toEqual(["fruit"]);
});

test("a chosen value is listed in its facet, even with no rows", async () => {
  const { facets } = await facetsOf({ country: ["Atlantis"], region: "Nowhere" });
  expect(facets.country.values).toContainEqual({ value: "Atlantis", count: 0, chosen: true });
  expect(facets.region.values).toContainEqual({ value: "Nowhere", count: 0, chosen: true });
});

test("spellings that differ in case are one value with the count of both", async () => {
  for (const processing of ["Frostbitten", "Frostbitten", "frostbitten"]) await insertCoffee({ processing });
  const { facets } = await facetsOf({ processing: "frostbitten" });
  const found = facets.processing.values.filter(({ value }) => /frostbitten/i.test(value));
  expect(found).toEqual([{ value: "Frostbitten", count: 3, chosen: true }]);
});

test("range bounds ignore their own filter", async () => {
  const { data } = await searchCatalog(ANONYMOUS, { limit: 1000 });
  const prices = data.flatMap(({ price_per_lb: price }) => (price === null ? [] : [price]));
  const { ranges } = await facetsOf({ price_per_lb_min: 11 });
  expect(ranges.price).toEqual({ min: Math.min(...prices), max: Math.max(...prices) });
  for (const filters of [{ quantity_lb: 150 }, { quantity_lb: 150, country: ["Kenya"] }]) {
    const found = await searchCatalog(ANONYMOUS, { ...filters, limit: 1000 });
    const atQuantity = found.meta.price_at?.prices.flatMap(({ price_per_lb: price }) => price ?? []) ?? [];
    const { price } = (await facetsOf({ ...filters, price_per_lb_max: 2 })).ranges;
    expect(price).toEqual({ min: Math.min(...atQuantity), max: Math.max(...atQuantity) });
  }
});

test("each suggestion for an empty result finds as many rows as it says, by one statement", async () => {
  const filters: CatalogFilters = { country: ["Kenya"], name: "Kenya", stocked: "all" };
  let ways: RelaxedFilter[] = [];
  const statements = await statementsOf(async () => {
    ways = await relaxedFilters(database(), access, filters);
  });
  expect(statements.filter((statement) => statement.includes("count("))).toHaveLength(1);
  expect(ways.length).toBeGreaterThan(1);
  for (const { name, instead, count } of ways) {
    const { [name]: _, ...rest } = filters;
    const asked = instead ? { ...rest, origin: instead.value } : rest;
    expect([name, count]).toEqual([
      name,
      await totalOf(name === "stocked" ? { ...rest, stocked: "all" } : asked),
    ]);
  }
});

const WRITES = [
  () => insertRandomCoffees(20, 12),
  () => database().update(coffees).set({ stocked: sql`not stocked` }).where(sql`id % 3 = 0`),
  () => database().update(coffees).set({ country: "Peru", flavors: null }).where(sql`id % 5 = 0`),
  () => database().update(coffees).set({ publicCoffee: true, wholesale: false }).where(sql`id % 11 = 0`),
  () => database().delete(coffees).where(sql`id % 7 = 0`),
  () => database().execute(sql`truncate catalog_coffees cascade`),
];

/** Pages of what is cached, before what was written is read. */
async function expectPagesAsWritten(): Promise<void> {
  for (const filters of QUESTIONS) {
    const { data, pagination } = await searchCatalog(ANONYMOUS, { ...filters, limit: 30 });
    const inOrder = sql`arrival_sort_date desc nulls last, (arrival_date is null), id`;
    const ids = await database()
      .select({ id: coffees.id })
      .from(coffees)
      .where(whereClause(access, filters))
      .orderBy(inOrder);
    expect([filters, pagination.total]).toEqual([filters, ids.length]);
    expect(data.map(({ id }) => id)).toEqual(ids.slice(0, 30).map(({ id }) => id));
  }
}

test("facets and pages from memory are those that Postgres finds, for every caller and after every write", async () => {
  const db = database();
  const viewers = [ANONYMOUS, sessionOf("member", "user-member"), sessionOf("admin", "user-admin")];
  const seen = { showWholesale: true };
  await readFacts(db);
  for (const [n, write] of [async () => {}, ...WRITES].entries()) {
    await write();
    await expectPagesAsWritten();
    if (!(await currentFacts(db))) await readFacts(db);
    const held = await currentFacts(db);
    for (const [at, question] of QUESTIONS.entries()) {
      for (const [of, viewer] of viewers.entries()) {
        if (!inject("deep") && (at + n + of) % (n === 0 ? 2 : 6) > 0) continue;
        const filters = { ...question, ...(at % 2 === 0 && seen) };
        const access = catalogAccess(viewer, filters);
        if ((at + n) % 3 > 0) await cacheMatches(db, access, filters);
        const counted = (find: ReturnType<typeof matchingFacts>) =>
          countFacets({ db, access, find }, filters, { processFacets: true });
        const find = matchingFacts(db, access, held);
        expect((await find(filters))?.size).toBe(await db.$count(coffees, whereClause(access, filters)));
        expect([filters, await counted(find)]).toEqual([filters, await counted(NOT_IN_COLUMNS)]);
      }
    }
  }
});

test("a count made while coffees are written is that of one moment, or left to Postgres", async () => {
  await insertRandomCoffees(200, 13);
  await readFacts(database());
  let isOver = false;
  const writing = (async () => {
    for (let n = 0; !isOver; n++) await WRITES[n % 4]?.();
  })();
  const filters: CatalogFilters = { stocked: "all", showWholesale: true, price_per_lb_min: 2 };
  const where = whereClause(access, filters);
  let compared = 0;
  for (let round = 0; round < 200 && compared < 10; round++) {
    const held = await currentFacts(database());
    await database().transaction(
      async (tx) => {
        const facts = await (await matchingFacts(tx, access, held)(filters))?.count(["stocked", "country"]);
        if (!facts) return;
        compared++;
        const rows = await tx
          .select({ country: coffees.country, rows: sql<number>`count(*)::int` })
          .from(coffees)
          .where(sql`${where} and country <> ''`)
          .groupBy(coffees.country);
        expect(new Map(facts.country)).toEqual(new Map(rows.map(({ country, rows }) => [country, rows])));
      },
      { isolationLevel: "repeatable read" },
    );
  }
  isOver = true;
  await writing;
  expect(compared).toBeGreaterThan(0);
});
