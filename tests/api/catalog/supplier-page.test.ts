import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, expect, test } from "vitest";
import { ResultCount } from "@/components/catalog/filters/result-count";
import { database } from "@/db/client";
import { ingestRuns } from "@/db/schema";
import { getCatalogPage } from "@/lib/catalog/pages/catalog-pages";
import { viewOrigins, viewSuppliers } from "@/lib/catalog/pages/directories";
import { viewSupplier } from "@/lib/catalog/pages/supplier";
import { supplierDescription } from "@/lib/catalog/pages/supplier-text";
import type { CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { OWN_SOURCE } from "@/lib/coffee/facts";
import { viewOriginPage } from "@/lib/pages/origin-page";
import { ANONYMOUS, type Viewer } from "@/lib/viewer";
import { insertCoffee, insertSupplier, type SupplierRow } from "@/tests/support/factories";
import { EVERY_VIEWER, sessionOf } from "@/tests/support/viewers";

let supplier: SupplierRow;
const at = (pricePerLb: number) => ({ country: "Kenya", pricePerLb, priceTiers: [] });

beforeAll(async () => {
  supplier = await insertSupplier();
  for (const price of [8, 9, 10, 11, 12]) await insertCoffee(at(price));
  await insertCoffee({ supplier, ...at(9) });
  await insertCoffee({ supplier, ...at(2), wholesale: true });
  await insertCoffee({ supplier, ...at(3), publicCoffee: false, ownerId: "somebody" });
  await insertCoffee({ supplier, ...at(4), stocked: false });
  await insertCoffee({ supplier });
});

test("a supplier page lists only its own listings, with counts of in stock and sold out", async () => {
  const page = await viewSupplier(ANONYMOUS, supplier.slug, 12);
  expect(page?.supplier).toMatchObject({ slug: supplier.slug, name: supplier.name });
  expect(page?.listings.data.map(({ source }) => source)).toEqual([supplier.slug, supplier.slug]);
  expect(page?.listings.counts.stocked).toMatchObject({ true: 2, false: 1 });
});

test("a wholesale-only supplier's page lists its lots for members and nothing for others", async () => {
  const trader = await insertSupplier({ wholesaleOnly: true });
  const sack = await insertCoffee({ supplier: trader, ...at(4), wholesale: true });
  for (const [name, viewer] of Object.entries(EVERY_VIEWER)) {
    const page = await viewSupplier(viewer, trader.slug, 12);
    const seesIt = name === "member session" || name === "admin session";
    expect(
      page?.listings.data.map(({ id }) => id),
      name,
    ).toEqual(seesIt ? [sack.id] : []);
    expect(page?.listings.counts.stocked.true, name).toBe(seesIt ? 1 : 0);
    expect(page?.level, name).toBeNull();
    expect(page && supplierDescription(page), name).toMatch(
      seesIt ? /^1 coffee in stock at / : / sells wholesale only: its lots and bag prices are for members\.$/,
    );
  }
});

test("the directories count what each viewer may see in stock, and nothing else", async () => {
  for (const [name, viewer] of Object.entries(EVERY_VIEWER)) {
    // A wholesale lot, a private one and a sold-out one are from Kenya too.
    const [kenya] = await viewOrigins(viewer, 1);
    expect(kenya, name).toMatchObject({
      country: "Kenya",
      stocked: 6,
      suppliers: 6,
      prices: { median: 9.5 },
    });
    const listed = (await viewSuppliers(viewer)).find(({ slug }) => slug === supplier.slug);
    expect(listed?.stock, name).toMatchObject({ stocked: 2, countries: 1 });
  }
  const owner = sessionOf("member", "somebody");
  expect(await viewOrigins(owner, 1)).toEqual(await viewOrigins(EVERY_VIEWER["member session"], 1));
});

test("coffees entered by hand are counted beside those that everybody sees, on the pages of catalog and origin", async () => {
  const owner = sessionOf("member", "somebody");
  const countOf = async (viewer: Viewer, query: CatalogQuery) => {
    const { pagination, own } = await getCatalogPage(viewer, query);
    const count = createElement(ResultCount, { pagination, own, stocked: "true", compared: 1 });
    return renderToStaticMarkup(count).replaceAll(/<[^>]*>/g, "");
  };
  await insertCoffee({
    name: "Gift",
    source: OWN_SOURCE,
    publicCoffee: false,
    ownerId: "somebody",
    country: "Kenya",
  });
  expect(await countOf(EVERY_VIEWER["member session"], { country: ["Kenya"] })).toMatch(
    /^6 coffees in stock,/,
  );
  expect(await countOf(owner, { country: ["Kenya"] })).toMatch(/^6 coffees in stock and 2 entered by hand,/);
  expect(await countOf(owner, { q: "gift" })).toMatch(/^1 coffee in stock, entered by hand,/);

  const page = await viewOriginPage(owner, "Kenya", 30, 12);
  expect(page).toMatchObject({
    stocked: 6,
    summary: expect.stringMatching(/^6 coffees in stock from 6 suppliers\./),
  });
});

test("hidden and sold-out listings don't affect a supplier's price level", async () => {
  for (const [name, viewer] of Object.entries(EVERY_VIEWER)) {
    const level = (await viewSupplier(viewer, supplier.slug, 12))?.level;
    // The origin's six visible prices: 8, 9, 9, 10, 11, 12.
    expect(level, name).toMatchObject({
      listings: 1,
      below: 1,
      above: 0,
      origins: [{ listings: 1, median: 9, against: { country: "Kenya", method: null, median: 9.5 } }],
    });
    expect(level?.share).toBeCloseTo(9 / 9.5 - 1, 10);
  }
});

test("a supplier's last update is its own latest successful run", async () => {
  expect((await viewSupplier(ANONYMOUS, supplier.slug, 1))?.readAt).toBeNull();
  const other = await insertSupplier();
  const run = (supplierId: number, status: "succeeded" | "failed", day: string) =>
    database()
      .insert(ingestRuns)
      .values({ supplierId, status, asOf: new Date(day), finishedAt: new Date(day) });
  await run(supplier.id, "succeeded", "2026-03-01T00:00:00Z");
  await run(supplier.id, "failed", "2026-03-02T00:00:00Z");
  await run(other.id, "succeeded", "2026-03-03T00:00:00Z");
  expect((await viewSupplier(ANONYMOUS, supplier.slug, 1))?.readAt).toEqual(new Date("2026-03-01T00:00:00Z"));
});

test("a slug is matched case-insensitively, and an unknown one is a 404", async () => {
  expect((await viewSupplier(ANONYMOUS, supplier.slug.toUpperCase(), 1))?.supplier.slug).toBe(supplier.slug);
  expect(await viewSupplier(ANONYMOUS, "nobody", 1)).toBeNull();
  expect(await viewSupplier(ANONYMOUS, "'; drop table suppliers --", 1)).toBeNull();
});
