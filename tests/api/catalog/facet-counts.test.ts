import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, facetCounts, quantityPrices, retailListings } from "@/db/schema";
import { searchCatalog } from "@/lib/catalog/catalog";
import { ANONYMOUS } from "@/lib/viewer";
import { insertCoffee } from "@/tests/support/factories";
import { insertRandomCoffees } from "@/tests/support/random-coffees";

/** Stored counts that are not what counting the rows gives; none, as long as the triggers are right. */
async function wrongCounts() {
  return database().execute(sql`
    with counted as (
      select facet, value, stocked, wholesale, source, count(*) as listings
      from catalog_coffees, lateral (values
        ('all', ''),
        ('place', coalesce(continent, '') || chr(31) || coalesce(country, '')),
        ('processing', processing), ('cultivar_detail', cultivar_detail), ('type', type), ('grade', grade),
        ('appearance', appearance), ('processing_base_method', process_base_method),
        ('fermentation_type', fermentation_type), ('processing_disclosure_level', process_disclosure_level),
        ('price', to_char(floor(price_per_lb), 'FM00000000')), ('score', to_char(floor(score_value), 'FM00000000'))
      ) fact (facet, value)
      where public_coffee and value is not null group by 1, 2, 3, 4, 5
      union all
      select facet, value, stocked, wholesale, source, count(*) as listings
      from catalog_coffees, lateral (
        select 'flavor', unnest(flavors) union all select 'certification', unnest(certifications)
        union all select 'harvest_year', unnest(harvest_years)::text union all select 'decaf', decaf::text
      ) fact (facet, value)
      where public_coffee group by 1, 2, 3, 4, 5
    )
    select * from counted full join (select * from facet_counts where listings <> 0) kept
      using (facet, value, stocked, wholesale, source)
    where counted.listings is distinct from kept.listings`);
}

/** Rows of `retail_listings` that do not say what their coffee does, or that are missing or too many. */
async function wrongRetailListings() {
  return database().execute(sql`
    with expected as (
      select id as coffee_id, arrival_sort_date, stocked_date, score_value, price_per_lb, lower(name) as name_lower, country
      from catalog_coffees where public_coffee and not wholesale and stocked
    )
    (table expected except table retail_listings) union all (table retail_listings except table expected)`);
}

/** Rows of `search_documents` that do not say what their coffee does, or that are missing or too many. */
async function wrongDocuments() {
  return database().execute(sql`
    with expected as (
      select id as coffee_id, stocked, wholesale, public_coffee, owner_id, arrival_sort_date, stocked_date, score_value, price_per_lb,
        search_words(c) as words
      from catalog_coffees c
    )
    (table expected except table search_documents) union all (table search_documents except table expected)`);
}

const wrongCopies = async () => [...(await wrongRetailListings()), ...(await wrongDocuments())];

test("retail_listings and search_documents follow the catalog through inserts, updates, deletes and a truncate", async () => {
  await insertRandomCoffees(160, 8);
  expect(await wrongCopies()).toEqual([]);
  await database().update(catalogCoffees).set({ name: sql`name || ' ÉLITE'` }).where(sql`id % 3 = 0`);
  await database()
    .update(catalogCoffees)
    .set({ tastingNotes: ["plum"] })
    .where(sql`id % 13 = 0`);
  await database().update(catalogCoffees).set({ stocked: sql`not stocked` }).where(sql`id % 2 = 0`);
  await database().update(catalogCoffees).set({ wholesale: sql`not wholesale` }).where(sql`id % 7 = 0`);
  await database().update(catalogCoffees).set({ publicCoffee: true }).where(sql`id % 11 = 0`);
  await database().update(catalogCoffees).set({ pricePerLb: null, country: "Peru" }).where(sql`id % 5 = 0`);
  expect(await wrongCopies()).toEqual([]);
  await database().delete(catalogCoffees).where(sql`id % 4 = 0`);
  expect(await wrongCopies()).toEqual([]);
  expect(await database().$count(retailListings)).toBeGreaterThan(10);
  await database().execute(sql`truncate catalog_coffees cascade`);
  expect(await wrongCopies()).toEqual([]);
});

