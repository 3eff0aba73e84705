import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees, type PriceTier, priceObservations } from "@/db/schema";
import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { getCatalogPage, getCoffeePage } from "@/lib/catalog/pages/catalog-pages";
import { originPrices } from "@/lib/catalog/pages/origin-medians";
import { priceHistories } from "@/lib/catalog/pages/price-history";
import { viewSupplier } from "@/lib/catalog/pages/supplier";
import { BASE_METHODS, FERMENTATION_TYPES } from "@/lib/coffee/facts";
import { METHOD_CLASSES, methodClassOf } from "@/lib/coffee/method-class";
import { methodClassSql } from "@/lib/coffee/method-class-sql";
import { pastCropMonths } from "@/lib/coffee/past-crop";
import { pastCropSql } from "@/lib/coffee/past-crop-sql";
import { QUANTITIES_LB, tierAt } from "@/lib/coffee/price-tiers";
import { viewOriginPage } from "@/lib/pages/origin-page";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { daysBefore, today } from "@/lib/units/days";
import { ANONYMOUS } from "@/lib/viewer";
import { call } from "@/tests/support/call";
import { insertCoffee, insertSupplier } from "@/tests/support/factories";
import { sessionOf } from "@/tests/support/viewers";
import { product } from "@/tests/unit/supply/normalize/product";

const access = catalogAccess(ANONYMOUS, {});

/** A deterministic spread of tiers: some begin above a pound, some end early, some have none. */
function tiersOf(i: number): PriceTier[] {
  const steps = [0.5, 1, 2.2, 5, 11.02, 20, 50, 66, 132.28].filter((_, step) => (i * 7 + step * 5) % 4 !== 0);
  const list = i % 9 === 0 ? [] : steps.slice(i % 3, (i % 3) + 1 + (i % 5));
  return list.map((min_lbs, step) => ({
    min_lbs,
    price: Math.round(1200 + ((i * 137) % 900) - step * 60) / 100,
  }));
}

const METHODS = [
  { processBaseMethod: "Washed" },
  { processBaseMethod: "Natural" },
  { processBaseMethod: "Washed", fermentationType: "Anaerobic" },
  { processBaseMethod: "Decaf" },
  { processBaseMethod: null },
];

beforeAll(async () => {
  for (let i = 0; i < 60; i++) {
    const priceTiers = tiersOf(i);
    await insertCoffee({
      country: i % 2 === 0 ? "Kenya" : "Peru",
      ...METHODS[i % METHODS.length],
      priceTiers,
      pricePerLb: tierAt(priceTiers, 1)?.price ?? null,
      wholesale: i % 20 === 19,
    });
  }
});

test.each(QUANTITIES_LB)(
  "sorting by price at %d lb uses the tier that applies, rows without a price last",
  async (lb) => {
    for (const sortDirection of ["asc", "desc"] as const) {
      const { data } = await searchCatalog(ANONYMOUS, {
        sortField: "price_per_lb",
        sortDirection,
        limit: 1000,
        quantity_lb: lb,
      });
      const prices = data.map(({ price_tiers }) => tierAt(price_tiers, lb)?.price ?? null);
      const sign = sortDirection === "asc" ? 1 : -1;
      const priced = prices.filter((price) => price !== null);
      expect(prices).toEqual([
        ...priced.sort((a, b) => sign * (a - b)),
        ...prices.filter((price) => price === null),
      ]);
      expect(prices).toContain(null);
    }
  },
);

test.each(QUANTITIES_LB)(
  "an origin's median at %d lb covers its visible, stocked, priced listings",
  async (lb) => {
    const { data } = await searchCatalog(ANONYMOUS, { limit: 1000, country: ["Kenya"] });
    const prices = data
      .flatMap(({ price_tiers }) => tierAt(price_tiers, lb)?.price ?? [])
      .sort((a, b) => a - b);
    const middle = (prices.length - 1) / 2;
    const median = ((prices[Math.floor(middle)] ?? 0) + (prices[Math.ceil(middle)] ?? 0)) / 2;
    const kenya = (await originPrices(database(), access, lb)).find(({ country }) => country === "Kenya");
    expect(kenya).toMatchObject({ listings: prices.length, min: prices[0], max: prices.at(-1) });
    expect(kenya?.median).toBeCloseTo(median, 2);
    for (const method of METHOD_CLASSES) {
      const own = data
        .filter(({ process }) => methodClassOf(process) === method)
        .flatMap(({ price_tiers }) => tierAt(price_tiers, lb)?.price ?? []);
      expect(kenya?.byMethod[method]?.listings, method).toBe(own.length < 5 ? undefined : own.length);
    }
  },
);

