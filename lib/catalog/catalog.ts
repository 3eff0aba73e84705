import { readDatabase } from "@/db/client";
import { databaseFor } from "@/lib/catalog/database-for";
import { noSuchCoffee } from "@/lib/coffee/no-such-coffee";
import { tierAt } from "@/lib/coffee/price-tiers";
import type { Pagination } from "@/lib/http/query/pagination";
import type { Viewer } from "@/lib/viewer";
import { type CatalogAccess, catalogAccess } from "./access";
import { catalogMeta } from "./meta";
import { projectCoffee, projectDropdown, withProof } from "./project";
import {
  type Page,
  type StoredCoffee,
  selectCoffee,
  selectDropdown,
  selectPage,
  selectPageIds,
  selectPublicCoffees,
} from "./queries";
import type { CatalogRow, DropdownRow } from "./schemas";
import { proofOf } from "./scoring/proof";
import type { CatalogQuery, CoffeeQuery } from "./search/filters/parameters";
import { forgiveTypo } from "./search/forgive-typo";
import { type FoundPage, findPage } from "./search/page-query";
import { withSupplierSlugs } from "./search/resolve-suppliers";
import { rowCache } from "./search/row-cache";
import { pageWindowOf, paginationOf } from "./search/sql/paging";
import { searchMeta } from "./search/words/compile-words";
import { isCatalogWatched } from "./version";

interface CatalogAnswer<Row> {
  data: Row[];
  pagination: Pagination;
  meta: ReturnType<typeof catalogMeta<"catalog", "/v1/catalog">>;
}

interface SearchOptions {
  /** Prices by country, for the order `below_median`. */
  medians?: ReadonlyMap<string, number> | undefined;
  /** `source` is as `withSupplierSlugs` returns it. */
  hasSlugs?: boolean;
}

/**
 * One page with exact totals. Where words find nothing, the answer to what was probably meant
 * (contract/catalog.md#10).
 * @throws ApiError 401 or 403 for process facets without the capability
 */
export function searchCatalog(
  viewer: Viewer,
  query: CatalogQuery & { fields?: "full" },
  options?: SearchOptions,
): Promise<CatalogAnswer<CatalogRow>>;
export function searchCatalog(
  viewer: Viewer,
  query: CatalogQuery,
  options?: SearchOptions,
): Promise<CatalogAnswer<CatalogRow> | CatalogAnswer<DropdownRow>>;
export async function searchCatalog(
  viewer: Viewer,
  sent: CatalogQuery,
  { medians, hasSlugs = false }: SearchOptions = {},
) {
  const query = hasSlugs ? sent : await withSupplierSlugs(sent);
  const access = catalogAccess(viewer, query);
  const db = databaseFor(access);
  const window = pageWindowOf(query, access, medians);
  const read = async (words: Pick<CatalogQuery, "q">): Promise<Page<CatalogRow> | Page<DropdownRow>> => {
    const page = await findPage(db, access, { ...query, ...words }, window);
    return query.fields === "dropdown" ? readDropdown(page) : readRows(page, access, query.include);
  };
  const found = await read({});
  const corrected = query.q !== undefined && found.total === 0 ? await forgiveTypo(db, access, query) : null;
  const { rows, total } = corrected === null ? found : await read({ q: corrected });
  return {
    data: rows,
    pagination: paginationOf(query, window, total),
    meta: catalogMeta("catalog", "/v1/catalog", viewer, access, total, {
      truncated: query.ids !== undefined && total > window.limit,
      search: searchMeta(query.q, corrected ?? query.q),
      priceAt: query.quantity_lb === undefined ? undefined : pricesAt(rows, query.quantity_lb),
    }),
  };
}

/** `meta.price_at`: what a pound of each row costs at the quantity asked for. */
function pricesAt(
  rows: readonly Pick<CatalogRow, "id" | "price_tiers" | "price_per_lb">[],
  quantityLb: number,
) {
  const prices = rows.map(({ id, price_tiers, price_per_lb }) => {
    const tier = tierAt(price_tiers, quantityLb);
    return { id, min_lbs: tier?.min_lbs ?? null, price_per_lb: tier?.price ?? price_per_lb };
  });
  return { quantity_lb: quantityLb, prices };
}

/** The same without `meta`, as `GET /api/catalog` answers. */
export async function listCoffeesLegacy(viewer: Viewer, query: CatalogQuery) {
  const { data, pagination } = await searchCatalog(viewer, query);
  return { data, pagination };
}

/** @throws ApiError 404 for absent and hidden rows alike */
export async function readCoffee(viewer: Viewer, id: number, query: CoffeeQuery = {}) {
  const access = catalogAccess(viewer, query);
  const coffee = await selectCoffee(databaseFor(access), access, id);
  if (!coffee) throw noSuchCoffee(id);
  return {
    data: projection(query.include)(coffee),
    meta: catalogMeta("catalog-coffee", "/v1/catalog/{id}", viewer, access, 1),
  };
}

function projection(include: CatalogQuery["include"]): (coffee: StoredCoffee) => CatalogRow {
  const now = new Date();
  return include === "proof"
    ? (coffee) => withProof(projectCoffee(coffee), proofOf(coffee, now))
    : projectCoffee;
}

/**
 * Reads the page's ids and takes rows from the row cache where no private rows can match:
 * reading and projecting rows is nearly all of a page's cost.
 */
async function readRows(
  page: FoundPage,
  access: CatalogAccess,
  include: CatalogQuery["include"],
): Promise<Page<CatalogRow>> {
  if (isCatalogWatched() && access.privateRowsOf === null && include === undefined) {
    const { rows: ids, total, version } = await selectPageIds(page);
    const rows = await rowCache(version, ids, readPublicRows);
    if (rows) return { rows, total };
  }
  const { rows, total } = await selectPage(page);
  return { rows: rows.map(projection(include)), total };
}

async function readDropdown(page: FoundPage): Promise<Page<DropdownRow>> {
  const { rows, total } = await selectDropdown(page);
  return { rows: rows.map(projectDropdown), total };
}

async function readPublicRows(ids: readonly number[]) {
  const { rows, version = -1 } = await selectPublicCoffees(readDatabase(), ids);
  return { version, rows: rows.map(projectCoffee) };
}
