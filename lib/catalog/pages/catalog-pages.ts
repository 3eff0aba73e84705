import { readDatabase } from "@/db/client";
import { can } from "@/lib/access/capabilities";
import { accessToNamed, type CatalogAccess, catalogAccess } from "@/lib/catalog/access";
import { readCoffee, searchCatalog } from "@/lib/catalog/catalog";
import { databaseFor } from "@/lib/catalog/database-for";
import type { OriginPrices, Supplier } from "@/lib/catalog/schemas";
import { scoreFactors } from "@/lib/catalog/scoring/score-factors";
import { cachedAggregate } from "@/lib/catalog/search/aggregate-cache";
import { catalogFacets } from "@/lib/catalog/search/facets/facets";
import type { CatalogFilters, CatalogQuery } from "@/lib/catalog/search/filters/parameters";
import { withPageOrder } from "@/lib/catalog/search/filters/search-params";
import { pricedQuantity } from "@/lib/catalog/search/priced-quantity";
import { relaxedFilters } from "@/lib/catalog/search/relax-filters";
import { withSupplierSlugs } from "@/lib/catalog/search/resolve-suppliers";
import { countOwn } from "@/lib/catalog/search/sql/count";
import { medianKey } from "@/lib/catalog/search/sql/sort-sql";
import { listSuppliers } from "@/lib/catalog/suppliers";
import { bagPounds, isInBags, readQuantity } from "@/lib/coffee/quantity";
import { daysBefore } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";
import { catalogSummary, lastReadAt } from "./catalog-summary";
import { measuredAgainst } from "./measured-against";
import { originPrices } from "./origin-medians";
import { priceHistories } from "./price-history";

/** `own`: matches that the viewer entered by hand, which the total includes. */
export async function getCatalogPage(viewer: Viewer, sent: CatalogQuery) {
  const query = withPageOrder(await withSupplierSlugs(sent));
  const access = catalogAccess(viewer, query);
  const { page, limit, sortField, sortDirection, include, fields, ...sentFilters } = query;
  const quantityLb = query.quantity_lb ?? 1;
  const filters = { ...sentFilters, quantity_lb: await pricedQuantity(readDatabase(), quantityLb) };
  const facetsOf = (asked: CatalogFilters) =>
    cachedAggregate(viewer, access, ["facets", asked], () =>
      catalogFacets(databaseFor(access), access, asked, {
        processFacets: can(viewer, "canUseProcessFacets"),
      }),
    );
  const [{ factors, ...rows }, facetsAsked, origins, suppliers] = await Promise.all([
    rowsWithFactors(viewer, access, query),
    facetsOf(filters),
    // Wholesale listings shown with them don't affect the comparison of retail prices.
    originsByCountry(viewer, catalogAccess(viewer, {}), quantityLb),
    suppliersBySlug(),
  ]);
  const { search } = rows.meta;
  const searched = search?.corrected ? { ...filters, q: search.searched } : filters;
  const [facets, own] = await Promise.all([
    searched === filters ? facetsAsked : facetsOf(searched),
    countOwn(databaseFor(access), access, searched),
  ]);
  const ways = rows.pagination.total === 0 ? await relaxed(viewer, access, filters) : [];
  return { ...rows, ...facets, own, factors, origins, suppliers, loosenings: ways };
}
const relaxed = (viewer: Viewer, access: CatalogAccess, filters: CatalogFilters) =>
  cachedAggregate(viewer, access, ["relaxed", filters], () =>
    relaxedFilters(databaseFor(access), access, filters),
  );
export type CatalogPageData = Awaited<ReturnType<typeof getCatalogPage>>;

/** `searchCatalog` with the orders of pages, of which `below_median` needs the medians. */
export async function searchInPageOrder(
  viewer: Viewer,
  query: CatalogQuery,
  options: { hasSlugs?: boolean } = {},
) {
  const medians =
    query.sortField === "below_median"
      ? await pricesByCountry(viewer, catalogAccess(viewer, {}), query.quantity_lb ?? 1)
      : undefined;
  return searchCatalog(
    viewer,
    { ...query, fields: "full" },
    { ...options, medians: medians && mediansByKey(medians) },
  );
}

