import { catalogAccess } from "@/lib/catalog/access";
import { searchCatalog } from "@/lib/catalog/catalog";
import { originsByCountry, suppliersBySlug } from "@/lib/catalog/pages/catalog-pages";
import { measuredAgainst } from "@/lib/catalog/pages/measured-against";
import type { CatalogRow, OriginPrices, Supplier } from "@/lib/catalog/schemas";
import { type CatalogQuery, MAX_ROWS_PER_PAGE } from "@/lib/catalog/search/filters/parameters";
import { readPageQuery } from "@/lib/catalog/search/filters/search-params";
import { supplierKey } from "@/lib/catalog/search/resolve-suppliers";
import type { Viewer } from "@/lib/viewer";
import { type CoffeeFilters, matches, priceAt, sortCoffees } from "./coffee-filters";

/** Reads the coffees that filters ask for, and finds the catalog page's address that shows the same ones. */

/** Pages of a thousand rows that one question reads at most. */
const MAX_PAGES = 5;
/** Listings that an address names one by one. */
const MAX_IDS = 60;

export function slugsOf(names: readonly string[], suppliers: ReadonlyMap<string, Supplier>): string[] {
  return [...suppliers.values()]
    .filter(({ slug, name }) =>
      names.some((wanted) => [slug, name].some((own) => supplierKey(own).includes(supplierKey(wanted)))),
    )
    .map(({ slug }) => slug);
}

