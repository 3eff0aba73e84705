import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { demoGroundTruth } from "@/lib/demo/ground-truth";
import { type DemoReport, loadDemo } from "@/lib/demo/load-market";
import { SHOPS } from "@/lib/demo/shops/all-suppliers";

const TODAY = "2026-11-20";
let directory: string;
let report: DemoReport;

// Today's feed of every supplier, without the year before it.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "peaberry-demo-"));
  report = await loadDemo({ today: TODAY, weeks: 0, directory });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

test("today's feeds of all suppliers contain at least 1,500 listings", () => {
  expect(report).toMatchObject({ suppliers: SHOPS.length, readings: SHOPS.length });
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