async function rowsWithFactors(viewer: Viewer, access: CatalogAccess, query: CatalogQuery) {
  const rows = await searchInPageOrder(viewer, { ...query, include: "proof" }, { hasSlugs: true });
  const ids = rows.data.map(({ id }) => id);
  return { ...rows, factors: await scoreFactors(databaseFor(access), access, ids) };
}

function mediansByKey(origins: ReadonlyMap<string, OriginPrices>): Map<string, number> {
  return new Map(
    [...origins].flatMap(([country, { median, byMethod }]) => [
      [country, median],
      ...Object.entries(byMethod).map(([method, own]): [string, number] => [
        medianKey(country, method),
        own.median,
      ]),
    ]),
  );
}

const HISTORY_DAYS = 365;

/**
 * Includes wholesale for those who may see it. @throws ApiError 404 for absent and hidden
 * coffees alike
 * @param typed the quantity in words, such as `70 kg`; `1 bag` is one of this coffee's
 */
export async function getCoffeePage(viewer: Viewer, id: number, typed: string) {
  const access = accessToNamed(viewer);
  const since = daysBefore(HISTORY_DAYS);
  const reading = readCoffee(viewer, id, { include: "proof", showWholesale: true });
  const bagLb = isInBags(typed) ? bagPounds((await reading).data.bag_size) : null;
  const quantityLb = readQuantity(typed, bagLb) ?? 1;
  const [{ data: coffee }, factors, histories, origins, suppliers] = await Promise.all([
    reading,
    scoreFactors(databaseFor(access), access, [id]),
    priceHistories(databaseFor(access), access, [id], since),
    // Compared with retail prices, as everywhere.
    originsByCountry(viewer, catalogAccess(viewer, {}), quantityLb),
    suppliersBySlug(),
  ]);
  return {
    coffee,
    quantityLb,
    factors: factors.get(id) ?? [],
    history: histories.get(id) ?? [],
    origin: measuredAgainst(coffee, origins),
    supplier: suppliers.get(coffee.source),
  };
}
export type CoffeePageData = Awaited<ReturnType<typeof getCoffeePage>>;

export async function getHomePage(viewer: Viewer, quantityLb: number, rows: number) {
  const access = catalogAccess(viewer, {});
  const [summary, readAt, origins, { factors, data }, suppliers] = await Promise.all([
    cachedAggregate(viewer, access, ["summary"], () => catalogSummary(databaseFor(access), access)),
    lastReadAt(readDatabase()),
    originsByCountry(viewer, access, quantityLb),
    rowsWithFactors(viewer, access, { page: 1, limit: rows }),
    suppliersBySlug(),
  ]);
  return { summary, readAt, origins, latest: data, factors, suppliers };
}

/** Most listings first; empty until the medians of a very large catalog are ready. */
export const originsByCountry = (viewer: Viewer, access: CatalogAccess, quantityLb: number) =>
  pricesByCountry(viewer, access, quantityLb, new Map());

async function pricesByCountry(
  viewer: Viewer,
  access: CatalogAccess,
  quantityLb: number,
  meanwhile?: Map<string, OriginPrices>,
): Promise<Map<string, OriginPrices>> {
  const priced = await pricedQuantity(readDatabase(), quantityLb);
  const read = async () => {
    const prices = await originPrices(databaseFor(access), access, priced);
    return new Map(prices.map((origin) => [origin.country, origin]));
  };
  return cachedAggregate(viewer, access, ["origins", priced], read, meanwhile);
}

export async function suppliersBySlug(): Promise<Map<string, Supplier>> {
  const suppliers = await listSuppliers(readDatabase());
  return new Map(suppliers.map((supplier) => [supplier.slug, supplier]));
}