test("a method's class is the same in the database and of a row", async () => {
  const bases = [...BASE_METHODS, null].flatMap((processBaseMethod) =>
    [...FERMENTATION_TYPES, null].map((fermentationType) => ({ processBaseMethod, fermentationType })),
  );
  const additives = [null, [], ["none"], ["unspecified"], ["fruit"], ["none", "yeast"]];
  const made = bases.map((method, i) => ({
    ...method,
    processAdditives: additives[i % additives.length] ?? null,
  }));
  const supplier = await insertSupplier();
  for (const method of made) await insertCoffee({ supplier, ...method });
  const rows = await database()
    .select({
      inDatabase: methodClassSql(),
      base_method: catalogCoffees.processBaseMethod,
      fermentation_type: catalogCoffees.fermentationType,
      additives: catalogCoffees.processAdditives,
    })
    .from(catalogCoffees)
    .where(eq(catalogCoffees.supplierId, supplier.id));
  expect(rows).toHaveLength(made.length);
  for (const { inDatabase, ...method } of rows)
    expect(inDatabase, JSON.stringify(method)).toBe(methodClassOf(method));
  expect(new Set(rows.map(({ inDatabase }) => inDatabase))).toEqual(new Set([...METHOD_CLASSES, null]));
});

test("Postgres and the marks of rows count the same arrivals as past crop", async () => {
  const supplier = await insertSupplier();
  const columns = [
    "March 2024",
    "2024",
    "2025",
    "2026",
    "Spring 2024",
    "fall '24",
    "Winter 2023/24",
    "late 2024",
  ];
  const arrivals = [
    null,
    ...columns,
    "3/14/2026",
    "soon",
    "with crop 2024",
    ...[364, 365, 366].map((n) => daysBefore(n)),
  ];
  for (const column of arrivals) {
    const read = normalizeProduct(product({ columns: { arrival_date: column ?? "" } }), {
      wholesaleOnly: false,
    });
    if (!("facts" in read)) throw new Error("not read as a coffee");
    const { arrivalDate, arrivalSortDate } = read.facts;
    await insertCoffee({ supplier, arrivalDate, arrivalSortDate });
  }
  const rows = await database()
    .select({ arrival: catalogCoffees.arrivalDate, inDatabase: pastCropSql() })
    .from(catalogCoffees)
    .where(eq(catalogCoffees.supplierId, supplier.id));
  const past = (arrival: string | null) => pastCropMonths(arrival, today()) !== null;
  expect(rows.map(({ arrival, inDatabase }) => [arrival, inDatabase === true])).toEqual(
    rows.map(({ arrival }) => [arrival, past(arrival)]),
  );
  expect(rows.filter(({ inDatabase }) => inDatabase).map(({ arrival }) => arrival)).toEqual(
    expect.arrayContaining(["2024-03-01", "2024", "Spring 2024", daysBefore(366)]),
  );
});

test("an origin with fewer than five priced listings has no median", async () => {
  for (let i = 0; i < 4; i++)
    await insertCoffee({ country: "Malawi", pricePerLb: 5, priceTiers: [{ min_lbs: 1, price: 5 }] });
  const countries = async () => (await originPrices(database(), access, 1)).map(({ country }) => country);
  expect(await countries()).not.toContain("Malawi");
  await insertCoffee({ country: "Malawi", pricePerLb: 6, priceTiers: [{ min_lbs: 1, price: 6 }] });
  expect(await countries()).toContain("Malawi");
});

test("the wholesale coffees that a member lists too don't change what a retail price is compared with", async () => {
  const priced = (price: number) => ({
    country: "Mixtonia",
    pricePerLb: price,
    priceTiers: [{ min_lbs: 1, price }],
  });
  for (let n = 0; n < 5; n++) await insertCoffee(priced(8));
  for (let n = 0; n < 9; n++) await insertCoffee({ ...priced(4), wholesale: true });
  const asked = { country: ["Mixtonia"], page: 1, limit: 20 };
  const medians = [{}, { showWholesale: true }].map(async (wholesale) => {
    const { pagination, origins } = await getCatalogPage(sessionOf("member"), { ...asked, ...wholesale });
    return [pagination.total, origins.get("Mixtonia")?.median];
  });
  expect(await Promise.all(medians)).toEqual([
    [5, 8],
    [14, 8],
  ]);
});

