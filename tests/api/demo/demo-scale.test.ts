import { expect, inject, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { catalogCoffees } from "@/db/schema";
import { fillScale } from "@/lib/demo/scale/fill";
import { shardRows } from "@/lib/demo/scale/shard";
import { env } from "@/lib/env";

const OPTIONS = { today: "2026-11-20", seed: "scale" };
const indexes = async () =>
  (
    await sqlClient()`select indexdef from pg_indexes where tablename = 'catalog_coffees' order by indexname`
  ).map(({ indexdef }) => indexdef);

test.runIf(inject("deep"))(
  "a scale database has exactly the requested listings, all indexes, and normalized rows",
  async () => {
    const before = await indexes();
    await fillScale({
      ...OPTIONS,
      databaseUrl: env().DATABASE_URL ?? "",
      listings: 300,
      workers: 1,
      onRows: () => {},
      onIndexes: () => {},
    });
    expect(await indexes()).toEqual(before);

    const stored = await database().select().from(catalogCoffees).orderBy(catalogCoffees.id);
    expect(stored.length).toBe(300);
    const ids = new Map(stored.map(({ source, supplierId }) => [source, supplierId ?? 0]));
    const first = await shardRows(OPTIONS, 0, ids, 300);
    for (const [i, { row }] of first.entries()) expect(stored[i]).toMatchObject(row);
  },
);

test("a scale database has as many names, producers and regions as a large catalog", async () => {
  const shards = await Promise.all([0, 1].map((sector) => shardRows(OPTIONS, sector, new Map(), 300)));
  const rows = shards.flat().map(({ row }) => row);
  const distinct = (of: (row: (typeof rows)[number]) => unknown) => new Set(rows.map(of)).size;
  expect(distinct(({ name }) => name)).toBeGreaterThan(rows.length * 0.7);
  expect(distinct(({ producer }) => producer)).toBeGreaterThan(40);
  expect(distinct(({ region }) => region)).toBeGreaterThan(90);
  expect(distinct(({ pricePerLb }) => pricePerLb)).toBeGreaterThan(250);
});
