import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, catalogState } from "@/db/schema";
import { projectCoffee } from "@/lib/catalog/project";
import { selectPublicCoffees } from "@/lib/catalog/queries";
import { rowCache } from "@/lib/catalog/search/row-cache";
import { watchCatalogVersion } from "@/lib/catalog/version";
import { call } from "@/tests/support/call";
import { insertCoffee } from "@/tests/support/factories";

let unwatch = async () => {};
beforeAll(async () => {
  for (let n = 0; n < 30; n++) await insertCoffee({ country: "Kenya", pricePerLb: 1 });
  unwatch = watchCatalogVersion();
});
afterAll(() => unwatch());

interface Row {
  id: number;
  price_per_lb: number;
}
const rowsOf = async (path: string): Promise<Row[]> => (await (await call(path)).json()).data;

test("a response never mixes rows of two catalog versions under load", async () => {
  let changing = true;
  const change = async () => {
    for (let price = 2; changing; price++)
      await database().transaction(async (tx) => {
        await tx.update(catalogCoffees).set({ pricePerLb: price });
        await tx.update(catalogState).set({ version: sql`version + 1` });
      });
  };
  const seen = new Set<number>();
  const read = async (reader: number) => {
    for (let n = 0; n < 40 || seen.size < 2; n++) {
      // Never asked before, so that rows are kept but answers are not.
      const rows = await rowsOf(
        `/v1/catalog?name=coffee&price_per_lb_min=0.${reader}${n}1&limit=${10 + (n % 20)}`,
      );
      const prices = new Set(rows.map((row) => row.price_per_lb));
      expect(rows.length).toBeGreaterThan(0);
      expect(prices.size).toBe(1);
      for (const price of prices) seen.add(price);
    }
  };
  const changes = change();
  try {
    await Promise.all([1, 2, 3, 4].map(read));
  } finally {
    changing = false;
    await changes;
  }
});

test("cached rows aren't read again, keep the requested order and expire with their version", async () => {
  const rows = await rowsOf("/v1/catalog?limit=6");
  const ids = rows.map(({ id }) => id).reverse();
  const asked: (readonly number[])[] = [];
  const read = async (missing: readonly number[]) => {
    asked.push(missing);
    const { rows: found, version = 0 } = await selectPublicCoffees(database(), missing);
    return { version, rows: found.map(projectCoffee) };
  };
  const [state] = await database().select().from(catalogState);
  const version = state?.version ?? 0;
  expect((await rowCache(version, ids, read))?.map(({ id }) => id)).toEqual(ids);
  expect(asked).toEqual([]);
  expect(await rowCache(version - 1, ids, read)).toBeNull();
  expect(asked).toEqual([ids]);
});

test("a deleted row doesn't shorten the page", async () => {
  expect(await rowCache(1, [2_000_000_000], async () => ({ version: 1, rows: [] }))).toBeNull();
});