test("the price history of a hidden coffee is not found", async () => {
  const [open, hidden] = [
    await insertCoffee(),
    await insertCoffee({ publicCoffee: false, ownerId: "someone" }),
  ];
  for (const { id } of [open, hidden])
    await database()
      .insert(priceObservations)
      .values([
        { coffeeId: id, observedOn: "2026-01-02", pricePerLb: 7, stocked: true, wholesale: false },
        { coffeeId: id, observedOn: "2026-01-01", pricePerLb: 8, stocked: false, wholesale: false },
        { coffeeId: id, observedOn: "2025-12-31", pricePerLb: 9, stocked: true, wholesale: false },
      ]);
  const histories = await priceHistories(database(), access, [open.id, hidden.id], "2026-01-01");
  expect(histories.get(open.id)).toMatchObject([
    { day: "2026-01-01", pricePerLb: 8, stocked: false },
    { day: "2026-01-02", pricePerLb: 7, stocked: true },
  ]);
  expect([...histories.keys()]).toEqual([open.id]);
});

test("meta.price_at has each row's price at the quantity, and only when a quantity is sent", async () => {
  const tiers = [
    { min_lbs: 2, price: 9 },
    { min_lbs: 150, price: 6.5 },
  ];
  const { id } = await insertCoffee({ name: "Tiered", priceTiers: tiers, pricePerLb: 9 });
  const read = async (query: string) => (await (await call(`/v1/catalog?name=Tiered&${query}`)).json()).meta;
  const prices = (min_lbs: number, price_per_lb: number) => [{ id, min_lbs, price_per_lb }];
  expect((await read("quantity_lb=1")).price_at).toEqual({ quantity_lb: 1, prices: prices(2, 9) });
  expect((await read("quantity_lb=150&fields=dropdown")).price_at).toEqual({
    quantity_lb: 150,
    prices: prices(150, 6.5),
  });
  expect(await read("")).not.toHaveProperty("price_at");
});

test("an origin's and a supplier's page price their coffees at the quantity asked for, and name it", async () => {
  const supplier = await insertSupplier({});
  const priceTiers = [
    { min_lbs: 1, price: 9 },
    { min_lbs: 66.14, price: 6 },
  ];
  for (let n = 0; n < 5; n++)
    await insertCoffee({
      supplier,
      country: "Quantiland",
      processBaseMethod: "Washed",
      pricePerLb: 9,
      priceTiers,
    });
  const summary = async (quantityLb: number) =>
    (await viewOriginPage(ANONYMOUS, "Quantiland", 30, 5, quantityLb))?.summary;
  expect(await summary(66.14)).toContain("Median per lb at 30\u00a0kg: $6.00 washed (5).");
  expect(await summary(1)).toContain("Median per lb at 1\u00a0lb: $9.00 washed (5).");
  const page = await viewSupplier(ANONYMOUS, supplier.slug, 5, 66.14);
  expect(page?.listings.origins.get("Quantiland")?.median).toBe(6);
});

test("a coffee's page counts a bag as its supplier states it, else as 70 kg", async () => {
  const tiers = [
    { min_lbs: 1, price: 9 },
    { min_lbs: 132, price: 6 },
    { min_lbs: 150, price: 5 },
  ];
  const stated = await insertCoffee({ priceTiers: tiers, bagSize: "132 lb" });
  const silent = await insertCoffee({ priceTiers: tiers, bagSize: "jute" });
  const quantityOf = async (id: number, typed: string) =>
    (await getCoffeePage(ANONYMOUS, id, typed)).quantityLb;
  expect(await quantityOf(stated.id, "1 bag")).toBe(132);
  expect(await quantityOf(silent.id, "1 bag")).toBe(154.32);
  expect(await quantityOf(stated.id, "30 kg")).toBe(66.14);
  expect(await quantityOf(stated.id, "")).toBe(1);
});