/** Rows of `quantity_prices` that differ from the tiers read by `tierAt`; none, as long as the triggers are right. */
async function wrongQuantityPrices() {
  const coffees = await database().select().from(catalogCoffees);
  const expected = coffees.flatMap(({ id, priceTiers, pricePerLb, ...coffee }) => {
    const tiers = priceTiers.length > 0 ? priceTiers : [{ min_lbs: 0, price: pricePerLb }];
    return tiers.map(({ min_lbs, price }, n) => ({
      coffeeId: id,
      fromLb: n === 0 ? 0 : min_lbs,
      belowLb: tiers[n + 1]?.min_lbs ?? Number.POSITIVE_INFINITY,
      price,
      stocked: coffee.stocked,
      wholesale: coffee.wholesale,
      publicCoffee: coffee.publicCoffee,
      ownerId: coffee.ownerId,
    }));
  });
  const kept = await database().select().from(quantityPrices);
  const texts = (rows: readonly object[]) => rows.map((row) => Object.values(row).join(" ")).sort();
  const [wanted, found] = [texts(expected), texts(kept)];
  return [wanted.filter((row) => !found.includes(row)), found.filter((row) => !wanted.includes(row))].flat();
}

test("quantity_prices follows the catalog through inserts, updates, deletes and a truncate", async () => {
  await insertRandomCoffees(160, 9);
  expect(await wrongQuantityPrices()).toEqual([]);
  await database()
    .update(catalogCoffees)
    .set({ name: sql`name || ' ÉLITE'`, stocked: sql`not stocked` })
    .where(sql`id % 3 = 0`);
  await database()
    .update(catalogCoffees)
    .set({
      priceTiers: [
        { min_lbs: 2, price: 7 },
        { min_lbs: 154.32, price: 5.5 },
      ],
    })
    .where(sql`id % 5 = 0`);
  await database().update(catalogCoffees).set({ priceTiers: [], pricePerLb: null }).where(sql`id % 7 = 0`);
  expect(await wrongQuantityPrices()).toEqual([]);
  await database().delete(catalogCoffees).where(sql`id % 4 = 0`);
  expect(await wrongQuantityPrices()).toEqual([]);
  expect(await database().$count(quantityPrices)).toBeGreaterThan(100);
  await database().execute(sql`truncate catalog_coffees cascade`);
  expect(await database().$count(quantityPrices)).toBe(0);
});

test("harvest years are all years that a harvest names, with those between", async () => {
  const harvests = {
    "2025": [2025],
    "2025/26": [2025, 2026],
    "Oct 2023–Jan 2026": [2023, 2024, 2025, 2026],
    "Main crop": null,
  };
  for (const [harvest, years] of Object.entries(harvests))
    expect([harvest, (await insertCoffee({ harvest })).harvestYears]).toEqual([harvest, years]);
});

test("facet counts stay exact through inserts, updates, deletes and a truncate", async () => {
  await insertRandomCoffees(200, 7);
  expect(await database().$count(facetCounts)).toBeGreaterThan(10);
  expect(await wrongCounts()).toEqual([]);

  await database().update(catalogCoffees).set({ stocked: sql`not stocked` }).where(sql`id % 3 = 0`);
  await database().update(catalogCoffees).set({ country: "Kenya", wholesale: true }).where(sql`id % 5 = 0`);
  await database().update(catalogCoffees).set({ publicCoffee: true }).where(sql`id % 7 = 0`);
  await database()
    .update(catalogCoffees)
    .set({ pricePerLb: sql`price_per_lb * 1.3`, scoreValue: sql`score_value - 0.5`, decaf: sql`not decaf` })
    .where(sql`id % 2 = 0`);
  expect(await wrongCounts()).toEqual([]);

  await database().delete(catalogCoffees).where(sql`id % 4 = 0`);
  expect(await wrongCounts()).toEqual([]);

  await database().execute(sql`truncate catalog_coffees cascade`);
  expect(await wrongCounts()).toEqual([]);
  expect((await searchCatalog(ANONYMOUS, {})).pagination.total).toBe(0);
});

test("a rolled-back change leaves facet counts unchanged", async () => {
  const coffee = await insertCoffee({ country: "Peru" });
  const undone = database().transaction(async (tx) => {
    await tx.delete(catalogCoffees).where(eq(catalogCoffees.id, coffee.id));
    tx.rollback();
  });
  await expect(undone).rejects.toThrow();
  expect(await wrongCounts()).toEqual([]);
  expect((await searchCatalog(ANONYMOUS, { country: ["Peru"] })).pagination.total).toBe(1);
});

test("two transactions that add the same new place don't block each other", async () => {
  const [first, second] = [await insertCoffee(), await insertCoffee()];
  await database().transaction(async (one) => {
    await one.update(catalogCoffees).set({ region: "Nowhere yet" }).where(eq(catalogCoffees.id, first.id));
    await database().transaction(async (two) => {
      await two.execute(sql`set local lock_timeout = '2s'`);
      await two.update(catalogCoffees).set({ region: "Nowhere yet" }).where(eq(catalogCoffees.id, second.id));
    });
  });
  expect((await searchCatalog(ANONYMOUS, { region: "nowhere" })).pagination.total).toBe(2);
});