const titled = (text: string) => text.replace(/(^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());

/** The conditions that the catalog's query handles, and those left to compare row by row. */
function splitFilters(
  filters: CoffeeFilters,
  slugs: readonly string[],
): { query: CatalogQuery; rest: CoffeeFilters } {
  const {
    origin,
    supplier,
    name,
    decaf,
    arrived_within_days,
    harvest_year,
    past_crop,
    elevation_min,
    elevation_max,
    score_min,
    score_max,
    sold_out,
    price_min,
    price_max,
    quantity_lb,
    sort: _sort,
    limit: _limit,
    ...rest
  } = filters;
  return {
    query: {
      ...(origin?.length && { country: origin.map(titled) }),
      ...(supplier?.length && { source: [...slugs] }),
      ...(rest.certification?.length && { certification: rest.certification }),
      ...(name !== undefined && { name }),
      ...(decaf !== undefined && { decaf }),
      ...(arrived_within_days !== undefined && { stocked_days: arrived_within_days }),
      ...(harvest_year !== undefined && { harvest_year: [harvest_year] }),
      ...(past_crop === true && { past_crop }),
      ...(elevation_min !== undefined && { elevation_min }),
      ...(elevation_max !== undefined && { elevation_max }),
      ...(sold_out !== undefined && { stocked: "false" as const }),
      ...(score_min !== undefined && { score_value_min: score_min }),
      ...(score_max !== undefined && { score_value_max: score_max }),
      ...(price_min !== undefined && { price_per_lb_min: price_min }),
      ...(price_max !== undefined && { price_per_lb_max: price_max }),
      ...(quantity_lb !== undefined && quantity_lb !== 1 && { quantity_lb }),
    },
    rest: past_crop === false ? { ...rest, past_crop } : rest,
  };
}

/** @returns at most `MAX_PAGES` thousand rows, and whether that is all */
async function readRows(viewer: Viewer, query: CatalogQuery): Promise<{ rows: CatalogRow[]; all: boolean }> {
  const rows: CatalogRow[] = [];
  for (let page = 1; page <= MAX_PAGES; page++) {
    const { data, pagination } = await searchCatalog(viewer, {
      ...query,
      fields: "full",
      page,
      limit: MAX_ROWS_PER_PAGE,
    });
    rows.push(...data);
    if (rows.length >= pagination.total) return { rows, all: true };
  }
  return { rows, all: false };
}

/** The labels that the rows have; without rows the words that were asked, which show none there either. */
function labelsOf(
  rows: readonly CatalogRow[],
  name: "country" | "region" | "processing" | "cultivar_detail",
  asked: readonly string[] = [],
): string[] {
  const labels = [...new Set(rows.map((row) => row[name]))].filter((label) => label !== null).sort();
  return labels.length > 0 ? labels : asked.map(titled);
}

/** The catalog page with these filters; words for a place, process or cultivar are the labels that the rows found have. */
function addressWith(query: CatalogQuery, rest: CoffeeFilters, found: readonly CatalogRow[]): string {
  const search = new URLSearchParams();
  const byLabel = {
    ...(rest.not_origin?.length && !query.country && { country: labelsOf(found, "country") }),
    ...(rest.region?.length && { region: labelsOf(found, "region", rest.region) }),
    ...((rest.process?.length || rest.not_process?.length) && {
      processing: labelsOf(found, "processing", rest.process),
    }),
    ...(rest.variety?.length && { cultivar_detail: labelsOf(found, "cultivar_detail", rest.variety) }),
    ...(rest.flavor?.length && { flavor: rest.flavor }),
  };
  for (const [name, value] of Object.entries({ ...query, ...byLabel }))
    for (const each of [value].flat()) if (each !== undefined) search.append(name, String(each));
  return search.size === 0 ? "/catalog" : `/catalog?${search}`;
}

const addressOfEach = (coffees: readonly CatalogRow[]) =>
  `/catalog?ids=${coffees.map(({ id }) => id).join(",")}`;

/**
 * The address of the catalog page that lists exactly these coffees: by the filters where the page counts as many, else
 * by their ids; for more than fit in an address, by the filters that the page has.
 */
async function addressOf(
  viewer: Viewer,
  query: CatalogQuery,
  rest: CoffeeFilters,
  found: readonly CatalogRow[],
): Promise<string> {
  const address = addressWith(query, rest, found);
  const page = readPageQuery(viewer, new URL(address, "http://catalog").searchParams);
  const { pagination } = await searchCatalog(viewer, { ...page.query, limit: 1 });
  if (pagination.total === found.length || found.length > MAX_IDS) return address;
  // Its filters find what the question doesn't.
  if (found.length === 0) return "/catalog";
  return addressOfEach(found);
}

/** The page of some of the coffees that a search found; of the whole search for more than fit in an address, or none. */
export const addressOfSome = (some: readonly CatalogRow[], found: readonly CatalogRow[], whole: string) =>
  some.length === 0 || some.length === found.length || some.length > MAX_IDS ? whole : addressOfEach(some);

/** The catalog page of a country. */
export const addressOfOrigin = (country: string): string =>
  `/catalog?${new URLSearchParams({ country: titled(country) })}`;

function isBelow(row: CatalogRow, quantityLb: number, medians: ReadonlyMap<string, OriginPrices>): boolean {
  const [price, against] = [priceAt(row, quantityLb), measuredAgainst(row, medians)];
  return price !== null && against !== undefined && price < against.median;
}

/** Rows in the order asked; `all` is false when more may match than one question reads. */
export async function searchCoffees(viewer: Viewer, filters: CoffeeFilters) {
  const quantityLb = filters.quantity_lb ?? 1;
  const [suppliers, medians] = await Promise.all([
    suppliersBySlug(),
    originsByCountry(viewer, catalogAccess(viewer, {}), quantityLb),
  ]);
  const slugs = slugsOf(filters.supplier ?? [], suppliers);
  const unknownSupplier = (filters.supplier ?? []).length > 0 && slugs.length === 0;
  const { query, rest } = splitFilters(filters, slugs);
  const { rows, all } = unknownSupplier ? { rows: [], all: true } : await readRows(viewer, query);
  const now = new Date();
  const found = sortCoffees(
    rows.filter(
      (row) => matches(row, rest, now) && (!filters.below_median || isBelow(row, quantityLb, medians)),
    ),
    filters,
    medians,
  );
  const href = unknownSupplier ? "/catalog" : await addressOf(viewer, query, rest, found);
  return { found, all, suppliers, medians, href, quantityLb };
}
