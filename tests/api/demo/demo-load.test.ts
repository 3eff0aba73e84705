import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { catalogCoffees, ingestRuns, priceObservations, suppliers } from "@/db/schema";
import { loadDemo } from "@/lib/demo/load-market";
import { SHOPS as ALL_SHOPS } from "@/lib/demo/shops/all-suppliers";
import { ingestSupplier } from "@/lib/supply/ingest";
import { insertListingsAgain } from "@/scripts/machine/demo-template";

const TODAY = "2026-11-20";
const SLUGS = ["half-asleep", "prairie-bean", "old-quay", "sieve-and-scale"];
const SHOPS = ALL_SHOPS.filter(({ slug }) => SLUGS.includes(slug));
let directory: string;

// One shop of each feed kind over ten weeks: the whole replay takes most of a minute.
beforeAll(async () => {
  directory = await mkdtemp(path.join(tmpdir(), "peaberry-demo-"));
  await loadDemo({ today: TODAY, shops: SHOPS, weeks: 10, directory });
});

afterAll(() => rm(directory, { recursive: true, force: true }));

test("every ingest of every feed kind succeeds", async () => {
  const runs = await database().select().from(ingestRuns);
  expect(runs.length).toBe(SHOPS.length * 23);
  expect(runs.filter(({ status }) => status !== "succeeded")).toEqual([]);
});

test("other goods of the shops are rejected with a reason", async () => {
  const [last] = await database().select().from(ingestRuns).orderBy(sql`id desc`).limit(1);
  const names = await database().select({ name: catalogCoffees.name }).from(catalogCoffees);
  const goods = SHOPS.flatMap((shop) => shop.goods.map(({ title }) => title));
  expect(last?.rejections.length).toBeGreaterThan(0);
  expect(last?.rejections.every(({ reason }) => reason.length > 10)).toBe(true);
  expect(names.filter(({ name }) => goods.includes(name))).toEqual([]);
});

test("listings have a history of several days, price changes, arrivals and sell-outs", async () => {
  const [history] = await database()
    .select({
      most: sql<number>`max(days)::int`,
      repriced: sql<number>`count(*) filter (where prices > 1)::int`,
      turned: sql<number>`count(*) filter (where stocks > 1)::int`,
    })
    .from(
      sql`(select count(*) as days, count(distinct price_per_lb) as prices, count(distinct stocked) as stocks
        from ${priceObservations} group by coffee_id) as each`,
    );
  expect(history?.most).toBe(23);
  expect(history?.repriced).toBeGreaterThan(80);
  expect(history?.turned).toBeGreaterThan(10);
});

test("ingesting a demo supplier's file again on the same day changes nothing", async () => {
  const [supplier] = await database().select().from(suppliers).where(eq(suppliers.slug, "old-quay"));
  if (!supplier) throw new Error("The supplier is missing.");
  const asOf = new Date(`${TODAY}T15:00:00Z`);
  expect(await ingestSupplier({ db: database(), supplier, asOf })).toMatchObject({
    status: "succeeded",
    created: 0,
    updated: 0,
    delisted: 0,
  });
});

test("the demo refuses to load into a database with suppliers", async () => {
  await expect(loadDemo({ today: TODAY, shops: SHOPS, weeks: 1, directory })).rejects.toThrow(
    /empty database/,
  );
});

test("listings inserted again derive what ten weeks of writes had derived, under the same numbers", async () => {
  const rowsOf = (what: string) =>
    database().execute(
      sql.raw(`select md5(string_agg(t::text, ' ' order by t::text)), count(*)::int from (${what}) t`),
    );
  const derived = () =>
    Promise.all(
      [
        "select * from catalog_coffees",
        "select * from search_documents",
        "select * from quantity_prices",
        "select * from retail_listings",
        "select * from facet_counts where listings <> 0",
        "select conname, pg_get_constraintdef(oid) from pg_constraint where contype = 'f'",
      ].map(rowsOf),
    );
  const before = await derived();
  expect(before.filter(([row]) => row?.count === 0)).toEqual([]);
  await insertListingsAgain(sqlClient());
  expect(await derived()).toEqual(before);
});
